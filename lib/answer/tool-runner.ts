import { AppError } from '../core/app-error';
import type { Page, SearchResult, ToolDefinition } from '../core/provider';
import { domainOf } from '../core/source';
import type { Tool, ToolOutcome } from '../core/tool';
import { checkPageUrl } from '../core/url/url-guard';
import { cutMarkdown } from '../core/utils/cut-markdown';
import { createOpenPageTool } from '../tools/open-page';
import { createWebSearchTool } from '../tools/web-search';
import { readOne, searchScope } from './gather';
import type { ToolCall } from './model-step';
import { packPassages, passagesFor } from './pack-passages';
import { searchWithFallback } from './search-with-fallback';
import { addressKey, listedSource, readSource, type SourceList } from './source-list';
import type { AnswerTask } from './task';
import type { UrlPermit } from './url-permit';

/** Characters of a page that are worth opening it for. */
const leastPage = 1_000;
/** Characters of what a search shows of a page, where many results go to a model. */
const snippetLength = 500;
/** Calls of one step that are made; a model that wants more has lost its way. */
const callsPerStep = 10;

const refusals = {
  again: 'This call was made before in this conversation; its result stands above.',
  attached: 'This page is in the material above already.',
  notNamed:
    'This address was not opened: it stands in no search result, not in the question, and as no link of a page that was read. Open addresses that do, as they stand there.',
  noRoom: 'There is no room for another page. Answer with what you have.',
  unknown: 'There is no tool of this name.',
  tooMany: 'Too many calls in one step. Make the ones that matter most.',
  last: 'No more calls are possible. Answer now with what you have.',
} as const;

/** Runs the tools that a model calls, for one answer. */
export interface ToolRunner {
  definitions: ToolDefinition[];
  /** A call was made. */
  readonly used: boolean;
  /** What follows is another conversation with the model: results that it does not hold are given again, not fetched again. */
  nextConversation(): void;
  /** Pages that were read, under their numbers. */
  readonly pages: readonly { sourceId: number; page: Page }[];
  /** The tool results of one step, in the order of its calls, which run side by side. A failed one says so to the model. */
  run(calls: readonly ToolCall[]): Promise<string[]>;
  /** Answers calls that are no longer possible. */
  refuse(calls: readonly ToolCall[]): string[];
}

function parseArguments(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    return undefined;
  }
}

function fieldOf(value: unknown, name: string): string {
  const field = typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined;
  return typeof field === 'string' ? field : '';
}

/** Two calls with one key would come to the same. */
function keyOf(name: string, args: unknown): string {
  const entries = typeof args === 'object' && args !== null ? Object.entries(args) : [];
  const words = entries.map(([key, value]) => {
    if (typeof value !== 'string') return [key, value];
    return [key, key === 'url' ? addressKey(value.trim()) : value.toLowerCase().replace(/\s+/g, ' ').trim()];
  });
  return `${name} ${JSON.stringify(words.sort(([one], [other]) => String(one).localeCompare(String(other))))}`;
}

/**
 * @param sources the numbering of the answer: a search result and the page behind it have one number
 * @param room characters of tool results that the answer may hold in all
 */
export function createToolRunner(
  task: AnswerTask,
  sources: SourceList,
  permit: UrlPermit,
  room: { left: number },
): ToolRunner {
  const { services, profile, emit, signal } = task;
  /** The calls of the conversation, and the result of every call that was made. */
  const inConversation = new Set<string>();
  const made = new Map<string, Promise<string>>();
  const found = new Map<string, SearchResult>();
  const pages: { sourceId: number; page: Page }[] = [];
  const attached = new Set(task.attachments.map(({ url }) => addressKey(url)));

  const webSearch = createWebSearchTool({
    async search(query) {
      const answer = await searchWithFallback(task, query, true);
      if (answer.failure && !answer.wentThrough) throw new AppError(answer.failure);
      for (const result of answer.results) {
        permit.allow(result.url);
        found.set(addressKey(result.url), result);
      }
      return {
        ...answer,
        results: answer.results.map((result) => ({ ...result, snippet: result.snippet.slice(0, snippetLength) })),
      };
    },
    scope: searchScope(profile),
    numberOf: (result) => sources.add(listedSource(result)),
  });

  /** Long pages as the passages that fit the question best, rather than their beginning. */
  async function readable(page: Page, sourceId: number, maxLength: number): Promise<Page> {
    const { markdown } = page;
    if (markdown.length <= maxLength) return page;
    const passages = await passagesFor(task.question, [{ sourceId, page }], signal);
    const text = packPassages(passages, maxLength) || cutMarkdown(markdown, maxLength).markdown;
    const originalLength = page.originalLength ?? markdown.length;
    return { ...page, markdown: text, contentLength: text.length, originalLength, truncated: true };
  }

  function openPage(maxLength: number): Tool {
    return createOpenPageTool({
      maxLength,
      async read(url, length) {
        const { read } = services;
        const known = found.get(addressKey(url)) ?? { url, title: domainOf(url) };
        if (!read) throw new Error('Pages may not be opened.');
        const page = await readOne(task, read, { ...known, url });
        const sourceId = sources.add(readSource(page));
        if (!pages.some((known) => known.sourceId === sourceId)) pages.push({ sourceId, page });
        permit.allowLinksOf(url, page.markdown);
        return readable(page, sourceId, Math.min(length, maxLength));
      },
    });
  }

  /** Why a call is not made, for the model. */
  function refusalOf(name: string, args: unknown): string | undefined {
    if (name !== webSearch.name && !(name === 'open_page' && services.read)) return refusals.unknown;
    const key = keyOf(name, args);
    if (inConversation.has(key)) return refusals.again;
    if (name === 'open_page' && !made.has(key)) {
      const url = fieldOf(args, 'url');
      if (attached.has(addressKey(url))) return refusals.attached;
      if (room.left < leastPage) return refusals.noRoom;
    }
    // A call that was refused can be made later, when a search has named its address.
    inConversation.add(key);
    return undefined;
  }

  /** The call with the address that may be opened, or undefined where nobody named it. */
  function permitted(name: string, args: unknown): unknown {
    const url = fieldOf(args, 'url').trim();
    // What is no address at all is told by the tool itself.
    if (name !== 'open_page' || !URL.canParse(url)) return args;
    const address = permit.take(url);
    if (address !== undefined) return { ...(args as object), url: address };
    emit({ type: 'notice', notice: { code: 'address-refused', params: { domain: domainOf(url) } } });
    return undefined;
  }

  /** What becomes of each call of a step: its arguments, or why it is not made. */
  function plan(calls: readonly ToolCall[]): { call: ToolCall; args: unknown; refusal: string | undefined }[] {
    return calls.map((call, index) => {
      const asked = parseArguments(call.arguments);
      if (index >= callsPerStep) return { call, args: asked, refusal: refusals.tooMany };
      const args = permitted(call.name, asked);
      if (asked !== undefined && args === undefined) return { call, args, refusal: refusals.notNamed };
      return { call, args, refusal: refusalOf(call.name, args) };
    });
  }

  function tellFailure(name: string, { ok, failure, value }: ToolOutcome): void {
    // Failed searches and pages have been told as they happened.
    if (ok || failure) return;
    const said = fieldOf(value, 'error').slice(0, 200);
    emit({ type: 'notice', notice: { code: 'tool-failed', params: { tool: name, said } } });
  }

  /** What the model gets: the contract's object, without the words that repeat it, a page with its number. */
  function textOf(name: string, outcome: ToolOutcome): string {
    const { value } = outcome;
    if (typeof value !== 'object' || value === null || !outcome.ok) return JSON.stringify(value);
    if (name !== 'open_page') {
      const [answer = ''] = fieldOf(value, 'message').split('## Search Results', 1);
      return JSON.stringify({ ...value, message: answer.startsWith('## Answer') ? answer.trim() : '' });
    }
    const source = pages.find(({ page }) => addressKey(page.url) === addressKey(fieldOf(value, 'url')));
    return JSON.stringify({ ...(source && { citation_id: source.sourceId }), ...value });
  }

  function resultOf(call: ToolCall, args: unknown, share: number): Promise<string> {
    const key = keyOf(call.name, args);
    const result = made.get(key) ?? make(call, args, share);
    made.set(key, result);
    return result;
  }

  async function make({ name }: ToolCall, args: unknown, share: number): Promise<string> {
    const tool = name === webSearch.name ? webSearch : openPage(share);
    const outcome = await tool.execute(args, signal);
    signal.throwIfAborted();
    tellFailure(name, outcome);
    return textOf(name, outcome);
  }

  return {
    pages,
    nextConversation: () => inConversation.clear(),
    get used() {
      return made.size > 0;
    },
    definitions: [webSearch, ...(services.read ? [openPage(profile.limits.pageLength)] : [])].map(
      ({ name, description, parameters }) => ({ name, description, parameters }),
    ),
    async run(calls) {
      const planned = plan(calls);
      const opened = planned.filter(
        ({ call, args, refusal }) =>
          call.name === 'open_page' && refusal === undefined && !made.has(keyOf(call.name, args)),
      );
      const urls = opened.map(({ args }) => fieldOf(args, 'url').trim()).filter((url) => checkPageUrl(url).ok);
      if (urls.length > 0) emit({ type: 'read-start', urls });
      const share = Math.min(profile.limits.pageLength, Math.floor(room.left / Math.max(1, opened.length)));
      const results = await Promise.all(
        planned.map(({ call, args, refusal }) =>
          refusal === undefined ? resultOf(call, args, share) : JSON.stringify({ status: 'error', error: refusal }),
        ),
      );
      room.left -= results.reduce((sum, { length }) => sum + length, 0);
      return results;
    },
    refuse: (calls) => calls.map(() => JSON.stringify({ status: 'error', error: refusals.last })),
  };
}
