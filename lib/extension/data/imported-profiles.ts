import { ownId } from '../../core/policy';
import { editableLimits, type Profile } from '../../core/profile';
import type { PlannedProfile, ProfilePlan } from '../../core/protocol/data-calls';
import { changedFields } from '../../core/sync/merge-profile';
import { normaliseDomain } from '../../core/url/domains';
import { parseKnownFields } from '../../core/utils/lenient-schemas';
import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { profileSchema } from '../storage/profile-schema';

/** UTF-16 units of a name and of instructions that are imported. */
const maxName = 200;
const maxInstructions = 50_000;
/** Profiles that are read of one file. */
const maxProfiles = 500;

/** The domains of a list, each in its normal form; what is no domain is dropped. */
function domainsOf(entries: readonly string[]): string[] {
  return [...new Set(entries.flatMap((entry) => normaliseDomain(entry) ?? []))];
}

/** The limits within the ranges that a person can choose: a file must not raise what an answer may cost beyond them. */
function boundedLimits(limits: Profile['limits']): Profile['limits'] {
  const bounded = editableLimits.map(({ name, lowest, highest }) => [
    name,
    Math.min(Math.max(limits[name], lowest), highest),
  ]);
  return { ...limits, ...Object.fromEntries(bounded) };
}

/**
 * A profile of a file as it can be stored. Background tabs, which need the person's consent, are as the stored profile
 * has them: a file cannot give it.
 * @returns undefined where it is no profile
 */
export function importedProfile(entry: unknown, stored: readonly Profile[]): Profile | undefined {
  const result = parseKnownFields(profileSchema, entry);
  if (!result.success) return undefined;
  const read = { ...result.output, id: ownId(result.output.id) };
  const name = collapseSpaces(read.name).slice(0, maxName).trimEnd().toWellFormed();
  if (name === '') return undefined;
  return {
    ...read,
    name,
    instructions: read.instructions.slice(0, maxInstructions).toWellFormed(),
    renderPages: stored.find(({ id }) => id === read.id)?.renderPages === true,
    limits: boundedLimits(read.limits),
    allowedDomains: domainsOf(read.allowedDomains),
    blockedDomains: domainsOf(read.blockedDomains),
    ...(read.preferredDomains && { preferredDomains: domainsOf(read.preferredDomains) }),
  };
}

function changeOf(profile: Profile, before: Profile | undefined): PlannedProfile['change'] {
  if (before === undefined) return { type: 'new' };
  const fields = changedFields(before, profile);
  return fields.length === 0 ? { type: 'same' } : { type: 'changed', fields };
}

/**
 * The changes that the import of a file's profiles would make.
 * @param entries unknown and untrusted; the last of those with the same id counts
 * @param connectionIds of the connections that are set up here
 */
export function planProfiles(
  entries: readonly unknown[],
  stored: readonly Profile[],
  connectionIds: readonly string[],
): ProfilePlan {
  const read = entries.slice(0, maxProfiles).map((entry) => importedProfile(entry, stored));
  const profiles = new Map(read.flatMap((profile) => (profile ? [[profile.id, profile] as const] : [])));
  return {
    profiles: [...profiles.values()].map((profile) => ({
      profile,
      change: changeOf(
        profile,
        stored.find(({ id }) => id === profile.id),
      ),
      isModelMissing: profile.modelRef !== undefined && !connectionIds.includes(profile.modelRef.connectionId),
    })),
    malformed: entries.length - read.filter((profile) => profile !== undefined).length,
  };
}

/** Merges imported profiles into the stored ones: those with the same id are replaced, others added at the end. */
export function withImported(stored: Profile[], entries: readonly unknown[]): Profile[] {
  const imported = planProfiles(entries, stored, []).profiles.map(({ profile }) => profile);
  if (imported.length === 0) return stored;
  const ids = new Set(stored.map(({ id }) => id));
  return [
    ...stored.map((profile) => imported.find(({ id }) => id === profile.id) ?? profile),
    ...imported.filter(({ id }) => !ids.has(id)),
  ];
}
