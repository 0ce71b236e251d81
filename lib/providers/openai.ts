import * as v from 'valibot';
import { AppError, errorInfo } from '../core/app-error';
import type { ModelEvent, ProviderState } from '../core/events';
import { type ApiError, apiFailure, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatRequest, HostedSearch, ModelInfo, Provider } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { chatMessages, chatTools, ownState } from './protocols/chat-completions/request';
import { wireAnswerEvents } from './protocols/detect-protocol';
import { readWireError, type WireError } from './protocols/parse-api-error';
import { responsesInput, responsesTools } from './protocols/responses-api/request';
import { apiKeyOf } from './shared/api-key';
import { checkConnection } from './shared/connection-check';
import { domainScope } from './shared/hosted-scope';
import { modelStream } from './shared/model-stream';
import { searchAdvice } from './shared/search-advice';

const service: Service = { id: 'openai', label: 'OpenAI' };
const defaultBaseUrl = 'https://api.openai.com';
const defaultModel = 'gpt-5.4-mini';
/** The contract's default. */
const contextSize = 'medium';
/** Bare hosts that one request takes, by the documentation. */
const maxDomains = 100;

/** Models that search on every call, and that Chat Completions alone serves. */
function alwaysSearches(model: string): boolean {
  return /-search-(?:preview|api)/.test(model);
}

/** Models whose thoughts come encrypted and go back so; others refuse to be asked for them. */
function isReasoningModel(model: string): boolean {
  return /^(?:o\d|gpt-[5-9])/.test(model) && !/-chat\b/.test(model);
}

/** A wait as the service writes it: `600ms`, `1.2s`, `1m2s`. */
function waitIn(message: string): number | undefined {
  const found = /try again in (?:(\d+)h)?(?:(\d+)m(?!s))?(?:([\d.]+)s)?(?:([\d.]+)ms)?/i.exec(message);
  const [hours = 0, minutes = 0, seconds = 0, milliseconds = 0] = (found ?? [])
    .slice(1)
    .map((part) => Number(part ?? 0));
  const wait = ((hours * 60 + minutes) * 60 + seconds) * 1000 + milliseconds;
  return wait > 0 ? wait : undefined;
}

function kindOf(status: number, { code, type, param, message }: WireError): Partial<ApiError> {
  const name = `${code ?? ''} ${type ?? ''}`;
  if (/insufficient_quota|billing/.test(name)) return { kind: 'out-of-quota' };
  if (/context_length_exceeded|string_above_max_length/.test(name)) return { kind: 'too-long' };
  if (/rate_limit_exceeded|^tokens|^requests/.test(name) || status === 429) {
    // A request that alone is over the limit is never let through by waiting.
    if (/^request too large/i.test(message)) return { kind: 'too-long' };
    const retryAfterMs = waitIn(message);
    return { kind: 'rate-limited', ...(retryAfterMs !== undefined && { retryAfterMs }) };
  }
  if (/invalid_api_key|authentication/.test(name)) return { kind: 'bad-key' };
  if (/model_not_found/.test(name) || param === 'web_search_options') return { kind: 'unknown-model' };
  if (/^tools\b/.test(param ?? '') && /not supported with/i.test(message)) return { kind: 'unknown-model' };
  if (/unsupported_country/.test(name)) return { kind: 'not-allowed-here' };
  if (/content_policy|invalid_prompt|content_filter/.test(name)) return { kind: 'refused' };
  return /server_error|overloaded|slow_down/.test(name) ? { kind: 'overloaded' } : {};
}

function readFault(status: number, body: unknown): Partial<ApiError> | undefined {
  const error = readWireError(body);
  return error && { ...kindOf(status, error), message: error.message };
}

/** An error in the stream has no status; this is the one that it would have had. */
function statusOf({ code, type }: WireError): number {
  if (typeof code === 'number') return code;
  const name = `${code ?? ''} ${type ?? ''}`;
  if (/quota|rate_limit/.test(name)) return 429;
  return /invalid|not_found|length/.test(name) ? 400 : 500;
}

function streamFailure(payload: unknown, request: ChatRequest, context: ProviderContext): AppError {
  const detail = JSON.stringify(payload);
  const error = readWireError(payload);
  if (!error) return badResponse(service, detail, context);
  const fault = { ...readFault(statusOf(error), payload), params: { model: request.model } };
  return apiFailure(service, statusOf(error), fault, context, detail);
}

function searchTool(search: HostedSearch): object {
  const allowed = domainScope(service, search).allowed.slice(0, maxDomains);
  return {
    type: 'web_search',
    search_context_size: contextSize,
    ...(allowed.length > 0 && { filters: { allowed_domains: allowed } }),
    // Without a location the service may take the United States for one.
    user_location: { type: 'approximate', ...(search.location && { country: search.location.toUpperCase() }) },
  };
}

/** The instructions, with what the search takes no setting for: blocked domains, time; for search models all domains. */
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
    input: responsesInput(messages, (message) => ownState(service.id, request, message)),
    stream: true,
    store: false,
    ...(allTools.length > 0 && { tools: allTools }),
    ...(hostedSearch?.required && { tool_choice: { type: 'web_search' } }),
    // Recorded answers name this field; that it bounds searches is assumed.
    ...(hostedSearch?.maxUses !== undefined && { max_tool_calls: hostedSearch.maxUses }),
    ...(include.length > 0 && { include }),
  };
}

/** The search models take neither domains nor tools besides their own. */
function chatBody(request: ChatRequest, search: HostedSearch): object {
  const location = search.location && {
    user_location: { type: 'approximate', approximate: { country: search.location.toUpperCase() } },
  };
  return {
    model: request.model,
    messages: chatMessages(instructionsOf(request, false), request.messages),
    stream: true,
    stream_options: { include_usage: true },
    web_search_options: { search_context_size: contextSize, ...location },
    ...(request.tools?.length && { tools: chatTools(request.tools) }),
  };
}

/** The items of an answer, unless thoughts are among them that cannot be sent back. */
function stateOf(items: readonly unknown[], { model }: ChatRequest): ProviderState | undefined {
  const thought = v.looseObject({ type: v.literal('reasoning') });
  const encrypted = v.looseObject({ encrypted_content: v.pipe(v.string(), v.nonEmpty()) });
  if (items.length === 0 || items.some((item) => v.is(thought, item) && !v.is(encrypted, item))) return undefined;
  return { providerId: service.id, model, data: items };
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return (settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/*(?:\/v1)?\/*$/, '');
}

function headersOf(context: ProviderContext): Record<string, string> {
  return { authorization: `Bearer ${apiKeyOf(service, context)}`, 'content-type': 'application/json' };
}

function alwaysSearchesFailure(model: string): AppError {
  const params = { service: service.label, model, advice: 'always-searches' };
  return new AppError(errorInfo(service.id, 'not-allowed-here', { params }));
}

async function openStream(request: ChatRequest, context: ProviderContext): Promise<Response> {
  const chats = alwaysSearches(request.model);
  const headers = headersOf(context);
  if (chats && !request.hostedSearch) throw alwaysSearchesFailure(request.model);
  const body = chats && request.hostedSearch ? chatBody(request, request.hostedSearch) : responsesBody(request);
  const url = `${baseUrlOf(context.settings)}/v1/${chats ? 'chat/completions' : 'responses'}`;
  const init = { method: 'POST', headers, body: JSON.stringify(body) };
  return send(service, url, init, context, {
    timeoutMs: 60_000,
    readApiError: (status, error) => {
      const fault = readFault(status, error);
      return fault && { ...fault, params: { model: request.model } };
    },
  });
}

async function* readStream(asked: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const request = { ...asked, model: asked.model.trim() };
  const response = await openStream(request, context);
  yield* wireAnswerEvents(streamPayloads(service, response, context), {
    service,
    context,
    failure: (payload) => streamFailure(payload, request, context),
    linksAreSources: request.hostedSearch !== undefined,
    responses: { providerState: (items) => stateOf(items, request) },
  });
}

const modelsSchema = v.object({
  data: v.array(
    v.fallback(v.nullable(v.object({ id: v.string(), created: v.fallback(v.optional(v.number()), undefined) })), null),
  ),
});

/** The list names no abilities: what answers in text is told by its id. */
function answersInText(id: string): boolean {
  const other =
    /audio|realtime|image|tts|transcribe|whisper|instruct|embedding|moderation|dall-e|sora|computer-use|live/;
  return /^(?:ft:)?(?:gpt-|o\d|chatgpt-|codex)/.test(id) && !other.test(id);
}

async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const response = await send(
    service,
    `${baseUrlOf(context.settings)}/v1/models`,
    { headers: headersOf(context) },
    context,
    {
      readApiError: readFault,
    },
  );
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(modelsSchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  return parsed.output.data
    .filter((model) => model !== null)
    .filter(({ id }) => answersInText(id))
    .sort((one, other) => (other.created ?? 0) - (one.created ?? 0))
    .map(({ id }) => ({ id, label: id }));
}

/** OpenAI with a key: the Responses API with its web_search tool, Chat Completions for the search models. */
export const openai: Provider = {
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
  origins: (settings) => originPatterns(baseUrlOf(settings)),
  chat: {
    defaultModel,
    hostedSearch: 'optional',
    hostedSearchOf: ({ model }) => (alwaysSearches(model?.trim() ?? '') ? 'always' : 'optional'),
    tools: true,
    images: true,
    stream: (request, context) => modelStream(service, context, () => readStream(request, context)),
    models: listModels,
  },
  check: (context) => checkConnection(service, () => listModels(context)),
};
