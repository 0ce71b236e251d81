/** The canonical link of a page, as written. */
export function canonicalLink(document: Document): string | null | undefined {
  return document.querySelector('link[rel~="canonical" i]')?.getAttribute('href');
}
