/** An element's children as they are shown: the open shadow tree of a host, with the host's own children in its slots. */
export function shownChildren(element: Element): Node[] {
  if (element.shadowRoot) return Array.from(element.shadowRoot.childNodes);
  if (element.localName === 'slot') {
    const assigned = (element as HTMLSlotElement).assignedNodes?.({ flatten: true }) ?? [];
    if (assigned.length > 0) return assigned;
  }
  return Array.from(element.childNodes);
}

/**
 * Whether CSS shows an element, as far as the browser can tell. One without a box is hidden, unless it has none by
 * `display: contents`; closed details open with a click.
 */
export function isShown(element: Element): boolean {
  if (typeof element.checkVisibility !== 'function') return !element.hasAttribute('hidden');
  if (element.checkVisibility({ visibilityProperty: true })) return true;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  if (style?.display === 'contents' || element.getAttribute('hidden') === 'until-found') return true;
  return element.closest('details:not([open])') !== null && style?.display !== 'none';
}
