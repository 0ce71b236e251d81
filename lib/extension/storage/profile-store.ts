import * as v from 'valibot';
import { isManaged, type Policy } from '../../core/policy';
import { builtInProfiles, type Profile } from '../../core/profile';
import {
  lenientList,
  lenientObject,
  lenientOptional,
  malformedEntries,
  nonEmptyText,
} from '../../core/utils/lenient-schemas';
import { notPermitted, type PolicyStore, unmanaged } from './policy-store';
import { profileSchema } from './profile-schema';
import { storedValue } from './stored-value';

interface StoredProfiles {
  profiles: Profile[];
  currentId?: string;
}

/** The list of profiles, whose entries are not read yet. */
const listSchema = v.fallback(lenientObject({ profiles: v.unknown() }), () => ({ profiles: [] }));

export interface ProfileStore {
  /** The organisation's profiles, then the person's, limited to what the organisation allows. Never empty. */
  listProfiles(): Promise<Profile[]>;
  /** The person's own as they left them, also what the organisation does not allow. */
  ownProfiles(): Promise<Profile[]>;
  /**
   * Adds a profile, or replaces the one with the same id.
   * @throws AppError `not-permitted` for one of the organisation
   */
  saveProfile(profile: Profile): Promise<void>;
  /** Changes the person's profiles as a whole; an empty list, and the same one, change nothing. */
  updateProfiles(change: (profiles: Profile[]) => Profile[]): Promise<void>;
  /** @returns false where it is the person's last one, which is not removed */
  removeProfile(id: string): Promise<boolean>;
  /** The profile that new threads start with; the first one where none was chosen or the chosen one was removed. */
  currentProfile(): Promise<Profile>;
  /** Id of {@link currentProfile}. */
  currentProfileId(): Promise<string>;
  /** The name of a built-in profile in the person's language; undefined for any other id. */
  builtInName(id: string): string | undefined;
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

/** A profile as far as the organisation allows it. */
function permitted(profile: Profile, { model, backgroundTabs }: Policy): Profile {
  const { modelRef, ...rest } = profile;
  return {
    ...rest,
    ...(model && modelRef && { modelRef }),
    renderPages: backgroundTabs && profile.renderPages,
  };
}

/**
 * A profile that is saved, with what {@link permitted} withheld of it: it is as the person left it once that is allowed
 * again.
 */
function withWithheld(profile: Profile, before: Profile | undefined, { model, backgroundTabs }: Policy): Profile {
  return {
    ...profile,
    ...(!model && before?.modelRef && { modelRef: before.modelRef }),
    ...(!backgroundTabs && { renderPages: before?.renderPages ?? false }),
  };
}

/**
 * Opens the stored profiles. One instance per worker: it serialises its own writes. A built-in profile that was not
 * renamed is stored without a name, so that its name follows the browser's language.
 * @param names of the two built-in profiles, which exist until a profile is saved or removed
 */
export function createProfileStore(
  names: { web: string; page: string },
  policy: PolicyStore = unmanaged,
): ProfileStore {
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
        () => ({ profiles: [] }),
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

  /** Changes are made in the order of the calls: each waits for the same policy first. */
  async function update(change: (value: StoredProfiles, rules: Policy) => StoredProfiles): Promise<StoredProfiles> {
    const rules = await policy.read();
    return stored.update((value) => {
      const next = change(value, rules);
      return next === value ? value : { ...next, profiles: next.profiles.map(bare) };
    });
  }

  const permittedOf = ({ profiles }: StoredProfiles, rules: Policy): Profile[] =>
    [...rules.profiles, ...profiles.filter(({ id }) => !isManaged(id))].map((profile) => permitted(profile, rules));

  function currentOf(value: StoredProfiles, rules: Policy): Profile {
    const profiles = permittedOf(value, rules);
    const profile = profiles.find(({ id }) => id === value.currentId) ?? profiles[0];
    if (!profile) throw new Error('There is no profile.');
    return profile;
  }

  async function listProfiles(): Promise<Profile[]> {
    return permittedOf(await stored.read(), await policy.read());
  }

  async function currentProfile(): Promise<Profile> {
    return currentOf(await stored.read(), await policy.read());
  }

  return {
    listProfiles,
    ownProfiles: async () => (await stored.read()).profiles.filter(({ id }) => !isManaged(id)),
    async saveProfile(profile) {
      if (isManaged(profile.id)) throw notPermitted();
      await update((value, rules) => {
        const index = value.profiles.findIndex(({ id }) => id === profile.id);
        const saved = withWithheld(profile, value.profiles[index], rules);
        const profiles = index < 0 ? [...value.profiles, saved] : value.profiles.with(index, saved);
        return { ...value, profiles };
      });
    },
    async updateProfiles(change) {
      await update((value, rules) => {
        const profiles = change(value.profiles);
        if (profiles.length === 0 || profiles === value.profiles) return value;
        // Whichever comes first now: new threads start with the same profile as before.
        return { ...value, profiles, currentId: currentOf(value, rules).id };
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
    builtInName: (id) => ownNames.get(id),
    currentProfileId: async () => (await currentProfile()).id,
    async chooseProfile(id) {
      await update((value, rules) =>
        permittedOf(value, rules).some((profile) => profile.id === id) ? { ...value, currentId: id } : value,
      );
    },
    onProfilesChanged(listener) {
      policy.onChanged(listener);
      return stored.onChanged(listener);
    },
  };
}
