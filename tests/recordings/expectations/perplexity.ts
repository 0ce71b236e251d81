import { expect } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';

interface Payload {
  error?: { type: string };
  citations?: string[];
  search_results?: { title: string; url: string; snippet?: string; date?: string | null }[];
  choices?: { delta?: { content?: string }; message?: { content?: string } }[];
  usage?: { prompt_tokens: number; completion_tokens: number; cost?: { total_cost: number } };
  results?: { title: string; url: string; snippet: string; date?: string }[];
}

function payloadsOf({ body }: Recording): Payload[] {
  const lines = body.split(/\r?\n/).filter((line) => line.startsWith('data: '));
  return lines.length > 0 ? lines.map((line) => JSON.parse(line.slice(6))) : [JSON.parse(body)];
}

const everywhere = { allowedDomains: [], blockedDomains: [], timeRange: 'all' as const };
const errorKinds: Record<string, string> = {
  invalid_api_key: 'bad-key',
  request_rate_limit_exceeded: 'rate-limited',
};

/** Text, numbered sources, and every marker of the text with its sources and the sentence before it. */
function expectAnswer(events: readonly ModelEvent[], payloads: readonly Payload[]): void {
  const last = payloads.at(-1);
  const streamed = payloads.map(({ choices }) => choices?.[0]?.delta?.content ?? '').join('');
  const text = events.map((event) => (event.type === 'text-delta' ? event.text : '')).join('');
  expect(text).toBe(streamed || last?.choices?.[0]?.message?.content);
  expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
  const { prompt_tokens: inputTokens, completion_tokens: outputTokens, cost } = last?.usage ?? {};
  expect(events).toContainEqual({
    type: 'usage',
    usage: { inputTokens, outputTokens, ...(cost && { cost: cost.total_cost }) },
  });

  const pages = last?.search_results?.length ? last.search_results : (last?.citations ?? []).map((url) => ({ url }));
  expect(pages.length).toBeGreaterThan(0);
  expect(events.flatMap((event) => (event.type === 'source' ? [event.source] : []))).toMatchObject(
    pages.map((page, index) => ({ ...('title' in page && { title: page.title }), id: index + 1, url: page.url })),
  );

  const found = events.flatMap((event) => (event.type === 'citation' ? [event.citation] : []));
  const markers = [...text.matchAll(/(?:\[\d+\])+/g)];
  expect(found.map(({ marker, sourceIds }) => [text.slice(marker?.start, marker?.end), sourceIds])).toEqual(
    markers.map(([marker]) => [marker, (marker.match(/\d+/g) ?? []).map(Number).sort((a, b) => a - b)]),
  );
  for (const { claim, marker } of found) {
    const words = text.slice(claim.start, claim.end);
    expect(words).toMatch(/\p{L}/u);
    expect(words).not.toMatch(/\[\d+\]|\n/);
    expect(text.slice(claim.end, marker?.start).trim()).toBe('');
    expect(text.slice(0, claim.start)).toMatch(/^$|(?:[.!?\]]|\n|\n[-*] )\s*$/);
  }
}

/** An answer or a search as the recording has it, or the kind of its error. */
export async function expectPerplexity(
  recording: Recording,
  provider: Provider,
  context: ProviderContext,
): Promise<void> {
  const payloads = payloadsOf(recording);
  const [first] = payloads;
  if (first?.results) {
    const found = await provider.search?.search({ query: 'x', limit: 20, ...everywhere }, context);
    const expected = first.results.map(({ title, url, snippet, date }) => ({
      title,
      url,
      snippet,
      ...(date && { publishedAt: date }),
    }));
    expect(found).toEqual({ results: expected });
    return;
  }
  const events: ModelEvent[] = [];
  const request = { model: 'sonar', system: '', messages: [], hostedSearch: everywhere };
  for await (const event of provider.chat?.stream(request, context) ?? []) events.push(event);
  if (first?.error) {
    const kind = errorKinds[first.error.type];
    expect(events).toMatchObject([{ type: 'error', error: { kind, status: recording.status } }]);
  } else expectAnswer(events, payloads);
}
