import * as v from 'valibot';
import type { ModelEvent } from '../core/events';
import { type ApiError, type ErrorResponse, jsonError, type ServiceIdentity } from '../core/http/api-error';
import { errorKindOfWords } from '../core/http/error-words';
import { getJson, sendJson } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatRequest, HttpProvider, ModelInfo } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { lenientNumber, lenientText, wellFormedEntries } from '../core/utils/lenient-schemas';
import { type GenerateContentError, readGenerateContentError } from './protocols/gemini-generate-content/errors';
import { generateContentEvents } from './protocols/gemini-generate-content/events';
import { generateContentBody } from './protocols/gemini-generate-content/request';
import { apiKeyOf } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection } from './shared/connection-check';
import { listedContextLength, modelInfo } from './shared/model-info';
import { modelStream } from './shared/model-stream';
import { stateForModel } from './shared/provider-state';
import { streamFailure } from './shared/stream-failure';

const service: ServiceIdentity = { id: 'gemini', label: 'Gemini' };
const defaultBaseUrl = 'https://generativelanguage.googleapis.com';
/** The contract's default. */
const defaultModel = 'gemini-2.5-flash';

/**
 * An exhausted quota, a rate limit and an input that is too long all have status 429. Without details, as in errors of
 * a gateway, the words decide.
 */
function readQuotaError({ message = '', details }: GenerateContentError): Partial<ApiError> {
  const delays = details.map(({ retryDelay }) => /^([\d.]+)s$/.exec(retryDelay ?? '')?.[1]);
  const seconds = delays.find((delay) => delay);
  const violations = details.flatMap((detail) => detail.violations);
  if (violations.some(({ quotaId }) => quotaId?.includes('PerDay'))) return { kind: 'out-of-quota' };
  // A request over the limit of input tokens does not fit after a pause either, even if the error suggests a delay.
  if (violations.some(({ quotaMetric }) => /input_token/i.test(quotaMetric ?? ''))) return { kind: 'too-long' };
  if (seconds !== undefined) return { kind: 'rate-limited', retryAfterMs: Number(seconds) * 1000 };
  if (violations.length > 0) return { kind: 'rate-limited' };
  return /input[ _]token/i.test(message) && !/\bper[ -]\w/i.test(message) ? { kind: 'too-long' } : {};
}

function readErrorKind(status: number, error: GenerateContentError): Partial<ApiError> {
  // An invalid key is reported with status 400, not 401.
  if (error.details.some(({ reason }) => reason === 'API_KEY_INVALID')) return { kind: 'bad-key' };
  const kind = errorKindOfWords(error.message ?? '');
  if (kind !== undefined && error.details.length === 0) return { kind };
  if (status === 400 && error.status === 'FAILED_PRECONDITION') return { kind: 'not-allowed-here' };
  if (status === 403) return { kind: 'bad-key' };
  if (status === 404) return { kind: 'unknown-model' };
  return status === 429 ? readQuotaError(error) : {};
}

/** @see https://ai.google.dev/gemini-api/docs/troubleshooting */
function readApiError({ status, body }: ErrorResponse): Partial<ApiError> | undefined {
  const error = readGenerateContentError(body);
  if (error === undefined) return undefined;
  const { message } = error;
  return { ...readErrorKind(status, error), ...(message !== undefined && { message }) };
}

/** The failure for an error that came with HTTP 200, inside the stream. */
function failureIn(payload: unknown, { model }: ChatRequest, context: ProviderContext): Error {
  const status = readGenerateContentError(payload)?.code ?? 500;
  const error = readApiError(jsonError(status, payload));
  return streamFailure(service, context, payload, error && { ...error, model, status });
}

/**
 * The generation that a model's id names, such as 2.5; 0 for an id of another form. Ids that move with the releases
 * (`gemini-flash-latest`) count as generation 3.
 */
function generationOf(model: string): number {
  const name = /^(?:models\/)?gemini-(?:(\d+(?:\.\d+)?)|(?:[a-z]+-)+latest$)/.exec(model.trim());
  return name ? Number(name[1] ?? 3) : 0;
}

/**
 * Whether a model returns its thoughts; the small models do not think by default, and refuse a request for thoughts.
 */
function canThink(model: string): boolean {
  return generationOf(model) >= 2.5 && !/lite|image|tts|live|audio/.test(model);
}

function headersOf(context: ProviderContext): Record<string, string> {
  return { 'x-goog-api-key': apiKeyOf(service, context) };
}

function baseUrl(settings: Readonly<Record<string, string>>): string {
  return baseUrlOf(settings, defaultBaseUrl, ['/v1beta']);
}

async function* readStream(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const { model, messages } = request;
  const modelId = encodeURIComponent(model.trim().replace(/^models\//, ''));
  const response = await sendJson(service, context, {
    // Without `alt=sse` the answer is one JSON array.
    url: `${baseUrl(context.settings)}/v1beta/models/${modelId}:streamGenerateContent?alt=sse`,
    headers: headersOf(context),
    body: generateContentBody(request, {
      now: context.now(),
      includeThoughts: canThink(model),
      mixesTools: generationOf(model) >= 3,
      ownParts: (message) => stateForModel(service, request, message),
    }),
    timeoutMs: 60_000,
    readApiError,
    model,
  });
  yield* generateContentEvents(streamPayloads(service, response, context), {
    service,
    model,
    signal: context.signal,
    earlierToolCalls: messages.flatMap(({ toolCalls = [] }) => toolCalls).length,
    failure: (payload) => failureIn(payload, request, context),
  });
}

const modelsSchema = v.object({
  models: wellFormedEntries(
    v.object({
      name: v.string(),
      displayName: lenientText,
      inputTokenLimit: lenientNumber,
      supportedGenerationMethods: v.fallback(v.array(v.string()), []),
    }),
  ),
});

/** @see https://ai.google.dev/api/models#method:-models.list */
async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const { models } = await getJson(service, context, {
    url: `${baseUrl(context.settings)}/v1beta/models?pageSize=1000`,
    headers: headersOf(context),
    schema: modelsSchema,
    readApiError,
  });
  return models
    .filter(({ supportedGenerationMethods }) => supportedGenerationMethods.includes('generateContent'))
    .map(({ name, displayName: label, inputTokenLimit: contextTokens }) =>
      modelInfo({ id: name.replace(/^models\//, ''), label, contextTokens }),
    );
}

/** Google Gemini, `streamGenerateContent` with the googleSearch tool. */
export const gemini: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://ai.google.dev/',
  suggested: true,
  keyUrl: 'https://aistudio.google.com/apikey',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'model', kind: 'model', default: defaultModel },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(baseUrl(settings)),
  chat: {
    defaultModel,
    hostedSearch: 'optional',
    tools: true,
    stream: (request, context) => modelStream(service, context, () => readStream(request, context)),
    models: listModels,
    // Assumed: the smallest open models that the service offers.
    contextLength: listedContextLength(8192, listModels),
  },
  check: (context) => checkConnection(service, () => listModels(context)),
};
