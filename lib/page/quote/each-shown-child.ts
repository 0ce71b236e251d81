import { shownChildren } from '../shown-content';

/** Nodes that are looked up at once: an element may have a million. */
const batch = 1_000;

/**
 * The children of an element as they are shown, one after the other, while the page goes on: of what it takes out or puts in
 * meanwhile some is given and some is not.
 */
export function* eachShownChild(element: Element): Generator<Node, undefined> {
  if (element.shadowRoot || element.localName === 'slot') {
    yield* shownChildren(element);
    return;
  }
  for (let next = element.firstChild; next !== null; ) {
    const nodes: Node[] = [];
    for (; next !== null && nodes.length < batch; next = next.nextSibling) nodes.push(next);
    yield* nodes;
    // Taken out of the page it has no siblings any more, and elsewhere others.
    if (next !== null && next.parentNode !== element) return;
  }
}
