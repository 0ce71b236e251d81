import * as v from 'valibot';
import { AppError, errorInfo } from '../core/app-error';
import type { ModelEvent } from '../core/events';
import { type ApiError, apiFailure, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatMessage, ChatRequest, HostedSearch, ModelInfo, Provider } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { chatMessages, chatTools, ownState } from './protocols/chat-completions/request';
import { wireAnswerEvents } from './protocols/detect-protocol';
import { readWireError, type WireError } from './protocols/parse-api-error';
import { apiKeyOf } from './shared/api-key';
import { checkConnection } from './shared/connection-check';
import { domainScope } from './shared/hosted-scope';
import { modelStream } from './shared/model-stream';
import { searchAdvice } from './shared/search-advice';

const service: Service = { id: 'openrouter', label: 'OpenRouter' };
const defaultBaseUrl = 'https://openrouter.ai/api/v1';
/** The contract's model, results and length of an answer. */
const defaultModel = 'openai/o4-mini';
const contractResults = 3;
const contractOutputTokens = 9000;

/** How a request searches: by the tool that its model may call, by the plugin that always does, or by the model itself. */
type SearchWay = 'tool' | 'plugin' | 'model' | 'off';

/** Models that search on every call by themselves. */
function alwaysSearches(model: string): boolean {
  return /^~?perplexity\/|-search-(?:preview|api)/.test(model);
}

/** `:online` is the plugin by another name, with settings that nobody chose. */
function modelOf(model: string): string {
  return model.trim().replace(/:online$/, '');
}

const metadataSchema = v.looseObject({
  raw: v.fallback(v.optional(v.string()), undefined),
  reasons: v.fallback(v.optional(v.array(v.unknown())), undefined),
  flagged_input: v.fallback(v.optional(v.string()), undefined),
});

function kindOf(status: number, { message, code }: WireError, flagged: boolean): Partial<ApiError> {
  const name = String(code ?? '');
  if (/context length|context window|too many tokens|context_length/i.test(`${message} ${name}`))
    return { kind: 'too-long' };
  if (/not a valid model/i.test(message) || status === 404) return { kind: 'unknown-model' };
  if (status === 402 || /per-day|key limit exceeded|insufficient_(?:credits|quota)/i.test(`${message} ${name}`)) {
    return { kind: 'out-of-quota' };
  }
  if (status === 403) return { kind: flagged || /moderation|flagged/i.test(message) ? 'refused' : 'not-allowed-here' };
  return {};
}

/** The number in the body counts: once processing has begun, it comes with HTTP 200. */
function statusOf({ code, type }: WireError, status?: number): number {
  const number = Number(code ?? Number.NaN);
  if (Number.isInteger(number) && number >= 400 && number < 600) return number;
  if (status !== undefined && status >= 400) return status;
  const name = `${code ?? ''} ${type ?? ''}`;
  if (/rate_limit/.test(name)) return 429;
  return /invalid|not_found/.test(name) ? 400 : 502;
}

function readFault(status: number, body: unknown): Partial<ApiError> | undefined {
  const error = readWireError(body);
  if (!error) return undefined;
  const metadata = v.safeParse(metadataSchema, error.metadata);
  const { raw, reasons, flagged_input } = metadata.success ? metadata.output : {};
  // `Provider returned error` says nothing; what the provider said stands beside it.
  const said = raw && /provider returned error/i.test(error.message) ? raw : error.message;
  return { ...kindOf(statusOf(error, status), error, Boolean(reasons ?? flagged_input)), message: said };
}

function streamFailure(payload: unknown, request: ChatRequest, context: ProviderContext): AppError {
  const detail = JSON.stringify(payload);
  const error = readWireError(payload);
  if (!error) return badResponse(service, detail, context);
  const status = statusOf(error);
  const fault = { ...readFault(status, payload), params: { model: request.model } };
  return apiFailure(service, status, fault, context, detail);
}

function locationOf({ location }: HostedSearch): object {
  return location ? { user_location: { type: 'approximate', country: location.toUpperCase() } } : {};
}

/** The tool that replaces the plugin; its names of the domains differ from the plugin's. */
function searchTool(search: HostedSearch): object {
  const { allowed, blocked } = domainScope(service, search);
  const parameters = {
    ...(search.maxUses !== undefined && { max_uses: search.maxUses }),
    ...(allowed.length > 0 && { allowed_domains: allowed }),
    ...(blocked.length > 0 && { excluded_domains: blocked }),
    ...locationOf(search),
  };
  return { type: 'openrouter:web_search', ...(Object.keys(parameters).length > 0 && { parameters }) };
}

function searchPlugin(search: HostedSearch): object {
  const { allowed, blocked } = domainScope(service, search);
  return {
    id: 'web',
    max_results: contractResults,
    ...(allowed.length > 0 && { include_domains: allowed }),
    ...(blocked.length > 0 && { exclude_domains: blocked }),
    ...locationOf(search),
  };
}

/** Some engines pass over blocked domains in silence, and a model that searches by itself takes none at all. */
function instructionsOf({ system, hostedSearch }: ChatRequest, way: SearchWay): string {
  if (!hostedSearch) return system;
  const { allowed, blocked } = domainScope(service, hostedSearch);
  const allowedDomains = way === 'model' ? allowed : [];
  const advice = searchAdvice({ allowedDomains, blockedDomains: blocked, timeRange: hostedSearch.timeRange });
  return [system, advice].filter(Boolean).join('\n\n');
}

function inputItem({ role, text }: ChatMessage, index: number): object {
  if (role === 'user') return { type: 'message', role, content: [{ type: 'input_text', text }] };
  const content = [{ type: 'output_text', text, annotations: [] }];
  // Messages of the assistant need an id and a status, whatever they are.
  return { type: 'message', role, id: `msg_${index + 1}`, status: 'completed', content };
}

function searchFields({ hostedSearch, tools = [] }: ChatRequest, way: SearchWay): object {
  const own = chatTools(tools);
  const all = hostedSearch && way === 'tool' ? [searchTool(hostedSearch), ...own] : own;
  return {
    ...(all.length > 0 && { tools: all }),
    ...(hostedSearch && way === 'plugin' && { plugins: [searchPlugin(hostedSearch)] }),
  };
}

function responsesBody(request: ChatRequest, way: SearchWay): object {
  const { model, messages, hostedSearch } = request;
  const instructions = instructionsOf(request, way);
  const [only] = messages;
  return {
    model,
    ...(instructions && { instructions }),
    input: messages.length === 1 && only?.role === 'user' ? only.text : messages.map(inputItem),
    ...searchFields(request, way),
    ...(hostedSearch?.required && { max_output_tokens: contractOutputTokens }),
    stream: true,
  };
}

function chatBody(request: ChatRequest, way: SearchWay): object {
  return {
    model: request.model,
    messages: chatMessages(instructionsOf(request, way), request.messages, (message) => {
      const details = ownState(service.id, request, message);
      return Array.isArray(details) ? { reasoning_details: details } : {};
    }),
    ...searchFields(request, way),
    ...(request.hostedSearch?.required && { max_tokens: contractOutputTokens }),
    stream: true,
    stream_options: { include_usage: true },
  };
}

/**
 * Models that search by themselves give their sources in Chat Completions; and calls of our tools need the model's
 * thoughts back, which only Chat Completions has a field for that was seen at work.
 */
function needsChat({ model, tools = [], messages }: ChatRequest): boolean {
  return alwaysSearches(model) || tools.length > 0 || messages.some(({ role }) => role === 'tool');
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  const url = (settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/+$/, '');
  if (/\/v1$/.test(url)) return url;
  return /\/api$/.test(url) ? `${url}/v1` : `${url}/api/v1`;
}

function headersOf(context: ProviderContext): Record<string, string> {
  return { authorization: `Bearer ${apiKeyOf(service, context)}`, 'content-type': 'application/json' };
}

function openStream(request: ChatRequest, context: ProviderContext, way: SearchWay): Promise<Response> {
  const chats = needsChat(request);
  const url = `${baseUrlOf(context.settings)}/${chats ? 'chat/completions' : 'responses'}`;
  const body = JSON.stringify(chats ? chatBody(request, way) : responsesBody(request, way));
  return send(service, url, { method: 'POST', headers: headersOf(context), body }, context, {
    timeoutMs: 60_000,
    readApiError: (status, error) => {
      const fault = readFault(status, error);
      return fault && { ...fault, params: { model: request.model } };
    },
  });
}

function wayOf({ model, hostedSearch }: ChatRequest): SearchWay {
  if (alwaysSearches(model)) return 'model';
  if (!hostedSearch) return 'off';
  return hostedSearch.required ? 'plugin' : 'tool';
}

/** A model that takes no tools has no server with them: it is searched for by the plugin. */
async function openWithSearch(request: ChatRequest, context: ProviderContext): Promise<Response> {
  const way = wayOf(request);
  if (way === 'model' && !request.hostedSearch) {
    const params = { service: service.label, model: request.model, advice: 'always-searches' };
    throw new AppError(errorInfo(service.id, 'not-allowed-here', { params }));
  }
  try {
    return await openStream(request, context, way);
  } catch (thrown) {
    const error = thrown instanceof AppError ? thrown.info : undefined;
    const toolless = error?.status === 404 && /support tool use/i.test(String(error.params.said ?? ''));
    if (way !== 'tool' || request.tools?.length || !toolless) throw thrown;
    return openStream(request, context, 'plugin').catch(() => {
      context.signal.throwIfAborted();
      throw thrown;
    });
  }
}

async function* readStream(asked: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const request = { ...asked, model: modelOf(asked.model) };
  const response = await openWithSearch(request, context);
  yield* wireAnswerEvents(streamPayloads(service, response, context), {
    service,
    context,
    failure: (payload) => streamFailure(payload, request, context),
    spansAreClaims: true,
    chat: {
      providerState: ({ reasoningDetails: data }) =>
        data.length > 0 ? { providerId: service.id, model: request.model, data } : undefined,
    },
  });
}

const modelSchema = v.object({
  id: v.string(),
  name: v.fallback(v.optional(v.string()), undefined),
  context_length: v.fallback(v.nullish(v.number()), undefined),
  architecture: v.fallback(
    v.optional(v.looseObject({ output_modalities: v.fallback(v.optional(v.array(v.string())), undefined) })),
    undefined,
  ),
});
const modelsSchema = v.object({ data: v.array(v.fallback(v.nullable(modelSchema), null)) });

async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const init = { headers: headersOf(context) };
  const response = await send(service, `${baseUrlOf(context.settings)}/models`, init, context, {
    readApiError: readFault,
  });
  const body = await readJson(service, response, context);
  const parsed = v.safeParse(modelsSchema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  return parsed.output.data
    .filter((model) => model !== null)
    .filter(({ architecture }) => architecture?.output_modalities?.includes('text') ?? true)
    .map(({ id, name, context_length: contextTokens }) => ({
      id,
      label: name ?? id,
      ...(contextTokens != null && { contextTokens }),
    }));
}

/** The list of models is open to everybody; what a key is worth is told here. */
async function checkKey(context: ProviderContext): Promise<void> {
  const init = { headers: headersOf(context) };
  const response = await send(service, `${baseUrlOf(context.settings)}/key`, init, context, {
    readApiError: readFault,
  });
  const body = await readJson(service, response, context);
  if (!v.is(v.looseObject({ data: v.looseObject({}) }), body))
    throw badResponse(service, JSON.stringify(body), context);
}

/** OpenRouter: the Responses API with its web_search tool or web plugin, Chat Completions for the models that need it. */
export const openrouter: Provider = {
  id: service.id,
  label: service.label,
  homepage: 'https://openrouter.ai/',
  keyUrl: 'https://openrouter.ai/settings/keys',
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
    hostedSearchOf: ({ model }) => (alwaysSearches(modelOf(model ?? '')) ? 'always' : 'optional'),
    tools: true,
    images: true,
    stream: (request, context) => modelStream(service, context, () => readStream(request, context)),
    models: listModels,
  },
  check: (context) => checkConnection(service, () => checkKey(context)),
};
