import { errorInfo, toErrorInfo } from '../../core/app-error';
import type { Service } from '../../core/http/api-error';
import type { CheckResult, SearchQuery } from '../../core/provider';

/** The test of a connection: whatever the attempt throws is the reason why it does not work. */
export async function checkConnection(service: Service, attempt: () => Promise<unknown>): Promise<CheckResult> {
  try {
    await attempt();
    return { ok: true };
  } catch (thrown) {
    // The caller's own limit of time: the service did not answer within it.
    const late = thrown instanceof DOMException && (thrown.name === 'TimeoutError' || thrown.name === 'AbortError');
    const params = { service: service.label, timeout: 1 };
    return {
      ok: false,
      error: late ? errorInfo(service.id, 'network', { params }) : toErrorInfo(thrown, service.id),
    };
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
