import type { Profile } from './profile';
import { isSameJson } from './utils/same-json';

export type ProfileField = keyof Profile;

/** The fields in which two profiles differ. */
export function changedFields(one: Profile, other: Profile): ProfileField[] {
  const fields = new Set([...Object.keys(one), ...Object.keys(other)] as ProfileField[]);
  return [...fields].filter((field) => !isSameJson(one[field], other[field]));
}

/**
 * Brings two changes of the same profile together.
 * @param base what both began with
 * @returns `theirs` with the fields that `mine` changed, and the fields that both changed to different values, of which
 * `profile` has those of `theirs`
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
