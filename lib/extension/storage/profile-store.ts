import * as v from 'valibot';
import { builtInProfiles, type Profile } from '../../core/profile';
import {
  lenientList,
  lenientObject,
  lenientOptional,
  malformedEntries,
  nonEmptyText,
} from '../../core/utils/lenient-schemas';
import { profileSchema } from './profile-schema';
import { storedValue } from './stored-value';

interface StoredProfiles {
  profiles: Profile[];
  currentId?: string;
}

/** The list of profiles, whose entries are not read yet. */
const listSchema = v.fallback(lenientObject({ profiles: v.unknown() }), () => ({ profiles: [] }));

export interface ProfileStore {
  /** Never empty. */
  listProfiles(): Promise<Profile[]>;
  /** Adds a profile, or replaces the one with the same id. */
  saveProfile(profile: Profile): Promise<void>;
  /** Changes the profiles as a whole; an empty list, and the same one, change nothing. */
  updateProfiles(change: (profiles: Profile[]) => Profile[]): Promise<void>;
  /** @returns false where it is the last one, which is not removed */
  removeProfile(id: string): Promise<boolean>;
  /** The profile that new threads start with; the first one where none was chosen or the chosen one was removed. */
  currentProfile(): Promise<Profile>;
  /** Id of {@link currentProfile}. */
  currentProfileId(): Promise<string>;
  /** An unknown id changes nothing. */
  chooseProfile(id: string): Promise<void>;
  /** @returns a function that removes the listener */
  onProfilesChanged(listener: () => void): () => void;
}

/** The built-in profiles' names as builds before other languages stored them. */
const englishNames: ReadonlyMap<string, string> = new Map([
  ['web', 'Web'],
  ['page', 'This page'],
]);

/**
 * Opens the stored profiles. One instance per worker: it puts its own writes in order. A built-in profile that was not renamed is
 * stored without a name, so that it has that of the browser's language on each day.
 * @param names of the two built-in profiles, which exist until a profile is saved or removed
 */
export function createProfileStore(names: { web: string; page: string }): ProfileStore {
  // Ids are a page's or a file's to choose: `constructor` is one of no built-in profile.
  const ownNames: ReadonlyMap<string, string> = new Map(Object.entries(names));
  const named = (profile: Profile): Profile => {
    const own = ownNames.get(profile.id);
    return own !== undefined && ['', englishNames.get(profile.id)].includes(profile.name)
      ? { ...profile, name: own }
      : profile;
  };
  const bare = (profile: Profile): Profile =>
    profile.name === ownNames.get(profile.id) ? { ...profile, name: '' } : profile;
  const stored = storedValue<StoredProfiles>({
    key: 'profiles',
    version: 1,
    migrations: {},
    schema: v.pipe(
      v.fallback(
        lenientObject({ profiles: lenientList(profileSchema), currentId: lenientOptional(nonEmptyText) }),
        () => ({
          profiles: [],
          currentId: undefined,
        }),
      ),
      v.transform((value) => ({
        ...value,
        profiles: value.profiles.length > 0 ? value.profiles.map(named) : builtInProfiles(names),
      })),
    ),
    withUnread: (value, before) => ({
      ...value,
      profiles: [...value.profiles, ...malformedEntries(profileSchema, v.parse(listSchema, before).profiles)],
    }),
  });

  const update = (change: (value: StoredProfiles) => StoredProfiles) =>
    stored.update((value) => {
      const next = change(value);
      return next === value ? value : { ...next, profiles: next.profiles.map(bare) };
    });

  const currentOf = ({ profiles, currentId }: StoredProfiles): Profile | undefined =>
    profiles.find(({ id }) => id === currentId) ?? profiles[0];

  async function currentProfile(): Promise<Profile> {
    const profile = currentOf(await stored.read());
    if (!profile) throw new Error('There is no profile.');
    return profile;
  }

  return {
    listProfiles: async () => (await stored.read()).profiles,
    async saveProfile(profile) {
      await update((value) => {
        const index = value.profiles.findIndex(({ id }) => id === profile.id);
        const profiles = index < 0 ? [...value.profiles, profile] : value.profiles.with(index, profile);
        return { ...value, profiles };
      });
    },
    async updateProfiles(change) {
      await update((value) => {
        const profiles = change(value.profiles);
        if (profiles.length === 0 || profiles === value.profiles) return value;
        // Whichever comes first now: new threads start with the same profile as before.
        const currentId = currentOf(value)?.id;
        return { ...value, profiles, ...(currentId && { currentId }) };
      });
    },
    async removeProfile(id) {
      const { profiles } = await update((value) => {
        const rest = value.profiles.filter((profile) => profile.id !== id);
        return rest.length === 0 || rest.length === value.profiles.length ? value : { ...value, profiles: rest };
      });
      return profiles.every((profile) => profile.id !== id);
    },
    currentProfile,
    currentProfileId: async () => (await currentProfile()).id,
    async chooseProfile(id) {
      await update((value) =>
        value.profiles.some((profile) => profile.id === id) ? { ...value, currentId: id } : value,
      );
    },
    onProfilesChanged: stored.onChanged,
  };
}
