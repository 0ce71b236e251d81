import { expect } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';
import { citationsOf, readAnswer, said, sourcesOf } from '../wire-payloads';

const kinds: Record<string, string> = {
  invalid_api_key: 'bad-key',
  model_not_found: 'unknown-model',
  insufficient_quota: 'out-of-quota',
  rate_limit_exceeded: 'rate-limited',
  context_length_exceeded: 'too-long',
  unsupported_country_region_territory: 'not-allowed-here',
  server_error: 'overloaded',
  decimal_below_min_value: 'invalid-input',
};

/**
 * Text, searches, calls, sources, and a citation for every annotation, whose span is its marker; the kind of an error.
 */
export async function expectOpenai(recording: Recording, provider: Provider, context: ProviderContext): Promise<void> {
  const request = {
    model: recording.requestUrl?.includes('/chat/') ? 'gpt-4o-mini-search-preview' : 'gpt-5.4-mini',
    system: '',
    messages: [],
    hostedSearch: { allowedDomains: [], blockedDomains: [], timeRange: 'all' as const },
  };
  const events: ModelEvent[] = [];
  for await (const event of provider.chat?.stream(request, context) ?? []) events.push(event);

  const answer = readAnswer(recording);
  if (answer.error) {
    const kind = kinds[answer.error.code ?? ''] ?? 'unknown-model';
    expect(events).toMatchObject([{ type: 'error', error: { kind } }]);
    return;
  }
  expect(answer.finished).toBe(true);
  expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
  const text = said(events, 'text-delta');
  expect(text).toBe(answer.text);
  expect(events.flatMap((event) => (event.type === 'search-start' ? event.queries : []))).toEqual(answer.queries);
  expect(
    events.flatMap((event) =>
      event.type === 'tool-call' ? [{ name: event.name, arguments: JSON.parse(event.arguments) }] : [],
    ),
  ).toEqual(answer.calls);

  const sources = sourcesOf(events);
  const idOf = (url: string) => sources.find((source) => source.url === url)?.id;
  expect(
    citationsOf(events).map(({ marker, sourceIds }) => [marker && text.slice(marker.start, marker.end), sourceIds]),
  ).toEqual(answer.annotations.map(({ url, start, end }) => [text.slice(start, end), [idOf(url)]]));
  for (const { claim, marker } of citationsOf(events)) {
    expect(text.slice(claim.start, claim.end)).toMatch(/^\S.*[\p{L}\p{N}][^\n]*\S$/su);
    expect(text.slice(claim.end, marker?.start)).toMatch(/^\s*$/);
  }
  const cited = new Map(answer.annotations.map(({ url, title }) => [url, title]));
  const told = cited.size > 0 ? [...cited] : answer.pages.map((url) => [url, new URL(url).hostname]);
  expect(sources.map(({ url, title }) => [url, title])).toEqual(told);
}
