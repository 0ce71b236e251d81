import { noSiteRules, type SiteRules } from '../../core/choices/site-rules';
import { neverReadSite } from '../../core/url/site-rule';
import type { SiteRuleStore } from '../storage/choices/site-rule-store';

/** Which sites the person excluded from reading. */
export interface SitePolicy {
  /** Reads the rules as they are now; `neverReadSite` goes by those that were read last. */
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
