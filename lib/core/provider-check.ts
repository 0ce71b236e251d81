import type { CheckResult, SearchQuery } from './provider';
import { toProviderError } from './provider-error';

/** The test of a connection: whatever the attempt throws is the reason why it does not work. */
export async function checkBy(providerId: string, attempt: () => Promise<unknown>): Promise<CheckResult> {
  try {
    await attempt();
    return { ok: true };
  } catch (thrown) {
    return { ok: false, error: toProviderError(thrown, providerId) };
  }
}

/** The query that a search connection is tested with. */
export const trialQuery: SearchQuery = {
  query: 'test',
  limit: 1,
  allowedDomains: [],
  blockedDomains: [],
  timeRange: 'all',
};
