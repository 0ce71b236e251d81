import type { Profile } from '../../core/profile';
import { mergeProfile } from '../../core/sync/merge-profile';
import { planProfiles, withImported } from '../data/imported-profiles';
import type { ProfileStore } from '../storage/profile-store';
import type { CallHandlers } from './background-server';
import { listOf } from './list-of';

type ProfileCall = 'save-profile' | 'remove-profile' | 'order-profiles' | 'plan-profiles' | 'import-profiles';

export interface ProfileHandlerDependencies {
  profiles: ProfileStore;
  connections: { list(): Promise<readonly { id: string }[]> };
  /** Sends connected pages the state that they draw. */
  refresh(): void;
}

/** The profiles in an order; those that it does not name follow. */
function orderProfiles(profiles: readonly Profile[], ids: readonly string[]): Profile[] {
  const named = ids.flatMap((id) => profiles.find((profile) => profile.id === id) ?? []);
  return [...new Set([...named, ...profiles])];
}

/** The handlers of the calls that change profiles. */
export function createProfileHandlers({
  profiles,
  connections,
  refresh,
}: ProfileHandlerDependencies): Pick<CallHandlers, ProfileCall> {
  return {
    async 'save-profile'({ profile, base }) {
      const theirs = base && (await profiles.listProfiles()).find(({ id }) => id === profile.id);
      const merged = base && theirs ? mergeProfile(base, profile, theirs) : { profile, conflicts: [] };
      if (theirs && merged.conflicts.length > 0) return { type: 'conflict', fields: merged.conflicts, theirs };
      await profiles.saveProfile(merged.profile);
      refresh();
      return { type: 'saved' };
    },
    async 'remove-profile'({ profileId }) {
      await profiles.removeProfile(profileId);
      refresh();
      return null;
    },
    async 'order-profiles'({ profileIds }) {
      await profiles.updateProfiles((stored) => orderProfiles(stored, listOf(profileIds)));
      refresh();
      return null;
    },
    async 'plan-profiles'({ profiles: entries }) {
      const connectionIds = (await connections.list()).map(({ id }) => id);
      return planProfiles(listOf(entries), await profiles.listProfiles(), connectionIds);
    },
    async 'import-profiles'({ profiles: entries }) {
      await profiles.updateProfiles((stored) => withImported(stored, listOf(entries)));
      refresh();
      return null;
    },
  };
}
