import { expect } from 'vitest';
import type { ModelEvent } from '../../../lib/core/events';
import type { Provider } from '../../../lib/core/provider';
import type { ProviderContext } from '../../../lib/core/provider-context';
import type { Recording } from '../read-recordings';
import { citationsOf, readAnswer, said, sourcesOf } from '../wire-payloads';

const kinds: Record<number, string> = {
  400: 'invalid-input',
  401: 'bad-key',
  402: 'out-of-quota',
  403: 'not-allowed-here',
  404: 'unknown-model',
  408: 'overloaded',
  413: 'too-long',
  422: 'invalid-input',
  429: 'rate-limited',
  502: 'overloaded',
  503: 'overloaded',
  524: 'overloaded',
  529: 'overloaded',
};

const page = (url: string) => url.replace(/\/$/, '');

/** Text, thoughts, calls, each page of a list once, `[n]` and markers as citations; the kind of an error. */
export async function expectOpenrouter(
  recording: Recording,
  provider: Provider,
  context: ProviderContext,
): Promise<void> {
  const request = {
    model: 'openai/o4-mini',
    system: '',
    messages: [],
    hostedSearch: { allowedDomains: [], blockedDomains: [], timeRange: 'all' as const },
  };
  const events: ModelEvent[] = [];
  for await (const event of provider.chat?.stream(request, context) ?? []) events.push(event);

  const answer = readAnswer(recording);
  const text = said(events, 'text-delta');
  expect(text).toBe(answer.text);
  expect(said(events, 'reasoning-delta')).toBe(answer.reasoning);
  if (answer.error) {
    const { code, message } = answer.error;
    const kind = /maximum context length/.test(message) ? 'too-long' : kinds[Number(code)];
    expect(events.at(-1)).toMatchObject({ type: 'error', error: { kind, status: Number(code) } });
    return;
  }
  expect(events.at(-1)).toMatchObject({ type: 'finish', stopReason: 'stop' });
  expect(
    events.flatMap((event) =>
      event.type === 'tool-call' ? [{ name: event.name, arguments: JSON.parse(event.arguments) }] : [],
    ),
  ).toEqual(answer.calls);

  const pages = [...new Set(answer.annotations.map(({ url }) => page(url)))];
  const sources = sourcesOf(events);
  expect(sources.map(({ url }) => page(url))).toEqual(pages);
  for (const { id, url, title } of sources) {
    const named = answer.annotations.find((annotation) => page(annotation.url) === page(url) && annotation.title);
    expect(title).toBe(named?.title ?? new URL(url).hostname);
    expect(page(answer.annotations[id - 1]?.url ?? '')).toBe(page(url));
  }

  const placed = answer.annotations.filter(({ start, end }) => end > start);
  const numbers = placed.length > 0 ? [] : [...text.matchAll(/(?:\[\d+\])+/g)].map(([run]) => run);
  const markers = [...placed.map(({ start, end }) => text.slice(start, end)), ...numbers];
  const told = citationsOf(events);
  expect(told.map(({ marker }) => marker && text.slice(marker.start, marker.end))).toEqual(markers);
  for (const { claim, marker, sourceIds } of told) {
    const run = text.slice(marker?.start, marker?.end);
    if (numbers.includes(run)) expect([...run.matchAll(/\d+/g)].map(Number)).toEqual(sourceIds);
    expect(text.slice(claim.start, claim.end)).toMatch(/^\S[^\n]*\S$/u);
    expect(text.slice(claim.end, marker?.start)).toMatch(/^\s*$/);
  }
}
