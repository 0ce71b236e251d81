import * as v from 'valibot';
import { builtInProfiles, newProfile, type Profile } from '../../core/profile';
import type { Connection } from '../../core/provider';
import { parseKnownFields } from '../../core/utils/lenient-schemas';
import { omit } from '../../core/utils/omit';
import { isSameJson } from '../../core/utils/same-json';
import { sha256 } from '../../core/utils/sha256';
import { profileSchema } from '../storage/profile-schema';
import { importedProfile } from './imported-profiles';

/**
 * The shared form of a profile: without background tabs, which need the person's consent on each computer; a built-in
 * profile that was not renamed has no name.
 */
export type SharedProfile = Omit<Profile, 'id' | 'renderPages'>;

/** Fields of a profile that name connections. Each computer has connections of its own. */
const connectionFields = ['modelRef', 'search', 'reader'] as const;
type ConnectionField = (typeof connectionFields)[number];
type ConnectionFields = Partial<Pick<SharedProfile, ConnectionField>>;

const entrySchema = v.object({
  profile: v.record(v.string(), v.unknown()),
  /** Fingerprints of the connections that its fields name; an empty one where a connection was gone. */
  services: v.record(v.string(), v.array(v.string())),
});

const blank = newProfile('blank', '');

function connectionsIn(field: ConnectionFields[ConnectionField]): readonly string[] {
  if (field === undefined || field === 'hosted' || field === 'kept') return [];
  if (typeof field === 'string') return [field];
  return Array.isArray(field) ? field : [field.connectionId];
}

export type KnownConnection = Pick<Connection, 'id' | 'providerId' | 'presetId' | 'settings'>;

/**
 * Identifies the service of a connection without revealing its address: connections on two computers can have the same
 * id, which is first a provider's.
 */
async function fingerprint({ providerId, presetId = '', settings }: KnownConnection): Promise<string> {
  const { baseUrl = '' } = settings;
  const origin = URL.canParse(baseUrl) ? new URL(baseUrl).origin : baseUrl;
  return (await sha256(JSON.stringify([providerId, presetId, origin]))).slice(0, 12);
}

/** The fields of a shared profile that this build does not know: a newer one has written them. */
function unknownFields(profile: Record<string, unknown>): Record<string, unknown> {
  const read = parseKnownFields(profileSchema, { ...profile, id: 'any' });
  const known = read.success ? read.output : {};
  return Object.fromEntries(Object.entries(profile).filter(([field]) => !(field in known)));
}

function fieldsOf(profile: ConnectionFields, fields: readonly ConnectionField[]): ConnectionFields {
  return Object.fromEntries(fields.flatMap((field) => (profile[field] === undefined ? [] : [[field, profile[field]]])));
}

/**
 * Converts profiles to and from their shared form.
 * @param connections that are set up here
 * @param builtInName of a profile in the person's language
 */
export async function createProfileForm(
  connections: readonly KnownConnection[],
  builtInName: (id: string) => string | undefined,
) {
  const fingerprints = new Map(
    await Promise.all(connections.map(async (connection) => [connection.id, await fingerprint(connection)] as const)),
  );
  const printsOf = (profile: ConnectionFields, field: ConnectionField) =>
    connectionsIn(profile[field]).map((id) => fingerprints.get(id) ?? '');

  function shared(profile: Profile): SharedProfile {
    const name = profile.name === builtInName(profile.id) ? '' : profile.name;
    return { ...omit(profile, 'id', 'renderPages'), name };
  }

  function stored(id: string, profile: Record<string, unknown>, all: readonly Profile[]): Profile | undefined {
    const read = importedProfile({ ...profile, id, name: profile.name || builtInName(id) }, all);
    // The id of a profile of the organisation does not identify a person's own.
    return read?.id === id ? read : undefined;
  }

  /**
   * The fields of a shared profile that stay what they are here: those that name a connection which is another service
   * here, since questions would go to the wrong one, and where a connection is not set up here, those that were chosen
   * here.
   */
  function ownFields(profile: SharedProfile, services: Record<string, string[]>, own: SharedProfile | undefined) {
    return connectionFields.filter((field) => {
      const here = printsOf(profile, field);
      const theirs = services[field] ?? [];
      if (!here.includes('') && isSameJson(here, theirs)) return false;
      const isOther = here.some((print, index) => print !== '' && print !== theirs[index]);
      return isOther || (own !== undefined && !isSameJson(own[field], blank[field]));
    });
  }

  function read(id: string, value: unknown, all: readonly Profile[]) {
    const entry = v.safeParse(entrySchema, value);
    const profile = entry.success ? stored(id, entry.output.profile, all) : undefined;
    return entry.success && profile ? { ...entry.output, read: shared(profile) } : undefined;
  }

  return {
    /** A profile of this computer, as `read` gives it; undefined where it cannot be shared. */
    here(profile: Profile, all: readonly Profile[]): SharedProfile | undefined {
      const normal = stored(profile.id, { ...profile }, all);
      return normal && shared(normal);
    },
    /** A profile in the form of this computer. @param all the profiles that are stored here */
    stored: (id: string, profile: SharedProfile, all: readonly Profile[]) => stored(id, { ...profile }, all),
    /**
     * Converts a shared profile to one of this computer; undefined if it cannot be read. A field that names a
     * connection which is not set up here is taken over if nothing else was chosen: until the connection is set up,
     * there is no model.
     */
    read(
      id: string,
      value: unknown,
      own: SharedProfile | undefined,
      all: readonly Profile[],
    ): SharedProfile | undefined {
      const theirs = read(id, value, all);
      if (!theirs) return undefined;
      const kept = ownFields(theirs.read, theirs.services, own);
      return { ...omit(theirs.read, ...kept), ...fieldsOf(own ?? blank, kept) } as SharedProfile;
    },
    /**
     * Converts a profile to its shared form. Fields that are not synced keep their shared values.
     * @param known the shared value so far
     */
    write(id: string, own: SharedProfile, known: unknown, all: readonly Profile[]): unknown {
      const theirs = read(id, known, all);
      const kept = theirs ? ownFields(theirs.read, theirs.services, own) : [];
      const profile = { ...omit(own, ...kept), ...fieldsOf(theirs?.read ?? {}, kept) } as SharedProfile;
      const services = connectionFields.map((field) => [
        field,
        kept.includes(field) ? (theirs?.services[field] ?? []) : printsOf(profile, field),
      ]);
      return {
        profile: { ...(theirs && unknownFields(theirs.profile)), ...profile },
        services: Object.fromEntries(services),
      };
    },
    /** Whether it is a built-in profile as every installation starts with. */
    isUntouched(id: string, own: unknown): boolean {
      const initial = builtInProfiles({ web: '', page: '' }).find((profile) => profile.id === id);
      return initial !== undefined && isSameJson(own, shared(initial));
    },
  };
}
