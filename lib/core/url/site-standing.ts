import type { Profile } from '../profile';
import { inDomains, normaliseDomain } from './domains';

/** The person's decision about a site in a profile: `allowed` is on the list of the only sites to be searched. */
export type SiteStanding = 'muted' | 'preferred' | 'allowed';

/** Whether a list has the site of a URL, or one that it belongs to. */
function hasSite(url: string, domains: readonly string[]): boolean {
  return domains.length > 0 && inDomains(url, domains, []);
}

/** The standing of a page's site in a profile; undefined where the person has decided nothing about it. */
export function standingOf(
  url: string,
  { allowedDomains, blockedDomains, preferredDomains = [] }: Profile,
): SiteStanding | undefined {
  if (hasSite(url, blockedDomains)) return 'muted';
  if (hasSite(url, preferredDomains)) return 'preferred';
  return hasSite(url, allowedDomains) ? 'allowed' : undefined;
}

/**
 * A profile with a site's standing changed.
 * @param domain without `www.`; an invalid one changes nothing
 * @param standing null: neither muted nor preferred
 */
export function withStanding(profile: Profile, domain: string, standing: 'muted' | 'preferred' | null): Profile {
  const site = normaliseDomain(domain);
  if (site === null) return profile;
  const without = (domains: readonly string[]) => domains.filter((entry) => !hasSite(`https://${site}/`, [entry]));
  const blocked = without(profile.blockedDomains);
  const preferred = without(profile.preferredDomains ?? []);
  return {
    ...profile,
    blockedDomains: standing === 'muted' ? [...blocked, site] : blocked,
    preferredDomains: standing === 'preferred' ? [...preferred, site] : preferred,
  };
}

/** Results of preferred sites before all others, each group in its order. */
export function preferredFirst<T extends { url: string }>(
  results: readonly T[],
  { preferredDomains = [] }: Profile,
): T[] {
  const isPreferred = ({ url }: T) => hasSite(url, preferredDomains);
  return [...results.filter(isPreferred), ...results.filter((result) => !isPreferred(result))];
}
