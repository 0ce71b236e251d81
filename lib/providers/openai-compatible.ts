import { isAppError } from '../core/app-error';
import type { ModelFacts } from '../core/choices/answering-way';
import type { ModelEvent } from '../core/events';
import { getJson, sendJson } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatRequest, HttpProvider, ModelInfo } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { listedParameters } from './openai-compatible/context-forms';
import { contextReader } from './openai-compatible/context-reader';
import { contextTokensFor, ownContextTokens } from './openai-compatible/context-tokens';
import { serverErrorReader, streamErrorReader } from './openai-compatible/errors';
import { findPreset, presets } from './openai-compatible/presets';
import { chatCompletionsBody, responsesBody } from './openai-compatible/request-bodies';
import { type ChatServer, defaultService, rootAddresses, serverOf } from './openai-compatible/server';
import { countTokens } from './openai-compatible/token-count';
import { detectedAnswerEvents } from './protocols/detect-protocol';
import { type ListedModel, modelListSchema } from './protocols/model-list';
import { readModelText } from './protocols/model-text/read-model-text';
import { ollamaChatBody } from './protocols/ollama-chat';
import { cleanResponsesPayloads } from './protocols/responses-api/clean-payload';
import { checkConnection } from './shared/connection-check';
import { modelInfo } from './shared/model-info';
import { modelStream } from './shared/model-stream';

/** A server on the person's own computer may have to load a model of many gigabytes before its first byte. */
const localTimeoutMs = 5 * 60_000;
const remoteTimeoutMs = 60_000;

interface ServerPost {
  url: string;
  body: unknown;
  /** Named in failures. */
  model: string;
}

function post(server: ChatServer, context: ProviderContext, { url, body, model }: ServerPost) {
  return sendJson(server.service, context, {
    url,
    headers: server.headers,
    body,
    timeoutMs: server.isLocal ? localTimeoutMs : remoteTimeoutMs,
    readApiError: serverErrorReader(server, context),
    model,
  });
}

/** The answer to a second attempt; where that does not reach the server, the first one's failure says more. */
async function orFirstFailure(failure: unknown, second: Promise<Response>): Promise<Response> {
  try {
    return await second;
  } catch (thrown) {
    throw isAppError(thrown) && thrown.info.kind === 'network' ? failure : thrown;
  }
}

/** Whether a server that does not know `stream_options` refused the whole request for it. */
function refusesStreamOptions(thrown: unknown): boolean {
  if (!isAppError(thrown)) return false;
  const { status, detail = '' } = thrown.info;
  const namesOption = /stream_options|include_usage|extra_forbidden|extra inputs|unrecognized/i.test(detail);
  return namesOption && (status === 400 || status === 422);
}

async function postChat(server: ChatServer, request: ChatRequest, context: ProviderContext): Promise<Response> {
  const url = `${server.baseUrl}/chat/completions`;
  const body = chatCompletionsBody(request, server);
  try {
    return await post(server, context, { url, body, model: request.model });
  } catch (thrown) {
    const { stream_options: option, ...plainBody } = body;
    if (option === undefined || !refusesStreamOptions(thrown)) throw thrown;
    return orFirstFailure(thrown, post(server, context, { url, body: plainBody, model: request.model }));
  }
}

async function openStream(server: ChatServer, request: ChatRequest, context: ProviderContext): Promise<Response> {
  const contextTokens = contextTokensFor(request, server, context);
  if (request.hostedSearch && server.quirks.search === 'responses') {
    const body = responsesBody(request, request.hostedSearch, server);
    return post(server, context, { url: `${server.baseUrl}/responses`, body, model: request.model });
  }
  if (server.nativeUrl === undefined) return postChat(server, request, context);
  try {
    const body = ollamaChatBody(request, contextTokens);
    return await post(server, context, { url: `${server.nativeUrl}/api/chat`, body, model: request.model });
  } catch (thrown) {
    const error = isAppError(thrown) ? thrown.info : undefined;
    // A proxy in front of the server may pass on the compatible API alone.
    if (error?.status !== 404 || error.kind === 'unknown-model') throw thrown;
    return orFirstFailure(thrown, postChat(server, request, context));
  }
}

async function* readStream(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const server = serverOf(context);
  const { service, quirks } = server;
  const response = await openStream(server, request, context);
  const state = (data: unknown) => ({ providerId: service.id, model: request.model, data });
  const events = detectedAnswerEvents(cleanResponsesPayloads(streamPayloads(service, response, context)), {
    service,
    signal: context.signal,
    failure: streamErrorReader(server, context, request.model),
    thinkTags: true,
    chat: {
      providerState: ({ reasoning }) => (quirks.returnsReasoning && reasoning ? state(reasoning) : undefined),
    },
    responses: { providerState: (items) => (quirks.returnsItems ? state(items) : undefined) },
  });
  yield* readModelText(events, request);
}

function isChat({ capabilities, type = '' }: ListedModel): boolean {
  return capabilities?.completion_chat !== false && !/embed|rerank|image|audio/.test(type);
}

function listEntries(server: ChatServer, context: ProviderContext): Promise<ListedModel[]> {
  return getJson(server.service, context, {
    url: server.nativeUrl === undefined ? `${server.baseUrl}/models` : `${server.nativeUrl}/api/tags`,
    headers: server.headers,
    schema: modelListSchema,
    readApiError: serverErrorReader(server, context),
  });
}

async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const server = serverOf(context);
  const models = (await listEntries(server, context)).filter(isChat);
  const contextOf = await contextReader(models, server, context);
  return models.flatMap((model) => {
    const id = model.id ?? model.name;
    return id ? [modelInfo({ id, label: model.display_name || id, contextTokens: contextOf(model) })] : [];
  });
}

/** A model's entry in the server's list. */
async function findEntry(
  model: string,
  server: ChatServer,
  context: ProviderContext,
): Promise<ListedModel | undefined> {
  const models = await listEntries(server, context);
  // A server of one model takes any name for it.
  return models.find(({ id, name }) => (id ?? name) === model.trim()) ?? (models.length === 1 ? models[0] : undefined);
}

async function entryContext(listed: ListedModel | undefined, server: ChatServer, context: ProviderContext) {
  const tokens = listed ? (await contextReader([listed], server, context))(listed) : undefined;
  context.signal.throwIfAborted();
  return tokens;
}

/** The length of a model's context: the connection's own setting, or what the server reports. */
async function readContextTokens(model: string, context: ProviderContext): Promise<number | undefined> {
  const server = serverOf(context);
  const own = ownContextTokens(server, context);
  return own ?? entryContext(await findEntry(model, server, context), server, context);
}

/** Size and context of a model of a server in the person's own network. */
async function readModelFacts(model: string, context: ProviderContext): Promise<ModelFacts> {
  const server = serverOf(context);
  if (!server.isLocal) return {};
  const listed = await findEntry(model, server, context);
  const parameters = listed && listedParameters(listed);
  const contextTokens = ownContextTokens(server, context) ?? (await entryContext(listed, server, context));
  return { ...(parameters !== undefined && { parameters }), ...(contextTokens !== undefined && { contextTokens }) };
}

/**
 * A GET has no `Origin` header, so the list may work on a server that refuses questions: its own API is tested with a
 * POST as well.
 */
async function tryConnection(context: ProviderContext): Promise<void> {
  const server = serverOf(context);
  const [first] = (await listEntries(server, context)).filter(isChat);
  const model = context.settings.model?.trim() || (first?.id ?? first?.name);
  if (server.nativeUrl === undefined || !model) return;
  await sendJson(server.service, context, {
    url: `${server.nativeUrl}/api/show`,
    headers: server.headers,
    body: { model },
    readApiError: serverErrorReader(server, context),
    model,
  });
}

function hostedSearchOf(settings: ProviderContext['settings']): 'always' | 'optional' | 'none' {
  const search = findPreset(settings)?.flags.search;
  if (search === 'responses') return 'optional';
  return search === 'compound' && /^(?:groq\/)?compound/.test(settings.model?.trim() ?? '') ? 'always' : 'none';
}

/**
 * Any server that speaks Chat Completions, local or a service; presets hold their addresses and how they differ.
 * @see https://platform.openai.com/docs/api-reference/chat
 */
export const openaiCompatible: HttpProvider = {
  id: defaultService.id,
  label: defaultService.label,
  homepage: 'https://platform.openai.com/docs/api-reference/chat',
  auth: 'none',
  settings: [
    { key: 'baseUrl', kind: 'url', required: true, placeholder: 'http://localhost:11434/v1' },
    { key: 'apiKey', kind: 'secret' },
    { key: 'model', kind: 'model', required: true },
    { key: 'contextTokens', kind: 'number' },
  ],
  presets,
  origins: (settings) => originPatterns(settings.baseUrl?.trim() ?? ''),
  addresses: rootAddresses,
  chat: {
    defaultModel: '',
    hostedSearch: 'none',
    hostedSearchOf,
    tools: true,
    stream: (request, context) => modelStream(defaultService, context, () => readStream(request, context)),
    models: listModels,
    // Assumed: no model that is in use has less.
    contextLength: { atLeast: 2_048, read: readContextTokens },
    facts: readModelFacts,
    countTokens: (text, model, context) => countTokens(text, model, { server: serverOf(context), context }),
  },
  check: (context) => checkConnection(defaultService, () => tryConnection(context)),
};
