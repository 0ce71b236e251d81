import { pageAddress } from '../../core/url/page-address';

/** The canonical link of a page, as written; may be relative. @see https://www.rfc-editor.org/rfc/rfc6596 */
export function canonicalLink(document: Document): string | null | undefined {
  return document.querySelector('link[rel~="canonical" i]')?.getAttribute('href');
}

/**
 * The absolute address that a page's head declares as its own; undefined if it is the address at which the page was
 * read. Links in the body are not read: anybody who can write there may have added them.
 */
export function declaredAddress({ head }: Document, url: string): string | undefined {
  const href = head?.querySelector('link[rel~="canonical" i]')?.getAttribute('href')?.trim();
  if (!href || !URL.canParse(href, url)) return undefined;
  const address = new URL(href, url);
  return /^https?:$/.test(address.protocol) && pageAddress(address.href) !== pageAddress(url)
    ? address.href
    : undefined;
}
