import { newProfile, type Profile } from '../../../core/profile';
import { isSiteName } from './site-names';

/** Lowest and highest values of a profile's limits. */
export const limitRanges = {
  results: [1, 20],
  pages: [1, 20],
  steps: [1, 20],
  searchesPerAnswer: [1, 50],
  searchesPerDay: [1, 10_000],
} as const satisfies Partial<Record<keyof Profile['limits'], readonly [number, number]>>;

export type EditableLimit = keyof typeof limitRanges;

/** Whether a draft differs from what is saved; a profile that was never saved always does. */
export function isProfileChanged(draft: Profile | undefined, saved: Profile | undefined): boolean {
  if (draft === undefined) return false;
  return saved === undefined || canonical(draft) !== canonical(saved);
}

/** JSON that is equal for equal profiles: with sorted keys, and absent fields like undefined ones. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** The part of a profile that keeps it from being saved. */
export type ProfileError = 'name' | 'model' | 'site' | EditableLimit;

/** The validation errors of a profile. */
export function findProfileErrors(profile: Profile): ProfileError[] {
  const errors: ProfileError[] = [];
  if (profile.name.trim() === '') errors.push('name');
  if (profile.modelRef && profile.modelRef.model.trim() === '') errors.push('model');
  if (![...profile.allowedDomains, ...profile.blockedDomains].every(isSiteName)) errors.push('site');
  for (const [limit, [lowest, highest]] of Object.entries(limitRanges) as [
    EditableLimit,
    readonly [number, number],
  ][]) {
    const value = profile.limits[limit];
    if (!Number.isInteger(value) || value < lowest || value > highest) errors.push(limit);
  }
  return errors;
}

/** A copy of a profile with another name and id. */
export function duplicateProfile(profile: Profile, name: string): Profile {
  return { ...structuredClone(profile), id: crypto.randomUUID(), name };
}

/** A profile with the default values: web search is off. */
export function blankProfile(name: string): Profile {
  return newProfile(crypto.randomUUID(), name);
}
