import { cleanUrl } from '../../core/url/clean-url';
import { pageAddress } from '../../core/url/page-address';
import { maxUrlLength } from '../../core/url/url-guard';
import { anyOf, ofAllLanguages } from '../languages/compile-pack';

/**
 * The relation of a link's target to its page: a place on the page itself, another page of its site, a page of another
 * site, or nothing that could be cited.
 */
export type LinkKind = 'anchor' | 'own' | 'other' | 'none';

/** Pages that list, share, buy or ask for something. Addresses are written by web developers, in English. */
const noSource =
  /^\/(?:category|categories|tags?|topics?|authors?|users?|login|log-in|signin|sign-in|signup|register|subscribe|account|cart|share|search)(?:\/|$)/i;
/** Pages of wikis that hold no text of their own; they are named in the language of the wiki. */
const wikiPage = ofAllLanguages(
  (packs) => new RegExp(`^/wiki/(?:${anyOf(packs, ({ pages }) => pages.wikiNamespaces)}):`, 'i'),
);
const picture = /\.(?:jpe?g|png|gif|svg|webp|avif|mp[34]|webm|ogg|zip|exe|dmg|css|js)$/i;
const language = /^(?:[a-z]{2,3}|simple|m|www)$/;

/** A host without labels for the language or the device, such as `de.m.` before `wikipedia.org`. */
function siteOf(host: string): string {
  const labels = host.split('.');
  while (labels.length > 2 && language.test(labels[0] ?? '')) labels.shift();
  return labels.join('.');
}

function isSameSite(one: string, other: string): boolean {
  const [first, second] = [siteOf(one), siteOf(other)];
  return first === second || first.endsWith(`.${second}`) || second.endsWith(`.${first}`);
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** @param pageUrl of the page that has the link */
export function linkKind(url: string, pageUrl: string): LinkKind {
  if (url.length > maxUrlLength || cleanUrl(url) === undefined) return 'none';
  const link = new URL(url);
  if (pageAddress(url) === pageAddress(pageUrl)) return link.hash.length > 1 ? 'anchor' : 'none';
  const path = decoded(link.pathname);
  if (noSource.test(path) || wikiPage().test(path) || picture.test(path)) return 'none';
  return URL.canParse(pageUrl) && isSameSite(link.hostname, new URL(pageUrl).hostname) ? 'own' : 'other';
}
