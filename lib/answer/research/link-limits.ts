import { registeredSite } from '../../core/url/site-owner';

/** Maximum number of links to follow that only pages named: of one page, to one site, in one answer. */
const maxPerPage = 3;
const maxPerSite = 4;
const maxPerAnswer = 10;

/**
 * Equal for links that differ only in the query or in the last letter of the path: by which of /a, /b, /c … is opened,
 * a page could read a letter of the conversation.
 */
function linkFamily({ pathname }: URL, site: string): string {
  const path = pathname.replace(/\/$/, '').replace(/\.\w{1,5}$/, '');
  return site + path.slice(0, -1);
}

/**
 * Limits which links a model follows that only pages named. A hostile page could encode parts of the conversation in
 * the choice among many links, or in their order; so few are followed, and one only of those that are alike.
 */
export interface LinkLimits {
  /**
   * @param url a link that was not followed yet
   * @param pages the pages that link to it
   * @returns whether it may be followed; it counts then
   */
  take(url: string, pages: Iterable<string>): boolean;
}

export function createLinkLimits(): LinkLimits {
  const perPage = new Map<string, number>();
  const perSite = new Map<string, number>();
  const families = new Set<string>();
  let followed = 0;
  const countOf = (counts: Map<string, number>, key: string) => counts.get(key) ?? 0;
  return {
    take(url, pages) {
      const parsed = new URL(url);
      const site = registeredSite(parsed.hostname);
      const family = linkFamily(parsed, site);
      const page = [...pages].find((from) => countOf(perPage, from) < maxPerPage);
      if (page === undefined || followed >= maxPerAnswer || countOf(perSite, site) >= maxPerSite) return false;
      if (families.has(family)) return false;
      perPage.set(page, countOf(perPage, page) + 1);
      perSite.set(site, countOf(perSite, site) + 1);
      families.add(family);
      followed += 1;
      return true;
    },
  };
}
