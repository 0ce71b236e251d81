/** Characters of markup; a shorter `<noscript>` holds a picture or a plea. */
const leastMarkup = 1_500;

function textLength(element: Element): number {
  return (element.textContent ?? '').replace(/\s+/g, ' ').trim().length;
}

/**
 * What a page that draws itself with scripts keeps for readers without them: its content, inert in `<noscript>`.
 * @param shown characters that the page shows without scripts
 * @returns the content as a document, or null where the page shows more than it keeps
 */
export function readNoscript(document: Document, shown: number): Document | null {
  let markup = '';
  for (const element of document.querySelectorAll('body noscript')) {
    const inert = element.firstElementChild === null ? (element.textContent ?? '') : element.innerHTML;
    if (inert.length >= leastMarkup) markup += inert;
  }
  // Without its tags it is no longer.
  if (markup.length <= shown || markup.replace(/<[^>]*>|\s+/g, ' ').length <= shown) return null;
  const kept = document.implementation.createHTMLDocument(document.title);
  const holder = new (document.defaultView?.DOMParser ?? DOMParser)().parseFromString(markup, 'text/html');
  kept.body.append(...Array.from(holder.body.childNodes, (node) => kept.importNode(node, true)));
  for (const element of kept.body.querySelectorAll('script, style')) element.remove();
  return textLength(kept.body) > Math.max(400, shown * 1.5) ? kept : null;
}
