import * as v from 'valibot';
import type { AppError, ErrorKind } from '../core/app-error';
import type { FoundPage } from '../core/citations/source-register';
import type { ModelEvent } from '../core/events';
import { type ApiError, apiFailure, badResponse, type Service } from '../core/http/api-error';
import { readJson, send } from '../core/http/request';
import { streamPayloads } from '../core/http/server-sent-events';
import type {
  ChatMessage,
  ChatRequest,
  HostedSearch,
  ModelInfo,
  Provider,
  SearchAnswer,
  SearchQuery,
} from '../core/provider';
import type { ProviderContext } from '../core/provider-context';
import { originPatterns } from '../core/url/origins';
import { chatCompletionEvents } from './protocols/chat-completions/events';
import { apiKeyOf } from './shared/api-key';
import { checkConnection, trialQuery } from './shared/connection-check';
import { domainScope } from './shared/hosted-scope';
import { modelStream } from './shared/model-stream';
import { searchResult } from './shared/search-result';
import { keepInScope, resultLimit } from './shared/search-scope';

const service: Service = { id: 'perplexity', label: 'Perplexity' };
const defaultBaseUrl = 'https://api.perplexity.ai';
const defaultModel = 'sonar';
/** The service has no list of its models. */
const models: readonly ModelInfo[] = [
  { id: 'sonar', label: 'Sonar' },
  { id: 'sonar-pro', label: 'Sonar Pro' },
  { id: 'sonar-reasoning-pro', label: 'Sonar Reasoning Pro' },
  { id: 'sonar-deep-research', label: 'Sonar Deep Research' },
];
/** Results of one search; its documentation says 1 to 20. */
const maxResults = 20;

const lenientText = v.fallback(v.nullish(v.string()), undefined);
const lenientNumber = v.fallback(v.nullish(v.number()), undefined);

function lenientList<const TSchema extends v.GenericSchema>(item: TSchema) {
  return v.fallback(v.array(v.fallback(v.nullable(item), null)), []);
}

const resultSchema = v.object({ url: v.string(), title: lenientText, snippet: lenientText, date: lenientText });
type Result = v.InferOutput<typeof resultSchema>;

const sourcesSchema = v.object({ citations: lenientList(v.string()), search_results: lenientList(resultSchema) });

const chunkSchema = v.looseObject({
  object: lenientText,
  choices: lenientList(
    v.looseObject({
      delta: v.fallback(
        v.nullish(
          v.looseObject({
            content: lenientText,
            reasoning_steps: lenientList(v.looseObject({ thought: lenientText })),
          }),
        ),
        undefined,
      ),
      message: v.fallback(v.nullish(v.looseObject({ content: lenientText })), undefined),
      finish_reason: lenientText,
    }),
  ),
  usage: v.fallback(
    v.nullish(v.looseObject({ reasoning_tokens: lenientNumber, num_search_queries: lenientNumber })),
    undefined,
  ),
});

const errorSchema = v.object({
  error: v.looseObject({
    message: lenientText,
    type: lenientText,
    code: v.fallback(v.nullish(v.union([v.number(), v.string()])), undefined),
  }),
});

/** Money comes as a 401 too, so that the words count before the status. */
const faultWords: [RegExp, ErrorKind][] = [
  [/invalid_api_key/, 'bad-key'],
  [/too_many_prompt_tokens|context length/i, 'too-long'],
  [/invalid_model|invalid model/i, 'unknown-model'],
  [/rate.?limit/i, 'rate-limited'],
  [/insufficient|quota|credits?\b|billing/i, 'out-of-quota'],
];

function readFault(body: unknown, model?: string): Partial<ApiError> | undefined {
  const parsed = v.safeParse(errorSchema, body);
  if (!parsed.success) return undefined;
  const { message, type, code } = parsed.output.error;
  const kind = faultWords.find(([words]) => words.test(`${type ?? ''} ${code ?? ''} ${message ?? ''}`))?.[1];
  return {
    ...(kind && { kind }),
    ...(message && { message: message }),
    ...(model !== undefined && { params: { model } }),
  };
}

/** An error that came with HTTP 200, inside the stream. */
function streamFailure(payload: unknown, { model }: ChatRequest, context: ProviderContext): AppError {
  const detail = JSON.stringify(payload);
  const parsed = v.safeParse(errorSchema, payload);
  if (!parsed.success) return badResponse(service, detail, context);
  const code = Number(parsed.output.error.code);
  const status = code >= 400 && code < 600 ? code : 500;
  return apiFailure(service, status, readFault(payload, model) ?? {}, context, detail);
}

/** The service's dates have no time; words such as "yesterday" say none. */
function publishedAt(date: string | null | undefined): string | undefined {
  return date && /^\d{4}-\d{2}-\d{2}/.test(date) ? date : undefined;
}

/** What `[n]` in the text counts: the results, or the mere addresses that older models and whole answers come with. */
function listedPages(payload: unknown): FoundPage[] {
  const parsed = v.safeParse(sourcesSchema, payload);
  if (!parsed.success) return [];
  const { citations, search_results: results } = parsed.output;
  const known = new Map(results.flatMap((result) => (result ? [[result.url, result] as const] : [])));
  const pageOf = (result: Result | null | undefined, url: string | null | undefined): FoundPage => {
    const found = result ?? known.get(url ?? '');
    return {
      url: found?.url ?? url ?? '',
      title: found?.title ?? undefined,
      snippet: found?.snippet ?? undefined,
      publishedAt: publishedAt(found?.date),
    };
  };
  if (citations.length > results.length) return citations.map((url) => pageOf(undefined, url));
  return results.map((result, index) => pageOf(result, citations[index]));
}

/**
 * The service's chunks as others send them. Each carries the text so far beside its piece: of these, `message` counts only
 * where no piece ever came (an answer that was not streamed). Thoughts come as steps, counts under names of their own.
 */
async function* plainChunks(payloads: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  let hasText = false;
  for await (const payload of payloads) {
    const parsed = v.safeParse(chunkSchema, payload);
    if (!parsed.success) {
      yield payload;
      continue;
    }
    const { object, usage, choices, ...rest } = parsed.output;
    const [choice] = choices;
    const isWhole: boolean = !hasText && Boolean(choice?.finish_reason);
    const content: string = choice?.delta?.content || (isWhole && choice?.message?.content) || '';
    hasText ||= content !== '';
    const thoughts = (choice?.delta?.reasoning_steps ?? []).map((step) => step?.thought ?? '').filter(Boolean);
    // The end of the thoughts, in an object of its own, is not the end of the answer.
    const isThought = object?.startsWith('chat.reasoning') ?? false;
    yield {
      ...rest,
      choices: choice
        ? [
            {
              delta: { content, ...(thoughts.length > 0 && { reasoning_content: `${thoughts.join('\n')}\n` }) },
              finish_reason: isThought ? null : choice.finish_reason,
            },
          ]
        : [],
      usage: usage && {
        ...usage,
        completion_tokens_details: { reasoning_tokens: usage.reasoning_tokens },
        server_tool_use_details: { web_search_requests: usage.num_search_queries },
      },
    };
  }
}

/** After the instructions the roles must alternate, a person's first: what follows in one role is sent as one turn. */
function messagesOf({ system, messages }: ChatRequest): { role: string; content: string }[] {
  const roleOf = ({ role }: ChatMessage) => (role === 'assistant' ? 'assistant' : 'user');
  const turns: { role: string; content: string }[] = [];
  for (const message of messages) {
    const last = turns.at(-1);
    if (!message.text.trim() || (!last && message.role === 'assistant')) continue;
    if (last?.role === roleOf(message)) last.content += `\n\n${message.text}`;
    else turns.push({ role: roleOf(message), content: message.text });
  }
  return [...(system ? [{ role: 'system', content: system }] : []), ...turns];
}

const recency = { d: 'day', w: 'week', m: 'month', y: 'year' } as const;

/** Filters that search and answer share; a minus stands before a domain that is left out. */
function filtersOf(search: HostedSearch): { search_domain_filter?: string[]; search_recency_filter?: string } {
  const { allowed, blocked } = domainScope(service, search);
  const domains = [...allowed, ...blocked.map((domain) => `-${domain}`)];
  return {
    ...(domains.length > 0 && { search_domain_filter: domains }),
    ...(search.timeRange !== 'all' && { search_recency_filter: recency[search.timeRange] }),
  };
}

function bodyOf(request: ChatRequest): string {
  const { model, hostedSearch } = request;
  const country = hostedSearch?.location?.toUpperCase();
  return JSON.stringify({
    model: model.trim(),
    stream: true,
    messages: messagesOf(request),
    return_images: false,
    ...(hostedSearch ? filtersOf(hostedSearch) : { disable_search: true }),
    ...(country && { web_search_options: { user_location: { country } } }),
  });
}

function headersOf(context: ProviderContext): Record<string, string> {
  return { authorization: `Bearer ${apiKeyOf(service, context)}`, 'content-type': 'application/json' };
}

function baseUrlOf(settings: Readonly<Record<string, string>>): string {
  return (settings.baseUrl?.trim() || defaultBaseUrl).replace(/\/*(?:\/chat\/completions)?\/*$/, '');
}

async function* readStream(request: ChatRequest, context: ProviderContext): AsyncGenerator<ModelEvent> {
  const init = { method: 'POST', headers: headersOf(context), body: bodyOf(request) };
  const response = await send(service, `${baseUrlOf(context.settings)}/chat/completions`, init, context, {
    timeoutMs: 60_000,
    readApiError: (_status, body) => readFault(body, request.model),
  });
  yield* chatCompletionEvents(plainChunks(streamPayloads(service, response, context)), {
    service,
    context,
    failure: (payload) => streamFailure(payload, request, context),
    listedPages,
    thinkTags: true,
  });
}

/** Results of several queries come in groups. */
const answerSchema = v.object({ results: v.array(v.unknown()) });

async function search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer> {
  const body = JSON.stringify({
    query: query.query,
    max_results: resultLimit(query, maxResults),
    ...filtersOf(query),
    ...(query.location && { country: query.location.toUpperCase() }),
  });
  const init = { method: 'POST', headers: headersOf(context), body };
  const response = await send(service, `${baseUrlOf(context.settings)}/search`, init, context, {
    readApiError: (_status, answer) => readFault(answer),
  });
  const answer = await readJson(service, response, context);
  const parsed = v.safeParse(answerSchema, answer);
  if (!parsed.success) throw badResponse(service, JSON.stringify(answer), context);
  const results = parsed.output.results.flat().flatMap((entry) => {
    const result = v.safeParse(resultSchema, entry);
    return result.success ? searchResult({ ...result.output, publishedAt: result.output.date }) : [];
  });
  return { results: keepInScope(results, query, context.now()) };
}

/** Perplexity: Sonar, which searches and answers, and its Search API. */
export const perplexity: Provider = {
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
  origins: (settings) => originPatterns(baseUrlOf(settings)),
  chat: {
    defaultModel,
    hostedSearch: 'optional',
    tools: false,
    images: false,
    stream: (request, context) => modelStream(service, context, () => readStream(request, context)),
    models: async () => [...models],
  },
  search: { search },
  check: (context) => checkConnection(service, () => search(trialQuery, context)),
};
