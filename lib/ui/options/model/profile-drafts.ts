import { newProfile, type Profile } from '../../../core/profile';
import { isSiteName } from './site-names';

/** Lowest and highest values of the numbers that a profile has. */
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

/** Text that is equal for equal profiles, whatever the order of their fields and with absent fields as undefined ones. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner !== 'object' || inner === null || Array.isArray(inner)) return inner;
    return Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)));
  });
}

/** Why a profile cannot be saved. */
export type ProfileFault = 'name' | 'model' | 'site' | EditableLimit;

/** All that keeps a profile from being saved. */
export function findProfileFaults(profile: Profile): ProfileFault[] {
  const faults: ProfileFault[] = [];
  if (profile.name.trim() === '') faults.push('name');
  if (profile.modelRef && profile.modelRef.model.trim() === '') faults.push('model');
  if (![...profile.allowedDomains, ...profile.blockedDomains].every(isSiteName)) faults.push('site');
  for (const [limit, [lowest, highest]] of Object.entries(limitRanges) as [
    EditableLimit,
    readonly [number, number],
  ][]) {
    const value = profile.limits[limit];
    if (!Number.isInteger(value) || value < lowest || value > highest) faults.push(limit);
  }
  return faults;
}

/** A profile with the same choices, under another name and id. */
export function duplicateProfile(profile: Profile, name: string): Profile {
  return { ...structuredClone(profile), id: crypto.randomUUID(), name };
}

/** A blank profile; web search is off until somebody turns it on. */
export function blankProfile(name: string): Profile {
  return newProfile(crypto.randomUUID(), name);
}
