import type { SearchService } from '../../core/answer-request';
import { AppError, type ErrorInfo, errorInfo, isAbort, toErrorInfo } from '../../core/app-error';
import { searchesOfAnswer } from '../../core/profile';
import type { SearchAnswer, SearchQuery } from '../../core/provider';
import { noSearchType } from '../../core/tool';
import type { AnswerTask } from './task';

/** The result of the fallback chain. */
export interface FallbackAnswer extends SearchAnswer {
  /** At least one search succeeded, with or without results. */
  wentThrough: boolean;
  /** The failure of the last search that failed. */
  failure?: ErrorInfo;
}

async function tryService(task: AnswerTask, service: SearchService, query: SearchQuery) {
  task.emit({ type: 'search-start', queries: [query.query], providerId: service.providerId });
  try {
    const answer = await service.search(query, task.signal);
    task.emit({ type: 'search-end', results: answer.results.length });
    return answer;
  } catch (thrown) {
    if (isAbort(thrown) || task.signal.aborted) throw thrown;
    task.emit({ type: 'search-end', results: 0 });
    return toErrorInfo(thrown, service.providerId);
  }
}

/** The failure of a search that exceeds the profile's limit for one answer. */
function limitReached(task: AnswerTask): ErrorInfo {
  const reached = { type: 'search-limit', limit: searchesOfAnswer(task.profile), per: 'answer' } as const;
  task.emit({ type: 'notice', notice: reached });
  return errorInfo('citebar', reached, { type: 'SEARCHES_PER_ANSWER' });
}

/**
 * Tries the profile's search services in order until one finds something, with a notice for each that could not. All
 * attempts together count as one search of the answer; the limit of the day counts requests.
 * @param mayFail whether there is something else to answer from: then a failure of the last service is a notice, too
 * @throws AppError `missing-key` where no search is set up, `out-of-quota` where the answer may make no more
 */
export async function searchWithFallback(
  task: AnswerTask,
  query: SearchQuery,
  mayFail: boolean,
): Promise<FallbackAnswer> {
  const { searches } = task.services;
  if (searches.length === 0) {
    throw new AppError(errorInfo('citebar', 'missing-search', { type: noSearchType }));
  }
  if (!task.takeSearch()) throw new AppError(limitReached(task));
  let wentThrough = false;
  let failure: ErrorInfo | undefined;
  let answer: string | undefined;
  for (const [index, service] of searches.entries()) {
    const tried = await tryService(task, service, query);
    const failed = 'results' in tried ? undefined : tried;
    if ('results' in tried && tried.results.length > 0) return { ...tried, wentThrough: true };
    answer ??= 'results' in tried ? tried.answer : undefined;
    // The profile's own limit: no other service can help.
    if (failed?.reason.type === 'search-limit') {
      if (wentThrough || mayFail) task.emit({ type: 'notice', notice: failed.reason });
      return { results: [], wentThrough, failure: failed };
    }
    wentThrough ||= failed === undefined;
    failure = failed ?? failure;
    const next = searches[index + 1];
    if (failed && (next || wentThrough || mayFail)) {
      const notice = { service: service.label, ...(next && { next: next.label }), kind: failed.kind };
      task.emit({ type: 'notice', notice: { type: 'search-failed', ...notice } });
    }
    if (!failed && next) {
      task.emit({ type: 'notice', notice: { type: 'search-went-on', service: service.label, next: next.label } });
    }
  }
  return { results: [], wentThrough, ...(answer && { answer }), ...(failure && { failure }) };
}
