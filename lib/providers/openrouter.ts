import * as v from 'valibot';
import { isAppError } from '../core/app-error';
import type { ModelEvent } from '../core/events';
import { serviceError } from '../core/http/api-error';
import { getJson, sendJson } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatMessage, ChatRequest, HostedSearch, HttpProvider, ModelInfo } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { lenientNumber, lenientOptional, lenientText, wellFormedEntries } from '../core/utils/lenient-schemas';
import { failureInStream, readApiError, openrouterService as service } from './openrouter/errors';
import { chatBody, chatTools } from './protocols/chat-completions/request';
import { detectedAnswerEvents } from './protocols/detect-protocol';
import { readModelText } from './protocols/model-text/read-model-text';
import { typedTextItem } from './protocols/responses-api/request';
import { bearerHeaders } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection } from './shared/connection-check';
import { domainScope } from './shared/hosted-scope';
import { listedContextLength, modelInfo } from './shared/model-info';
import { modelStream } from './shared/model-stream';
import { stateForModel } from './shared/provider-state';
import { searchAdvice } from './shared/search-advice';

const defaultBaseUrl = 'https://openrouter.ai/api/v1';
/** The contract's model. */
const defaultModel = 'openai/o4-mini';

/** The contract's number of results and length of an answer. */
const contractResults = 3;
const contractOutputTokens = 9000;

/**
 * Way in which a request searches: by the tool that its model may call, by the plugin that always searches, or by the
 * model itself.
 * @see https://openrouter.ai/docs/api_reference/responses/web-search
 */
type SearchMode = 'tool' | 'plugin' | 'model' | 'off';

function locationOf({ location }: HostedSearch): object {
  return location ? { user_location: { type: 'approximate', country: location.toUpperCase() } } : {};
}

/** The tool that replaces the plugin; it names domains differently. */
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

/**
 * Repeats blocked domains in words, since some engines ignore the option. A model that searches by itself has no such
 * option.
 */
function instructionsOf({ system, hostedSearch }: ChatRequest, mode: SearchMode): string {
  if (!hostedSearch) return system;
  const { allowed, blocked } = domainScope(service, hostedSearch);
  const allowedDomains = mode === 'model' ? allowed : [];
  const advice = searchAdvice({ allowedDomains, blockedDomains: blocked, timeRange: hostedSearch.timeRange });
  return [system, advice].filter(Boolean).join('\n\n');
}

function inputItem(message: ChatMessage, index: number): object {
  if (message.role === 'user') return typedTextItem(message);
  const { role, text } = message;
  const content = [{ type: 'output_text', text, annotations: [] }];
  // Messages of the assistant must have an id and a status; any will do.
  return { type: 'message', role, id: `msg_${index + 1}`, status: 'completed', content };
}

function toolFields({ hostedSearch, tools = [] }: ChatRequest, mode: SearchMode): object {
  const ownTools = chatTools(tools);
  const allTools = hostedSearch && mode === 'tool' ? [searchTool(hostedSearch), ...ownTools] : ownTools;
  return {
    ...(allTools.length > 0 && { tools: allTools }),
    ...(hostedSearch && mode === 'plugin' && { plugins: [searchPlugin(hostedSearch)] }),
  };
}

/** The body of a request to `/responses`. */
function responsesBody(request: ChatRequest, mode: SearchMode): object {
  const { model, messages, hostedSearch } = request;
  const instructions = instructionsOf(request, mode);
  const [first] = messages;
  return {
    model,
    ...(instructions && { instructions }),
    input: messages.length === 1 && first?.role === 'user' ? first.text : messages.map(inputItem),
    ...toolFields(request, mode),
    ...(hostedSearch?.required && { max_output_tokens: contractOutputTokens }),
    stream: true,
  };
}

/** The body of a request to `/chat/completions`. */
function chatCompletionsBody(request: ChatRequest, mode: SearchMode): object {
  const body = chatBody(request, {
    system: instructionsOf(request, mode),
    messageFields(message) {
      const details = stateForModel(service, request, message);
      return Array.isArray(details) ? { reasoning_details: details } : {};
    },
  });
  const maxTokens = request.hostedSearch?.required && { max_tokens: contractOutputTokens };
  return { ...body, ...toolFields(request, mode), ...maxTokens };
}

/** Models that search by themselves, on every call. */
function alwaysSearches(model: string): boolean {
  return /^~?perplexity\/|-search-(?:preview|api)/.test(model);
}

/** The model without the suffix `:online`, which selects the plugin with its default settings. */
function modelOf(model: string): string {
  return model.trim().replace(/:online$/, '');
}

/**
 * Whether a request needs Chat Completions: models that search by themselves give their sources only there, and calls
 * of our tools need the model's reasoning sent back, for which only Chat Completions has a field that is known to work.
 */
function needsChat({ model, tools = [], messages }: ChatRequest): boolean {
  return alwaysSearches(model) || tools.length > 0 || messages.some(({ role }) => role === 'tool');
}

function apiUrl(settings: ProviderContext['settings'], path: string): string {
  const url = baseUrlOf(settings, defaultBaseUrl);
  if (/\/v1$/.test(url)) return url + path;
  return `${url}${/\/api$/.test(url) ? '/v1' : '/api/v1'}${path}`;
}

function openStream(request: ChatRequest, context: ProviderContext, mode: SearchMode): Promise<Response> {
  const usesChat = needsChat(request);
  return sendJson(service, context, {
    url: apiUrl(context.settings, usesChat ? '/chat/completions' : '/responses'),
    headers: bearerHeaders(service, context),
    body: usesChat ? chatCompletionsBody(request, mode) : responsesBody(request, mode),
    timeoutMs: 60_000,
    readApiError,
    model: request.model,
  });
}

function searchModeOf({ model, hostedSearch }: ChatRequest): SearchMode {
  if (alwaysSearches(model)) return 'model';
  if (!hostedSearch) return 'off';
  return hostedSearch.required ? 'plugin' : 'tool';
}

/**
 * Opens the stream; for a model that cannot call tools, for which the service finds no server (404), with the plugin.
 */
async function openWithSearch(request: ChatRequest, context: ProviderContext): Promise<Response> {
  const mode = searchModeOf(request);
  if (mode === 'model' && !request.hostedSearch) {
    throw serviceError(service, { type: 'always-searches', model: request.model });
  }
  try {
    return await openStream(request, context, mode);
  } catch (thrown) {
    const error = isAppError(thrown) ? thrown.info : undefined;
    const refusesTools = error?.status === 404 && /support tool use/i.test(error.message ?? '');
    if (mode !== 'tool' || request.tools?.length || !refusesTools) throw thrown;
    return openStream(request, context, 'plugin').catch(() => {
      context.signal.throwIfAborted();
      throw thrown;
    });
  }
}

async function* readStream(chatRequest: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const request = { ...chatRequest, model: modelOf(chatRequest.model) };
  const { model } = request;
  const response = await openWithSearch(request, context);
  const events = detectedAnswerEvents(streamPayloads(service, response, context), {
    service,
    signal: context.signal,
    failure: (payload) => failureInStream(payload, request, context),
    spansAreClaims: true,
    chat: {
      providerState: ({ reasoningDetails: data }) =>
        data.length > 0 ? { providerId: service.id, model, data } : undefined,
    },
  });
  yield* readModelText(events, request);
}

const modelSchema = v.object({
  id: v.string(),
  name: lenientText,
  context_length: lenientNumber,
  architecture: lenientOptional(v.looseObject({ output_modalities: lenientOptional(v.array(v.string())) })),
});

async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const { data } = await getJson(service, context, {
    url: apiUrl(context.settings, '/models'),
    headers: bearerHeaders(service, context),
    schema: v.object({ data: wellFormedEntries(modelSchema) }),
    readApiError,
  });
  return data
    .filter(({ architecture }) => architecture?.output_modalities?.includes('text') ?? true)
    .map(({ id, name, context_length: contextTokens }) => modelInfo({ id, label: name, contextTokens }));
}

/** The list of models needs no key; this address does. */
async function checkKey(context: ProviderContext): Promise<void> {
  await getJson(service, context, {
    url: apiUrl(context.settings, '/key'),
    headers: bearerHeaders(service, context),
    schema: v.looseObject({ data: v.looseObject({}) }),
    readApiError,
  });
}

/**
 * OpenRouter: the Responses API with its web_search tool or web plugin, Chat Completions for the models that need it.
 */
export const openrouter: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://openrouter.ai/',
  suggested: true,
  keyUrl: 'https://openrouter.ai/settings/keys',
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
    hostedSearchOf: ({ model }) => (alwaysSearches(modelOf(model ?? '')) ? 'always' : 'optional'),
    tools: true,
    stream: (request, context) => modelStream(service, context, () => readStream(request, context)),
    models: listModels,
    // Assumed: smaller models are no longer offered.
    contextLength: listedContextLength(4096, listModels),
  },
  check: (context) => checkConnection(service, () => checkKey(context)),
};
