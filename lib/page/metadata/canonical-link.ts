/** The canonical link of a page, as written; may be relative. @see https://www.rfc-editor.org/rfc/rfc6596 */
export function canonicalLink(document: Document): string | null | undefined {
  return document.querySelector('link[rel~="canonical" i]')?.getAttribute('href');
}
