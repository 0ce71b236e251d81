import browser from 'webextension-polyfill';
import type { OpenSite, SiteRules } from '../../core/choices/site-rules';
import type { PanelState } from '../../core/protocol/panel-protocol';
import { searchFallbackChain } from '../../core/search/search-fallback';
import { allPages as everyPage } from '../../core/url/origins';
import { isManagedSite, neverReadSite, profileOfSite, siteOf } from '../../core/url/site-rule';
import type { Connections } from '../auth/connections';
import type { HostAccess } from '../browser/host-access';
import { openPageOf } from '../browser/open-page';
import type { SitePolicy } from '../browser/site-policy';
import type { PreferenceStore } from '../data/preference-store';
import type { Attachments } from '../storage/attachment-store';
import type { PolicyStore } from '../storage/policy-store';
import type { ProfileStore } from '../storage/profile-store';
import type { Secrets } from '../storage/secrets';
import type { WindowScope } from '../storage/window-scope';
import type { SiteProfiles } from './site-profiles';

/** Connections with this preset search the sample web, not the public one. */
const sampleWebPreset = 'sample-web';

export interface PanelStateDependencies {
  attachments: Attachments;
  connections: Connections;
  hostAccess: HostAccess;
  policy: Pick<PolicyStore, 'read'>;
  profiles: ProfileStore;
  secrets: Secrets;
  sitePolicy: SitePolicy;
  preferences: Pick<PreferenceStore, 'read'>;
  /** Profiles that were chosen on a site with a profile of its own. */
  siteProfiles: SiteProfiles;
}

/** The site of a page, and what the person decided for it. */
function openSiteOf(url: string, rules: SiteRules): OpenSite | undefined {
  const domain = siteOf(url);
  if (domain === undefined) return undefined;
  const neverRead = neverReadSite(url, rules);
  const profileId = profileOfSite(url, rules);
  const isManaged = isManagedSite(url, rules);
  return {
    domain,
    ...(neverRead && { neverRead }),
    ...(isManaged && { managed: true as const }),
    ...(profileId && { profileId }),
  };
}

/** The state that the panel of a window draws, without its thread. */
export async function panelStateOf(
  scope: WindowScope,
  {
    attachments,
    connections,
    hostAccess,
    policy,
    profiles,
    secrets,
    sitePolicy,
    preferences,
    siteProfiles,
  }: PanelStateDependencies,
): Promise<PanelState> {
  const [page, allPages, list, allProfiles, currentId, pending, secretsState, rules, chosen, managed] =
    await Promise.all([
      openPageOf(scope),
      hostAccess.has(everyPage),
      connections.list(),
      profiles.listProfiles(),
      profiles.currentProfileId(),
      attachments.of(scope),
      secrets.state(),
      sitePolicy.load(),
      preferences.read(),
      policy.read(),
    ]);
  const { citationStyle, hasNews, unsourced, prices } = chosen;
  const site = page?.url === undefined ? undefined : openSiteOf(page.url, rules);
  const siteProfileId = siteProfiles.visit(scope.windowId, site) ?? site?.profileId;
  const profileId = allProfiles.find(({ id }) => id === siteProfileId)?.id ?? currentId;
  const profile = allProfiles.find(({ id }) => id === profileId);
  const fallbackChain = profile ? searchFallbackChain(profile, list) : [];
  return {
    private: scope.isPrivate,
    ...(scope.session !== undefined && { privateThread: true }),
    ...(managed.privateThreadsOnly && { onlyPrivate: true }),
    ...(!managed.model && { modelOff: true }),
    ...(!managed.export && { exportOff: true }),
    profiles: allProfiles,
    profileId,
    connections: list,
    page: page && site?.neverRead ? { ...page, restriction: site.managed ? 'not-permitted' : 'never-read' } : page,
    ...(site && { site }),
    ...(scope.panelTab !== undefined && { ownTab: true }),
    allPages,
    attachments: pending.attachments,
    ...(pending.error && { attachmentError: pending.error }),
    sampleWeb: fallbackChain.some(({ presetId }) => presetId === sampleWebPreset),
    ...(citationStyle && { citationStyle }),
    ...(unsourced === 'keep' && { keepUnsourced: true }),
    ...(hasNews && { newVersion: browser.runtime.getManifest().version }),
    ...(prices && { prices }),
    locked: secretsState === 'locked',
  };
}
