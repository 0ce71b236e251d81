import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { boundMarkup } from '../markup/bound-markup';

/** Characters of markup; a shorter `<noscript>` holds an image or a request to enable scripts. */
const minMarkup = 1_500;

function textLength(element: Element): number {
  return collapseSpaces(element.textContent ?? '').length;
}

/**
 * The content that a page rendered by scripts keeps in `<noscript>`.
 * @param shown characters that the page has without it
 * @returns the content as a document; null where the page has more without it
 */
export function readNoscript(document: Document, shown: number): Document | null {
  let markup = '';
  // One inside of another is in its markup already: their sum would grow with the square of their depth.
  for (const element of document.querySelectorAll('body noscript:not(noscript noscript)')) {
    const inert = element.firstElementChild === null ? (element.textContent ?? '') : element.innerHTML;
    if (inert.length >= minMarkup) markup += inert;
  }
  // Its text is never longer than its markup.
  if (markup.length <= shown || markup.replace(/<[^<>]*>|\s+/g, ' ').length <= shown) return null;
  const kept = document.implementation.createHTMLDocument(document.title);
  const holder = new (document.defaultView?.DOMParser ?? DOMParser)().parseFromString(boundMarkup(markup), 'text/html');
  kept.body.append(...Array.from(holder.body.childNodes, (node) => kept.importNode(node, true)));
  for (const element of kept.body.querySelectorAll('script, style')) element.remove();
  return textLength(kept.body) > Math.max(400, shown * 1.5) ? kept : null;
}
