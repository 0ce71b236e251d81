import * as v from 'valibot';
import { AppError, type ErrorKind, errorInfo } from '../core/app-error';
import type { ModelEvent, StopReason, Usage } from '../core/events';
import { type ApiError, apiFailure, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatMessage, ChatRequest, HostedSearch, ModelInfo, Provider } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { domainOf, type Source, type Span } from '../core/source';
import { originPatterns } from '../core/url/origins';
import { apiKeyOf } from './shared/api-key';
import { checkConnection } from './shared/connection-check';
import { domainScope } from './shared/hosted-scope';
import { modelStream } from './shared/model-stream';

const service: Service = { id: 'anthropic', label: 'Anthropic' };
const defaultBaseUrl = 'https://api.anthropic.com';
/** The cheapest model whose cited answers were recorded. */
const defaultModel = 'claude-haiku-4-5';
/** Tokens that an answer may have, thoughts included; every model that can be asked takes as many. */
const maxTokens = 16_384;
const maxSearches = 5;
/** Requests that one answer may take: a paused turn is gone on with three times. */
const maxRequests = 4;

/** Every model with a search takes the first version; what only a later one is for is found out by its refusal. */
const firstSearchTool = { type: 'web_search_20250305' };
/** Called by the model itself: through code, which is this version's own way, an answer has no citations. */
const newestSearchTool = { type: 'web_search_20260318', allowed_callers: ['direct'] };

const lenientText = v.fallback(v.optional(v.string()), undefined);
const lenientNumber = v.fallback(v.optional(v.number()), undefined);

function lenientObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.fallback(v.optional(v.looseObject(entries)), undefined);
}

/** Content goes back as it came: nothing of it is dropped by reading it. */
const blockSchema = v.record(v.string(), v.unknown());
type Block = v.InferOutput<typeof blockSchema>;
const lenientBlock = v.fallback(v.optional(blockSchema), undefined);

const usageSchema = lenientObject({
  input_tokens: lenientNumber,
  cache_creation_input_tokens: lenientNumber,
  cache_read_input_tokens: lenientNumber,
  output_tokens: lenientNumber,
  output_tokens_details: lenientObject({ thinking_tokens: lenientNumber }),
  server_tool_use: lenientObject({ web_search_requests: lenientNumber }),
});
type Counts = NonNullable<v.InferOutput<typeof usageSchema>>;

/** An event of the stream, or the whole message (`type: message`) that some gateways send in its place. */
const eventSchema = v.object({
  type: v.string(),
  index: v.fallback(v.number(), 0),
  content_block: lenientBlock,
  delta: lenientObject({
    type: lenientText,
    text: lenientText,
    partial_json: lenientText,
    thinking: lenientText,
    signature: lenientText,
    citation: lenientBlock,
    stop_reason: lenientText,
  }),
  message: lenientObject({ usage: usageSchema }),
  usage: usageSchema,
  content: v.fallback(v.array(v.fallback(v.nullable(blockSchema), null)), []),
  stop_reason: lenientText,
});
type StreamEvent = v.InferOutput<typeof eventSchema>;

const errorSchema = v.object({ error: v.looseObject({ type: lenientText, message: lenientText }) });

/** Statuses of the errors that come inside a stream, with HTTP 200. */
const statusOfType: Record<string, number> = {
  invalid_request_error: 400,
  authentication_error: 401,
  billing_error: 402,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  timeout_error: 504,
  overloaded_error: 529,
};

/** What a model without this version of the search says; other faults of the tool name it too. */
const searchRefusal = /web_search.*(?:support|expected tags|not available)|(?:support|not available).*web_search/is;

/** Told by the words, since their types are shared; what fits none is told by the status. */
const faultWords: [RegExp, RegExp, ErrorKind][] = [
  // The header is sent, so that only an organisation's own setting is left as the reason.
  [/^authentication_error$/, /\bCORS\b/i, 'not-allowed-here'],
  [/^invalid_request_error$/, /credit balance|usage limits?\b/i, 'out-of-quota'],
  [/^invalid_request_error$/, /prompt is too long|context (?:window|limit)|too many tokens/i, 'too-long'],
  [
    /^(?:invalid_request|permission)_error$/,
    /web.?search.*(?:not enabled|disabled|administrator|admin)/i,
    'not-allowed-here',
  ],
  [/^invalid_request_error$/, searchRefusal, 'unknown-model'],
  [/^(?:not_found|permission)_error$/, /\bmodel\b/i, 'unknown-model'],
  [/^permission_error$/, /./, 'bad-key'],
];

function readFault(model: string | undefined, body: unknown): Partial<ApiError> | undefined {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return undefined;
  const { type = '', message = '' } = parsed.output.error;
  const kind = faultWords.find(([types, words]) => types.test(type) && words.test(message))?.[2];
  const organisation = kind === 'not-allowed-here' && /\borgani[sz]ation\b/i.test(message);
  return {
    ...(kind && { kind }),
    ...(message && { message: message }),
    params: { ...(model !== undefined && { model }), ...(organisation && { advice: 'organisation' }) },
  };
}

/** An error that came with HTTP 200, inside the stream. */
function streamFailure(payload: unknown, { model }: ChatRequest, context: ProviderContext): AppError {
  const detail = JSON.stringify(payload);
  const parsed = v.safeParse(errorSchema, payload);
  if (!parsed.success) return badResponse(service, detail, context);
  const status = statusOfType[parsed.output.error.type ?? ''] ?? 500;
  return apiFailure(service, status, readFault(model, payload) ?? {}, context, detail);
}

/** What an answer has told so far, over all of its requests. */
interface Turn {
  searchTool: object;
  /** Finished blocks, as they go back. */
  blocks: Block[];
  text: string;
  calls: number;
  /** By address. */
  sources: Map<string, Source>;
  /** Pages that the service opened, with their text where it sent it. */
  pages: { source: Source; title: string; text: string }[];
  /** Why a search of the service failed. */
  searchError?: string;
  usage: Usage;
  counts: Counts;
  stopReason?: string;
}

/** A block that still grows; its input is JSON that comes in pieces. */
interface OpenBlock {
  block: Block;
  json: string;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function blocksIn(value: unknown): Block[] {
  return Array.isArray(value) ? value.filter((entry) => v.is(blockSchema, entry)) : [];
}

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

/** Cited words come with the entities of the page's HTML in them. */
function plainText(text: string): string {
  const decode = (whole: string, hex?: string, decimal?: string, name = '') => {
    const code = hex ? Number.parseInt(hex, 16) : Number(decimal);
    if (named[name.toLowerCase()]) return named[name.toLowerCase()] ?? whole;
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole;
  };
  return text.replace(/&(?:#x([\da-f]{1,6})|#(\d{1,7})|(amp|lt|gt|quot|apos|nbsp));/gi, decode).trim();
}

/** `page_age` is a date in words, or how long ago ("3 days ago"), which says no date. */
function publishedAt(age: string): string | undefined {
  if (!/^\p{L}+ \d{1,2}, \d{4}$/u.test(age)) return undefined;
  const time = Date.parse(`${age} UTC`);
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, 10);
}

/** Numbers a source, by the order of first appearance. */
function* announce(
  turn: Turn,
  address: unknown,
  title: unknown,
  more: Partial<Source> = {},
): Generator<ModelEvent, Source | undefined> {
  const url = textIn(address).trim();
  if (!/^https?:/i.test(url) || !URL.canParse(url)) return undefined;
  const known = turn.sources.get(url);
  if (known && (known.status === 'read' || more.status !== 'read')) return known;
  const domain = domainOf(url);
  const source: Source = {
    id: turn.sources.size + 1,
    url,
    title: plainText(textIn(title)) || domain,
    domain,
    status: 'listed',
    ...known,
    ...more,
  };
  turn.sources.set(url, source);
  yield { type: 'source', source };
  return source;
}

/** The results of a search, or an object that says why there are none (with HTTP 200). */
function* searchEvents(turn: Turn, content: unknown): Generator<ModelEvent> {
  if (!Array.isArray(content)) {
    turn.searchError = textIn(v.is(blockSchema, content) ? content.error_code : undefined) || 'unavailable';
    yield { type: 'search-end' };
    return;
  }
  const results = blocksIn(content);
  yield { type: 'search-end', results: results.length };
  for (const { url, title, page_age: age } of results) {
    const date = publishedAt(textIn(age));
    yield* announce(turn, url, title, date === undefined ? {} : { publishedAt: date });
  }
}

/** A page that the service opened by itself; a failure is an object of another type. */
function* fetchEvents(turn: Turn, content: unknown): Generator<ModelEvent> {
  const page = v.safeParse(
    v.object({
      type: v.literal('web_fetch_result'),
      url: v.string(),
      content: lenientObject({ title: lenientText, source: lenientObject({ type: lenientText, data: lenientText }) }),
    }),
    content,
  );
  if (!page.success) return;
  const { url, content: document } = page.output;
  const title = document?.title ?? '';
  const source = yield* announce(turn, url, title, { status: 'read' });
  const text = document?.source?.type === 'text' ? (document.source.data ?? '') : '';
  if (source) turn.pages.push({ source, title, text });
}

/** A page has no address in its citation: its words tell it, else its title. */
function citedPage(turn: Turn, citation: Block): Source | undefined {
  const words = textIn(citation.cited_text);
  const title = textIn(citation.document_title);
  const page =
    turn.pages.find(({ text }) => words && text.includes(words)) ??
    turn.pages.find((candidate) => title && candidate.title === title && !candidate.text);
  return page?.source;
}

/** A citation stands for the whole of its block, without the white space around it. */
function claimOf(turn: Turn, block: string): Span | undefined {
  const claim = block.trim();
  const found = claim ? turn.text.lastIndexOf(block) : -1;
  if (found < 0) return undefined;
  const start = found + block.length - block.trimStart().length;
  return { start, end: start + claim.length };
}

/** One citation a source: the same page cited with several passages is shown with the longest. */
function* citationEvents(turn: Turn, block: Block): Generator<ModelEvent> {
  const quotes = new Map<number, string>();
  for (const citation of blocksIn(block.citations)) {
    const source =
      citedPage(turn, citation) ?? (yield* announce(turn, citation.url ?? citation.source, citation.title));
    if (source === undefined) continue;
    const quote = plainText(textIn(citation.cited_text));
    if (quote.length >= (quotes.get(source.id)?.length ?? 0)) quotes.set(source.id, quote);
  }
  const claim = claimOf(turn, textIn(block.text));
  if (claim === undefined) return;
  for (const [id, quote] of quotes) {
    yield { type: 'citation', citation: { claim, sourceIds: [id], ...(quote && { quote }) } };
  }
}

function* writtenText(turn: Turn, text: string): Generator<ModelEvent> {
  if (!text) return;
  turn.text += text;
  yield { type: 'text-delta', text };
}

function* openEvents(turn: Turn, { type, text, thinking, content }: Block): Generator<ModelEvent> {
  if (type === 'text') yield* writtenText(turn, textIn(text));
  if (type === 'thinking' && textIn(thinking)) yield { type: 'reasoning-delta', text: textIn(thinking) };
  if (type === 'web_search_tool_result') yield* searchEvents(turn, content);
  if (type === 'web_fetch_tool_result') yield* fetchEvents(turn, content);
}

function* deltaEvents(turn: Turn, open: OpenBlock, delta: NonNullable<StreamEvent['delta']>): Generator<ModelEvent> {
  const { block } = open;
  const { type, text = '', thinking = '', citation } = delta;
  if (type === 'text_delta') {
    block.text = textIn(block.text) + text;
    yield* writtenText(turn, text);
  } else if (type === 'thinking_delta') {
    block.thinking = textIn(block.thinking) + thinking;
    if (thinking) yield { type: 'reasoning-delta', text: thinking };
  } else if (type === 'input_json_delta') open.json += delta.partial_json ?? '';
  else if (type === 'signature_delta') block.signature = delta.signature ?? '';
  else if (type === 'citations_delta' && citation) block.citations = [...blocksIn(block.citations), citation];
}

function parseInput(json: string): Block | undefined {
  try {
    const input: unknown = JSON.parse(json);
    return v.is(blockSchema, input) ? input : undefined;
  } catch {
    return undefined;
  }
}

/** The end of a block. A call that was cut in its input is none, and does not go back. */
function* closeEvents(turn: Turn, { block, json }: OpenBlock): Generator<ModelEvent> {
  const { type, name, id } = block;
  if (json) block.input = parseInput(json);
  const isCall = type === 'tool_use' || type === 'server_tool_use';
  if (isCall && !v.is(blockSchema, block.input)) return;
  turn.blocks.push(block);
  if (type === 'text') yield* citationEvents(turn, block);
  if (type === 'server_tool_use' && name === 'web_search') {
    const query = v.is(blockSchema, block.input) ? textIn(block.input.query).trim() : '';
    yield { type: 'search-start', queries: query ? [query] : [] };
  }
  if (type === 'tool_use') {
    turn.calls += 1;
    yield { type: 'tool-call', id: textIn(id), name: textIn(name), arguments: json || JSON.stringify(block.input) };
  }
}

/** Counts of one request come twice, the later ones whole; those of several requests add up. */
function addUsage(turn: Turn): void {
  const { counts, usage } = turn;
  const sum = (before: number | undefined, ...more: (number | undefined)[]) => {
    const told = [before, ...more].filter((count) => count !== undefined);
    return told.length === 0 ? undefined : told.reduce((one, other) => one + other, 0);
  };
  const inputTokens = sum(
    usage.inputTokens,
    counts.input_tokens,
    counts.cache_creation_input_tokens,
    counts.cache_read_input_tokens,
  );
  const outputTokens = sum(usage.outputTokens, counts.output_tokens);
  const reasoningTokens = sum(usage.reasoningTokens, counts.output_tokens_details?.thinking_tokens);
  const searches = sum(usage.searches, counts.server_tool_use?.web_search_requests);
  turn.counts = {};
  turn.usage = {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(reasoningTokens !== undefined && { reasoningTokens }),
    ...(searches !== undefined && { searches }),
  };
}

/** A count that a later report leaves out keeps its value. */
function withCounts(counts: Counts, more: Counts | undefined): Counts {
  return { ...counts, ...Object.fromEntries(Object.entries(more ?? {}).filter(([, value]) => value != null)) };
}

function* eventEvents(event: StreamEvent, turn: Turn, open: Map<number, OpenBlock>): Generator<ModelEvent> {
  const { type, index, content_block: block, delta } = event;
  const current = open.get(index);
  if (type === 'content_block_start' && block) {
    open.set(index, { block, json: '' });
    yield* openEvents(turn, block);
  } else if (type === 'content_block_delta' && current && delta) yield* deltaEvents(turn, current, delta);
  else if (type === 'content_block_stop' && current) {
    open.delete(index);
    yield* closeEvents(turn, current);
  } else if (type === 'message') {
    for (const whole of event.content) {
      if (whole === null) continue;
      yield* openEvents(turn, whole);
      yield* closeEvents(turn, { block: whole, json: '' });
    }
  }
  turn.counts = withCounts(withCounts(turn.counts, event.message?.usage), event.usage);
  turn.stopReason = delta?.stop_reason ?? event.stop_reason ?? turn.stopReason;
}

/** @returns whether the answer to this one request came to its end */
async function* readResponse(
  response: Response,
  request: ChatRequest,
  context: ProviderContext,
  turn: Turn,
): AsyncGenerator<ModelEvent, boolean> {
  const open = new Map<number, OpenBlock>();
  for await (const payload of streamPayloads(service, response, context)) {
    const parsed = v.safeParse(eventSchema, payload);
    if (!parsed.success) continue;
    const { type } = parsed.output;
    if (type === 'error') throw streamFailure(payload, request, context);
    yield* eventEvents(parsed.output, turn, open);
    if (type !== 'message_stop' && type !== 'message') continue;
    for (const left of open.values()) yield* closeEvents(turn, left);
    addUsage(turn);
    return true;
  }
  return false;
}

/** The service takes no empty text at all, and no turn whose only text is white space. */
function contentOf(blocks: readonly Block[]): Block[] {
  const texts = blocks.filter(({ type }) => type === 'text').map(({ text }) => textIn(text));
  const least = texts.some((text) => text.trim()) ? (text: string) => text : (text: string) => text.trim();
  return blocks.filter(({ type, text }) => type !== 'text' || least(textIn(text)) !== '');
}

/** A turn that was cut: a search without its result, or a thought without its signature, would be refused. */
function finishedContent(turn: Turn): Block[] {
  const answered = new Set(turn.blocks.map((block) => block.tool_use_id));
  const isWhole = ({ type, id, signature }: Block) =>
    type === 'thinking' ? Boolean(signature) : type !== 'server_tool_use' || answered.has(id);
  return contentOf(turn.stopReason === 'tool_use' ? turn.blocks : turn.blocks.filter(isWhole));
}

function assistantContent(message: ChatMessage, model: string): unknown[] {
  const state = message.providerState;
  if (state?.providerId === service.id && state.model === model && Array.isArray(state.data)) return state.data;
  const calls = (message.toolCalls ?? []).map(({ id, name, arguments: json }) => ({
    type: 'tool_use',
    id,
    name,
    input: parseInput(json) ?? {},
  }));
  return [...(message.text.trim() ? [{ type: 'text', text: message.text }] : []), ...calls];
}

/** The results of one step go back together, in one turn of the person's; whose turn is the first. */
function messagesOf({ messages, model }: ChatRequest): { role: string; content: unknown }[] {
  const sent: { role: string; content: unknown }[] = [];
  let results: unknown[] = [];
  for (const message of messages) {
    if (message.role === 'tool') {
      if (results.length === 0) sent.push({ role: 'user', content: results });
      results.push({ type: 'tool_result', tool_use_id: message.toolCallId, content: message.text });
      continue;
    }
    results = [];
    if (message.role === 'user') sent.push({ role: 'user', content: message.text });
    else {
      const content = assistantContent(message, model);
      if (content.length > 0 && sent.length > 0) sent.push({ role: 'assistant', content });
    }
  }
  return sent;
}

function searchToolOf(search: HostedSearch, tool: object): object {
  const { allowed, blocked } = domainScope(service, search);
  return {
    ...tool,
    name: 'web_search',
    max_uses: search.maxUses ?? maxSearches,
    ...(allowed.length > 0 && { allowed_domains: allowed }),
    ...(blocked.length > 0 && { blocked_domains: blocked }),
    ...(search.location && { user_location: { type: 'approximate', country: search.location.toUpperCase() } }),
  };
}

const rangeWords = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

/** What the search tool has no option for is said in words: it takes no range of time, and one kind of domains only. */
function searchAdvice({ timeRange, allowedDomains, blockedDomains }: HostedSearch): string[] {
  return [
    ...(timeRange === 'all' ? [] : [`Use only pages that were published within the last ${rangeWords[timeRange]}.`]),
    ...(allowedDomains.length > 0 && blockedDomains.length > 0
      ? [`Use no page of these sites: ${blockedDomains.join(', ')}`]
      : []),
  ];
}

function bodyOf(request: ChatRequest, turn: Turn): string {
  const { model, system, hostedSearch, tools = [] } = request;
  const instructions = [system, ...(hostedSearch ? searchAdvice(hostedSearch) : [])].filter(Boolean).join('\n\n');
  const hosted = hostedSearch ? [searchToolOf(hostedSearch, turn.searchTool)] : [];
  // Names must differ: with the service's own search on, a tool of ours of its name stands back.
  const own = tools
    .filter(({ name }) => hosted.length === 0 || name !== 'web_search')
    .map(({ name, description, parameters }) => ({ name, description, input_schema: parameters }));
  const paused = turn.blocks.length > 0 ? [{ role: 'assistant', content: contentOf(turn.blocks) }] : [];
  return JSON.stringify({
    model: model.trim(),
    max_tokens: maxTokens,
    stream: true,
    ...(instructions && { system: instructions }),
    messages: [...messagesOf(request), ...paused],
    ...(hosted.length + own.length > 0 && { tools: [...hosted, ...own] }),
  });
}

function headersOf(context: ProviderContext): Record<string, string> {
  return {
    'x-api-key': apiKeyOf(service, context),
    'anthropic-version': '2023-06-01',
    // The server looks at Origin, which an extension cannot leave out, and refuses without this.
    'anthropic-dangerous-direct-browser-access': 'true',
    'content-type': 'application/json',
  };
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return (settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/*(?:\/v1(?:\/messages)?)?\/*$/, '');
}

function post(request: ChatRequest, context: ProviderContext, turn: Turn): Promise<Response> {
  const init = { method: 'POST', headers: headersOf(context), body: bodyOf(request, turn) };
  return send(service, `${baseUrlOf(context.settings)}/v1/messages`, init, context, {
    timeoutMs: 60_000,
    readApiError: (_status, body) => readFault(request.model, body),
  });
}

/** A model that refuses the first version of the search by its name is asked again with the newest one. */
async function openStream(request: ChatRequest, context: ProviderContext, turn: Turn): Promise<Response> {
  try {
    return await post(request, context, turn);
  } catch (thrown) {
    const refused = thrown instanceof AppError && thrown.info.status === 400;
    const detail = refused ? (thrown.info.detail ?? '') : '';
    const isOurs = detail.includes(firstSearchTool.type) && searchRefusal.test(detail);
    if (!isOurs || turn.searchTool !== firstSearchTool) throw thrown;
    turn.searchTool = newestSearchTool;
    return post(request, context, turn).catch((second: unknown) => {
      const answered = second instanceof AppError && second.info.status !== undefined;
      throw answered ? second : thrown;
    });
  }
}

const stopReasons: Record<string, StopReason> = {
  end_turn: 'stop',
  stop_sequence: 'stop',
  tool_use: 'stop',
  max_tokens: 'length',
  model_context_window_exceeded: 'length',
  refusal: 'refused',
};

/** Reasons that are not known here, and a turn that pauses again and again, mean that the answer broke off. */
function finishOf(turn: Turn, { model }: ChatRequest): ModelEvent {
  const stopReason = stopReasons[turn.stopReason ?? ''] ?? 'interrupted';
  const isEmpty = !turn.text && turn.calls === 0;
  const said = stopReason === 'interrupted' ? turn.stopReason : turn.searchError;
  const params = { service: service.label, ...(said && { said }) };
  if (isEmpty && (stopReason === 'interrupted' || (stopReason === 'stop' && turn.searchError))) {
    return { type: 'error', error: errorInfo(service.id, 'empty', { params }) };
  }
  const goesBack = !isEmpty && (stopReason === 'stop' || stopReason === 'length');
  return {
    type: 'finish',
    stopReason,
    ...(goesBack && { providerState: { providerId: service.id, model, data: finishedContent(turn) } }),
    ...(stopReason === 'interrupted' && { error: errorInfo(service.id, 'cut', { params }) }),
  };
}

/** A paused turn is sent back as it is, and goes on in the next answer: one stream for whoever reads it. */
async function* readTurn(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const turn: Turn = {
    searchTool: firstSearchTool,
    blocks: [],
    text: '',
    calls: 0,
    sources: new Map(),
    pages: [],
    usage: {},
    counts: {},
  };
  for (let count = 1; count === 1 || (turn.stopReason === 'pause_turn' && count <= maxRequests); count += 1) {
    const response = await openStream(request, context, turn);
    turn.stopReason = undefined;
    const isWhole = yield* readResponse(response, request, context, turn);
    if (!isWhole) return;
  }
  if (Object.keys(turn.usage).length > 0) yield { type: 'usage', usage: turn.usage };
  yield finishOf(turn, request);
}

const modelsSchema = v.object({
  data: v.array(
    v.fallback(
      v.nullable(
        v.object({
          id: v.string(),
          display_name: lenientText,
          max_input_tokens: lenientNumber,
          lifecycle: lenientText,
        }),
      ),
      null,
    ),
  ),
});

async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const url = `${baseUrlOf(context.settings)}/v1/models?limit=1000`;
  const response = await send(service, url, { headers: headersOf(context) }, context, {
    readApiError: (_status, body) => readFault(undefined, body),
  });
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(modelsSchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  return parsed.output.data
    .filter((model) => model !== null)
    .filter(({ lifecycle }) => lifecycle !== 'retired')
    .map(({ id, display_name: label = id, max_input_tokens: contextTokens }) => ({
      id,
      label,
      ...(contextTokens !== undefined && { contextTokens }),
    }));
}

/** Anthropic, Messages with the web_search tool. */
export const anthropic: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://www.anthropic.com/',
  keyUrl: 'https://console.anthropic.com/settings/keys',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'model', kind: 'model', default: defaultModel },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrlOf(settings)),
  chat: {
    defaultModel,
    hostedSearch: 'optional',
    tools: true,
    images: false,
    stream: (request, context) => modelStream(service, context, () => readTurn(request, context)),
    models: listModels,
  },
  check: (context) => checkConnection(service, () => listModels(context)),
};
