import { shownChildren } from '../capture/shown-content';

/** Nodes that are collected at once: an element may have a million. */
const batch = 1_000;

/**
 * The children of an element as rendered, one after the other. The page's scripts may run in between: of nodes that
 * they add or remove meanwhile, some are returned and some are not.
 */
export function* eachShownChild(document: Document, element: Element): Generator<Node, undefined> {
  if (element.shadowRoot || element.localName === 'slot') {
    yield* shownChildren(element);
    return;
  }
  // A form with a field named `nextSibling` returns that field for the property; a tree walker is not affected.
  const walker = document.createTreeWalker(element);
  for (let next = walker.firstChild(); next !== null; ) {
    const nodes: Node[] = [];
    for (; next !== null && nodes.length < batch; next = walker.nextSibling()) nodes.push(next);
    yield* nodes;
  }
}
