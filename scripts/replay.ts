import { parseArgs } from 'node:util';
import { finishCall } from '../lib/answer/finish-call';
import { toErrorInfo } from '../lib/core/app-error';
import type { ModelEvent } from '../lib/core/events';
import type { Provider } from '../lib/core/provider';
import type { ProviderContext } from '../lib/core/provider-context';
import { createRegistry } from '../lib/providers/registry';
import { toWebSearchResult } from '../lib/tools/web-search-result';
import { type RecordedFile, readRecordedFile } from './lib/recorded-file';

type Kind = 'chat' | 'search' | 'read';

const query = 'recorded question';

/** What a recorded body is: by the request's URL, else by its shape, else by what was said. */
function kindOf(provider: Provider, { requestUrl, body }: RecordedFile, said: string | undefined): Kind {
  const able = (['chat', 'search', 'read'] as const).filter((kind) => provider[kind] !== undefined);
  const path = requestUrl && URL.canParse(requestUrl) ? new URL(requestUrl).pathname : '';
  const guesses: [Kind, boolean][] = [
    ['chat', /completions|responses|messages|generateContent/i.test(path)],
    ['search', /search|customsearch/i.test(path)],
    ['read', /extract|crawl|\/md$/i.test(path)],
    ['chat', /^\s*(data|event|:)/.test(body) || /"(choices|candidates|output|stop_reason)"\s*:/.test(body)],
    ['read', /"failed_results"\s*:/.test(body)],
    ['search', /"(results|items|web|organic)"\s*:/.test(body)],
  ];
  const told = guesses.find(([kind, fits]) => fits && able.includes(kind))?.[0];
  const kind = told ?? able.find((candidate) => candidate === said) ?? able[0];
  if (!kind) throw new Error(`'${provider.id}' can neither chat, search nor read.`);
  return kind;
}

/** The recorded answer for the first request; there is no second one. */
function contextFor(
  provider: Provider,
  { body, status, headers, requestUrl, requestBody }: RecordedFile,
): ProviderContext {
  let asked = false;
  const defaults = provider.settings.flatMap(({ key, kind, required, default: value }) => {
    // What a person has to enter is not told by an answer.
    const needed = required && kind === 'text' ? 'recorded' : undefined;
    return (value ?? needed) === undefined ? [] : [[key, value ?? needed]];
  });
  const origin = requestUrl && URL.canParse(requestUrl) ? new URL(requestUrl).origin : 'http://recorded.example';
  const settings: Record<string, string> = Object.fromEntries(defaults);
  return {
    async fetch() {
      if (asked) throw new TypeError('A recording answers one request.');
      asked = true;
      return new Response(status === 204 ? null : body, { status, headers });
    },
    settings: { baseUrl: origin, ...settings, ...provider.recordedSettings?.({ requestUrl, requestBody, body }) },
    secrets: { apiKey: 'no-key-is-needed', ...(provider.signIn && { accessToken: 'no-session-is-needed' }) },
    signal: new AbortController().signal,
    now: Date.now,
  };
}

async function* repeat(events: readonly ModelEvent[]): AsyncGenerator<ModelEvent> {
  yield* events;
}

async function replayChat(provider: Provider, recorded: RecordedFile) {
  const { chat } = provider;
  if (!chat) throw new Error(`'${provider.id}' has no chat model.`);
  const context = contextFor(provider, recorded);
  const request = {
    model: context.settings.model || chat.defaultModel,
    system: '',
    messages: [{ role: 'user' as const, text: query }],
    ...(chat.hostedSearch !== 'none' && {
      hostedSearch: { allowedDomains: [], blockedDomains: [], timeRange: 'all' as const },
    }),
  };
  const events: ModelEvent[] = [];
  for await (const event of chat.stream(request, context)) events.push(event);
  const message = await finishCall(repeat(events));
  return { events, message, webSearchResult: toWebSearchResult(message, query) };
}

async function replay(provider: Provider, recorded: RecordedFile, said: string | undefined): Promise<object> {
  const kind = kindOf(provider, recorded, said);
  if (kind === 'chat') return replayChat(provider, recorded);
  const context = contextFor(provider, recorded);
  try {
    if (kind === 'read')
      return { page: await provider.read?.read({ url: 'https://recorded.example/', maxLength: 15_000 }, context) };
    const scope = { limit: 50, allowedDomains: [], blockedDomains: [], timeRange: 'all' as const };
    return (await provider.search?.search({ query, ...scope }, context)) ?? {};
  } catch (thrown) {
    return { error: toErrorInfo(thrown, provider.id) };
  }
}

const { values } = parseArgs({
  options: {
    provider: { type: 'string' },
    recorded: { type: 'string' },
    as: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const provider = createRegistry().find(values.provider ?? '');
if (!provider || !values.recorded) {
  const ids = createRegistry().providers.map(({ id }) => id);
  process.stderr.write(
    `npm run replay -- --provider ID --recorded FILE [--as chat|search|read] [--json]\nProviders: ${ids.join(', ')}\n`,
  );
  process.exitCode = 1;
} else {
  const result = await replay(provider, readRecordedFile(values.recorded), values.as);
  const text = 'webSearchResult' in result ? (result.webSearchResult as { llmContent: string }).llmContent : undefined;
  process.stdout.write(`${values.json || text === undefined ? JSON.stringify(result, null, 2) : text}\n`);
}
