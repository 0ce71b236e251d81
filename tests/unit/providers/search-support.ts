import type { ErrorInfo } from '../../../lib/core/app-error';
import type { Provider, SearchAnswer, SearchQuery } from '../../../lib/core/provider';
import { cannedFetch, contextFor, fixture, outcomeOf, sampleQuery } from './support';

/** A request as it would have gone out. */
export interface SentRequest {
  method: string;
  url: string;
  headers: unknown;
  /** JSON as parsed. */
  body?: unknown;
}

export interface Asked {
  outcome: SearchAnswer | { error: ErrorInfo };
  /** Undefined where nothing was asked. */
  sent: SentRequest | undefined;
}

/**
 * Makes a function that searches with a provider: `body` and `init` are what the service answers, without a network.
 */
export function searcher(provider: Provider, settings: Record<string, string> = {}) {
  return async function ask(
    body: string,
    query: Partial<SearchQuery> = {},
    init: ResponseInit = {},
    secrets: Record<string, string> = { apiKey: 'test-key' },
  ): Promise<Asked> {
    const { fetch, requests } = cannedFetch([body], init);
    if (!provider.search) throw new Error(`${provider.label} does not search.`);
    const context = contextFor(provider, settings, { fetch, secrets });
    const outcome = await outcomeOf(provider.search.search({ ...sampleQuery, ...query }, context));
    const [request] = requests;
    const sent = request && {
      method: request.init.method ?? 'GET',
      url: request.url,
      headers: request.init.headers,
      ...(request.init.body != null && { body: JSON.parse(String(request.init.body)) as unknown }),
    };
    return { outcome, sent };
  };
}

/** Makes a function that searches and returns the request alone; the service answers with its fixture `search.json`. */
export function sender(provider: Provider, settings: Record<string, string> = {}) {
  const ask = searcher(provider, settings);
  return async (query: Partial<SearchQuery>) => (await ask(fixture(provider.id, 'search.json'), query)).sent;
}

/** The query of an address, by name. */
export function paramsOf(sent: SentRequest | undefined): Record<string, string> {
  return Object.fromEntries(new URL(sent?.url ?? '').searchParams);
}
