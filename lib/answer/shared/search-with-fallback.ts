import type { SearchClient } from '../../core/answer-request';
import { AppError, type ErrorInfo, errorInfo, toErrorInfo } from '../../core/app-error';
import { searchesOfAnswer } from '../../core/profile';
import type { SearchAnswer, SearchQuery } from '../../core/provider';
import { noSearchType } from '../../core/tool';
import { preferredFirst } from '../../core/url/site-standing';
import { isAbort } from '../../core/utils/async/abortable';
import type { AnswerTask } from './task';

/** The result of the fallback chain. */
export interface FallbackAnswer extends SearchAnswer {
  /** At least one search succeeded, with or without results. */
  hasSucceeded: boolean;
  /** The failure of the last search that failed. */
  failure?: ErrorInfo;
}

async function tryService(task: AnswerTask, service: SearchClient, query: SearchQuery) {
  const services = service.servicesFor?.(query);
  const by = services ? { asked: services } : { providerId: service.providerId };
  task.emit({ type: 'search-start', queries: [query.query], ...by });
  const begunAt = task.services.now();
  const end = ({ results, leftOut }: SearchAnswer) => {
    const ms = task.services.now() - begunAt;
    const left = leftOut ? { leftOut } : {};
    task.emit({ type: 'search-end', results: results.length, query: query.query, ms, ...left });
  };
  try {
    const answer = await service.search(query, task.signal);
    end(answer);
    return answer;
  } catch (thrown) {
    if (isAbort(thrown) || task.signal.aborted) throw thrown;
    end({ results: [] });
    return toErrorInfo(thrown, service.providerId);
  }
}

/** The failure of a search that exceeds the profile's limit for one answer. */
function limitReached(task: AnswerTask): ErrorInfo {
  const reason = { type: 'search-limit', limit: searchesOfAnswer(task.profile), per: 'answer' } as const;
  task.emit({ type: 'notice', notice: reason });
  return errorInfo('citebar', reason, { type: 'SEARCHES_PER_ANSWER' });
}

/**
 * Tries the profile's search services in order until one has results, with a notice for each that does not. Together
 * they count as one search towards the limit per answer; the limit per day counts each request.
 * @param mayFail whether the answer can do without results: then a failure of the last service is only a notice
 * @throws AppError `missing-key` where no search is configured, `out-of-quota` at the limit per answer
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
  let hasSucceeded = false;
  let failure: ErrorInfo | undefined;
  let answer: string | undefined;
  for (const [index, service] of searches.entries()) {
    const outcome = await tryService(task, service, query);
    const error = 'results' in outcome ? undefined : outcome;
    if ('results' in outcome && outcome.results.length > 0) {
      return { ...outcome, results: preferredFirst(outcome.results, task.profile), hasSucceeded: true };
    }
    answer ??= 'results' in outcome ? outcome.answer : undefined;
    // The profile's daily limit applies to every service.
    if (error?.reason.type === 'search-limit') {
      if (hasSucceeded || mayFail) task.emit({ type: 'notice', notice: error.reason });
      return { results: [], hasSucceeded, failure: error };
    }
    hasSucceeded ||= error === undefined;
    failure = error ?? failure;
    const next = searches[index + 1];
    if (error && (next || hasSucceeded || mayFail)) {
      const notice = { service: service.label, ...(next && { next: next.label }), kind: error.kind };
      task.emit({ type: 'notice', notice: { type: 'search-failed', ...notice } });
    }
    if (!error && next) {
      task.emit({ type: 'notice', notice: { type: 'search-went-on', service: service.label, next: next.label } });
    }
  }
  return { results: [], hasSucceeded, ...(answer && { answer }), ...(failure && { failure }) };
}
