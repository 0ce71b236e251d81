import { errorInfo, toErrorInfo } from '../../core/app-error';
import type { ServiceIdentity } from '../../core/http/api-error';
import type { CheckResult, SearchQuery } from '../../core/provider';

/**
 * The test of a connection.
 * @param attempt a request; its exception is the reason why the connection does not work
 */
export async function checkConnection(service: ServiceIdentity, attempt: () => Promise<unknown>): Promise<CheckResult> {
  try {
    await attempt();
    return { ok: true };
  } catch (thrown) {
    // The caller's signal has a time limit: the service did not answer within it.
    const isTimeout =
      thrown instanceof DOMException && (thrown.name === 'TimeoutError' || thrown.name === 'AbortError');
    return {
      ok: false,
      error: isTimeout ? errorInfo(service.id, 'timeout', { service: service.label }) : toErrorInfo(thrown, service.id),
    };
  }
}

/** The query for the test of a search connection. */
export const trialQuery: SearchQuery = {
  query: 'test',
  limit: 1,
  allowedDomains: [],
  blockedDomains: [],
  timeRange: 'all',
};
