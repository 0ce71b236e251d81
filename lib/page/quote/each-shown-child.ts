import { shownChildren } from '../capture/shown-content';

/** Nodes that are looked up at once: an element may have a million. */
const batch = 1_000;

/**
 * The children of an element as they are shown, one after the other, while the page goes on: of what it takes out or puts in
 * meanwhile some is given and some is not.
 */
export function* eachShownChild(document: Document, element: Element): Generator<Node, undefined> {
  if (element.shadowRoot || element.localName === 'slot') {
    yield* shownChildren(element);
    return;
  }
  // A form that is asked for what follows it gives its field of that name; a walker is not asked for names.
  const walker = document.createTreeWalker(element);
  for (let next = walker.firstChild(); next !== null; ) {
    const nodes: Node[] = [];
    for (; next !== null && nodes.length < batch; next = walker.nextSibling()) nodes.push(next);
    yield* nodes;
  }
}
