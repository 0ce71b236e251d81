import type { SearchService } from '../core/answer-request';
import { readLength } from '../core/profile';
import type { Page, SearchResult } from '../core/provider';
import { isAbort, type ProviderError, ProviderFailure, providerError, toProviderError } from '../core/provider-error';
import { domainOf } from '../core/source';
import { addressKey, listedSource, readSource, type SourceList } from './source-list';
import type { AnswerTask } from './task';

/** A page whose text can be quoted, under the number it has in the answer. */
export interface NumberedPage {
  sourceId: number;
  page: Page;
  /** The person attached it. */
  attached?: boolean;
}

/** What an answer may rest on. */
export interface Gathered {
  pages: NumberedPage[];
  /** What a search found and nobody attached, read or not, best first. */
  results: { sourceId: number; result: SearchResult }[];
}

/** Words enough for a search engine; a pasted paragraph is cut at a word. */
const maxQueryLength = 400;

function searchQuery(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  return line.length <= maxQueryLength
    ? line
    : line.slice(0, line.lastIndexOf(' ', maxQueryLength) + 1 || maxQueryLength).trim();
}

/**
 * Tries the person's searches in their order until one finds something; says which one could not.
 * @throws ProviderFailure of the last search where none went through and no page is attached to answer from
 */
async function search(task: AnswerTask): Promise<SearchResult[]> {
  const { profile, services, signal, emit } = task;
  const query = searchQuery(task.question);
  let wentThrough = false;
  let lastFailure: ProviderError | undefined;
  for (const [index, service] of services.searches.entries()) {
    emit({ type: 'search-start', queries: [query], providerId: service.providerId });
    const found = await searchWith(task, service, query).catch((thrown: unknown) => {
      if (isAbort(thrown) || signal.aborted) throw thrown;
      return toProviderError(thrown, service.providerId);
    });
    const failure = Array.isArray(found) ? undefined : found;
    const results = Array.isArray(found) ? found : [];
    emit({ type: 'search-end', results: results.length });
    if (results.length > 0) return results;
    wentThrough ||= failure === undefined;
    lastFailure = failure ?? lastFailure;
    const next = services.searches[index + 1];
    const params = {
      service: service.label,
      ...(next && { next: next.label }),
      ...(failure && { kind: failure.kind }),
    };
    const goesOn = next !== undefined || wentThrough || task.attachments.length > 0;
    if (failure && goesOn) emit({ type: 'notice', notice: { code: 'search-failed', params } });
    if (!failure && next) emit({ type: 'notice', notice: { code: 'search-went-on', params } });
  }
  if (lastFailure && !wentThrough) {
    if (task.attachments.length > 0) return [];
    throw new ProviderFailure(lastFailure);
  }
  if (services.searches.length === 0) {
    throw new ProviderFailure(
      providerError('citebar', 'missing-key', { type: 'NO_SEARCH_PROVIDER', params: { what: 'search' } }),
    );
  }
  emit({
    type: 'notice',
    notice: {
      code: 'search-empty',
      params: { query, ...(profile.timeRange !== 'all' && { range: profile.timeRange }) },
    },
  });
  return [];
}

async function searchWith(task: AnswerTask, service: SearchService, query: string): Promise<SearchResult[]> {
  const { limits, allowedDomains, blockedDomains, timeRange, location } = task.profile;
  const scope = { limit: limits.results, allowedDomains, blockedDomains, timeRange, ...(location && { location }) };
  return (await service.search({ query, ...scope }, task.signal)).results;
}

/** Opens the best results side by side; a page that fails is reported and left out. */
async function readPages(task: AnswerTask, results: SearchResult[], sources: SourceList): Promise<NumberedPage[]> {
  const { services, profile, signal, emit } = task;
  const { read } = services;
  if (!read) {
    emit({ type: 'notice', notice: { code: 'web-without-pages' } });
    return [];
  }
  const chosen = results.slice(0, profile.limits.pages);
  emit({ type: 'read-start', urls: chosen.map(({ url }) => url) });
  const pages = await Promise.all(
    chosen.map(async ({ url, title, publishedAt }): Promise<NumberedPage[]> => {
      try {
        const page = await read(url, readLength, signal);
        signal.throwIfAborted();
        const known = { ...page, url, title: page.title || title, publishedAt: page.publishedAt ?? publishedAt };
        const sourceId = sources.add(readSource(known));
        emit({ type: 'read-end', url, ok: true });
        return [{ sourceId, page: known }];
      } catch (thrown) {
        if (isAbort(thrown) || signal.aborted) throw thrown;
        const error = toProviderError(thrown, 'reader');
        emit({ type: 'read-end', url, ok: false, error });
        emit({
          type: 'notice',
          notice: { code: 'page-failed', params: { domain: domainOf(url), reason: error.kind } },
        });
        return [];
      }
    }),
  );
  return pages.flat();
}

/**
 * What an answer may rest on: the attached pages, and with web search on those that a search found. A page that is attached
 * is not read again: what the person chose of it stands.
 */
export async function gather(task: AnswerTask, sources: SourceList): Promise<Gathered> {
  const attached = attachedPages(task, sources);
  if (!task.profile.webSearch) return { pages: attached, results: [] };
  const known = new Set(task.attachments.map(({ url }) => addressKey(url)));
  const numbered = (await search(task)).map((result) => ({ sourceId: sources.add(listedSource(result)), result }));
  const results = numbered.filter(({ result }) => {
    const key = addressKey(result.url);
    return !known.has(key) && known.add(key);
  });
  const found = results.map(({ result }) => result);
  return { pages: [...attached, ...(found.length > 0 ? await readPages(task, found, sources) : [])], results };
}

/** The pages that the person attached. */
export function attachedPages(task: AnswerTask, sources: SourceList): NumberedPage[] {
  return task.attachments.map((attachment) => ({
    sourceId: sources.add(readSource(attachment)),
    page: attachment,
    attached: true,
  }));
}
