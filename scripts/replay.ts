import { statSync } from 'node:fs';
import { collectAnswer } from '../lib/answer/collect-answer';
import { toErrorInfo } from '../lib/core/app-error';
import type { ModelEvent } from '../lib/core/events';
import type { Provider } from '../lib/core/provider';
import type { ProviderContext } from '../lib/core/provider-context';
import { createRegistry } from '../lib/providers/registry';
import { toWebSearchResult } from '../lib/tools/web-search-result';
import { readFlags, runCommand, UsageError } from './lib/command-line';
import { type RecordedFile, readRecordedFile } from './lib/recorded-file';

const usage = 'npm run replay -- --provider ID --recorded FILE [--as chat|search|read] [--json]';

type Kind = 'chat' | 'search' | 'read';

const query = 'recorded question';

/** The capability that a recording is of: by the request's URL, else by the body's shape, else by the option `--as`. */
function kindOf(provider: Provider, { requestUrl, body }: RecordedFile, kindOption: string | undefined): Kind {
  const supported = (['chat', 'search', 'read'] as const).filter((kind) => provider[kind] !== undefined);
  const path = requestUrl && URL.canParse(requestUrl) ? new URL(requestUrl).pathname : '';
  const patterns: [Kind, boolean][] = [
    ['chat', /completions|responses|messages|generateContent/i.test(path)],
    ['search', /search|customsearch/i.test(path)],
    ['read', /extract|crawl|\/md$/i.test(path)],
    ['chat', /^\s*(data|event|:)/.test(body) || /"(choices|candidates|output|stop_reason)"\s*:/.test(body)],
    ['read', /"failed_results"\s*:/.test(body)],
    ['search', /"(results|items|web|organic)"\s*:/.test(body)],
  ];
  const detected = patterns.find(([kind, fits]) => fits && supported.includes(kind))?.[0];
  const kind = detected ?? supported.find((candidate) => candidate === kindOption) ?? supported[0];
  if (!kind) throw new Error(`'${provider.id}' can neither chat, search nor read.`);
  return kind;
}

/** A context whose `fetch` answers the first request with the recording, and fails for a second one. */
function contextFor(provider: Provider, { body, status, headers, requestUrl }: RecordedFile): ProviderContext {
  let isUsed = false;
  const defaults = provider.settings.flatMap(({ key, kind, required, default: value }) => {
    // A required setting without a default is not in the recording: any value serves.
    const placeholder = required && kind === 'text' ? 'recorded' : undefined;
    return (value ?? placeholder) === undefined ? [] : [[key, value ?? placeholder]];
  });
  const origin = requestUrl && URL.canParse(requestUrl) ? new URL(requestUrl).origin : 'http://recorded.example';
  const settings: Record<string, string> = Object.fromEntries(defaults);
  return {
    async fetch() {
      if (isUsed) throw new TypeError('A recording answers one request.');
      isUsed = true;
      return new Response(status === 204 ? null : body, { status, headers });
    },
    settings: { baseUrl: origin, ...settings },
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
  const message = await collectAnswer(repeat(events));
  return { events, message, webSearchResult: toWebSearchResult(message, query) };
}

async function replay(provider: Provider, recorded: RecordedFile, kindOption: string | undefined): Promise<object> {
  const kind = kindOf(provider, recorded, kindOption);
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

await runCommand(usage, async (args) => {
  const { values } = readFlags(args, {
    provider: { type: 'string' },
    recorded: { type: 'string' },
    as: { type: 'string' },
    json: { type: 'boolean', default: false },
  });
  const { providers, find } = createRegistry();
  if (!values.provider || !values.recorded) throw new UsageError(usage);
  const provider = find(values.provider);
  if (!provider) {
    throw new UsageError(
      `There is no provider '${values.provider}'. There are: ${providers.map(({ id }) => id).join(', ')}.`,
    );
  }
  const file = statSync(values.recorded, { throwIfNoEntry: false });
  if (!file?.isFile()) throw new UsageError(`There is no file '${values.recorded}'.`);
  const result = await replay(provider, readRecordedFile(values.recorded), values.as);
  const text = 'webSearchResult' in result ? (result.webSearchResult as { llmContent: string }).llmContent : undefined;
  process.stdout.write(`${values.json || text === undefined ? JSON.stringify(result, null, 2) : text}\n`);
});
