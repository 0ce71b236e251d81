/**
 * A URL without its fragment, by which one page is recognised. Fragments that are routes (`#/`, `#!`) are kept, since
 * single-page applications show another page for each. What does not parse is returned unchanged.
 */
export function pageAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  if (!/^#[/!]/.test(parsed.hash)) parsed.hash = '';
  return parsed.href;
}
