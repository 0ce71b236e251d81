import * as v from 'valibot';
import type { AppError } from '../core/app-error';
import type { ModelEvent, ProviderState } from '../core/events';
import {
  type ApiError,
  type ErrorResponse,
  jsonError,
  type ServiceIdentity,
  serviceError,
} from '../core/http/api-error';
import { errorKindOfWords } from '../core/http/error-words';
import { getJson, sendJson } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatRequest, HostedSearch, HttpProvider, ModelInfo } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { lenientNumber, wellFormedEntries } from '../core/utils/lenient-schemas';
import { chatBody } from './protocols/chat-completions/request';
import { detectedAnswerEvents } from './protocols/detect-protocol';
import { type ApiErrorBody, parseApiError } from './protocols/parse-api-error';
import { responsesInput, responsesTools } from './protocols/responses-api/request';
import { bearerHeaders } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection } from './shared/connection-check';
import { domainScope } from './shared/hosted-scope';
import { modelInfo } from './shared/model-info';
import { modelStream } from './shared/model-stream';
import { stateForModel } from './shared/provider-state';
import { searchAdvice } from './shared/search-advice';
import { streamFailure } from './shared/stream-failure';

const service: ServiceIdentity = { id: 'openai', label: 'OpenAI' };
const defaultBaseUrl = 'https://api.openai.com';
const defaultModel = 'gpt-5.4-mini';
/** The contract's default. */
const searchContextSize = 'medium';
/** Maximum number of domains in a request. @see https://platform.openai.com/docs/guides/tools-web-search */
const maxDomains = 100;

/** Models that search on every call; only Chat Completions serves them. */
function alwaysSearches(model: string): boolean {
  return /-search-(?:preview|api)/.test(model);
}

/** Models that give their reasoning encrypted, to be sent back; others refuse a request for it. */
function isReasoningModel(model: string): boolean {
  return /^(?:o\d|gpt-[5-9])/.test(model) && !/-chat\b/.test(model);
}

/** The wait in an error message, in milliseconds; it is written as `600ms`, `1.2s` or `1m2s`. */
function waitIn(message: string): number | undefined {
  const found = /try again in (?:(\d+)h)?(?:(\d+)m(?!s))?(?:([\d.]+)s)?(?:([\d.]+)ms)?/i.exec(message);
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = (found ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  const wait = ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
  return wait > 0 ? wait : undefined;
}

/** @see https://platform.openai.com/docs/guides/error-codes */
function kindOf(status: number, { code, type, param, message }: ApiErrorBody): Partial<ApiError> {
  const name = `${code ?? ''} ${type ?? ''}`;
  if (/insufficient_quota|billing/.test(name)) return { kind: 'out-of-quota' };
  const kind = errorKindOfWords(`${name} ${message}`);
  if (kind) return { kind };
  if (/rate_limit_exceeded|^tokens|^requests/.test(name) || status === 429) {
    // A single request over the limit per minute does not pass after a wait either.
    if (/^request too large/i.test(message)) return { kind: 'too-long' };
    const retryAfterMs = waitIn(message);
    return { kind: 'rate-limited', ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  if (/invalid_api_key|authentication/.test(name)) return { kind: 'bad-key' };
  if (param === 'web_search_options') return { kind: 'unknown-model' };
  if (/^tools\b/.test(param ?? '') && /not supported with/i.test(message)) return { kind: 'unknown-model' };
  if (/unsupported_country/.test(name)) return { kind: 'not-allowed-here' };
  if (/content_policy|invalid_prompt|content_filter/.test(name)) return { kind: 'refused' };
  return /server_error|overloaded|slow_down/.test(name) ? { kind: 'overloaded' } : {};
}

function readApiError({ status, body }: ErrorResponse): Partial<ApiError> | undefined {
  const error = parseApiError(body);
  return error && { ...kindOf(status, error), message: error.message };
}

/** The status that an error inside a stream would have had as an answer. */
function statusOf({ code, type }: ApiErrorBody): number {
  if (typeof code === 'number') return code;
  const name = `${code ?? ''} ${type ?? ''}`;
  if (/quota|rate_limit/.test(name)) return 429;
  return /invalid|not_found|length/.test(name) ? 400 : 500;
}

function failureInStream(payload: unknown, { model }: ChatRequest, context: ProviderContext): AppError {
  const error = parseApiError(payload);
  if (!error) return streamFailure(service, context, payload, undefined);
  const status = statusOf(error);
  return streamFailure(service, context, payload, { ...readApiError(jsonError(status, payload)), model, status });
}

function searchTool(search: HostedSearch): object {
  const allowed = domainScope(service, search).allowed.slice(0, maxDomains);
  return {
    type: 'web_search',
    search_context_size: searchContextSize,
    ...(allowed.length > 0 && { filters: { allowed_domains: allowed } }),
    // Without this field the service may search as from the United States.
    user_location: { type: 'approximate', ...(search.location && { country: search.location.toUpperCase() }) },
  };
}

/**
 * The instructions, with what the search has no setting for: blocked domains and a time range.
 * @param takesDomains whether the search has a setting for allowed domains
 */
function instructionsOf({ system, hostedSearch }: ChatRequest, takesDomains: boolean): string {
  if (!hostedSearch) return system;
  const { allowed, blocked } = domainScope(service, hostedSearch);
  const { timeRange } = hostedSearch;
  const advice = searchAdvice({ allowedDomains: takesDomains ? [] : allowed, blockedDomains: blocked, timeRange });
  return [system, advice].filter(Boolean).join('\n\n');
}

function responsesBody(request: ChatRequest): object {
  const { model, hostedSearch, messages, tools = [] } = request;
  const instructions = instructionsOf(request, true);
  const include = [
    ...(hostedSearch ? ['web_search_call.action.sources'] : []),
    ...(isReasoningModel(model) ? ['reasoning.encrypted_content'] : []),
  ];
  const allTools = [...(hostedSearch ? [searchTool(hostedSearch)] : []), ...responsesTools(tools)];
  return {
    model,
    ...(instructions && { instructions }),
    input: responsesInput(messages, { itemsOf: (message) => stateForModel(service, request, message) }),
    stream: true,
    store: false,
    ...(allTools.length > 0 && { tools: allTools }),
    ...(hostedSearch?.required && { tool_choice: { type: 'web_search' } }),
    // Assumed: the limit counts searches as calls.
    ...(hostedSearch?.maxUses !== undefined && { max_tool_calls: hostedSearch.maxUses }),
    ...(include.length > 0 && { include }),
  };
}

/** The search models take neither domains nor tools besides their own search. */
function searchModelBody(request: ChatRequest, { location }: HostedSearch): object {
  const userLocation = { type: 'approximate', approximate: { country: location?.toUpperCase() } };
  return {
    ...chatBody(request, { system: instructionsOf(request, false) }),
    web_search_options: { search_context_size: searchContextSize, ...(location && { user_location: userLocation }) },
  };
}

/** The items of an answer, unless there is reasoning among them that is not encrypted and cannot be sent back. */
function providerStateOf(items: readonly unknown[], { model }: ChatRequest): ProviderState | undefined {
  const reasoning = v.looseObject({ type: v.literal('reasoning') });
  const encrypted = v.looseObject({ encrypted_content: v.pipe(v.string(), v.nonEmpty()) });
  if (items.length === 0 || items.some((item) => v.is(reasoning, item) && !v.is(encrypted, item))) return undefined;
  return { providerId: service.id, model, data: items };
}

function apiUrl(settings: ProviderContext['settings'], path: string): string {
  return `${baseUrlOf(settings, defaultBaseUrl, ['/v1'])}/v1${path}`;
}

function alwaysSearchesFailure(model: string): AppError {
  return serviceError(service, { type: 'always-searches', model });
}

async function openStream(request: ChatRequest, context: ProviderContext): Promise<Response> {
  const { model, hostedSearch } = request;
  const headers = bearerHeaders(service, context);
  const usesChat = alwaysSearches(model);
  if (usesChat && !hostedSearch) throw alwaysSearchesFailure(model);
  return sendJson(service, context, {
    url: apiUrl(context.settings, usesChat ? '/chat/completions' : '/responses'),
    headers,
    body: usesChat && hostedSearch ? searchModelBody(request, hostedSearch) : responsesBody(request),
    timeoutMs: 60_000,
    readApiError,
    model,
  });
}

async function* readStream(chatRequest: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const request = { ...chatRequest, model: chatRequest.model.trim() };
  const response = await openStream(request, context);
  yield* detectedAnswerEvents(streamPayloads(service, response, context), {
    service,
    signal: context.signal,
    failure: (payload) => failureInStream(payload, request, context),
    linksAreSources: request.hostedSearch !== undefined,
    responses: { providerState: (items) => providerStateOf(items, request) },
  });
}

/** `created` is in seconds since the epoch. @see https://platform.openai.com/docs/api-reference/models/list */
const modelsSchema = v.object({ data: wellFormedEntries(v.object({ id: v.string(), created: lenientNumber })) });

/** Whether a model answers in text, by its id: the list has no field for it. */
function answersInText(id: string): boolean {
  const other =
    /audio|realtime|image|tts|transcribe|whisper|instruct|embedding|moderation|dall-e|sora|computer-use|live/;
  return /^(?:ft:)?(?:gpt-|o\d|chatgpt-|codex)/.test(id) && !other.test(id);
}

/** Newest first. */
async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const { data } = await getJson(service, context, {
    url: apiUrl(context.settings, '/models'),
    headers: bearerHeaders(service, context),
    schema: modelsSchema,
    readApiError,
  });
  return data
    .filter(({ id }) => answersInText(id))
    .sort((one, other) => (other.created ?? 0) - (one.created ?? 0))
    .map(({ id }) => modelInfo({ id }));
}

/** OpenAI with a key: the Responses API with its web_search tool, Chat Completions for the search models. */
export const openai: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://platform.openai.com/',
  keyUrl: 'https://platform.openai.com/api-keys',
  auth: 'key',
  settings: [
    { key: 'apiKey', kind: 'secret', required: true },
    { key: 'model', kind: 'model', default: defaultModel },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
  ],
  origins: (settings) => originPatterns(apiUrl(settings, '')),
  chat: {
    defaultModel,
    hostedSearch: 'optional',
    hostedSearchOf: ({ model }) => (alwaysSearches(model?.trim() ?? '') ? 'always' : 'optional'),
    tools: true,
    stream: (request, context) => modelStream(service, context, () => readStream(request, context)),
    models: listModels,
  },
  check: (context) => checkConnection(service, () => listModels(context)),
};
