import { trimEndOf } from '../utils/text/trim-end';
import { cleanUrl } from './clean-url';
import { pageAddress } from './page-address';

/**
 * Parameters that advertising and mail services append to links to identify clicks, besides the `utm_` ones: no site
 * chooses a page by them. Names that some sites use for purposes of their own, such as `ref`, are not in the list.
 */
const clickIds = new Set(
  [
    'gclid gclsrc gbraid wbraid dclid srsltid fbclid msclkid yclid ysclid _openstat twclid ttclid igshid li_fat_id',
    'mc_cid mc_eid _hsenc _hsmi mkt_tok vero_id oly_enc_id oly_anon_id',
  ].flatMap((line) => line.split(' ')),
);

const isClickId = (parameter: string) => clickIds.has((parameter.split('=', 1)[0] ?? '').toLowerCase());

/**
 * The address under which a page is kept: without its fragment, unless that is a route, and without click identifiers.
 * An address that is not http(s) only loses its fragment.
 */
export function keptAddress(url: string): string {
  const clean = cleanUrl(url);
  if (clean === undefined) return pageAddress(url);
  const address = new URL(pageAddress(clean));
  const parameters = address.search.slice(1).split('&');
  const own = parameters.filter((parameter) => !isClickId(parameter));
  if (own.length < parameters.length) address.search = own.join('&');
  // A text fragment that follows a route. @see https://wicg.github.io/scroll-to-text-fragment/
  if (address.hash.includes(':~:')) address.hash = address.hash.replace(/:~:.*$/s, '');
  return address.href;
}

/**
 * A key that is equal for addresses that lead to the same page on any site: those that differ only in the scheme, the
 * port that it implies, the case of the host and of percent-encoding, slashes at the end of the path, and what
 * {@link keptAddress} leaves out. `www.` makes a difference, unlike for the sources of an answer: of two pages with one
 * key, only one is kept.
 */
export function keptPageKey(url: string): string {
  const address = keptAddress(url);
  if (!/^https?:/.test(address)) return address;
  const { host, pathname, search, hash } = new URL(address);
  const key = host.replace(/\.(?=:|$)/, '') + trimEndOf(pathname, '/') + search + hash;
  return key.replace(/%[\da-f]{2}/gi, (code) => code.toUpperCase());
}

/**
 * Whether two addresses are of one host, apart from `www.`, and of one path: whoever writes the one page writes the
 * other.
 */
export function isSameHostAndPath(one: string, other: string): boolean {
  const placeOf = (url: string) =>
    keptPageKey(url)
      .replace(/^www\./, '')
      .split(/[?#]/, 1)[0];
  return placeOf(one) === placeOf(other);
}
