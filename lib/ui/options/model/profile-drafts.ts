import { editableLimits, type LimitName, newProfile, type Profile } from '../../../core/profile';
import { normaliseDomain } from '../../../core/url/domains';
import { isSameJson } from '../../../core/utils/same-json';

/** Whether a draft differs from what is saved; a profile that was never saved always does. */
export function isProfileChanged(draft: Profile | undefined, saved: Profile | undefined): boolean {
  if (draft === undefined) return false;
  return saved === undefined || !isSameJson(draft, saved);
}

/** The part of a profile that keeps it from being saved. */
export type ProfileError = 'name' | 'model' | 'site' | LimitName;

/** The validation errors of a profile. */
export function findProfileErrors(profile: Profile): ProfileError[] {
  const errors: ProfileError[] = [];
  if (profile.name.trim() === '') errors.push('name');
  if (profile.modelRef && profile.modelRef.model.trim() === '') errors.push('model');
  const sites = [...profile.allowedDomains, ...profile.blockedDomains, ...(profile.preferredDomains ?? [])];
  if (sites.some((site) => normaliseDomain(site) === null)) errors.push('site');
  for (const { name, lowest, highest } of editableLimits) {
    const value = profile.limits[name];
    if (!Number.isInteger(value) || value < lowest || value > highest) errors.push(name);
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
