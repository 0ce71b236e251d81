import { type PolicyStore, unmanaged } from '../storage/policy-store';
import type { SiteRuleStore } from '../storage/site-rule-store';
import { createBackgroundTabs } from './background-tabs';
import { createHostAccess } from './host-access';
import { createRequestGuard } from './request-guard';
import { createSitePolicy } from './site-policy';
import type { UrlPolicy } from './url-policy';

/**
 * The rules for requests and sites, and the tabs in which the extension renders pages. The rules allow no connection's
 * address before `allowConnections` was called. Registers listeners: call it synchronously at the start of the
 * background.
 */
export function createBrowser(siteRules: SiteRuleStore, policy: PolicyStore = unmanaged) {
  let readBaseUrls: () => Promise<string[]> = async () => [];
  const sitePolicy = createSitePolicy(siteRules);
  const requestGuard = createRequestGuard(
    () => readBaseUrls(),
    async () => (await sitePolicy.load()).neverRead,
    async () => (await sitePolicy.load()).managed?.onlyRead,
  );
  const urlPolicy: UrlPolicy = {
    isConnectionUrl: requestGuard.isConnectionUrl,
    neverReadSite: sitePolicy.neverReadSite,
    async ensureRulesInstalled() {
      await sitePolicy.load();
      await requestGuard.ensureRulesInstalled();
    },
  };
  const backgroundTabs = createBackgroundTabs(requestGuard, policy);
  /**
   * Updates the request rules for the current connections. Never rejects: without the rules only pages cannot be read,
   * and reading one tries to set the rules again and reports the failure.
   */
  const updateRules = () => requestGuard.update().catch(() => undefined);
  siteRules.onChanged(() => void updateRules());

  return {
    urlPolicy,
    sitePolicy,
    hostAccess: createHostAccess(),
    backgroundTabs,
    updateRules,
    /**
     * @param read the base URLs of the person's connections, read anew for each update of the rules; they may be
     *   private
     */
    allowConnections(read: () => Promise<string[]>): void {
      readBaseUrls = read;
    },
    /**
     * Closes the tabs that an earlier background left open, then sets the rules: the rules of a tab must outlast it.
     */
    async cleanUp(): Promise<void> {
      await backgroundTabs.closeLeftovers().catch(() => undefined);
      await updateRules();
    },
  };
}

export type BrowserAccess = ReturnType<typeof createBrowser>;
