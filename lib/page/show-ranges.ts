/** What {@link showRanges} is registered under; `dark` is for light text on a dark ground. */
const names = { light: 'citebar-quote', dark: 'citebar-quote-dark' } as const;

/** The style sheet of the highlight, in the colours of the panel's own marks. It is laid over a page without being part of it. */
export const highlightStyle = `
::highlight(${names.light}) { background-color: #dbe7f6; color: #171a1e; text-decoration: underline 2px #1b4a86; }
::highlight(${names.dark}) { background-color: #273f60; color: #e7e9ea; text-decoration: underline 2px #9cc0f0; }
@media (forced-colors: active) {
  ::highlight(${names.light}), ::highlight(${names.dark}) { background-color: Mark; color: MarkText; text-decoration-color: MarkText; }
}
`;

/** The element that one is drawn in. */
function drawnIn(node: Node): Element | null {
  const slot = (node as Element | Text).assignedSlot;
  if (slot) return slot;
  return node.parentElement ?? (node.parentNode as ShadowRoot | null)?.host ?? null;
}

function hasLightText(element: Element | null): boolean {
  const color = element?.ownerDocument.defaultView?.getComputedStyle(element).color ?? '';
  const [red, green, blue] = (/^rgba?\((.*)\)$/.exec(color)?.[1] ?? '').split(/[\s,/]+/).map(Number);
  if (red === undefined || green === undefined || blue === undefined) return false;
  return red * 0.299 + green * 0.587 + blue * 0.114 > 140;
}

/** Takes the highlight away. */
export function hideRanges(): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return;
  for (const name of Object.values(names)) CSS.highlights.delete(name);
}

/** Highlights ranges in place of those before. Browsers without the CSS Custom Highlight API show nothing. */
export function showRanges(ranges: Range[]): void {
  hideRanges();
  const [first] = ranges;
  if (!first || typeof CSS === 'undefined' || !('highlights' in CSS)) return;
  const name = hasLightText(drawnIn(first.startContainer)) ? names.dark : names.light;
  CSS.highlights.set(name, new Highlight(...ranges));
}

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** How far something has to move to stand in the middle of its view; 0 where it is in view already. */
function shift(start: number, end: number, viewStart: number, viewEnd: number): number {
  if (start >= viewStart && end <= viewEnd) return 0;
  const room = viewEnd - viewStart;
  // Of what is longer than the view its beginning is shown.
  return end - start > room * 0.8 ? start - viewStart - room * 0.1 : (start + end) / 2 - (viewStart + viewEnd) / 2;
}

function moveInto(view: Box, box: Box, scroller: Element | Window): void {
  const top = shift(box.top, box.bottom, view.top, view.bottom);
  const left = shift(box.left, box.right, view.left, view.right);
  if (top !== 0 || left !== 0) scroller.scrollBy({ top, left, behavior: 'instant' });
}

/** Scrolls the boxes around a range and the window so that it is in view: at once, as browsers do it for text fragments. */
export function scrollToRange(range: Range): void {
  const window = range.startContainer.ownerDocument?.defaultView;
  if (!window) return;
  let anchor: Range | Element = range;
  const ancestors: Element[] = [];
  for (let element = drawnIn(range.startContainer); element; element = drawnIn(element)) {
    ancestors.push(element);
    // What is folded away has no box; what it is folded into has one.
    if (anchor.getClientRects().length === 0) anchor = element;
  }
  for (const element of ancestors) {
    const scrolls = element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth;
    if (!scrolls || element === window.document.scrollingElement || element === window.document.body) continue;
    const { overflowX, overflowY } = window.getComputedStyle(element);
    if (!/auto|scroll|hidden/.test(overflowX + overflowY)) continue;
    moveInto(element.getBoundingClientRect(), anchor.getBoundingClientRect(), element);
  }
  const view = { top: 0, left: 0, bottom: window.innerHeight, right: window.innerWidth };
  moveInto(view, anchor.getBoundingClientRect(), window);
}
