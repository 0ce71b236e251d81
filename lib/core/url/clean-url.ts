import { trimEndOf } from '../utils/text/trim-end';

/** Campaign parameters: services add `utm_source=<their name>` to the URLs that they cite. */
const tracking = /([?&])utm_[a-z]+=[^&#]*(&|(?=#)|$)/gi;

/**
 * The URL of a page for display and opening: without `utm_` parameters, otherwise unchanged.
 * @returns undefined if it is not an http(s) URL
 */
export function cleanUrl(url: string): string | undefined {
  const trimmed = url.trim().replaceAll(' ', '%20');
  if (!/^https?:\/\//i.test(trimmed) || !URL.canParse(trimmed)) return undefined;
  let clean = trimmed;
  for (let before = ''; before !== clean; ) {
    before = clean;
    clean = clean.replace(tracking, (_, sign: string, next: string) => (next === '&' ? sign : ''));
  }
  return clean;
}

/**
 * A key that is equal for URLs of the same page: `utm_` parameters, text fragments, a trailing slash, `www.` and the
 * case of the host are ignored. What is no http(s) URL is its own key.
 */
export function pageKey(url: string): string {
  const clean = cleanUrl(url);
  if (clean === undefined) return url;
  const { host, pathname, search, hash } = new URL(clean);
  const fragment = hash.startsWith('#:~:') ? '' : hash;
  return host.replace(/^www\./, '') + trimEndOf(pathname, '/') + search + fragment;
}
