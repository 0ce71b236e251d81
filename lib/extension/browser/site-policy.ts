import { noSiteRules, type SiteRules } from '../../core/choices/site-rules';
import type { SearchAnswer } from '../../core/provider';
import type { Source } from '../../core/source';
import { neverReadSite } from '../../core/url/site-rule';
import type { SiteRuleStore } from '../storage/site-rule-store';

/** Which sites the person excluded from reading. */
export interface SitePolicy {
  /** Reads the current rules; `neverReadSite` uses those that were read last. */
  load(): Promise<SiteRules>;
  /** The domain of the rule that keeps a page from being read and sent; undefined where it may be. */
  neverReadSite(url: string): string | undefined;
}

/** Registers a listener: call it synchronously at the start of the background. */
export function createSitePolicy(store: Pick<SiteRuleStore, 'read' | 'onChanged'>): SitePolicy {
  let rules = noSiteRules;
  async function load(): Promise<SiteRules> {
    rules = await store.read();
    return rules;
  }
  store.onChanged(() => void load());
  return { load, neverReadSite: (url) => neverReadSite(url, rules) };
}

/**
 * Whether a source is of a site that is never read. A redirect is judged by the domain that its service names.
 * @param policy with its rules read
 */
export function isExcludedSource({ url, redirect, redirectsTo }: Source, policy: SitePolicy): boolean {
  return [url, ...(redirect && redirectsTo ? [`https://${redirectsTo}/`] : [])].some(
    (one) => policy.neverReadSite(one) !== undefined,
  );
}

/** The results of a search without the sites that are never read: neither their snippets nor their texts are used. */
export async function withoutExcluded(answer: SearchAnswer, policy: SitePolicy): Promise<SearchAnswer> {
  await policy.load();
  const results = answer.results.filter(({ url }) => policy.neverReadSite(url) === undefined);
  const leftOut = answer.results.length - results.length;
  return leftOut === 0 ? answer : { ...answer, results, leftOut };
}
