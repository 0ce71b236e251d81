import type { SearchService } from '../core/answer-request';
import { AppError, type ErrorInfo, errorInfo, isAbort, toErrorInfo } from '../core/app-error';
import { searchesOfAnswer } from '../core/profile';
import type { SearchAnswer, SearchQuery } from '../core/provider';
import { noSearchType } from '../core/tool';
import type { AnswerTask } from './task';

/** What the person's searches came to. */
export interface LadderAnswer extends SearchAnswer {
  /** At least one search went through, whether or not it found anything. */
  wentThrough: boolean;
  /** Of the last search that did not go through. */
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

/** Of an answer that has made all the searches that the profile allows it. */
function limitReached(task: AnswerTask): ErrorInfo {
  const reached = { type: 'search-limit', limit: searchesOfAnswer(task.profile), per: 'answer' } as const;
  task.emit({ type: 'notice', notice: reached });
  return errorInfo('citebar', reached, { type: 'SEARCHES_PER_ANSWER' });
}

/**
 * Tries the person's searches in their order until one finds something, and says in a notice which could not. All tries
 * together count as one search of the answer; the limit of the day counts requests.
 * @param mayFail something else is there to answer from: a failure of the last one is told, too
 * @throws AppError `missing-key` where no search is set up, `out-of-quota` where the answer may make no more
 */
export async function searchWithFallback(
  task: AnswerTask,
  query: SearchQuery,
  mayFail: boolean,
): Promise<LadderAnswer> {
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
