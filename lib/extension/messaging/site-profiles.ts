import type { OpenSite } from '../../core/choices/site-rules';

/**
 * The profiles that were chosen in a panel beside a site that has one of its own: the choice holds in that window until another
 * site is open there. In memory only: an open panel keeps the background alive.
 */
export interface SiteProfiles {
  /** The profile that was chosen for a window while the site was open; another site ends the choice. */
  of(windowId: number, site: OpenSite | undefined): string | undefined;
  set(windowId: number, site: OpenSite, profileId: string): void;
}

export function createSiteProfiles(): SiteProfiles {
  const chosen = new Map<number, { domain: string; profileId: string }>();
  return {
    of(windowId, site) {
      const choice = chosen.get(windowId);
      if (choice !== undefined && choice.domain !== site?.domain) chosen.delete(windowId);
      return choice?.domain === site?.domain ? choice?.profileId : undefined;
    },
    set(windowId, { domain }, profileId) {
      chosen.set(windowId, { domain, profileId });
    },
  };
}
