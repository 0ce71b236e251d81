import { existsSync, readFileSync } from 'node:fs';
import { type ErrorInfo, isAppError } from '../../../lib/core/app-error';
import type { ModelEvent } from '../../../lib/core/events';
import type { ChatRequest, Provider, ReadRequest, SearchQuery } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import { type Changes, withChanges } from '../../../lib/core/utils/omit';

/** Stands in every secret of every connection of the tests; must never come out again. */
export const knownSecret = 'citebar-test:secret-Zq81xVw';

/** How the conformance suite talks to a provider: `tests/fixtures/services/<id>/conformance.json`. */
export interface ConformanceTable {
  chat?: OkAnswer;
  search?: OkAnswer;
  read?: OkAnswer;
}

export interface OkAnswer {
  /** File name of an answer that is as it should be. */
  ok: string;
  contentType: string;
  /** Path of the base URL, where that is more than an origin. */
  path?: string;
  /** Settings that it cannot do without, besides its address. */
  settings?: Record<string, string>;
  /** Kinds of errors by status, where the service differs from the rest. */
  kinds?: Record<string, string>;
  /**
   * The body of an error, `$words` for the service's own words, where it is not `{"error": {"message"}}` or
   * `{"message"}`; null for none.
   */
  refusal?: unknown;
  /** The body is no JSON, and a part of it still reads. */
  notJson?: boolean;
}

const folder = new URL('../../fixtures/services/', import.meta.url);

export function fixture(providerId: string, name: string): string {
  return readFileSync(new URL(`${providerId}/${name}`, folder), 'utf8');
}

export function conformanceTable(providerId: string): ConformanceTable | undefined {
  const file = new URL(`${providerId}/conformance.json`, folder);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as ConformanceTable) : undefined;
}

/** A context whose every secret is {@link knownSecret}. */
export function contextFor(
  provider: Provider,
  settings: Record<string, string> = {},
  changes: Partial<ProviderContext> = {},
): ProviderContext {
  const keys = provider.settings.filter(({ kind }) => kind === 'secret').map(({ key }) => key);
  const secrets = [...keys, ...(provider.signIn ? ['accessToken'] : [])].map((key) => [key, knownSecret]);
  return {
    fetch: (...request) => fetch(...request),
    settings,
    secrets: Object.fromEntries(secrets),
    signal: new AbortController().signal,
    now: () => Date.UTC(2026, 9, 12),
    ...changes,
  };
}

/** A `fetch` that answers with the given chunks, without a network, and keeps what was asked. */
export function cannedFetch(chunks: readonly (string | Uint8Array)[], init: ResponseInit = {}) {
  const requests: { url: string; init: RequestInit }[] = [];
  const encoder = new TextEncoder();
  const canned: typeof fetch = async (url, request = {}) => {
    requests.push({ url: String(url), init: request });
    const body = new ReadableStream<Uint8Array>({
      start(controller) {
        for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
        controller.close();
      },
    });
    return new Response(body, init);
  };
  return { fetch: canned, requests };
}

export const sampleQuery: SearchQuery = {
  query: 'tide mill',
  limit: 10,
  allowedDomains: [],
  blockedDomains: [],
  timeRange: 'all',
};

/** The page that every reader is asked for. */
export const samplePage: ReadRequest = { url: 'https://carrow.example/mill', maxLength: 15_000 };

export function sampleRequest(model: string, changes: Changes<ChatRequest> = {}): ChatRequest {
  const request: ChatRequest = {
    model,
    system: 'Answer briefly.',
    messages: [{ role: 'user', text: 'Which tide mills still run?' }],
    hostedSearch: { allowedDomains: [], blockedDomains: [], timeRange: 'all' },
  };
  return withChanges(request, changes);
}

export async function collect<T>(events: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = [];
  for await (const event of events) all.push(event);
  return all;
}

export function textOf(events: readonly ModelEvent[]): string {
  return events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');
}

/**
 * How a search or a reading ended: with an answer, or with a failure; any other exception is a fault of the provider.
 */
export async function outcomeOf<T>(answer: Promise<T>): Promise<T | { error: ErrorInfo }> {
  try {
    return await answer;
  } catch (thrown) {
    if (isAppError(thrown)) return { error: thrown.info };
    throw thrown;
  }
}
