import * as v from 'valibot';
import type { ModelEvent, StopReason, Usage } from '../core/events';
import { badResponse, type Fault, readJson, type Service, send } from '../core/http';
import { modelStream } from '../core/model-stream';
import { originPatterns } from '../core/origins';
import type { ChatMessage, ChatRequest, ModelInfo, Provider, ProviderContext } from '../core/provider';
import { checkBy } from '../core/provider-check';
import { ProviderFailure, providerError } from '../core/provider-error';
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

function stopReasonOf(finishReason: string): StopReason {
  if (finishReason === 'STOP') return 'stop';
  if (finishReason === 'MAX_TOKENS') return 'length';
  if (finishReason === 'OTHER' || finishReason === 'MALFORMED_FUNCTION_CALL') return 'interrupted';
  return 'refused';
}

/** All chunks are kept, so that the service's own numbers stand; a chunk without address keeps its number unannounced. */
function sourcesOf(grounding: Grounding): Source[] {
  return grounding.groundingChunks.flatMap(({ web }, index) => {
    if (web?.uri === undefined || !URL.canParse(web.uri)) return [];
    const title = web.title ?? domainOf(web.uri);
    // The address is an opaque redirect; the title names the domain.
    const domain = /^[^\s/]+\.[^\s/]+$/.test(title) ? title.replace(/^www\./, '') : domainOf(web.uri);
    return [{ id: index + 1, url: web.uri, title, domain, status: 'listed' as const }];
  });
}

/** The claim of a support: its byte span where that holds the words it says, else where those words stand, else nothing. */
function claimOf({ segment }: Support, text: string, toUtf16: (offset: number) => number): Span | undefined {
  const start = toUtf16(segment.startIndex ?? 0);
  const end = segment.endIndex === undefined ? start : toUtf16(segment.endIndex);
  if (end > start && (segment.text === undefined || text.slice(start, end) === segment.text)) return { start, end };
  if (!segment.text) return undefined;
  const found = text.indexOf(segment.text);
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

/** Parts as they must go back on the next turn: text of one kind joined, everything with a signature of its own left alone. */
function joinParts(parts: Part[], part: Part): void {
  const last = parts.at(-1);
  const plain = (candidate: Part) => Object.keys(candidate).every((key) => key === 'text' || key === 'thought');
  if (last !== undefined && plain(last) && plain(part) && last.thought === part.thought) {
    parts[parts.length - 1] = { ...last, text: (last.text ?? '') + (part.text ?? '') };
  } else parts.push(part);
}

function contentOf(message: ChatMessage, model: string): unknown {
  const state = message.providerState;
  if (state?.providerId === service.id && state.model === model) return { role: 'model', parts: state.data };
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
  const key = context.secrets.apiKey;
  if (!key) throw new ProviderFailure(providerError(service.id, 'missing-key', { params: { service: service.label } }));
  return { 'x-goog-api-key': key, 'content-type': 'application/json' };
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return (settings.baseUrl || defaultBaseUrl).replace(/\/+$/, '');
}

async function* readStream(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const url = `${baseUrlOf(context.settings)}/v1beta/models/${encodeURIComponent(request.model)}:streamGenerateContent?alt=sse`;
  const init = { method: 'POST', headers: headersOf(context), body: bodyOf(request) };
  const response = await send(service, url, init, context, {
    timeoutMs: 60_000,
    readFault: (status, body) => {
      const fault = readFault(status, body);
      return fault && { ...fault, params: { model: request.model } };
    },
  });

  const parts: Part[] = [];
  let text = '';
  let grounding: Grounding | undefined;
  let usage: Usage | undefined;
  let finishReason: string | undefined;
  for await (const payload of streamPayloads(service, response, context)) {
    const parsed = v.safeParse(chunkSchema, payload);
    if (!parsed.success) continue;
    const chunk = parsed.output;
    if (chunk.error !== undefined) throw streamFailure(payload, context);
    const candidate = chunk.candidates[0];
    for (const part of candidate?.content?.parts ?? []) {
      joinParts(parts, part);
      if (!part.text) continue;
      if (part.thought) yield { type: 'reasoning-delta', text: part.text };
      else {
        text += part.text;
        yield { type: 'text-delta', text: part.text };
      }
    }
    // Earlier chunks may carry `{}`: only one that holds something replaces what is there.
    const found = candidate?.groundingMetadata;
    if (found && (found.groundingChunks.length > 0 || found.webSearchQueries.length > 0)) grounding = found;
    if (chunk.usageMetadata) usage = usageOf(chunk.usageMetadata);
    finishReason = candidate?.finishReason ?? (chunk.promptFeedback?.blockReason && 'PROMPT_BLOCKED') ?? finishReason;
  }

  if (grounding) yield* groundingEvents(grounding, text);
  if (usage) yield { type: 'usage', usage };
  if (finishReason !== undefined) {
    const providerState = { providerId: service.id, model: request.model, data: parts };
    yield { type: 'finish', stopReason: stopReasonOf(finishReason), ...(text && { providerState }) };
  }
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
function streamFailure(payload: unknown, context: ProviderContext): ProviderFailure {
  const parsed = v.safeParse(v.object({ error: errorSchema }), payload);
  if (!parsed.success) return badResponse(service, JSON.stringify(payload), context);
  const status = parsed.output.error.code ?? 500;
  const fault = readFault(status, payload);
  return new ProviderFailure(
    providerError(service.id, fault?.kind ?? 'overloaded', {
      status,
      params: { service: service.label, ...(fault?.said && { said: fault.said }) },
      ...(fault?.retryAfterMs !== undefined && { retryAfterMs: fault.retryAfterMs }),
    }),
  );
}

const modelsSchema = v.object({
  models: v.fallback(
    v.array(
      v.object({
        name: v.string(),
        displayName: lenientText,
        inputTokenLimit: lenientNumber,
        supportedGenerationMethods: v.fallback(v.array(v.string()), []),
      }),
    ),
    [],
  ),
});

async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const url = `${baseUrlOf(context.settings)}/v1beta/models?pageSize=1000`;
  const response = await send(service, url, { headers: headersOf(context) }, context, { readFault });
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(modelsSchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  return parsed.output.models
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
  check: (context) => checkBy(service.id, () => listModels(context)),
};
