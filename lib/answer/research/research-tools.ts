import { AppError } from '../../core/app-error';
import type { Page, SearchResult, ToolDefinition } from '../../core/provider';
import { domainOf } from '../../core/source';
import type { ToolOutcome } from '../../core/tool';
import { cutMarkdown } from '../../core/utils/text/cut-markdown';
import { cutText } from '../../core/utils/text/cut-point';
import type { NumberedPage } from '../../passages/ranking/prepared-page';
import { formatAnswerAsMarkdown, formatResultsAsMarkdown, type NumberedResult } from '../../tools/markdown-results';
import { createOpenPageTool, type OpenPageValue } from '../../tools/open-page';
import { createWebSearchTool, type WebSearchValue } from '../../tools/web-search';
import { readOne } from '../shared/gather-sources';
import { packPassages, passagesFor } from '../shared/pack-passages';
import { searchOptions } from '../shared/search-options';
import { searchWithFallback } from '../shared/search-with-fallback';
import { addressKey, listedSource, readSource, type SourceList } from '../shared/source-list';
import type { AnswerTask } from '../shared/task';
import type { UrlPermit } from './url-permit';

/** Maximum length of a result's snippet, in characters: many results go to the model. */
const snippetLength = 500;

/** What a tool returns. `citation_id` is the source number of a page. */
export type ToolValue = WebSearchValue | (OpenPageValue & { citation_id?: number });

/** The tools that a model calls, carried out for one answer. */
export interface ResearchTools {
  definitions: ToolDefinition[];
  /** Pages that were read, with their source numbers. */
  pages: readonly NumberedPage[];
  search(args: unknown): Promise<ToolValue>;
  /** @param maxLength of the page's text, in characters */
  openPage(args: unknown, maxLength: number): Promise<ToolValue>;
}

/** The markdown message of a search: the model gets the results as data, so it holds only the service's own answer. */
function renderMessage(results: readonly NumberedResult[], answer = ''): string {
  if (answer === '') return '';
  // Without results the message says that none were found, after the answer.
  return (results.length > 0 ? formatAnswerAsMarkdown(answer) : formatResultsAsMarkdown([], answer)).trim();
}

/** Reduces a long page to the passages that match the question best, rather than to its beginning. */
async function shortened(
  { query, question, signal }: AnswerTask,
  { sourceId, page }: NumberedPage,
  maxLength: number,
): Promise<Page> {
  const { markdown } = page;
  if (markdown.length <= maxLength) return page;
  const passages = await passagesFor(query ?? question, [{ sourceId, page }], signal);
  const text = packPassages(passages, maxLength) || cutMarkdown(markdown, maxLength).markdown;
  const originalLength = page.originalLength ?? markdown.length;
  return { ...page, markdown: text, contentLength: text.length, originalLength, truncated: true };
}

/**
 * @param sources the numbering of the answer: a search result and its page have the same number
 * @param permit learns the addresses of results and of links, which may then be opened
 */
export function createResearchTools(task: AnswerTask, sources: SourceList, permit: UrlPermit): ResearchTools {
  const { services, profile, emit, signal } = task;
  /** Search results by the key of their URL. */
  const found = new Map<string, SearchResult>();
  const pages: NumberedPage[] = [];

  const webSearch = createWebSearchTool({
    async search(query) {
      const answer = await searchWithFallback(task, query, true);
      if (answer.failure && !answer.hasSucceeded) throw new AppError(answer.failure);
      const allowed = permit.allowResults(answer.results);
      for (const result of allowed) found.set(addressKey(result.url), result);
      return {
        ...answer,
        results: allowed.map((result) => ({ ...result, snippet: cutText(result.snippet, snippetLength) })),
      };
    },
    scope: searchOptions(profile),
    numberOf: (result) => sources.add(listedSource(result)),
    renderMessage,
  });

  const openPageTool = (maxLength: number) =>
    createOpenPageTool({
      defaultLength: maxLength,
      async read(url, length) {
        const { read } = services;
        if (!read) throw new Error('Pages may not be opened.');
        const listed = found.get(addressKey(url)) ?? { url, title: domainOf(url) };
        const page = await readOne(task, read, { ...listed, url });
        const sourceId = sources.add(readSource(page));
        if (!pages.some((known) => known.sourceId === sourceId)) pages.push({ sourceId, page });
        permit.allowLinksOf(url, page.markdown);
        return shortened(task, { sourceId, page }, Math.min(length, maxLength));
      },
    });

  /** Emits a notice on a failed call, unless the search or the page has emitted one of its own. */
  function notifyFailure(tool: string, { ok, failure, value }: ToolOutcome<WebSearchValue | OpenPageValue>): void {
    if (ok || failure) return;
    const message = (value.error ?? '').slice(0, 200);
    emit({ type: 'notice', notice: { type: 'tool-failed', tool, message } });
  }

  const tools = [webSearch, ...(services.read ? [openPageTool(profile.limits.pageLength)] : [])];
  return {
    definitions: tools.map(({ name, description, parameters }) => ({ name, description, parameters })),
    pages,
    async search(args) {
      const outcome = await webSearch.execute(args, signal);
      signal.throwIfAborted();
      notifyFailure(webSearch.name, outcome);
      return outcome.value;
    },
    async openPage(args, maxLength) {
      const tool = openPageTool(maxLength);
      const outcome = await tool.execute(args, signal);
      signal.throwIfAborted();
      notifyFailure(tool.name, outcome);
      const { ok, value } = outcome;
      const source = ok && pages.find(({ page }) => addressKey(page.url) === addressKey(value.url));
      return source ? { citation_id: source.sourceId, ...value } : value;
    },
  };
}
