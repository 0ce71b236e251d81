import type { ColorScheme } from './highlight-style';

/** The parent of a node in the flat tree: its slot, its shadow host or its parent element. */
function flatParent(node: Node): Element | null {
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

/** Whether the text of a range is dark on light, or light on dark. */
export function colorSchemeOf(range: Range): ColorScheme {
  return hasLightText(flatParent(range.startContainer)) ? 'dark' : 'light';
}

/** Removes a highlight. */
export function hideRanges(name: string): void {
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return;
  CSS.highlights.delete(name);
}

/**
 * Highlights ranges instead of those before that had this name. Browsers without the CSS Custom Highlight API show
 * nothing.
 * @returns whether their background is light or dark
 * @see https://drafts.csswg.org/css-highlight-api-1/
 */
export function showRanges(ranges: Range[], name: string): ColorScheme {
  hideRanges(name);
  const [first] = ranges;
  const shade = first ? colorSchemeOf(first) : 'light';
  if (typeof CSS === 'undefined' || !('highlights' in CSS)) return shade;
  CSS.highlights.set(name, new Highlight(...ranges));
  return shade;
}

interface Box {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

/** The distance that brings something into the middle of its view; 0 where it is in view already. */
function shift(start: number, end: number, viewStart: number, viewEnd: number): number {
  if (start >= viewStart && end <= viewEnd) return 0;
  const viewLength = viewEnd - viewStart;
  // The start of something longer than the view is shown.
  return end - start > viewLength * 0.8
    ? start - viewStart - viewLength * 0.1
    : (start + end) / 2 - (viewStart + viewEnd) / 2;
}

function moveInto(view: Box, box: Box, scroller: Element | Window): void {
  const top = shift(box.top, box.bottom, view.top, view.bottom);
  const left = shift(box.left, box.right, view.left, view.right);
  if (top !== 0 || left !== 0) scroller.scrollBy({ top, left, behavior: 'instant' });
}

/** Ancestors that are measured, which takes time for each. */
const maxAncestors = 200;

/**
 * Scrolls the window and the boxes around a range so that it is in view: at once, as browsers do for text fragments.
 */
export function scrollToRange(range: Range): void {
  const window = range.startContainer.ownerDocument?.defaultView;
  if (!window) return;
  let anchor: Range | Element = range;
  let hasBox = range.getClientRects().length > 0;
  const ancestors: Element[] = [];
  for (let element = flatParent(range.startContainer); element; element = flatParent(element)) {
    if (ancestors.length === maxAncestors) break;
    ancestors.push(element);
    if (hasBox) continue;
    // Collapsed content has no box, but the element that it is collapsed into has one.
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
