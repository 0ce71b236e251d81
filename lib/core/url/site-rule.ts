import type { SiteRules } from '../choices/site-rules';
import { normaliseDomain } from './domains';

/**
 * The host of a web page as site rules name it: in lower case, without `www.`, port and trailing dot. Hosts of the
 * person's own network are included, other than in lists of domains to search.
 * @returns undefined where the address is no http(s) URL
 */
export function siteOf(url: string): string | undefined {
  const parsed = URL.canParse(url) ? new URL(url) : undefined;
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) return undefined;
  return parsed.hostname.replace(/\.$/, '').replace(/^www\.(?=.*\.)/, '');
}

/** Normalises a site as typed, with or without scheme, path and `www.`; null if it is not a site. */
export function normaliseSite(entry: string): string | null {
  const domain = normaliseDomain(entry);
  if (domain !== null) return domain;
  const text = entry.trim();
  // A host of the person's own network: one word, or an IP address.
  const host = siteOf(/^https?:\/\//i.test(text) ? text : `http://${text}`);
  return host !== undefined && /^(?:[a-z0-9-]+|[\d.]+|\[[\da-f:.]+\])$/.test(host) ? host : null;
}

const isWithin = (site: string, domain: string) => site === domain || site.endsWith(`.${domain}`);

/**
 * The rule that forbids reading a page: its domain, or the page's site where only other sites are read; undefined where
 * there is none.
 */
export function neverReadSite(url: string, { neverRead, managed }: SiteRules): string | undefined {
  const site = siteOf(url);
  if (site === undefined) return undefined;
  const rule = neverRead.find((domain) => isWithin(site, domain));
  const isLeftOut = managed?.onlyRead?.every((domain) => !isWithin(site, domain)) === true;
  return rule ?? (isLeftOut ? site : undefined);
}

/** Whether it is the organisation's rule that keeps a page from being read. */
export function isManagedSite(url: string, { managed }: SiteRules): boolean {
  return managed !== undefined && neverReadSite(url, { ...managed, profiles: [], managed }) !== undefined;
}

/** The profile of a page's site; if several rules match, that of the narrowest domain. */
export function profileOfSite(url: string, { profiles }: SiteRules): string | undefined {
  const site = siteOf(url);
  if (site === undefined) return undefined;
  const fitting = profiles.filter(({ domain }) => isWithin(site, domain));
  return fitting.sort((one, other) => other.domain.length - one.domain.length)[0]?.profileId;
}
