import * as v from 'valibot';
import { apiKeyOf } from '../core/api-key';
import type { ModelEvent, StopReason, Usage } from '../core/events';
import { readJson, send } from '../core/http';
import { modelStream } from '../core/model-stream';
import { originPatterns } from '../core/origins';
import type { ChatMessage, ChatRequest, ModelInfo, Provider, ProviderContext } from '../core/provider';
import { checkBy } from '../core/provider-check';
import { type ProviderFailure, providerError } from '../core/provider-error';
import { badResponse, type Fault, faultFailure, type Service } from '../core/service-fault';
import { type Citation, domainOf, type Source, type Span } from '../core/source';
import { streamPayloads } from '../core/sse';
import { createOffsetMap } from '../core/text-offsets';

const service: Service = { id: 'gemini', label: 'Gemini' };
const defaultBaseUrl = 'https://generativelanguage.googleapis.com';
/** The contract's default. */
const defaultModel = 'gemini-2.5-flash';

const lenientText = v.fallback(v.optional(v.string()), undefined);
const lenientNumber = v.fallback(v.optional(v.number()), undefined);

const partSchema = v.looseObject({ text: lenientText, thought: v.fallback(v.optional(v.boolean()), undefined) });
type Part = v.InferOutput<typeof partSchema>;

const supportSchema = v.object({
  segment: v.object({ startIndex: lenientNumber, endIndex: lenientNumber, text: lenientText }),
  groundingChunkIndices: v.fallback(v.array(v.number()), []),
});
type Support = v.InferOutput<typeof supportSchema>;

const groundingSchema = v.object({
  webSearchQueries: v.fallback(v.array(v.string()), []),
  groundingChunks: v.fallback(
    v.array(v.fallback(v.object({ web: v.optional(v.object({ uri: lenientText, title: lenientText })) }), {})),
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
function readFault(status: number, body: unknown): Partial<Fault> | undefined {
  const parsed = v.safeParse(v.object({ error: errorSchema }), Array.isArray(body) ? body[0] : body);
  if (!parsed.success) return undefined;
  const { message, status: name, details } = parsed.output.error;
  const said = message === undefined ? {} : { said: message };
  if (details.some((detail) => detail.reason === 'API_KEY_INVALID')) return { kind: 'bad-key', ...said };
  if (status === 400 && name === 'FAILED_PRECONDITION') return { kind: 'not-allowed-here', ...said };
  if (status === 403) return { kind: 'bad-key', ...said };
  if (status === 404) return { kind: 'unknown-model', ...said };
  if (status === 429) return { ...quotaFault(message ?? '', details), ...said };
  return said;
}

function quotaFault(message: string, details: v.InferOutput<typeof errorSchema>['details']): Partial<Fault> {
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

/** All chunks are kept, so that the service's own numbers stand; a chunk without address keeps its number unannounced. */
function sourcesOf(grounding: Grounding): Source[] {
  return grounding.groundingChunks.flatMap(({ web }, index) => {
    // Links of Google's own result boxes come with spaces in them.
    const url = web?.uri?.trim().replaceAll(' ', '%20') ?? '';
    if (!/^https?:/i.test(url) || !URL.canParse(url)) return [];
    const host = domainOf(url);
    const title = web?.title?.trim() || host;
    // A found page's address is an opaque redirect and its title the domain; a page that was read has both of its own.
    const isRedirect = host === 'vertexaisearch.cloud.google.com' && /^[^\s/]+\.[^\s/]+$/.test(title);
    return [{ id: index + 1, url, title, domain: isRedirect ? domainOf(`https://${title}`) : host, status: 'listed' }];
  });
}

/** The place of the same words that is nearest to where the service saw them. */
function nearestPlace(text: string, words: string, near: number): number {
  const before = text.lastIndexOf(words, near);
  const after = text.indexOf(words, near);
  if (before < 0 || after < 0) return Math.max(before, after);
  return near - before <= after - near ? before : after;
}

/** The claim of a support: its byte span where that holds the words it says, else where those words stand, else nothing. */
function claimOf({ segment }: Support, text: string, toUtf16: (offset: number) => number): Span | undefined {
  const start = toUtf16(segment.startIndex ?? 0);
  const end = segment.endIndex === undefined ? start : toUtf16(segment.endIndex);
  if (end > start && (segment.text === undefined || text.slice(start, end) === segment.text)) return { start, end };
  if (!segment.text) return undefined;
  const found = nearestPlace(text, segment.text, start);
  return found < 0 ? undefined : { start: found, end: found + segment.text.length };
}

function citationsOf(grounding: Grounding, text: string, known: ReadonlySet<number>): Citation[] {
  const toUtf16 = createOffsetMap(text, 'utf-8');
  return grounding.groundingSupports.flatMap((support) => {
    const claim = support === null ? undefined : claimOf(support, text, toUtf16);
    const sourceIds = [...new Set(support?.groundingChunkIndices.map((index) => index + 1))].filter((id) =>
      known.has(id),
    );
    return claim === undefined || sourceIds.length === 0 ? [] : [{ claim, sourceIds: sourceIds.sort((a, b) => a - b) }];
  });
}

function usageOf(counts: NonNullable<v.InferOutput<typeof chunkSchema>['usageMetadata']>): Usage {
  return {
    ...(counts.promptTokenCount !== undefined && { inputTokens: counts.promptTokenCount }),
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

function contentOf(message: ChatMessage, model: string): unknown {
  const state = message.providerState;
  if (state?.providerId === service.id && state.model === model && Array.isArray(state.data)) {
    return { role: 'model', parts: state.data };
  }
  return { role: message.role === 'user' ? 'user' : 'model', parts: [{ text: message.text }] };
}

function bodyOf(request: ChatRequest): string {
  return JSON.stringify({
    ...(request.system && { systemInstruction: { parts: [{ text: request.system }] } }),
    contents: request.messages.map((message) => contentOf(message, request.model)),
    ...(request.hostedSearch && { tools: [{ googleSearch: {} }] }),
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
  const init = { method: 'POST', headers: headersOf(context), body: bodyOf(request) };
  return send(service, url, init, context, {
    timeoutMs: 60_000,
    readFault: (status, body) => {
      const fault = readFault(status, body);
      return fault && { ...fault, params: { model: request.model } };
    },
  });
}

/** What a stream has told so far. */
interface Told {
  parts: Part[];
  text: string;
  grounding?: Grounding;
  usage?: Usage;
  finishReason?: string;
}

/** Earlier chunks may carry `{}`, and a later one less: only one that holds as much replaces what is there. */
function richer(told: Grounding | undefined, found: Grounding | undefined): Grounding | undefined {
  if (found === undefined || found.groundingChunks.length + found.webSearchQueries.length === 0) return told;
  return told !== undefined && found.groundingChunks.length < told.groundingChunks.length ? told : found;
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
    for (const part of candidate?.content?.parts ?? []) {
      joinParts(told.parts, part);
      if (!part.text) continue;
      if (!part.thought) told.text += part.text;
      yield { type: part.thought ? 'reasoning-delta' : 'text-delta', text: part.text };
    }
    told.grounding = richer(told.grounding, candidate?.groundingMetadata);
    if (chunk.usageMetadata) told.usage = usageOf(chunk.usageMetadata);
  }
}

async function* readStream(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const response = await openStream(request, context);
  const told: Told = { parts: [], text: '' };
  try {
    yield* readPayloads(streamPayloads(service, response, context), request, context, told);
  } catch (thrown) {
    context.signal.throwIfAborted();
    // After the final chunk nothing is missing, however the connection ends.
    if (told.finishReason === undefined) throw thrown;
  }
  if (told.grounding) yield* groundingEvents(told.grounding, told.text);
  if (told.usage) yield { type: 'usage', usage: told.usage };
  if (told.finishReason !== undefined) yield finishOf(told, told.finishReason, request);
}

function finishOf({ parts, text }: Told, finishReason: string, { model }: ChatRequest): ModelEvent {
  const stopReason = stopReasonOf(finishReason);
  const params = { service: service.label, said: finishReason };
  if (stopReason === 'interrupted' && !text) {
    return { type: 'error', error: providerError(service.id, 'empty', { params }) };
  }
  return {
    type: 'finish',
    stopReason,
    ...(text && { providerState: { providerId: service.id, model, data: parts } }),
    ...(stopReason === 'interrupted' && { error: providerError(service.id, 'cut', { params }) }),
  };
}

function* groundingEvents(grounding: Grounding, text: string): Generator<ModelEvent> {
  const queries = grounding.webSearchQueries.filter((query) => query.trim());
  const sources = sourcesOf(grounding);
  if (queries.length > 0) {
    yield { type: 'search-start', queries };
    yield { type: 'search-end', results: sources.length };
  }
  for (const source of sources) yield { type: 'source', source };
  const known = new Set(sources.map((source) => source.id));
  for (const citation of citationsOf(grounding, text, known)) yield { type: 'citation', citation };
}

/** An error that came with HTTP 200, inside the stream. */
function streamFailure(payload: unknown, request: ChatRequest, context: ProviderContext): ProviderFailure {
  const detail = JSON.stringify(payload);
  const parsed = v.safeParse(v.object({ error: errorSchema }), payload);
  if (!parsed.success) return badResponse(service, detail, context);
  const status = parsed.output.error.code ?? 500;
  const params = { model: request.model };
  return faultFailure(service, status, { ...readFault(status, payload), params }, context, detail);
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
  const response = await send(service, url, { headers: headersOf(context) }, context, { readFault });
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
    images: true,
    stream: (request, context) => modelStream(service, context, () => readStream(request, context)),
    models: listModels,
  },
  check: (context) => checkBy(service, () => listModels(context)),
};
