import * as v from 'valibot';
import type { ErrorKind } from '../core/error-reason';
import type { ModelEvent } from '../core/events';
import type { ErrorResponse, ServiceIdentity } from '../core/http/api-error';
import { errorKindOfWords } from '../core/http/error-words';
import { postJson, sendJson } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type {
  ChatMessage,
  ChatRequest,
  HostedSearch,
  HttpProvider,
  ModelInfo,
  SearchAnswer,
  SearchQuery,
} from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { finiteNumber, lenientOptional, lenientText } from '../core/utils/lenient-schemas';
import { plainChunks } from './protocols/chat-completions/cumulative-chunks';
import { chatCompletionEvents } from './protocols/chat-completions/events';
import { listedPages, listedResultSchema } from './protocols/chat-completions/listed-pages';
import { bearerHeaders } from './shared/api-key';
import { baseUrlOf } from './shared/base-url';
import { checkConnection, trialQuery } from './shared/connection-check';
import { domainScope } from './shared/hosted-scope';
import { modelStream } from './shared/model-stream';
import { searchResult } from './shared/search-result';
import { keepInScope, resultLimit } from './shared/search-scope';
import { type StreamError, streamFailureReader } from './shared/stream-failure';

const service: ServiceIdentity = { id: 'perplexity', label: 'Perplexity' };
const defaultBaseUrl = 'https://api.perplexity.ai';
const defaultModel = 'sonar';
/** The service has no list of its models. */
const models: readonly ModelInfo[] = [
  { id: 'sonar', label: 'Sonar' },
  { id: 'sonar-pro', label: 'Sonar Pro' },
  { id: 'sonar-reasoning-pro', label: 'Sonar Reasoning Pro' },
  { id: 'sonar-deep-research', label: 'Sonar Deep Research' },
];
/**
 * Results of one search.
 * @see https://docs.perplexity.ai/api-reference/search-post
 */
const maxResults = 20;

const errorSchema = v.object({
  error: v.looseObject({
    message: lenientText,
    type: lenientText,
    code: lenientOptional(v.union([finiteNumber, v.string()])),
  }),
});

/** Kinds of errors by type, code and message, the first that fits: status 401 means a bad key or missing credit. */
const errorKinds: [RegExp, ErrorKind][] = [
  [/invalid_api_key/, 'bad-key'],
  [/invalid_model|invalid model/i, 'unknown-model'],
  [/rate.?limit/i, 'rate-limited'],
  [/insufficient|quota|credits?\b|billing/i, 'out-of-quota'],
];

function readApiError({ body }: ErrorResponse): StreamError | undefined {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return undefined;
  const { message, type, code } = parsed.output.error;
  const wording = `${type ?? ''} ${code ?? ''} ${message ?? ''}`;
  const kind = errorKindOfWords(wording) ?? errorKinds.find(([pattern]) => pattern.test(wording))?.[1];
  // `code` repeats the HTTP status, or is a word.
  const status = Number(code);
  return {
    status: status >= 400 && status < 600 ? status : 500,
    ...(kind && { kind }),
    ...(message && { message }),
  };
}

const failureInStream = streamFailureReader(service, readApiError);

/** After the instructions the roles must alternate, the user's first: consecutive messages of one role are joined. */
function messagesOf({ system, messages }: ChatRequest): { role: string; content: string }[] {
  const roleOf = ({ role }: ChatMessage) => (role === 'assistant' ? 'assistant' : 'user');
  const joined: { role: string; content: string }[] = [];
  for (const message of messages) {
    const last = joined.at(-1);
    if (!message.text.trim() || (!last && message.role === 'assistant')) continue;
    if (last?.role === roleOf(message)) last.content += `\n\n${message.text}`;
    else joined.push({ role: roleOf(message), content: message.text });
  }
  return [...(system ? [{ role: 'system', content: system }] : []), ...joined];
}

const recencyFilters = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

/** The filters that search and chat have in common; a minus before a domain excludes it. */
function filtersOf(search: HostedSearch): { search_domain_filter?: string[]; search_recency_filter?: string } {
  const { allowed, blocked } = domainScope(service, search);
  const domains = [...allowed, ...blocked.map((domain) => `-${domain}`)];
  return {
    ...(domains.length > 0 && { search_domain_filter: domains }),
    ...(search.timeRange !== 'all' && { search_recency_filter: recencyFilters[search.timeRange] }),
  };
}

/** @see https://docs.perplexity.ai/api-reference/chat-completions-post */
function chatBody(request: ChatRequest): object {
  const { model, hostedSearch } = request;
  const country = hostedSearch?.location?.toUpperCase();
  return {
    model: model.trim(),
    stream: true,
    messages: messagesOf(request),
    return_images: false,
    ...(hostedSearch ? filtersOf(hostedSearch) : { disable_search: true }),
    ...(country && { web_search_options: { user_location: { country } } }),
  };
}

function baseUrl(settings: Readonly<Record<string, string>>): string {
  return baseUrlOf(settings, defaultBaseUrl, ['/chat/completions']);
}

async function* readStream(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const response = await sendJson(service, context, {
    url: `${baseUrl(context.settings)}/chat/completions`,
    headers: bearerHeaders(service, context),
    body: chatBody(request),
    timeoutMs: 60_000,
    readApiError,
    model: request.model,
  });
  yield* chatCompletionEvents(plainChunks(streamPayloads(service, response, context)), {
    service,
    signal: context.signal,
    failure: (payload) => failureInStream(payload, request, context),
    listedPages,
    thinkTags: true,
  });
}

/** Results of several queries come as a list of lists. */
const searchAnswerSchema = v.object({ results: v.array(v.unknown()) });

/** @see https://docs.perplexity.ai/api-reference/search-post */
async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const body = {
    query: query.query,
    max_results: resultLimit(query, maxResults),
    ...filtersOf(query),
    ...(query.location && { country: query.location.toUpperCase() }),
  };
  const answer = await postJson(service, context, {
    url: `${baseUrl(context.settings)}/search`,
    headers: bearerHeaders(service, context),
    body,
    schema: searchAnswerSchema,
    readApiError,
  });
  const results = answer.results.flat().flatMap((entry) => {
    const result = v.safeParse(listedResultSchema, entry);
    return result.success ? searchResult({ ...result.output, publishedAt: result.output.date }) : [];
  });
  return { results: keepInScope(results, query, context.now()) };
}

/** Perplexity: Sonar, which searches and answers, and its Search API. */
export const perplexity: HttpProvider = {
  id: service.id,
  label: service.label,
  homepage: 'https://www.perplexity.ai/',
  keyUrl: 'https://www.perplexity.ai/settings/api',
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
    tools: false,
    stream: (request, context) => modelStream(service, context, () => readStream(request, context)),
    models: async () => [...models],
  },
  search: { search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
