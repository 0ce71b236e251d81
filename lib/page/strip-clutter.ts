const clutter = [
  'nav, aside, form, dialog, button',
  '[role="navigation"], [role="banner"], [role="contentinfo"], [role="complementary"], [role="search"]',
  '[role="dialog"], [role="alertdialog"], [aria-modal="true"]',
].join(', ');
const consentWords = /(?:^|[-_\s])(?:cookie|consent|gdpr|newsletter|subscribe|share|social|breadcrumbs?)(?:$|[-_\s])/i;

/** Characters that a reader sees, runs of white space counted once. */
export function textLength(element: Element | null | undefined): number {
  return (element?.textContent ?? '').replace(/\s+/g, ' ').trim().length;
}

function linkShare(element: Element): number {
  let linked = 0;
  for (const link of element.querySelectorAll('a[href]')) linked += textLength(link);
  return linked / Math.max(1, textLength(element));
}

/**
 * Takes out of a detached body what is around the content: navigation, side columns, forms, the page's header and
 * footer (an article's own stay), consent boxes, lists of nothing but links. Nothing goes that holds most of the text.
 */
export function stripClutter(body: Element): void {
  const most = textLength(body) / 2;
  const remove = (element: Element) => {
    if (element.isConnected && textLength(element) < most) element.remove();
  };
  for (const element of body.querySelectorAll(clutter)) remove(element);
  for (const element of body.querySelectorAll('header, footer')) {
    if (!element.closest('article, main, [role="main"]')) remove(element);
  }
  for (const element of body.querySelectorAll('[class], [id]')) {
    if (consentWords.test(`${element.getAttribute('class') ?? ''} ${element.id}`)) remove(element);
  }
  for (const list of body.querySelectorAll('ul, ol')) {
    if (list.children.length > 3 && !list.closest('main, article') && linkShare(list) > 0.85) remove(list);
  }
}
