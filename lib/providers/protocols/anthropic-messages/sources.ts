import * as v from 'valibot';
import type { ModelEvent } from '../../../core/events';
import { domainOf, type Source } from '../../../core/source';
import { decodedText } from './decoded-text';
import { blockSchema, blocksIn, type ContentBlock, fetchResultSchema, textIn } from './schemas';
import type { MessagesStreamState } from './stream-state';

/** `page_age` is a date in words ("April 30, 2025"), or an age ("3 days ago"), which gives no date. */
function publishedAt(pageAge: string): string | undefined {
  if (!/^\p{L}+ \d{1,2}, \d{4}$/u.test(pageAge)) return undefined;
  const time = Date.parse(`${pageAge} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/**
 * Announces a source when its URL first appears, and again when it turns out to have been read. Sources are numbered in
 * order of first appearance.
 * @returns undefined for anything but a web address
 */
export function* announceSource(
  state: MessagesStreamState,
  { url: address, title }: { url: unknown; title: unknown },
  details: Partial<Source> = {},
): Generator<ModelEvent, Source | undefined> {
  const url = textIn(address).trim();
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  const known = state.sources.get(url);
  if (known && (known.status === 'read' || details.status !== 'read')) return known;
  const domain = domainOf(url);
  const source: Source = {
    id: state.sources.size + 1,
    url,
    title: decodedText(textIn(title)) || domain,
    domain,
    status: 'listed',
    ...known,
    ...details,
  };
  state.sources.set(url, source);
  yield { type: 'source', source };
  return source;
}

/**
 * The `content` of a `web_search_tool_result`: a list of results, or an object with an `error_code`.
 * @see https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-search-tool
 */
export function* searchResultEvents(state: MessagesStreamState, content: unknown): Generator<ModelEvent> {
  if (!Array.isArray(content)) {
    state.searchError = textIn(v.is(blockSchema, content) ? content.error_code : undefined) || 'unavailable';
    yield { type: 'search-end' };
    return;
  }
  const results = blocksIn(content);
  yield { type: 'search-end', results: results.length };
  for (const { url, title, page_age: pageAge } of results) {
    const date = publishedAt(textIn(pageAge));
    yield* announceSource(state, { url, title }, date === undefined ? {} : { publishedAt: date });
  }
}

/**
 * The `content` of a `web_fetch_tool_result`: a page that the service opened. Failures are ignored.
 * @see https://platform.claude.com/docs/en/agents-and-tools/tool-use/web-fetch-tool
 */
export function* fetchResultEvents(state: MessagesStreamState, content: unknown): Generator<ModelEvent> {
  const page = v.safeParse(fetchResultSchema, content);
  if (!page.success) return;
  const { url, content: document } = page.output;
  const title = document?.title ?? '';
  const source = yield* announceSource(state, { url, title }, { status: 'read' });
  const text = document?.source?.type === 'text' ? (document.source.data ?? '') : '';
  if (source) state.fetchedPages.push({ source, title, text });
}

/**
 * The source of a citation. A search result has its URL; a fetched page has none, so the page is found by the cited
 * words, or by its title if its text was not sent.
 */
export function* citedSource(
  state: MessagesStreamState,
  citation: ContentBlock,
): Generator<ModelEvent, Source | undefined> {
  const words = textIn(citation.cited_text);
  const documentTitle = textIn(citation.document_title);
  const page =
    state.fetchedPages.find(({ text }) => words && text.includes(words)) ??
    state.fetchedPages.find(({ title, text }) => documentTitle && title === documentTitle && !text);
  if (page) return page.source;
  // A `search_result_location` has `source` in place of `url`; it need not be a URL:
  // https://platform.claude.com/docs/en/build-with-claude/search-results
  return yield* announceSource(state, { url: citation.url ?? citation.source, title: citation.title });
}
