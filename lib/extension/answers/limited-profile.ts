import { type ErrorInfo, errorInfo } from '../../core/app-error';
import type { QuestionLimits } from '../../core/choices/question-limits';
import type { Profile } from '../../core/profile';

/** A profile within the limits that a person chose for one question. */
export function limitedProfile(profile: Profile, limits: QuestionLimits = {}): Profile {
  const { timeRange, sources, depth, allowedDomains = [], blockedDomains = [] } = limits;
  return {
    ...profile,
    ...(timeRange && { timeRange }),
    ...(depth && { depth }),
    ...(sources && {
      limits: { ...profile.limits, pages: sources, results: Math.max(profile.limits.results, sources) },
    }),
    ...(allowedDomains.length > 0 && { allowedDomains: [...allowedDomains] }),
    blockedDomains: [...new Set([...profile.blockedDomains, ...blockedDomains])],
  };
}

/** The error of a profile that has made all its searches of the day. */
export function searchLimitReached(profile: Profile): ErrorInfo {
  const reason = { type: 'search-limit', limit: profile.limits.searchesPerDay, per: 'day' } as const;
  return errorInfo('citebar', reason, { type: 'SEARCH_LIMIT' });
}
