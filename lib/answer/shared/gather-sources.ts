import { AppError, toErrorInfo } from '../../core/app-error';
import { readLength } from '../../core/profile';
import type { Page, SearchResult } from '../../core/provider';
import { givenPage } from '../../core/search/given-page';
import { domainOf } from '../../core/source';
import { isAbort } from '../../core/utils/async/abortable';
import { cutMarkdown } from '../../core/utils/text/cut-markdown';
import { cutText } from '../../core/utils/text/cut-point';
import { guessQuestionLanguage } from '../../passages/question/question-language';
import { withoutFraming } from '../../passages/question/without-framing';
import { packPassages, passagesFor } from './pack-passages';
import { pageExcerpt } from './page-excerpt';
import type { PromptSource } from './prompts';
import { searchOptions, searchQuery } from './search-options';
import { searchWithFallback } from './search-with-fallback';
import { addressKey, listedSource, readSource, type SourceList } from './source-list';
import type { AnswerTask } from './task';

/** Characters of found pages in a request: about 8,000 tokens of English, which fit every current model. */
const foundPagesBudget = 32_000;
/** Maximum length of a snippet, in characters. */
const snippetLength = 1_200;

/** A page whose text can be quoted, under the number it has in the answer. */
export interface CitablePage {
  sourceId: number;
  page: Page;
  /** The person attached it. */
  attached?: boolean;
}

/** The pages and search results that an answer may be based on. */
export interface GatheredSources {
  pages: CitablePage[];
  /** Search results, read or not, without attached pages, best first. */
  results: { sourceId: number; result: SearchResult }[];
}

/**
 * Searches for the question.
 * @throws AppError of the last search where none succeeded and no page is attached
 */
async function search(task: AnswerTask): Promise<SearchResult[]> {
  const { profile, emit, attachments } = task;
  const words = task.query ?? task.question;
  const query = searchQuery(task.asTyped ? words : withoutFraming(words, guessQuestionLanguage(words)));
  const found = await searchWithFallback(task, { query, ...searchOptions(profile) }, attachments.length > 0);
  if (found.results.length > 0) return found.results;
  if (found.failure && !found.hasSucceeded) {
    if (attachments.length > 0) return [];
    throw new AppError(found.failure);
  }
  emit({ type: 'notice', notice: { type: 'search-empty', query } });
  return [];
}

/**
 * Reads one page for the answer, and emits the outcome.
 * @param result the page's search result: its URL is kept even after redirects, its title and date if the page has none
 * @throws AppError
 */
export async function readOne(
  task: AnswerTask,
  read: NonNullable<AnswerTask['services']['read']>,
  { url, title, publishedAt }: Pick<SearchResult, 'url' | 'title' | 'publishedAt'>,
): Promise<Page> {
  const { signal, emit, services } = task;
  const begunAt = services.now();
  const took = () => ({ ms: services.now() - begunAt });
  try {
    const page = await read(url, readLength, signal);
    signal.throwIfAborted();
    const date = page.publishedAt ?? publishedAt;
    emit({ type: 'read-end', url, ok: true, ...took() });
    return { ...page, url, title: page.title || title, ...(date && { publishedAt: date }) };
  } catch (thrown) {
    if (isAbort(thrown) || signal.aborted) throw thrown;
    const error = toErrorInfo(thrown, 'reader');
    emit({ type: 'read-end', url, ok: false, error, ...took() });
    emit({ type: 'notice', notice: { type: 'page-failed', domain: domainOf(url), kind: error.kind } });
    throw new AppError(error);
  }
}

/**
 * Reads the best results concurrently, as far as their text did not come with them; a page that fails is left out with
 * a notice.
 */
async function readPages(task: AnswerTask, results: SearchResult[], sources: SourceList): Promise<CitablePage[]> {
  const { services, profile, emit } = task;
  const { read } = services;
  const chosen = results.slice(0, profile.limits.pages);
  const toOpen = chosen.filter(({ text }) => !text);
  if (read && toOpen.length > 0) emit({ type: 'read-start', urls: toOpen.map(({ url }) => url) });
  if (!read && toOpen.length > 0) emit({ type: 'notice', notice: { type: 'web-without-pages' } });
  const pageOf = async (result: SearchResult): Promise<CitablePage[]> => {
    const page = givenPage(result) ?? (read && (await readOne(task, read, result)));
    return page ? [{ sourceId: sources.add(readSource(page)), page }] : [];
  };
  const pages = await Promise.all(
    chosen.map((result) =>
      pageOf(result).catch((thrown: unknown) => {
        if (isAbort(thrown) || task.signal.aborted) throw thrown;
        return [];
      }),
    ),
  );
  return pages.flat();
}

/**
 * Collects the attached pages and, with web search on, those that a search found. An attached page is not read again,
 * since the person may have attached only a part of it.
 * @param attached as `attachedPages` gives them
 */
export async function gatherSources(
  task: AnswerTask,
  sources: SourceList,
  attached = attachedPages(task, sources),
): Promise<GatheredSources> {
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
export function attachedPages(task: AnswerTask, sources: SourceList): CitablePage[] {
  return task.attachments.map((attachment) => ({
    sourceId: sources.add(readSource(attachment)),
    page: attachment,
    attached: true,
  }));
}

/**
 * Chooses the text of each page for the prompt:
 * - attached pages: whole up to the profile's `pageLength`, of longer ones an excerpt that matches the question;
 * - found pages: whole up to an equal share of the budget, of longer ones the passages that rank best;
 * - where no found page could be read: the snippets of the search results.
 */
export async function chooseContext(task: AnswerTask, { pages, results }: GatheredSources): Promise<PromptSource[]> {
  const attached = pages.filter((page) => page.attached);
  const found = pages.filter(({ attached }) => !attached);
  const attachedSources = await excerpts(task, attached);
  return [...attachedSources, ...(found.length > 0 ? await packPages(task, found) : snippetsOf(results))];
}

/** Attached pages; each that exceeds the profile's length is reduced to an excerpt, with a notice. */
async function excerpts(task: AnswerTask, attached: readonly CitablePage[]): Promise<PromptSource[]> {
  const sources: PromptSource[] = [];
  for (const numbered of attached) {
    const { page } = numbered;
    const text = await pageExcerpt(task.query ?? task.question, page, task.profile.limits.pageLength, task.signal);
    const isExcerpt = text.length < page.markdown.length;
    sources.push({ ...wholePage(numbered), text, ...(isExcerpt && { isExcerpt }) });
    if (isExcerpt) {
      const title = page.title || domainOf(page.url);
      task.emit({ type: 'notice', notice: { type: 'page-excerpt', title } });
    }
  }
  return sources;
}

function wholePage({ sourceId, page }: CitablePage): PromptSource {
  return { id: sourceId, url: page.url, title: page.title, text: page.markdown };
}

function snippetsOf(results: GatheredSources['results']): PromptSource[] {
  return results.flatMap(({ sourceId, result: { url, title, snippet } }): PromptSource[] => {
    const text = cutText(snippet.trim(), snippetLength);
    return text ? [{ id: sourceId, url, title, text, isSnippet: true }] : [];
  });
}

async function packPages(task: AnswerTask, found: readonly CitablePage[]): Promise<PromptSource[]> {
  const share = Math.min(task.profile.limits.pageLength, Math.floor(foundPagesBudget / found.length));
  const long = found.filter(({ page }) => page.markdown.length > share);
  const passages = await passagesFor(task.query ?? task.question, long, task.signal);
  return found.map((numbered): PromptSource => {
    const whole = wholePage(numbered);
    if (!long.includes(numbered)) return whole;
    const best = passages.filter(({ sourceId }) => sourceId === numbered.sourceId);
    return { ...whole, text: packPassages(best, share) || cutMarkdown(whole.text, share).markdown };
  });
}
