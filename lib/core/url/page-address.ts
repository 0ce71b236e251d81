/**
 * An address without its fragment: what addresses of one page have in common. Fragments that are routes (`#/`, `#!`) stay,
 * since scripts show another page behind each.
 */
export function pageAddress(url: string): string {
  if (!URL.canParse(url)) return url;
  const parsed = new URL(url);
  if (!/^#[/!]/.test(parsed.hash)) parsed.hash = '';
  return parsed.href;
}
