/** Parameters that tell a site who sent the visitor; services add `utm_source=<their name>` to the pages that they cite. */
const tracking = /([?&])utm_[a-z]+=[^&#]*(&|(?=#)|$)/gi;

/**
 * The address of a page as it is shown and opened: without tracking parameters, otherwise as it came.
 * @returns undefined for what is no http(s) address
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

/** Equal for addresses of one page: tracking, a trailing slash, `www.` and upper case in the host make no difference. */
export function pageKey(url: string): string {
  const clean = cleanUrl(url);
  if (clean === undefined) return url;
  const { host, pathname, search, hash } = new URL(clean);
  const fragment = hash.startsWith('#:~:') ? '' : hash;
  return host.replace(/^www\./, '') + pathname.replace(/\/+$/, '') + search + fragment;
}
