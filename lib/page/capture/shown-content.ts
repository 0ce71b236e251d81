/** An element's children as rendered: the open shadow tree of a host, with the host's own children in its slots. */
export function shownChildren(element: Element): Node[] {
  if (element.shadowRoot) return Array.from(element.shadowRoot.childNodes);
  if (element.localName === 'slot') {
    const assigned = (element as HTMLSlotElement).assignedNodes?.({ flatten: true }) ?? [];
    if (assigned.length > 0) return assigned;
  }
  return Array.from(element.childNodes);
}

/**
 * Whether CSS shows an element, or would once a person opens it. `checkVisibility` is false for elements without a box;
 * of those, elements with `display: contents` are shown through their children, the content of closed `<details>` opens
 * with a click, and `hidden="until-found"` by a search in the page. In a DOM without `checkVisibility`, such as
 * jsdom's,
 * only the attribute `hidden` is read.
 * @see https://developer.mozilla.org/docs/Web/API/Element/checkVisibility
 */
export function isShown(element: Element): boolean {
  if (typeof element.checkVisibility !== 'function') return !element.hasAttribute('hidden');
  if (element.checkVisibility({ visibilityProperty: true })) return true;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (style?.display === 'contents' || element.getAttribute('hidden') === 'until-found') return true;
  return element.closest('details:not([open])') !== null && style?.display !== 'none';
}
