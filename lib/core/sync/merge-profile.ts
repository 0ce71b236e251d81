import type { Profile } from '../profile';
import { isSameJson } from '../utils/same-json';

export type ProfileField = keyof Profile;

/** The fields in which two profiles differ. */
export function changedFields(one: Profile, other: Profile): ProfileField[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)] as ProfileField[]);
  return [...fields].filter((field) => !isSameJson(one[field], other[field]));
}

/**
 * Merges two changes of the same profile.
 * @param base the profile that both started from
 * @returns `theirs` with the fields that only `mine` changed, and the names of fields that both changed to different
 * values; for these, `profile` has the values of `theirs`
 */
export function mergeProfile(
  base: Profile,
  mine: Profile,
  theirs: Profile,
): { profile: Profile; conflicts: ProfileField[] } {
  const theirChanges = changedFields(base, theirs);
  const differing = changedFields(mine, theirs);
  const own = changedFields(base, mine).filter((field) => differing.includes(field));
  const conflicts = own.filter((field) => theirChanges.includes(field));
  const taken = own.filter((field) => !conflicts.includes(field)).map((field) => [field, mine[field]]);
  return { profile: { ...theirs, ...Object.fromEntries(taken) }, conflicts };
}
