import { AppError } from '../../core/app-error';
import type { Page, SearchResult, ToolDefinition } from '../../core/provider';
import { domainOf } from '../../core/source';
import type { Tool, ToolOutcome } from '../../core/tool';
import { checkPageUrl } from '../../core/url/url-guard';
import { cutMarkdown } from '../../core/utils/cut-markdown';
import { cutText } from '../../core/utils/cut-point';
import type { NumberedPage } from '../../passages/ranking/prepared-page';
import { urlArgument } from '../../tools/check-arguments';
import { formatAnswerAsMarkdown, formatResultsAsMarkdown, type NumberedResult } from '../../tools/markdown-results';
import { createOpenPageTool, type OpenPageValue } from '../../tools/open-page';
import { createWebSearchTool, type WebSearchValue } from '../../tools/web-search';
import { readOne } from '../shared/gather';
import { packPassages, passagesFor } from '../shared/pack-passages';
import { searchOptions } from '../shared/search-options';
import { searchWithFallback } from '../shared/search-with-fallback';
import { addressKey, listedSource, readSource, type SourceList } from '../shared/source-list';
import type { AnswerTask } from '../shared/task';
import { callKey, parseArguments } from './call-arguments';
import type { ToolCall } from './model-step';
import type { UrlPermit } from './url-permit';

/** Minimum budget for opening a page, in characters of the result. */
const minPageLength = 1_000;
/** Maximum length of a result's snippet, in characters: many results go to the model. */
const snippetLength = 500;
/** Maximum number of calls in one step. */
const callsPerStep = 10;

const refusals = {
  again: 'This call was made before in this conversation; its result stands above.',
  attached: 'This page is in the material above already.',
  notNamed:
    'This address was not opened: it stands in no search result, not in the question, and as no link of a page that was read. Open addresses that do, as they stand there.',
  budgetSpent: 'There is no room for another page. Answer with what you have.',
  unknown: 'There is no tool of this name.',
  tooMany: 'Too many calls in one step. Make the ones that matter most.',
  notJson:
    'The arguments of this call are not valid JSON, so that it was not made. Make it again, with its arguments as one JSON object.',
  last: 'No more calls are possible. Answer now with what you have.',
} as const;

/** Why a call was not made. */
export interface RefusedCall {
  status: 'error';
  /** One English sentence for the model. */
  error: string;
}

/** The result of a tool call, which goes to the model as JSON. `citation_id` is the source number of a page. */
export type ToolResult = WebSearchValue | (OpenPageValue & { citation_id?: number }) | RefusedCall;

/** Runs the tools that a model calls, for one answer. */
export interface ToolRunner {
  definitions: ToolDefinition[];
  /** Whether any call was made. */
  readonly used: boolean;
  /** Calls whose arguments were no JSON. */
  readonly malformed: number;
  /**
   * Starts a new conversation with the model, which does not hold the earlier results: a call that is repeated in it
   * gets the stored result.
   */
  nextConversation(): void;
  /** Pages that were read, with their source numbers. */
  readonly pages: readonly NumberedPage[];
  /** Runs the calls of one step concurrently. @returns their results, in the order of the calls */
  run(calls: readonly ToolCall[]): Promise<ToolResult[]>;
  /** The results of calls after the last permitted step. */
  refuse(calls: readonly ToolCall[]): ToolResult[];
}

function refusedCall(error: string): RefusedCall {
  return { status: 'error', error };
}

/** The markdown message of a search: the model gets the results as data, so it holds only the service's own answer. */
function renderMessage(results: readonly NumberedResult[], answer = ''): string {
  if (answer === '') return '';
  // Without results the message says that none were found, after the answer.
  return (results.length > 0 ? formatAnswerAsMarkdown(answer) : formatResultsAsMarkdown([], answer)).trim();
}

/**
 * @param sources the numbering of the answer: a search result and its page have the same number
 * @param budget characters of tool results that are left for the answer; reduced by each step
 */
export function createToolRunner(
  task: AnswerTask,
  sources: SourceList,
  permit: UrlPermit,
  budget: { left: number },
): ToolRunner {
  const { services, profile, emit, signal } = task;
  /** Keys of the calls in the present conversation. */
  const inConversation = new Set<string>();
  /** Results of all calls of the answer, by key. */
  const results = new Map<string, Promise<ToolResult>>();
  /** Search results by the key of their URL. */
  const found = new Map<string, SearchResult>();
  const pages: NumberedPage[] = [];
  let malformed = 0;
  task.beforeEnd(() => {
    if (malformed > 0) emit({ type: 'notice', notice: { type: 'malformed-calls', count: malformed } });
  });
  const attached = new Set(task.attachments.map(({ url }) => addressKey(url)));

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

  /** Reduces a long page to the passages that match the question best, rather than to its beginning. */
  async function shortened(page: Page, sourceId: number, maxLength: number): Promise<Page> {
    const { markdown } = page;
    if (markdown.length <= maxLength) return page;
    const passages = await passagesFor(task.query ?? task.question, [{ sourceId, page }], signal);
    const text = packPassages(passages, maxLength) || cutMarkdown(markdown, maxLength).markdown;
    const originalLength = page.originalLength ?? markdown.length;
    return { ...page, markdown: text, contentLength: text.length, originalLength, truncated: true };
  }

  function openPageTool(maxLength: number): Tool<OpenPageValue> {
    return createOpenPageTool({
      defaultLength: maxLength,
      async read(url, length) {
        const { read } = services;
        const listed = found.get(addressKey(url)) ?? { url, title: domainOf(url) };
        if (!read) throw new Error('Pages may not be opened.');
        const page = await readOne(task, read, { ...listed, url });
        const sourceId = sources.add(readSource(page));
        if (!pages.some((known) => known.sourceId === sourceId)) pages.push({ sourceId, page });
        permit.allowLinksOf(url, page.markdown);
        return shortened(page, sourceId, Math.min(length, maxLength));
      },
    });
  }

  /** Why a call is not made; undefined where it may be. */
  function refusalOf(name: string, args: unknown): string | undefined {
    if (name !== webSearch.name && !(name === 'open_page' && services.read)) return refusals.unknown;
    const key = callKey(name, args);
    if (inConversation.has(key)) return refusals.again;
    if (name === 'open_page' && !results.has(key)) {
      const url = urlArgument(args);
      if (attached.has(addressKey(url))) return refusals.attached;
      if (budget.left < minPageLength) return refusals.budgetSpent;
    }
    // A refused call is not recorded: it may be made later, when a search has returned its URL.
    inConversation.add(key);
    return undefined;
  }

  /** The arguments with the URL that may be opened; undefined where it may not. */
  function withPermittedUrl(name: string, args: unknown): unknown {
    const url = urlArgument(args).trim();
    // Malformed URLs are refused by the tool itself.
    if (name !== 'open_page' || !URL.canParse(url)) return args;
    const permittedUrl = permit.take(url);
    if (permittedUrl !== undefined) return { ...(args as object), url: permittedUrl };
    emit({ type: 'notice', notice: { type: 'address-refused', domain: domainOf(url) } });
    return undefined;
  }

  /** For each call of a step its arguments, or why it is refused. */
  function plan(calls: readonly ToolCall[]): { call: ToolCall; args: unknown; refusal: string | undefined }[] {
    return calls.map((call, index) => {
      const parsed = parseArguments(call.arguments);
      if (index >= callsPerStep) return { call, args: parsed, refusal: refusals.tooMany };
      if (parsed === undefined) {
        malformed += 1;
        return { call, args: parsed, refusal: refusals.notJson };
      }
      const args = withPermittedUrl(call.name, parsed);
      if (args === undefined) return { call, args, refusal: refusals.notNamed };
      return { call, args, refusal: refusalOf(call.name, args) };
    });
  }

  function notifyFailure(tool: string, { ok, failure, value }: ToolOutcome<WebSearchValue | OpenPageValue>): void {
    // Searches and pages that fail emit notices of their own.
    if (ok || failure) return;
    const message = (value.error ?? '').slice(0, 200);
    emit({ type: 'notice', notice: { type: 'tool-failed', tool, message } });
  }

  async function runWebSearch(args: unknown): Promise<ToolResult> {
    const outcome = await webSearch.execute(args, signal);
    signal.throwIfAborted();
    notifyFailure(webSearch.name, outcome);
    return outcome.value;
  }

  async function runOpenPage(args: unknown, maxLength: number): Promise<ToolResult> {
    const tool = openPageTool(maxLength);
    const outcome = await tool.execute(args, signal);
    signal.throwIfAborted();
    notifyFailure(tool.name, outcome);
    const { ok, value } = outcome;
    const source = ok && pages.find(({ page }) => addressKey(page.url) === addressKey(value.url));
    return source ? { citation_id: source.sourceId, ...value } : value;
  }

  function resultOf({ name }: ToolCall, args: unknown, maxLength: number): Promise<ToolResult> {
    const key = callKey(name, args);
    const result = results.get(key) ?? (name === webSearch.name ? runWebSearch(args) : runOpenPage(args, maxLength));
    results.set(key, result);
    return result;
  }

  return {
    pages,
    nextConversation: () => inConversation.clear(),
    get used() {
      return results.size > 0;
    },
    get malformed() {
      return malformed;
    },
    definitions: [webSearch, ...(services.read ? [openPageTool(profile.limits.pageLength)] : [])].map(
      ({ name, description, parameters }) => ({ name, description, parameters }),
    ),
    async run(calls) {
      const planned = plan(calls);
      const opened = planned.filter(
        ({ call, args, refusal }) =>
          call.name === 'open_page' && refusal === undefined && !results.has(callKey(call.name, args)),
      );
      const urls = opened.map(({ args }) => urlArgument(args).trim()).filter((url) => checkPageUrl(url).ok);
      if (urls.length > 0) emit({ type: 'read-start', urls });
      const pageBudget = Math.min(profile.limits.pageLength, Math.floor(budget.left / Math.max(1, opened.length)));
      const stepResults = await Promise.all(
        planned.map(({ call, args, refusal }) =>
          refusal === undefined ? resultOf(call, args, pageBudget) : refusedCall(refusal),
        ),
      );
      budget.left -= stepResults.reduce((sum, result) => sum + JSON.stringify(result).length, 0);
      return stepResults;
    },
    refuse: (calls) => calls.map(() => refusedCall(refusals.last)),
  };
}
