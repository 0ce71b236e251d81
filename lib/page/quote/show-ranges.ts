import { highlightNames } from './highlight-style';

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
  for (const name of Object.values(highlightNames)) CSS.highlights.delete(name);
}

/**
 * Highlights ranges in place of those before. Browsers without the CSS Custom Highlight API show nothing.
 * @returns whether they stand on a light ground or on a dark one
 */
export function showRanges(ranges: Range[]): keyof typeof highlightNames {
  hideRanges();
  const [first] = ranges;
  const shade = first && hasLightText(drawnIn(first.startContainer)) ? 'dark' : 'light';
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return shade;
  CSS.highlights.set(highlightNames[shade], new Highlight(...ranges));
  return shade;
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

/** Each is measured, for which browsers look at all around it. */
const maxAncestors = 200;

/** Scrolls the boxes around a range and the window so that it is in view: at once, as browsers do it for text fragments. */
export function scrollToRange(range: Range): void {
  const window = range.startContainer.ownerDocument?.defaultView;
  if (!window) return;
  let anchor: Range | Element = range;
  let hasBox = range.getClientRects().length > 0;
  const ancestors: Element[] = [];
  for (let element = drawnIn(range.startContainer); element; element = drawnIn(element)) {
    if (ancestors.length === maxAncestors) break;
    ancestors.push(element);
    if (hasBox) continue;
    // What is folded away has no box; what it is folded into has one.
    anchor = element;
    hasBox = element.getClientRects().length > 0;
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
