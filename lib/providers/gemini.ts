import * as v from 'valibot';
import { type AppError, errorInfo } from '../core/app-error';
import { createOffsetMap } from '../core/citations/text-offsets';
import type { ModelEvent, SearchSuggestion, StopReason, Usage } from '../core/events';
import { type ApiError, apiFailure, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatMessage, ChatRequest, HostedSearch, ModelInfo, Provider } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { type Citation, domainOf, type Source, type Span } from '../core/source';
import { originPatterns } from '../core/url/origins';
import { checkPageUrl } from '../core/url/url-guard';
import { apiKeyOf } from './shared/api-key';
import { checkConnection } from './shared/connection-check';
import { modelStream } from './shared/model-stream';
import { searchAdvice } from './shared/search-advice';

const service: Service = { id: 'gemini', label: 'Gemini' };
const defaultBaseUrl = 'https://generativelanguage.googleapis.com';
/** The contract's default. */
const defaultModel = 'gemini-2.5-flash';

const lenientText = v.fallback(v.optional(v.string()), undefined);
const lenientNumber = v.fallback(v.optional(v.number()), undefined);

function lenientObject<const Entries extends v.ObjectEntries>(entries: Entries) {
  return v.fallback(v.optional(v.looseObject(entries)), undefined);
}

/** Loose, since parts go back verbatim on the next turn. */
const partSchema = v.looseObject({
  text: lenientText,
  thought: v.fallback(v.optional(v.boolean()), undefined),
  functionCall: lenientObject({
    id: lenientText,
    name: lenientText,
    args: v.fallback(v.optional(v.record(v.string(), v.unknown())), undefined),
  }),
  // A call of the service's own search: told where both kinds of tools are on.
  toolCall: lenientObject({
    args: lenientObject({ queries: v.fallback(v.optional(v.array(v.string())), undefined) }),
  }),
});
type Part = v.InferOutput<typeof partSchema>;

const supportSchema = v.object({
  segment: v.object({
    partIndex: lenientNumber,
    startIndex: lenientNumber,
    endIndex: lenientNumber,
    text: lenientText,
  }),
  groundingChunkIndices: v.fallback(v.array(v.number()), []),
});
type Support = v.InferOutput<typeof supportSchema>;

const groundingSchema = v.object({
  webSearchQueries: v.fallback(v.array(v.string()), []),
  groundingChunks: v.fallback(
    v.array(
      v.fallback(
        v.object({ web: v.optional(v.object({ uri: lenientText, title: lenientText, domain: lenientText })) }),
        {},
      ),
    ),
    [],
  ),
  groundingSupports: v.fallback(v.array(v.fallback(v.nullable(supportSchema), null)), []),
});
type Grounding = v.InferOutput<typeof groundingSchema>;

const chunkSchema = v.object({
  candidates: v.fallback(
    v.array(
      v.object({
        content: v.fallback(v.optional(v.object({ parts: v.fallback(v.array(partSchema), []) })), undefined),
        finishReason: lenientText,
        groundingMetadata: v.fallback(v.optional(groundingSchema), undefined),
        urlContextMetadata: lenientObject({
          urlMetadata: v.fallback(
            v.array(v.looseObject({ retrievedUrl: lenientText, urlRetrievalStatus: lenientText })),
            [],
          ),
        }),
      }),
    ),
    [],
  ),
  promptFeedback: v.fallback(v.optional(v.object({ blockReason: lenientText })), undefined),
  usageMetadata: v.fallback(
    v.optional(
      v.object({
        promptTokenCount: lenientNumber,
        candidatesTokenCount: lenientNumber,
        thoughtsTokenCount: lenientNumber,
        toolUsePromptTokenCount: lenientNumber,
      }),
    ),
    undefined,
  ),
  error: v.fallback(v.optional(v.unknown()), undefined),
});

const errorSchema = v.object({
  code: lenientNumber,
  message: lenientText,
  status: lenientText,
  details: v.fallback(
    v.array(
      v.looseObject({
        reason: lenientText,
        retryDelay: lenientText,
        violations: v.fallback(v.array(v.looseObject({ quotaId: lenientText })), []),
      }),
    ),
    [],
  ),
});

/** The sheet's table: a bad key is 400, a daily quota and a rate limit are both 429 and differ by `quotaId`. */
function readFault(status: number, body: unknown): Partial<ApiError> | undefined {
  const parsed = v.safeParse(v.object({ error: errorSchema }), Array.isArray(body) ? body[0] : body);
  if (!parsed.success) return undefined;
  const { message, status: name, details } = parsed.output.error;
  const own = message === undefined ? {} : { message };
  if (details.some((detail) => detail.reason === 'API_KEY_INVALID')) return { kind: 'bad-key', ...own };
  if (status === 400 && name === 'FAILED_PRECONDITION') return { kind: 'not-allowed-here', ...own };
  if (status === 403) return { kind: 'bad-key', ...own };
  if (status === 404) return { kind: 'unknown-model', ...own };
  if (status === 429) return { ...quotaFault(message ?? '', details), ...own };
  return own;
}

function quotaFault(message: string, details: v.InferOutput<typeof errorSchema>['details']): Partial<ApiError> {
  const delay = details.map((detail) => /^([\d.]+)s$/.exec(detail.retryDelay ?? '')?.[1]).find((seconds) => seconds);
  const retryAfterMs = delay === undefined ? {} : { retryAfterMs: Number(delay) * 1000 };
  const perDay = details.some((detail) => detail.violations.some((violation) => violation.quotaId?.includes('PerDay')));
  if (perDay) return { kind: 'out-of-quota' };
  // An over-long input was recorded as a 429 too: it counts input tokens, and waiting does not help.
  if (/input[ _]token/i.test(message) && delay === undefined) return { kind: 'too-long' };
  return { kind: 'rate-limited', ...retryAfterMs };
}

const refusals = /^(?:SAFETY|RECITATION|LANGUAGE|BLOCKLIST|PROHIBITED_CONTENT|SPII|IMAGE_.*|PROMPT_BLOCKED)$/;

/** Reasons that are not known here (the list grows) mean that the answer broke off. */
function stopReasonOf(finishReason: string): StopReason {
  if (finishReason === 'STOP') return 'stop';
  if (finishReason === 'MAX_TOKENS') return 'length';
  return refusals.test(finishReason) ? 'refused' : 'interrupted';
}

/** A web address as the service writes it; Google's own result boxes have spaces in theirs. */
function addressOf(uri: string | undefined): string | undefined {
  const url = uri?.trim().replaceAll(' ', '%20') ?? '';
  return /^https?:/i.test(url) && URL.canParse(url) ? url : undefined;
}

/**
 * All chunks are kept, so that the service's own numbers stand; a chunk without address keeps its number unannounced. Pages
 * that were read without a chunk of their own are numbered after them.
 */
function sourcesOf({ groundingChunks }: Grounding, read: readonly string[]): Source[] {
  const opened = new Set(read.map((url) => new URL(url).href));
  const sources = groundingChunks.flatMap(({ web }, index): Source[] => {
    const url = addressOf(web?.uri);
    if (url === undefined) return [];
    const host = domainOf(url);
    const named = web?.domain?.trim();
    const title = web?.title?.trim() || named || host;
    // A found page's address is an opaque redirect and its title the domain; a page that was read has both of its own.
    const shown = named || (/^[^\s/]+\.[^\s/]+$/.test(title) ? title : host);
    const redirect = host === 'vertexaisearch.cloud.google.com';
    const domain = redirect ? domainOf(`https://${shown}`) : host;
    const status = opened.has(new URL(url).href) ? 'read' : 'listed';
    return [{ id: index + 1, url, title, domain, status, ...(redirect && { redirect }) }];
  });
  const known = new Set(sources.map(({ url }) => new URL(url).href));
  const others = [...opened].filter((url) => !known.has(url));
  return [
    ...sources,
    ...others.map((url, index): Source => {
      const domain = domainOf(url);
      return { id: groundingChunks.length + index + 1, url, title: domain, domain, status: 'read' };
    }),
  ];
}

/** The place of the same words that is nearest to where the service saw them. */
function nearestPlace(text: string, words: string, near: number): number {
  const before = text.lastIndexOf(words, near);
  const after = text.indexOf(words, near);
  if (before < 0 || after < 0) return Math.max(before, after);
  return near - before <= after - near ? before : after;
}

/** Places that the parts of an answer are tried at; more parts are found by their words. */
const maxParts = 50;

/**
 * Reads supports' spans: bytes of the whole text, as every recording counts, or of the part that `partIndex` names, as the
 * service's reference says; told apart by the words that a support repeats.
 * @param starts where each part begins in the text (UTF-16)
 */
function createClaimReader(text: string, starts: readonly number[]) {
  const maps = new Map<number, (offset: number) => number>();
  const spanFrom = (base: number, { startIndex = 0, endIndex = startIndex }: Support['segment']): Span => {
    const toUtf16 = maps.get(base) ?? createOffsetMap(text.slice(base), 'utf-8');
    maps.set(base, toUtf16);
    return { start: base + toUtf16(startIndex), end: base + toUtf16(endIndex) };
  };
  /** The span where that holds the words it says, else where those words stand, else nothing. */
  return ({ segment }: Support): Span | undefined => {
    const ofPart = segment.partIndex === undefined ? 0 : (starts[segment.partIndex] ?? 0);
    const likely = spanFrom(ofPart, segment);
    const words = segment.text;
    if (words === undefined) return likely.end > likely.start ? likely : undefined;
    const bases = [0, ...starts.slice(0, maxParts)];
    const holds = ({ start, end }: Span) => end > start && text.slice(start, end) === words;
    if (holds(likely)) return likely;
    const base = bases.find((candidate) => holds(spanFrom(candidate, segment)));
    if (base !== undefined) return spanFrom(base, segment);
    const found = words ? nearestPlace(text, words, likely.start) : -1;
    return found < 0 ? undefined : { start: found, end: found + words.length };
  };
}

function citationsOf(grounding: Grounding, { text, starts }: Told, known: ReadonlySet<number>): Citation[] {
  const claimOf = createClaimReader(text, starts);
  return grounding.groundingSupports.flatMap((support) => {
    const claim = support === null ? undefined : claimOf(support);
    const sourceIds = [...new Set(support?.groundingChunkIndices.map((index) => index + 1))].filter((id) =>
      known.has(id),
    );
    return claim === undefined || sourceIds.length === 0 ? [] : [{ claim, sourceIds: sourceIds.sort((a, b) => a - b) }];
  });
}

function usageOf(counts: NonNullable<v.InferOutput<typeof chunkSchema>['usageMetadata']>): Usage {
  return {
    ...(counts.promptTokenCount !== undefined && {
      // What its own tools read is counted apart, and paid for too.
      inputTokens: counts.promptTokenCount + (counts.toolUsePromptTokenCount ?? 0),
    }),
    ...(counts.candidatesTokenCount !== undefined && { outputTokens: counts.candidatesTokenCount }),
    ...(counts.thoughtsTokenCount !== undefined && { reasoningTokens: counts.thoughtsTokenCount }),
  };
}

function isPlain(part: Part): boolean {
  return Object.keys(part).every((key) => key === 'text' || key === 'thought');
}

/** Parts as they must go back on the next turn: text of one kind joined, everything with a signature of its own left alone. */
function joinParts(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  if (isPlain(part) && !part.text) return;
  if (last !== undefined && isPlain(last) && isPlain(part) && last.thought === part.thought) {
    parts[parts.length - 1] = { ...last, text: (last.text ?? '') + (part.text ?? '') };
  } else parts.push(part);
}

interface Content {
  role: 'user' | 'model';
  parts: unknown[];
}

/** Ids that were made here, for calls that came without one, begin so; the service is not sent them back. */
const ownIdMark = '#';

function idPart(id: string | undefined): { id?: string } {
  return id === undefined || id.startsWith(ownIdMark) ? {} : { id };
}

function argumentsOf(text: string): unknown {
  try {
    return JSON.parse(text || '{}');
  } catch {
    return {};
  }
}

function modelParts(message: ChatMessage, model: string): unknown[] {
  const state = message.providerState;
  if (state?.providerId === service.id && state.model === model && Array.isArray(state.data)) return state.data;
  const calls = (message.toolCalls ?? []).map(({ id, name, arguments: text }) => ({
    functionCall: { ...idPart(id), name, args: argumentsOf(text) },
  }));
  return [...(message.text || calls.length === 0 ? [{ text: message.text }] : []), ...calls];
}

/** A tool's result; its key `output` is the one that the service's reference names for results of any shape. */
function resultPart(message: ChatMessage, earlier: readonly ChatMessage[]): unknown {
  const calls = earlier.flatMap(({ toolCalls = [] }) => toolCalls);
  const call = calls.findLast(({ id }) => id === message.toolCallId);
  if (call === undefined) return { text: message.text };
  return { functionResponse: { ...idPart(call.id), name: call.name, response: { output: message.text } } };
}

/** The results of one step go back together, in one turn of the person's. */
function contentsOf({ messages, model }: ChatRequest): Content[] {
  const contents: Content[] = [];
  messages.forEach((message, index) => {
    const last = contents.at(-1);
    if (message.role === 'assistant') contents.push({ role: 'model', parts: modelParts(message, model) });
    else if (message.role === 'user') contents.push({ role: 'user', parts: [{ text: message.text }] });
    else if (last && messages[index - 1]?.role === 'tool') last.parts.push(resultPart(message, messages));
    else contents.push({ role: 'user', parts: [resultPart(message, messages)] });
  });
  return contents;
}

/** The generation that a model's name tells; names that move (`gemini-flash-latest`) are taken for new ones. */
function generationOf(model: string): number {
  const name = /^(?:models\/)?gemini-(?:(\d+(?:\.\d+)?)|(?:[a-z]+-)+latest$)/.exec(model.trim());
  return name ? Number(name[1] ?? 3) : 0;
}

/** Whether thoughts may be asked for: the small models refuse the question while they do not think (assumed of all of them). */
function thinks(model: string): boolean {
  return generationOf(model) >= 2.5 && !/lite|image|tts|live|audio/.test(model);
}

/** Whether the person named a page that the service can open. */
function namesPage({ messages, question }: ChatRequest): boolean {
  // The last message may hold page text, whose links nobody asked to open.
  const text = question ?? messages.findLast(({ role }) => role === 'user')?.text ?? '';
  return (text.match(/https?:\/\/[^\s<>"'\])]+/gi) ?? []).some((url) => checkPageUrl(url).ok);
}

const dayMs = 86_400_000;
const rangeDays = { d: 1, w: 7, m: 31, y: 366 } as const;

/** The search tool takes a range of time; both ends must be there. */
function searchTool({ timeRange }: HostedSearch, now: number): unknown {
  if (timeRange === 'all') return { googleSearch: {} };
  const startTime = new Date(now - rangeDays[timeRange] * dayMs).toISOString();
  return { googleSearch: { timeRangeFilter: { startTime, endTime: new Date(now).toISOString() } } };
}

/** Before the third generation the service's search and tools of ours exclude each other: the search is what was asked for. */
function toolsOf(request: ChatRequest, now: number): { tools?: unknown[]; toolConfig?: unknown } {
  const { hostedSearch, tools: own = [], model } = request;
  const both = hostedSearch !== undefined && own.length > 0 && generationOf(model) >= 3;
  const hosted = hostedSearch
    ? [searchTool(hostedSearch, now), ...(namesPage(request) ? [{ urlContext: {} }] : [])]
    : [];
  const declared = own.length > 0 && (both || !hostedSearch);
  const functionDeclarations = own.map(({ parameters, ...rest }) => ({ ...rest, parametersJsonSchema: parameters }));
  const tools = [...hosted, ...(declared ? [{ functionDeclarations }] : [])];
  return {
    ...(tools.length > 0 && { tools }),
    ...(both && { toolConfig: { includeServerSideToolInvocations: true } }),
  };
}

/** What the search tool has no option for is said in words: it has none for domains, nor for a country. */
function bodyOf(request: ChatRequest, now: number): string {
  const { system, hostedSearch, model } = request;
  const advice = hostedSearch ? searchAdvice({ ...hostedSearch, timeRange: 'all' }) : '';
  const instructions = [system, advice].filter(Boolean).join('\n\n');
  return JSON.stringify({
    ...(instructions && { systemInstruction: { parts: [{ text: instructions }] } }),
    contents: contentsOf(request),
    ...toolsOf(request, now),
    ...(thinks(model) && { generationConfig: { thinkingConfig: { includeThoughts: true } } }),
  });
}

function headersOf(context: ProviderContext): Record<string, string> {
  return { 'x-goog-api-key': apiKeyOf(service, context), 'content-type': 'application/json' };
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return (settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/*(?:\/v1beta)?\/*$/, '');
}

async function openStream(request: ChatRequest, context: ProviderContext): Promise<Response> {
  const model = encodeURIComponent(request.model.trim().replace(/^models\//, ''));
  const url = `${baseUrlOf(context.settings)}/v1beta/models/${model}:streamGenerateContent?alt=sse`;
  const init = { method: 'POST', headers: headersOf(context), body: bodyOf(request, context.now()) };
  return send(service, url, init, context, {
    timeoutMs: 60_000,
    readApiError: (status, body) => {
      const fault = readFault(status, body);
      return fault && { ...fault, params: { model: request.model } };
    },
  });
}

/** What a stream has told so far. */
interface Told {
  parts: Part[];
  /** Where each of the parts begins in the text (UTF-16). */
  starts: number[];
  text: string;
  calls: number;
  /** What the service's own tool calls searched for. */
  queries: string[];
  /** Addresses of pages that the service opened. */
  read: string[];
  grounding?: Grounding;
  usage?: Usage;
  finishReason?: string;
}

/** Earlier chunks may carry `{}`, and a later one less: only one that holds as much replaces what is there. */
function richer(told: Grounding | undefined, found: Grounding | undefined): Grounding | undefined {
  if (found === undefined || found.groundingChunks.length + found.webSearchQueries.length === 0) return told;
  return told !== undefined && found.groundingChunks.length < told.groundingChunks.length ? told : found;
}

function* partEvents(part: Part, { messages }: ChatRequest, told: Told): Generator<ModelEvent> {
  joinParts(told.parts, part);
  if (told.parts.length > told.starts.length) told.starts.push(told.text.length);
  if (part.functionCall?.name) {
    const { id, name, args = {} } = part.functionCall;
    told.calls += 1;
    const earlier = messages.reduce((count, { toolCalls = [] }) => count + toolCalls.length, 0);
    const callId = id || `${ownIdMark}${earlier + told.calls}`;
    yield { type: 'tool-call', id: callId, name, arguments: JSON.stringify(args) };
  }
  told.queries.push(...(part.toolCall?.args?.queries ?? []));
  if (!part.text) return;
  if (!part.thought) told.text += part.text;
  yield { type: part.thought ? 'reasoning-delta' : 'text-delta', text: part.text };
}

async function* readPayloads(
  payloads: AsyncIterable<unknown>,
  request: ChatRequest,
  context: ProviderContext,
  told: Told,
): AsyncGenerator<ModelEvent> {
  let last = '';
  for await (const payload of payloads) {
    const parsed = v.safeParse(chunkSchema, payload);
    if (!parsed.success) continue;
    const chunk = parsed.output;
    if (chunk.error !== undefined) throw streamFailure(payload, request, context);
    const candidate = chunk.candidates[0];
    const finishReason = candidate?.finishReason ?? (chunk.promptFeedback?.blockReason && 'PROMPT_BLOCKED');
    if (finishReason) {
      // A final chunk that is sent twice says its text once.
      const whole = JSON.stringify(payload);
      if (whole === last) continue;
      last = whole;
      told.finishReason = finishReason;
    }
    for (const part of candidate?.content?.parts ?? []) yield* partEvents(part, request, told);
    for (const { retrievedUrl, urlRetrievalStatus } of candidate?.urlContextMetadata?.urlMetadata ?? []) {
      const url = addressOf(retrievedUrl);
      if (url !== undefined && urlRetrievalStatus === 'URL_RETRIEVAL_STATUS_SUCCESS') told.read.push(url);
    }
    told.grounding = richer(told.grounding, candidate?.groundingMetadata);
    if (chunk.usageMetadata) told.usage = usageOf(chunk.usageMetadata);
  }
}

async function* readStream(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const response = await openStream(request, context);
  const told: Told = { parts: [], starts: [], text: '', calls: 0, queries: [], read: [] };
  try {
    yield* readPayloads(streamPayloads(service, response, context), request, context, told);
  } catch (thrown) {
    context.signal.throwIfAborted();
    // After the final chunk nothing is missing, however the connection ends.
    if (told.finishReason === undefined) throw thrown;
  }
  const queries = queriesOf(told);
  yield* groundingEvents(told, queries);
  const searches = queries.length;
  if (told.usage) yield { type: 'usage', usage: { ...told.usage, ...(searches > 0 && { searches }) } };
  if (told.finishReason !== undefined) yield finishOf(told, told.finishReason, request);
}

function finishOf({ parts, text, calls }: Told, finishReason: string, { model }: ChatRequest): ModelEvent {
  const stopReason = stopReasonOf(finishReason);
  const params = { service: service.label, said: finishReason };
  if (stopReason === 'interrupted' && !text && calls === 0) {
    return { type: 'error', error: errorInfo(service.id, 'empty', { params }) };
  }
  return {
    type: 'finish',
    stopReason,
    ...((text || calls > 0) && { providerState: { providerId: service.id, model, data: parts } }),
    ...(stopReason === 'interrupted' && { error: errorInfo(service.id, 'cut', { params }) }),
  };
}

const noGrounding: Grounding = { webSearchQueries: [], groundingChunks: [], groundingSupports: [] };

/** The grounding says them, empty ones among them; where it is missing, the calls of the service's own tool do. */
function queriesOf({ grounding = noGrounding, queries }: Told): string[] {
  const grounded = grounding.webSearchQueries.filter((query) => query.trim());
  return grounded.length > 0 ? grounded : [...new Set(queries)].filter((query) => query.trim());
}

/** The service's terms ask that its searches are shown; its own HTML for that is rebuilt as links to the same searches. */
function suggestionOf(query: string): SearchSuggestion {
  return { text: query, url: `https://www.google.com/search?${new URLSearchParams({ q: query.toWellFormed() })}` };
}

function* groundingEvents(told: Told, queries: string[]): Generator<ModelEvent> {
  const { grounding = noGrounding } = told;
  const sources = sourcesOf(grounding, told.read);
  if (queries.length > 0) {
    yield { type: 'search-start', queries, suggestions: queries.map(suggestionOf) };
    yield { type: 'search-end', results: sources.length };
  }
  for (const source of sources) yield { type: 'source', source };
  const known = new Set(sources.map((source) => source.id));
  for (const citation of citationsOf(grounding, told, known)) yield { type: 'citation', citation };
}

/** An error that came with HTTP 200, inside the stream. */
function streamFailure(payload: unknown, request: ChatRequest, context: ProviderContext): AppError {
  const detail = JSON.stringify(payload);
  const parsed = v.safeParse(v.object({ error: errorSchema }), payload);
  if (!parsed.success) return badResponse(service, detail, context);
  const status = parsed.output.error.code ?? 500;
  const params = { model: request.model };
  return apiFailure(service, status, { ...readFault(status, payload), params }, context, detail);
}

const modelSchema = v.object({
  name: v.string(),
  displayName: lenientText,
  inputTokenLimit: lenientNumber,
  supportedGenerationMethods: v.fallback(v.array(v.string()), []),
});
const modelsSchema = v.object({
  models: v.array(v.fallback(v.nullable(modelSchema), null)),
});

async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const url = `${baseUrlOf(context.settings)}/v1beta/models?pageSize=1000`;
  const response = await send(service, url, { headers: headersOf(context) }, context, { readApiError: readFault });
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(modelsSchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  return parsed.output.models
    .filter((model) => model !== null)
    .filter((model) => model.supportedGenerationMethods.includes('generateContent'))
    .map(({ name, displayName, inputTokenLimit }) => {
      const id = name.replace(/^models\//, '');
      return { id, label: displayName ?? id, ...(inputTokenLimit !== undefined && { contextTokens: inputTokenLimit }) };
    });
}

/** Google Gemini, `streamGenerateContent` with the googleSearch tool. */
export const gemini: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://ai.google.dev/',
  keyUrl: 'https://aistudio.google.com/apikey',
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
    stream: (request, context) => modelStream(service, context, () => readStream(request, context)),
    models: listModels,
  },
  check: (context) => checkConnection(service, () => listModels(context)),
};
