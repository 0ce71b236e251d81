import type { OpenSite } from '../../core/choices/site-rules';

/**
 * The profiles that were chosen in a panel on a site that has a profile of its own: the choice applies in that window
 * until another site is open there. In memory only: an open panel keeps the background alive.
 */
export interface SiteProfiles {
  /** Ends the choice of a window where another site is open. @returns the profile that stays chosen for this one */
  visit(windowId: number, site: OpenSite | undefined): string | undefined;
  set(windowId: number, site: OpenSite, profileId: string): void;
}

export function createSiteProfiles(): SiteProfiles {
  const chosen = new Map<number, { domain: string; profileId: string }>();
  return {
    visit(windowId, site) {
      if (chosen.get(windowId)?.domain !== site?.domain) chosen.delete(windowId);
      return chosen.get(windowId)?.profileId;
    },
    set(windowId, { domain }, profileId) {
      chosen.set(windowId, { domain, profileId });
    },
  };
}
