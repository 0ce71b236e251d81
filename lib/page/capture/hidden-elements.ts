const maxAttributeLength = 4_000;
/** Characters; longer hidden text is a closed panel with content, shorter a message that is not shown yet. */
export const minClosedPanelLength = 400;
/** Characters; a longer dialog is the page itself. */
const maxDialogLength = 5_000;

/** Whether the element's own attributes hide it. */
export function isMarkedHidden(element: Element): boolean {
  const hidden = element.getAttribute('hidden');
  if (hidden !== null && hidden !== 'until-found') return true;
  const style = element.getAttribute('style');
  if (style === null) return false;
  const rules = `;${style.slice(0, maxAttributeLength).toLowerCase().replaceAll(' ', '')}`;
  return rules.includes(';display:none') || rules.includes(';visibility:hidden');
}

const visibility = { visibilityProperty: true };

/** Whether an element of a live page has a box and is visible. */
export function isVisible(element: Element): boolean {
  return element.checkVisibility(visibility);
}

/** Whether style sheets may hide an element: of elements without attributes only the outermost, such as `main`. */
export function mayBeStyled(element: Element): boolean {
  return element.hasAttributes() || element.parentNode?.nodeName === 'BODY';
}

/** Whether a live page's style sheets hide the element: it has no box, and is not `display: contents`. */
export function isStyledHidden(element: Element): boolean {
  if (isVisible(element) || element.getAttribute('hidden') === 'until-found') return false;
  const isOpen = element.closest('details:not([open])') === null;
  // Computed last: the style of an element without a box is computed on demand, which takes long.
  if (isOpen && !hasBoxes(element)) return true;
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  return style?.display !== 'contents' && (isOpen || style?.display === 'none');
}

/** Whether anything inside of an element is rendered. */
function hasBoxes(element: Element): boolean {
  const range = element.ownerDocument.createRange();
  range.selectNodeContents(element);
  return range.getClientRects().length > 0;
}

/** Whether an element is a dialog over the page, such as a consent banner. */
export function isDialog(element: Element): boolean {
  const role = element.getAttribute('role');
  const claims = role === 'dialog' || role === 'alertdialog' || element.getAttribute('aria-modal') === 'true';
  return claims && (element.textContent?.length ?? 0) < maxDialogLength;
}

const panelNames = /accordion|collaps|tab-?(?:panel|pane|content)/i;
const overlayNames = /menu|nav|modal|popup|dropdown|drawer|carousel/i;

/**
 * Whether an element is a panel that a person opens in its place, by its role, class and id: not a menu, nor a slide.
 */
export function isPanel(element: Element): boolean {
  const names = `${element.getAttribute('class')?.slice(0, maxAttributeLength)} ${element.getAttribute('id')}`;
  if (overlayNames.test(names)) return false;
  return element.getAttribute('role') === 'tabpanel' || panelNames.test(names);
}

/**
 * Whether what `aria-hidden` keeps from screen readers is text for everybody: a closed panel, or the page itself behind
 * an open dialog. Mostly it is decoration, or a repetition.
 */
export function isHiddenForNow(element: Element): boolean {
  const count = (root: Element) => root.getElementsByTagName('*').length;
  return isPanel(element) || count(element) > count(element.ownerDocument.body) / 2;
}
