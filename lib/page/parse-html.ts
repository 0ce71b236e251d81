import { unnameProperties } from './capture/own-answer';
import { baseUrl } from './dom/base-url';
import { boundMarkup } from './markup/bound-markup';

/**
 * HTML text as an inert document: no script runs and nothing is loaded. Markup that would stop the parser is left out
 * of it.
 * @param url where the text came from; becomes the `<base>` unless the page has one of its own, which is made absolute
 */
export function parseHtml(html: string, url: string): Document {
  const document = new DOMParser().parseFromString(boundMarkup(html), 'text/html');
  unnameProperties(document);
  const base = document.querySelector('base[href]') ?? document.createElement('base');
  base.setAttribute('href', baseUrl(document, url));
  if (!base.isConnected) document.head.prepend(base);
  return document;
}
