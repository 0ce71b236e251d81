import browser from 'webextension-polyfill';
import type { PanelState } from '../../core/panel-protocol';
import { searchFallbackChain } from '../../core/search-fallback';
import { allPages as everyPage } from '../../core/url/origins';
import type { Connections } from '../auth/connections';
import { openPageOf } from '../browser/open-page';
import type { Attachments } from '../storage/attachment-store';
import type { ProfileStore } from '../storage/profile-store';
import type { Secrets } from '../storage/secrets';
import type { WindowScope } from '../storage/window-scope';

/** Connections with this preset search the sample web, not the public one. */
const sampleWebPreset = 'sample-web';

export interface PanelStateDependencies {
  attachments: Attachments;
  connections: Connections;
  profiles: ProfileStore;
  secrets: Secrets;
}

/** The state that the panel of a window draws, without its thread. */
export async function panelStateOf(
  scope: WindowScope,
  { attachments, connections, profiles, secrets }: PanelStateDependencies,
): Promise<PanelState> {
  const [page, allPages, list, allProfiles, profileId, pending, secretsState] = await Promise.all([
    openPageOf(scope.windowId),
    browser.permissions.contains({ origins: everyPage }),
    connections.list(),
    profiles.listProfiles(),
    profiles.currentProfileId(),
    attachments.of(scope),
    secrets.state(),
  ]);
  const profile = allProfiles.find(({ id }) => id === profileId);
  const fallbackChain = profile ? searchFallbackChain(profile, list) : [];
  return {
    private: scope.isPrivate,
    ...(scope.session !== undefined && { privateThread: true }),
    profiles: allProfiles,
    profileId,
    connections: list,
    page,
    allPages,
    attachments: pending.attachments,
    ...(pending.error && { attachmentError: pending.error }),
    sampleWeb: fallbackChain.some(({ presetId }) => presetId === sampleWebPreset),
    locked: secretsState === 'locked',
  };
}
