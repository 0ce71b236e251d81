import type { SitePolicy } from '../browser/site-policy';
import type { ExtensionStorage } from '../storage/create-storage';
import type { SiteRuleStore } from '../storage/site-rule-store';

export interface SiteForgetterDependencies {
  siteRules: Pick<SiteRuleStore, 'onChanged'>;
  sitePolicy: SitePolicy;
  storage: Pick<ExtensionStorage, 'pageCaches' | 'attachments'>;
  /** Sends connected pages the state that they draw. */
  refresh(): void;
}

/**
 * Deletes what is kept of sites that are never read: pages that were read in the last minutes, and attachments of
 * questions that were not asked yet. Now, since the background may have been terminated before it could, and whenever
 * the person decides anew. Registers a listener: call it synchronously at the start of the background.
 */
export function forgetExcludedSites({ siteRules, sitePolicy, storage, refresh }: SiteForgetterDependencies): void {
  const { pageCaches, attachments } = storage;
  async function forget(): Promise<void> {
    const { neverRead, managed } = await sitePolicy.load();
    if (neverRead.length === 0 && managed?.onlyRead === undefined) return;
    const isOfSite = (url: string) => sitePolicy.neverReadSite(url) !== undefined;
    await Promise.all([
      pageCaches.private.forget(isOfSite),
      pageCaches.others.forget(isOfSite),
      attachments.forgetSites(isOfSite),
    ]);
    refresh();
  }
  // Text that could not be deleted is not used: whoever takes it from there asks the rules first.
  const tryToForget = () => void forget().catch(() => undefined);
  siteRules.onChanged(tryToForget);
  tryToForget();
}
