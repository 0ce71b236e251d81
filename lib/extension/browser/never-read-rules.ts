import browser from 'webextension-polyfill';
import { neverReadFile } from './never-read-page';
import { ownDomain, type RequestRule } from './request-rule';

/** Ids of the rules. */
const firstId = 4000;
/**
 * Above what blocks private addresses and allows public ones that look like them, below what allows the person's
 * connections.
 */
const priority = 3;

/**
 * Hosts in the form for rules, each with and without a trailing dot: Firefox tells them apart. One malformed name would
 * make the browser refuse all rules.
 */
function ruleDomains(sites: readonly string[]): string[] {
  const wellFormed = sites.filter((site) => {
    const url = `http://${site}/`;
    return URL.canParse(url) && new URL(url).hostname === site;
  });
  return wellFormed.flatMap((site) => (/[\d\]]$/.test(site) ? [site] : [site, `${site}.`]));
}

/** The sites that requests may not get to, or the only ones that they may get to. */
type Domains = { requestDomains: string[] } | { excludedRequestDomains: string[] };

/**
 * Rules that keep requests from sites that are never read: those of the extension, redirects included, and those of
 * tabs in which the extension renders pages. The person's own tabs, and those that the extension opens for the person,
 * are not affected.
 * @param sites hosts; their subdomains are included
 * @param onlySites the only hosts that are read, and those of services; subresources of a rendered page may come from
 *   others
 */
export function neverReadRules(
  sites: readonly string[],
  tabIds: readonly number[],
  onlySites?: readonly string[],
): RequestRule[] {
  const requestDomains = ruleDomains(sites);
  const rules = [
    ...(requestDomains.length > 0 ? leadAway({ requestDomains }, tabIds, true) : []),
    ...(onlySites ? leadAway({ excludedRequestDomains: ruleDomains(onlySites) }, tabIds, false) : []),
  ];
  return rules.map((rule, index) => ({ id: firstId + index, priority, ...rule }));
}

function leadAway(
  domains: Domains,
  tabIds: readonly number[],
  holdsSubresources: boolean,
): Pick<RequestRule, 'action' | 'condition'>[] {
  const lead = {
    type: 'redirect' as const,
    redirect: { regexSubstitution: `${browser.runtime.getURL(neverReadFile)}?\\2` },
  };
  // The whole address, so that nothing of it is left behind the substitution.
  const regexFilter = '^https?://([^/?#]*@)?([^/:?#]+).*';
  const fetched = { initiatorDomains: [ownDomain()], resourceTypes: ['xmlhttprequest' as const, 'other' as const] };
  const page = { tabIds: [...tabIds], resourceTypes: ['main_frame' as const] };
  const subresources = { tabIds: [...tabIds], excludedResourceTypes: ['main_frame' as const] };
  return [
    { action: lead, condition: { ...domains, regexFilter, ...fetched } },
    ...(tabIds.length === 0 ? [] : [{ action: lead, condition: { ...domains, regexFilter, ...page } }]),
    // Blocked instead of redirected to the file, whose address would show a page which extension asks.
    ...(tabIds.length === 0 || !holdsSubresources
      ? []
      : [{ action: { type: 'block' as const }, condition: { ...domains, ...subresources } }]),
  ];
}
