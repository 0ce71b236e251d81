import * as v from 'valibot';
import { AppError, type ErrorKind, errorInfo } from '../core/app-error';
import type { FoundPage } from '../core/citations/source-register';
import type { ModelEvent } from '../core/events';
import { type ApiError, apiFailure, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatMessage, ChatRequest, HostedSearch, ModelInfo, Provider } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { isPrivateHost } from '../core/url/url-guard';
import { type CompatiblePreset, presets, type Quirks } from './presets/openai-compatible';
import { withoutLeakedCalls } from './protocols/chat-completions/leaked-tool-calls';
import { chatMessages, chatTools, ownState } from './protocols/chat-completions/request';
import { wireAnswerEvents } from './protocols/detect-protocol';
import { readWireError } from './protocols/parse-api-error';
import { responsesInput, responsesTools } from './protocols/responses-api/request';
import { apiKeyOf } from './shared/api-key';
import { checkConnection } from './shared/connection-check';
import { domainScope } from './shared/hosted-scope';
import { modelStream } from './shared/model-stream';
import { searchAdvice } from './shared/search-advice';

const id = 'openai-compatible';
const label = 'OpenAI-compatible';
/** A server on the person's own computer may have to load a model of many gigabytes before its first byte. */
const localWaitMs = 5 * 60_000;
const remoteWaitMs = 60_000;

type Settings = Readonly<Record<string, string>>;

/** The server that a connection is for. */
interface Target {
  service: Service;
  preset: CompatiblePreset | undefined;
  quirks: Quirks;
  /** Address up to, not including, `/chat/completions`; without a slash at its end. */
  base: string;
  /** The same of the server's own API, where that is asked. */
  native: string | undefined;
  headers: Record<string, string>;
  timeoutMs: number;
}

/** By the connection's choice, else by its address: a server is what it is, however it was set up. */
function presetOf(settings: Settings): CompatiblePreset | undefined {
  const hostOf = (url = '') => (URL.canParse(url) ? new URL(url).host : undefined);
  const host = hostOf(settings.baseUrl?.trim());
  return (
    presets.find((preset) => preset.id === settings.preset) ??
    presets.find(({ settings: own }) => host !== undefined && hostOf(own.baseUrl) === host)
  );
}

/** The address as people copy it: with or without `/v1`, with a slash or the path of a call at its end. */
function baseOf(address: string, quirks: Quirks): string {
  const base = address
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .replace(/\/(?:chat\/completions|responses|models)$/, '');
  const isBare = URL.canParse(base) && new URL(base).pathname === '/';
  return isBare && !quirks.bareAddress ? `${base}/v1` : base;
}

/** @throws AppError `missing-key` for a service that takes no request without one, or for a missing address */
function targetOf({ settings, secrets, ...context }: ProviderContext): Target {
  const preset = presetOf(settings);
  const service: Service = { id, label: preset?.label ?? label };
  const address = settings.baseUrl?.trim() || preset?.settings.baseUrl;
  if (!address) {
    const params = { service: service.label, field: 'baseUrl' };
    throw new AppError(errorInfo(id, 'invalid-input', { params }));
  }
  const quirks = preset?.flags ?? {};
  const base = baseOf(address, quirks);
  const needsKey = preset?.requires?.includes('apiKey') && settings.preset === preset.id;
  const key = needsKey || secrets.apiKey?.trim() ? apiKeyOf(service, { settings, secrets, ...context }) : undefined;
  const isLocal = URL.canParse(base) && isPrivateHost(new URL(base).hostname);
  return {
    service,
    preset,
    quirks,
    base,
    // An address that names the version is meant for the common API: nothing else need answer there.
    native: quirks.api && !/\/v\d+\/*$/.test(address) ? base.replace(/\/v1$/, '') : undefined,
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    timeoutMs: isLocal ? localWaitMs : remoteWaitMs,
  };
}

const text = v.fallback(v.nullish(v.string()), undefined);
/** `{detail: "…"}` and `{detail: [{msg}]}` stand beside the usual shapes. */
const detailSchema = v.looseObject({
  detail: v.union([v.string(), v.array(v.looseObject({ message: text, msg: text }))]),
});

function faultWords(body: unknown): { said: string; code: string } {
  const parsed = v.safeParse(detailSchema, body);
  if (parsed.success) {
    const { detail } = parsed.output;
    const said = typeof detail === 'string' ? detail : detail.map(({ msg, message }) => msg ?? message).join('; ');
    return { said, code: '' };
  }
  const error = readWireError(body);
  return { said: error?.message ?? '', code: [error?.code, error?.type].filter(Boolean).join(' ') };
}

/** What servers say, in the order of how surely it tells what is wrong. */
const kindsByWords: [RegExp, ErrorKind][] = [
  [/incorrect api key|invalid api key|invalid_api_key|api key (?:is )?(?:not valid|invalid|expired)/i, 'bad-key'],
  [/insufficient[_ ](?:quota|balance)|exceeded your current quota|billing|credit/i, 'out-of-quota'],
  [
    /context[_ ](?:length|size|window)|maximum context|too many tokens|prompt is too long|exceed_context_size/i,
    'too-long',
  ],
  [
    /model_not_found|invalid_model|invalid model|model\b.{0,80}(?:not found|does not exist|not exist|unknown)|unknown model/i,
    'unknown-model',
  ],
];

function faultReader({ service, quirks, base }: Target, context: ProviderContext, model?: string) {
  return (status: number, body: unknown, raw: string): ApiError | Partial<ApiError> => {
    const { said, code: name } = faultWords(body);
    const params = { ...(model && { model }) };
    // An own server that knows no extension says nothing but no.
    if (status === 403 && !raw.trim() && isPrivateHost(new URL(base).hostname)) {
      const setting = quirks.originSetting;
      return { kind: 'not-allowed-here', params: { ...params, advice: 'origin', ...(setting && { setting }) } };
    }
    const kind = kindsByWords.find(([words]) => words.test(`${name} ${said}`))?.[1];
    const isOpen = status === 401 && !context.secrets.apiKey?.trim();
    return {
      ...(isOpen ? { kind: 'missing-key' } : kind && status !== 401 && { kind }),
      ...(said && { message: said }),
      params: { ...params, service: service.label },
    };
  };
}

/** An error that came with HTTP 200, inside the stream. */
function streamFailure(target: Target, context: ProviderContext, model: string) {
  return (payload: unknown): AppError => {
    const { code: name } = faultWords(payload);
    const status = Number(/\b[45]\d\d\b/.exec(name)?.[0] ?? 500);
    const raw = JSON.stringify(payload);
    return apiFailure(target.service, status, faultReader(target, context, model)(status, payload, raw), context, raw);
  };
}

function modelPart({ model }: ChatRequest): { model?: string } {
  // Servers with one model take a request without its name.
  return model.trim() ? { model: model.trim() } : {};
}

/** Thoughts go back where the server wants them with the tool calls that they led to. */
function reasoningOf(request: ChatRequest, message: ChatMessage, quirks: Quirks): object {
  const reasoning = quirks.returnsReasoning && message.toolCalls?.length ? ownState(id, request, message) : undefined;
  return typeof reasoning === 'string' ? { reasoning_content: reasoning } : {};
}

function chatBody(request: ChatRequest, quirks: Quirks): Record<string, unknown> {
  const { system, messages, hostedSearch, tools = [] } = request;
  const scope = hostedSearch &&
    quirks.search === 'compound' && {
      ...(hostedSearch.allowedDomains.length > 0 && { include_domains: hostedSearch.allowedDomains }),
      ...(hostedSearch.blockedDomains.length > 0 && { exclude_domains: hostedSearch.blockedDomains }),
    };
  return {
    ...modelPart(request),
    messages: chatMessages(system, messages, (message) => reasoningOf(request, message, quirks)),
    ...(tools.length > 0 && { tools: chatTools(tools) }),
    ...(scope && Object.keys(scope).length > 0 && { search_settings: scope }),
    stream: true,
    ...(!quirks.noStreamOptions && { stream_options: { include_usage: true } }),
  };
}

function responsesBody(request: ChatRequest, search: HostedSearch, { service, quirks }: Target): unknown {
  const { system, messages, tools = [] } = request;
  const scope = quirks.searchFilters ? domainScope(service, search) : undefined;
  const filters = {
    ...(scope?.allowed.length && { allowed_domains: scope.allowed }),
    ...(scope?.blocked.length && { excluded_domains: scope.blocked }),
  };
  const advice = searchAdvice(scope ? { ...search, allowedDomains: [], blockedDomains: [] } : search);
  const instructions = [system, advice].filter(Boolean).join('\n\n');
  return {
    ...modelPart(request),
    ...(instructions && { instructions }),
    input: responsesInput(messages, (message) => ownState(id, request, message)),
    tools: [{ type: 'web_search', ...(Object.keys(filters).length > 0 && { filters }) }, ...responsesTools(tools)],
    stream: true,
    store: false,
    ...(quirks.returnsItems && { include: ['reasoning.encrypted_content'] }),
  };
}

/** Tokens, roughly: four characters of Latin script, or one of any other. */
function roughTokens(body: string): number {
  const others = body.match(/[^\0-\u024f]/gu)?.length ?? 0;
  return Math.ceil((body.length - others) / 4) + others;
}

const contextSizes = [8192, 16_384, 32_768];
/** Tokens that are kept for the answer. */
const answerTokens = 2048;

/**
 * The length of context that a request needs, or that the person set.
 * @throws AppError `too-long` for what does not fit: servers of one's own cut it without a word, from the front
 */
function contextTokens(request: ChatRequest, target: Target, context: ProviderContext): number | undefined {
  const { system, messages, tools, model } = request;
  const set = Math.floor(Number(context.settings.contextTokens ?? ''));
  const needed = roughTokens(JSON.stringify([system, messages.map((message) => message.text), tools])) + answerTokens;
  const sizes = set > 0 ? [set] : target.native === undefined ? [Number.POSITIVE_INFINITY] : contextSizes;
  const size = sizes.find((candidate) => candidate >= needed);
  if (size === undefined) {
    const params = { service: target.service.label, model, tokens: sizes.at(-1) ?? 0 };
    throw new AppError(errorInfo(id, 'too-long', { params }));
  }
  return Number.isFinite(size) ? size : undefined;
}

function parsedArguments(given: string): unknown {
  try {
    return JSON.parse(given || '{}');
  } catch {
    return {};
  }
}

function ollamaBody(request: ChatRequest, numCtx: number | undefined): unknown {
  const { system, messages, tools = [] } = request;
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls);
  return {
    ...modelPart(request),
    messages: [
      ...(system ? [{ role: 'system', content: system }] : []),
      ...messages.map(({ role, text: content, toolCalls, toolCallId }) => ({
        role,
        content,
        ...(role === 'tool' && { tool_name: calls.findLast((call) => call.id === toolCallId)?.name }),
        ...(toolCalls?.length && {
          tool_calls: toolCalls.map(({ name, arguments: given }) => ({
            function: { name, arguments: parsedArguments(given) },
          })),
        }),
      })),
    ],
    ...(tools.length > 0 && { tools: chatTools(tools) }),
    stream: true,
    ...(numCtx !== undefined && { options: { num_ctx: numCtx } }),
  };
}

function post(target: Target, url: string, body: unknown, request: ChatRequest, context: ProviderContext) {
  const init = { method: 'POST', headers: target.headers, body: JSON.stringify(body) };
  const readFault = faultReader(target, context, request.model);
  return send(target.service, url, init, context, { timeoutMs: target.timeoutMs, readApiError: readFault });
}

/** The second attempt, or the first one's failure where the second says less. */
async function orFirst(first: unknown, second: Promise<Response>): Promise<Response> {
  try {
    return await second;
  } catch (thrown) {
    throw thrown instanceof AppError && thrown.info.kind === 'network' ? first : thrown;
  }
}

/** Servers that do not know an option may refuse the whole request for it: it is asked again without. */
async function postChat(target: Target, request: ChatRequest, context: ProviderContext): Promise<Response> {
  const { stream_options: option, ...body } = chatBody(request, target.quirks);
  const url = `${target.base}/chat/completions`;
  try {
    return await post(
      target,
      url,
      { ...body, ...(option !== undefined && { stream_options: option }) },
      request,
      context,
    );
  } catch (thrown) {
    const refused = thrown instanceof AppError ? thrown.info : undefined;
    const isOption = /stream_options|include_usage|extra_forbidden|extra inputs|unrecognized/i.test(
      refused?.detail ?? '',
    );
    if (option === undefined || !isOption || (refused?.status !== 400 && refused?.status !== 422)) throw thrown;
    return orFirst(thrown, post(target, url, body, request, context));
  }
}

async function open(target: Target, request: ChatRequest, context: ProviderContext): Promise<Response> {
  const tokens = contextTokens(request, target, context);
  if (request.hostedSearch && target.quirks.search === 'responses') {
    const body = responsesBody(request, request.hostedSearch, target);
    return post(target, `${target.base}/responses`, body, request, context);
  }
  if (target.native === undefined) return postChat(target, request, context);
  try {
    return await post(target, `${target.native}/api/chat`, ollamaBody(request, tokens), request, context);
  } catch (thrown) {
    const failed = thrown instanceof AppError ? thrown.info : undefined;
    // A proxy in front of it may pass the common API alone.
    if (failed?.status !== 404 || failed.kind === 'unknown-model') throw thrown;
    return orFirst(thrown, postChat(target, request, context));
  }
}

const ollamaSchema = v.looseObject({
  message: v.looseObject({}),
  done: v.boolean(),
  done_reason: text,
  prompt_eval_count: v.fallback(v.nullish(v.number()), undefined),
  eval_count: v.fallback(v.nullish(v.number()), undefined),
});

/** A line of the server's own API, written as a chunk of the common one. */
function asChunk(payload: unknown): unknown {
  const parsed = v.safeParse(ollamaSchema, payload);
  if (!parsed.success) return payload;
  const { message, done, done_reason: reason, prompt_eval_count, eval_count } = parsed.output;
  return {
    choices: [{ delta: message, finish_reason: done ? (reason ?? 'stop') : null }],
    ...(done && { usage: { prompt_tokens: prompt_eval_count, completion_tokens: eval_count } }),
  };
}

const executedSchema = v.array(
  v.fallback(
    v.looseObject({
      type: text,
      arguments: text,
      search_results: v.fallback(
        v.nullish(v.looseObject({ results: v.array(v.looseObject({ url: v.string(), title: text, content: text })) })),
        undefined,
      ),
    }),
    {},
  ),
);
const searchedSchema = v.looseObject({
  choices: v.array(
    v.looseObject({
      delta: v.fallback(v.nullish(v.looseObject({ executed_tools: v.fallback(executedSchema, []) })), undefined),
      message: v.fallback(v.nullish(v.looseObject({ executed_tools: v.fallback(executedSchema, []) })), undefined),
    }),
  ),
});

/** The searches that models make which always search, and what they found. */
function executedTools(payload: unknown): v.InferOutput<typeof executedSchema> {
  const parsed = v.safeParse(searchedSchema, payload);
  if (!parsed.success) return [];
  return parsed.output.choices.flatMap(({ delta, message }) => (delta ?? message)?.executed_tools ?? []);
}

function foundPages(payload: unknown): FoundPage[] {
  return executedTools(payload).flatMap(({ search_results: found }) =>
    (found?.results ?? []).map(({ url, title, content }) => ({
      url,
      title: title ?? '',
      snippet: content ?? '',
    })),
  );
}

function queryIn(given: string): string {
  const parsed = v.safeParse(v.looseObject({ query: v.string() }), parsedArguments(given));
  return parsed.success ? parsed.output.query : '';
}

/** Tells the searches that stand in the payloads before the events that follow from them. */
async function* withSearches(
  payloads: AsyncIterable<unknown>,
  read: (payloads: AsyncIterable<unknown>) => AsyncIterable<ModelEvent>,
): AsyncGenerator<ModelEvent> {
  const due: ModelEvent[] = [];
  const told = new Set<string>();
  async function* watch(): AsyncGenerator<unknown> {
    for await (const payload of payloads) {
      for (const tool of executedTools(payload)) {
        const query = queryIn(tool.arguments ?? '');
        const results = tool.search_results?.results.length;
        if (!query || results === undefined || told.has(query)) continue;
        told.add(query);
        due.push({ type: 'search-start', queries: [query] }, { type: 'search-end', results });
      }
      yield payload;
    }
  }
  for await (const event of read(watch())) {
    yield* due.splice(0);
    yield event;
  }
}

const junk = /#?\bws_call_id=[\w-]+$/;
const searchCallSchema = v.looseObject({ type: v.literal('web_search_call'), arguments: v.string() });

/**
 * What servers put into the Responses API that is not meant for a reader: ids of calls in queries and addresses, numbers in
 * the place of titles, and the query of a search among arguments.
 */
function tidy(value: unknown): unknown {
  if (Array.isArray(value))
    return value.filter((entry) => !(typeof entry === 'string' && /^ws_call_id=/.test(entry))).map(tidy);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, entry]) => {
    if (key === 'url' && typeof entry === 'string') return [key, entry.replace(junk, '')];
    if (key === 'title' && typeof entry === 'string' && /^\d+$/.test(entry)) return [key, ''];
    return [key, tidy(entry)];
  });
  const call = v.safeParse(searchCallSchema, value);
  if (call.success && !('action' in value)) {
    entries.push(['action', { type: 'search', query: queryIn(call.output.arguments) }]);
  }
  return Object.fromEntries(entries);
}

async function* mapped(payloads: AsyncIterable<unknown>, change: (payload: unknown) => unknown) {
  for await (const payload of payloads) yield change(payload);
}

const responsesSchema = v.union([
  v.looseObject({ type: v.pipe(v.string(), v.startsWith('response.')) }),
  v.looseObject({ object: v.literal('response') }),
]);

function plain(payload: unknown): unknown {
  return v.is(responsesSchema, payload) ? tidy(payload) : asChunk(payload);
}

async function* readStream(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const target = targetOf(context);
  const { service, quirks } = target;
  const { model } = request;
  const response = await open(target, request, context);
  const payloads = mapped(streamPayloads(service, response, context), plain);
  const state = (data: unknown) => ({ providerId: id, model, data });
  const events = withSearches(payloads, (watched) =>
    wireAnswerEvents(watched, {
      service,
      context,
      failure: streamFailure(target, context, model),
      thinkTags: true,
      listedPages: foundPages,
      chat: {
        providerState: ({ reasoning }) => (quirks.returnsReasoning && reasoning ? state(reasoning) : undefined),
      },
      responses: { providerState: (items) => (quirks.returnsItems ? state(items) : undefined) },
    }),
  );
  yield* request.tools?.length ? withoutLeakedCalls(events) : events;
}

const lenientNumber = v.fallback(v.nullish(v.number()), undefined);
const modelSchema = v.looseObject({
  id: v.fallback(v.optional(v.string()), undefined),
  name: v.fallback(v.optional(v.string()), undefined),
  display_name: text,
  context_length: lenientNumber,
  context_window: lenientNumber,
  max_context_length: lenientNumber,
  max_model_len: lenientNumber,
  capabilities: v.fallback(
    v.nullish(v.looseObject({ completion_chat: v.fallback(v.nullish(v.boolean()), undefined) })),
    undefined,
  ),
  type: text,
});
const modelList = v.array(v.fallback(v.nullable(modelSchema), null));
/** `{data: […]}`, a bare list, or the `{models: […]}` of a server's own API. */
const modelsSchema = v.union([
  modelList,
  v.pipe(
    v.looseObject({ data: modelList }),
    v.transform(({ data }) => data),
  ),
  v.pipe(
    v.looseObject({ models: modelList }),
    v.transform(({ models }) => models),
  ),
]);

function get(target: Target, url: string, context: ProviderContext): Promise<Response> {
  const readFault = faultReader(target, context);
  return send(target.service, url, { headers: target.headers }, context, { readApiError: readFault });
}

async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const target = targetOf(context);
  const url = target.native === undefined ? `${target.base}/models` : `${target.native}/api/tags`;
  const body = await readJson(target.service, await get(target, url, context), context);
  const parsed = v.safeParse(modelsSchema, body);
  if (!parsed.success) throw badResponse(target.service, JSON.stringify(body), context);
  return parsed.output.flatMap((model): ModelInfo[] => {
    const modelId = model?.id ?? model?.name;
    const isChat =
      model?.capabilities?.completion_chat !== false && !/embed|rerank|image|audio/.test(model?.type ?? '');
    if (!model || !modelId || !isChat) return [];
    const tokens =
      model.context_length ?? model.context_window ?? model.max_context_length ?? model.max_model_len ?? undefined;
    return [
      { id: modelId, label: model.display_name || modelId, ...(tokens !== undefined && { contextTokens: tokens }) },
    ];
  });
}

/** A list is asked for without an Origin and so may pass where a question would not: an own API is tried with a POST, too. */
async function tryConnection(context: ProviderContext): Promise<void> {
  const models = await listModels(context);
  const target = targetOf(context);
  const model = context.settings.model?.trim() || models[0]?.id;
  if (target.native === undefined || !model) return;
  const init = { method: 'POST', headers: target.headers, body: JSON.stringify({ model }) };
  const readFault = faultReader(target, context, model);
  await send(target.service, `${target.native}/api/show`, init, context, { readApiError: readFault });
}

function hostedSearchOf(settings: Settings): 'always' | 'optional' | 'none' {
  const search = presetOf(settings)?.flags.search;
  if (search === 'responses') return 'optional';
  return search === 'compound' && /^(?:groq\/)?compound/.test(settings.model?.trim() ?? '') ? 'always' : 'none';
}

/** Any server that speaks Chat Completions: on the person's own computer, or a service; presets tell their quirks. */
export const openaiCompatible: Provider = {
  id,
  label,
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
  chat: {
    defaultModel: '',
    hostedSearch: 'none',
    hostedSearchOf,
    tools: true,
    images: false,
    stream: (request, context) => modelStream({ id, label }, context, () => readStream(request, context)),
    models: listModels,
  },
  check: (context) => checkConnection({ id, label }, () => tryConnection(context)),
};
