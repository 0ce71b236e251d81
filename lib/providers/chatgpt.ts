import * as v from 'valibot';
import { AppError, type ErrorInfo, isAppError } from '../core/app-error';
import type { ModelEvent } from '../core/events';
import { jsonError } from '../core/http/api-error';
import { getJson, sendJson } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type { ChatMessage, ChatRequest, HostedSearch, HttpProvider, ModelInfo } from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { isRecord } from '../core/utils/is-record';
import { lenientNumber, lenientText, wellFormedEntries } from '../core/utils/lenient-schemas';
import { chatgptErrorReader } from './chatgpt/errors';
import { errorValueIn } from './protocols/parse-api-error';
import { responsesEvents } from './protocols/responses-api/events';
import { responsesInput, responsesTools, typedTextItem } from './protocols/responses-api/request';
import { apiKeyOf } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection } from './shared/connection-check';
import { listedContextLength, modelInfo } from './shared/model-info';
import { modelStream } from './shared/model-stream';
import { stateForModel } from './shared/provider-state';
import { searchAdvice } from './shared/search-advice';
import { streamFailure } from './shared/stream-failure';
import {
  chatgptSignInFailure,
  failedType,
  missingSessionType,
  chatgptService as service,
} from './sign-in/openai-errors';
import { authUrl, defaultAuthBaseUrl, openaiSignIn } from './sign-in/openai-oauth';
import { accountIdOf } from './sign-in/openai-tokens';

const defaultBaseUrl = 'https://chatgpt.com';
const defaultModel = 'gpt-5.6-luna';
/** The service refuses a request without instructions. */
const defaultInstructions = 'You are a helpful assistant.';
/**
 * The list of models depends on the version of the command-line client, and leaves out models that this version cannot
 * use.
 */
const clientVersion = '0.124.0';

/** The contracts' codes in place of those that the provider's id would give. */
function withContractType(error: ErrorInfo): ErrorInfo {
  return { ...error, type: error.kind === 'missing-key' ? missingSessionType : failedType };
}

async function* withContractTypes(events: AsyncIterable<ModelEvent>): AsyncGenerator<ModelEvent> {
  for await (const event of events) {
    const isFailure = (event.type === 'error' || event.type === 'finish') && event.error;
    yield isFailure ? { ...event, error: withContractType(isFailure) } : event;
  }
}

function apiUrl(settings: ProviderContext['settings'], path: string): string {
  const endpoints = ['/backend-api', '/backend-api/codex'];
  return `${baseUrlOf(settings, defaultBaseUrl, endpoints)}/backend-api/codex${path}`;
}

function headersOf(context: ProviderContext): Record<string, string> {
  if (!context.secrets.accessToken?.trim()) throw chatgptSignInFailure('none');
  const token = apiKeyOf(service, context, 'accessToken');
  const accountId = context.secrets.accountId ?? accountIdOf(token);
  return {
    authorization: `Bearer ${token}`,
    ...(accountId && { 'chatgpt-account-id': accountId }),
    originator: 'codex_cli_rs',
  };
}

/**
 * The output of an earlier answer, to be sent back: without ids, since the service stores nothing under them, and
 * without reasoning that is not encrypted, which is refused.
 */
function outputItems(request: ChatRequest, message: ChatMessage): unknown[] | undefined {
  const items = stateForModel(service, request, message);
  if (items === undefined) return undefined;
  if (!Array.isArray(items)) return [];
  return items.flatMap((item: unknown) => {
    if (!isRecord(item)) return [];
    const { id: _, ...rest } = item;
    return rest.type === 'reasoning' && !rest.encrypted_content ? [] : [rest];
  });
}

/** The search tool takes allowed domains and a country; with `external_web_access` pages are live, not from a cache. */
function searchTool({ allowedDomains, location }: HostedSearch): unknown {
  return {
    type: 'web_search',
    external_web_access: true,
    ...(allowedDomains.length > 0 && { filters: { allowed_domains: allowedDomains } }),
    ...(location && { user_location: { type: 'approximate', country: location } }),
  };
}

/**
 * As the Codex command line sends it; the service has no documentation of its own.
 * @see https://github.com/openai/codex
 */
function requestBody(request: ChatRequest): object {
  const { model, system, messages, hostedSearch, tools: ownTools = [] } = request;
  // The search tool has no option for these.
  const { blockedDomains = [], timeRange = 'all' } = hostedSearch ?? {};
  const instructions = [system, searchAdvice({ blockedDomains, timeRange })].filter((text) => text.trim());
  const tools = [...(hostedSearch ? [searchTool(hostedSearch)] : []), ...responsesTools(ownTools)];
  // Left to itself the model seldom searches. It is not forced to where it has tools of ours to choose from.
  const toolChoice = hostedSearch && ownTools.length === 0 ? { type: 'web_search' } : 'auto';
  return {
    model,
    instructions: instructions.join('\n\n') || defaultInstructions,
    input: responsesInput(messages, {
      textItem: typedTextItem,
      itemsOf: (message) => outputItems(request, message),
    }),
    ...(tools.length > 0 && { tools, tool_choice: toolChoice, parallel_tool_calls: true }),
    store: false,
    stream: true,
    include: ['reasoning.encrypted_content', ...(hostedSearch ? ['web_search_call.action.sources'] : [])],
    reasoning: { effort: 'low', summary: 'auto' },
  };
}

async function* readStream(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const { model } = request;
  const response = await sendJson(service, context, {
    url: apiUrl(context.settings, '/responses'),
    headers: { ...headersOf(context), accept: 'text/event-stream', 'session-id': crypto.randomUUID() },
    body: requestBody(request),
    timeoutMs: 60_000,
    readApiError: chatgptErrorReader(context),
    model,
  });
  yield* responsesEvents(streamPayloads(service, response, context), {
    service,
    signal: context.signal,
    providerState: (items) => ({ providerId: service.id, model, data: items }),
    failure(payload) {
      const error = chatgptErrorReader(context)(jsonError(200, { error: errorValueIn(payload) }));
      return streamFailure(service, context, payload, { ...error, model, status: 200 });
    },
  });
}

const modelsSchema = wellFormedEntries(
  v.object({
    slug: lenientText,
    id: lenientText,
    display_name: lenientText,
    context_window: lenientNumber,
    visibility: lenientText,
  }),
);
/** `{models}` of the command line, or `{data}` of the public API: there is no documentation of this list. */
const modelListSchema = v.union([v.object({ models: modelsSchema }), v.object({ data: modelsSchema })]);

async function listModels(context: ProviderContext): Promise<ModelInfo[]> {
  const list = await getJson(service, context, {
    url: apiUrl(context.settings, `/models?client_version=${clientVersion}`),
    headers: headersOf(context),
    schema: modelListSchema,
    readApiError: chatgptErrorReader(context),
  }).catch((thrown: unknown) => {
    if (!isAppError(thrown)) throw thrown;
    throw new AppError(withContractType(thrown.info), { cause: thrown });
  });
  return ('models' in list ? list.models : list.data)
    .map(({ slug, id = '', ...model }) => ({ ...model, id: slug ?? id }))
    .filter(({ id, visibility }) => id && visibility !== 'hide')
    .map(({ id, display_name: label, context_window: contextTokens }) => modelInfo({ id, label, contextTokens }));
}

/** ChatGPT by a person's own plan: the backend of the Codex command line, reached by signing in. */
export const chatgpt: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://chatgpt.com/',
  auth: 'oauth-device',
  signIn: openaiSignIn,
  settings: [
    { key: 'model', kind: 'model', default: defaultModel },
    { key: 'baseUrl', kind: 'url', default: defaultBaseUrl },
    { key: 'authBaseUrl', kind: 'url', default: defaultAuthBaseUrl },
  ],
  origins: (settings) => originPatterns(apiUrl(settings, ''), authUrl(settings, '')),
  chat: {
    defaultModel,
    websearchName: 'openai_oauth',
    hostedSearch: 'optional',
    tools: true,
    stream: (request, context) => withContractTypes(modelStream(service, context, () => readStream(request, context))),
    models: listModels,
    // Assumed: every model of the service has more.
    contextLength: listedContextLength(100_000, listModels),
  },
  check: (context) => checkConnection(service, () => listModels(context)),
};
