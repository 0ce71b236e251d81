import type { SearchService } from '../core/answer-request';
import { readLength } from '../core/profile';
import type { Page, SearchResult } from '../core/provider';
import { isAbort, type ProviderError, ProviderFailure, providerError, toProviderError } from '../core/provider-error';
import { domainOf } from '../core/source';
import { listedSource, readSource, type SourceList } from './source-list';
import type { AnswerTask } from './task';

/** A page whose text can be quoted, under the number it has in the answer. */
export interface NumberedPage {
  sourceId: number;
  page: Page;
}

/** Words enough for a search engine; a pasted paragraph is cut at a word. */
const maxQueryLength = 400;

function searchQuery(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  return line.length <= maxQueryLength
    ? line
    : line.slice(0, line.lastIndexOf(' ', maxQueryLength) + 1 || maxQueryLength).trim();
}

/** Tries the person's searches in their order until one finds something; says which one could not. */
async function search(task: AnswerTask): Promise<SearchResult[]> {
  const { profile, services, signal, emit } = task;
  const query = searchQuery(task.question);
  let failure: ProviderError | undefined;
  for (const [index, service] of services.searches.entries()) {
    emit({ type: 'search-start', queries: [query], providerId: service.providerId });
    const found = await searchWith(task, service, query).catch((thrown: unknown) => {
      if (isAbort(thrown) || signal.aborted) throw thrown;
      failure = toProviderError(thrown, service.providerId);
      return [];
    });
    emit({ type: 'search-end', results: found.length });
    if (found.length > 0) return found;
    const next = services.searches[index + 1];
    if (next) {
      const params = { service: service.label, next: next.label, ...(failure && { kind: failure.kind }) };
      emit({ type: 'notice', notice: { code: failure ? 'search-failed' : 'search-went-on', params } });
    }
  }
  if (failure) throw new ProviderFailure(failure);
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

/** The pages that an answer may rest on: the attached ones, and with web search on those that a search found and that could be read. */
export async function gatherPages(task: AnswerTask, sources: SourceList): Promise<NumberedPage[]> {
  const attached = attachedPages(task, sources);
  if (!task.profile.webSearch) return attached;
  const results = await search(task);
  for (const result of results) sources.add(listedSource(result));
  return [...attached, ...(results.length > 0 ? await readPages(task, results, sources) : [])];
}

/** The pages that the person attached. */
export function attachedPages(task: AnswerTask, sources: SourceList): NumberedPage[] {
  return task.attachments.map((attachment) => ({ sourceId: sources.add(readSource(attachment)), page: attachment }));
}
