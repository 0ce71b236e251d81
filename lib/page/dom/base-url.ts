/**
 * The address that a page's relative links are resolved against: its `<base>`, itself resolved against the page's
 * address.
 */
export function baseUrl(document: Document, url: string): string {
  const href = document.querySelector('base[href]')?.getAttribute('href');
  if (!href) return url;
  try {
    const base = new URL(href, url);
    return base.protocol === 'http:' || base.protocol === 'https:' ? base.href : url;
  } catch {
    return url;
  }
}
