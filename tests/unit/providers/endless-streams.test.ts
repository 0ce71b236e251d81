import { describe, expect, it } from 'vitest';
import { AppError } from '../../../lib/core/app-error';
import type { ModelEvent } from '../../../lib/core/events';
import { maxStreamBytes, streamPayloads } from '../../../lib/core/http/server-sent-events';
import { httpProviders } from '../../../lib/providers/registry';
import { maxOtherEvents, modelStream } from '../../../lib/providers/shared/model-stream';
import { isThorough } from '../../thorough';
import { conformanceTable, contextFor, samplePage, sampleQuery } from './support';

const megabyte = 1024 * 1024;

/** A body that goes on for as long as somebody reads, and fails far beyond every limit; `sent`: its bytes so far. */
function endless(start: string, piece: string, limit = 2 * maxStreamBytes) {
  const state = { sent: 0, cancelled: false };
  const encoder = new TextEncoder();
  const chunk = encoder.encode(piece.repeat(Math.ceil(megabyte / 4 / piece.length)));
  const body = new ReadableStream<Uint8Array>(
    {
      start: (controller) => controller.enqueue(encoder.encode(start)),
      pull(controller) {
        if (state.sent > limit) controller.error(new Error('Somebody reads on and on.'));
        else controller.enqueue(chunk);
        state.sent += chunk.byteLength;
      },
      cancel() {
        state.cancelled = true;
      },
    },
    { highWaterMark: 0 },
  );
  return { body, state };
}

/** A `fetch` whose every answer is the body. */
const fetchOf =
  (body: ReadableStream<Uint8Array>, type: string): typeof fetch =>
  async () =>
    new Response(body, { headers: { 'content-type': type } });

const streams = {
  'white space': ['', ' \n'],
  'an unfinished list': ['', '['],
  'an unfinished object': ['{"a":', '{"a":'],
  'text that is nothing': ['', 'lorem ipsum '],
  'comments between events': ['data: {"a":1}\n\n', `: ${'still here '.repeat(100)}\n\n`],
  'events without data': ['data: {"a":1}\n\n', `event: ${'ping'.repeat(100)}\n\n`],
  'one line of data': ['data: ', 'x'],
  'lines of one event': ['data: {"a":1}\n\n', `data: ${'x'.repeat(1_000)}\n`],
  'an id': ['data: {"a":1}\n\nid: ', '1'.repeat(1_000)],
  'a field of no name': ['data: {"a":1}\n\n', 'x'.repeat(1_000)],
  'lines of nothing': ['{"a":1}\n', `${' '.repeat(1_000)}\n`],
  'an unfinished line of JSON': ['{"a":1}\n', '{"a":"'],
  'events of nothing known': ['data: {"a":1}\n\n', `data: {"b":2}${' '.repeat(2_000)}\n\n`],
} as const;

describe('a stream without end', () => {
  it.each(Object.entries(streams))('of %s is given up', async (_name, [start, piece]) => {
    const { body, state } = endless(start, piece);
    const service = { id: 'someone', label: 'Someone' };
    const context = { fetch, settings: {}, secrets: {}, signal: new AbortController().signal, now: () => 0 };
    let largest = 0;
    const reading = (async () => {
      for await (const payload of streamPayloads(service, new Response(body), context))
        largest = Math.max(largest, JSON.stringify(payload).length);
    })();
    await expect(reading).rejects.toMatchObject({ info: { kind: 'bad-response', service: 'Someone' } });
    expect(state.sent).toBeLessThanOrEqual(maxStreamBytes + megabyte);
    expect(state.cancelled).toBe(true);
    expect(largest).toBeLessThan(100);
  });
});

describe('an answer without end', () => {
  const service = { id: 'someone', label: 'Someone' };
  const contextOf = (signal: AbortSignal) => ({ fetch, settings: {}, secrets: {}, signal, now: () => 0 });
  const source = { id: 1, url: 'https://a.example/', title: 'A', domain: 'a.example', status: 'listed' } as const;
  const kinds: Record<string, ModelEvent> = {
    text: { type: 'text-delta', text: 'words '.repeat(100) },
    thinking: { type: 'reasoning-delta', text: 'thoughts '.repeat(100) },
    sources: { type: 'source', source },
  };

  it.each(Object.entries(kinds))('of %s is given up, and what arrived is kept', async (name, event) => {
    let made = 0;
    const forever = async function* (): AsyncGenerator<ModelEvent> {
      for (; made < 3 * maxOtherEvents; made += 1) yield event;
    };
    let kept = 0;
    let last: ModelEvent | undefined;
    for await (const one of modelStream(service, contextOf(new AbortController().signal), forever)) {
      if (one.type === event.type) kept += 1;
      last = one;
    }
    expect(kept).toBe(made + 1);
    expect(made).toBeLessThanOrEqual(maxOtherEvents);
    expect(last).toMatchObject({
      ...(name === 'text' ? { type: 'finish', stopReason: 'interrupted' } : { type: 'error' }),
      error: { kind: 'bad-response', service: 'Someone' },
    });
  });

  it('can be stopped', async () => {
    const controller = new AbortController();
    const forever = async function* (): AsyncGenerator<ModelEvent> {
      for (;;) yield { type: 'text-delta', text: 'words ' };
    };
    const seen: ModelEvent[] = [];
    for await (const event of modelStream(service, contextOf(controller.signal), forever)) {
      seen.push(event);
      if (seen.length === 3) controller.abort();
    }
    expect(seen.slice(3)).toEqual([{ type: 'finish', stopReason: 'aborted' }]);
  });
});

/**
 * The streams that every service gets; the gate gives the others to the first of each kind: they share one transport.
 */
const firsts = new Set((['search', 'read'] as const).map((kind) => httpProviders.find((provider) => provider[kind])));
const answersWithoutEnd = [
  'white space',
  'an unfinished list',
  'text that is nothing',
  'an unfinished line of JSON',
] as const;

for (const provider of httpProviders) {
  const table = conformanceTable(provider.id);
  const { search, read } = provider;
  const reads = {
    search: search && table?.search && { ...table.search, run: search.search.bind(search, sampleQuery) },
    read: read && table?.read && { ...table.read, run: read.read.bind(read, samplePage) },
  };
  for (const [kind, capability] of Object.entries(reads)) {
    if (!capability) continue;
    const { contentType, path = '', settings = {}, run } = capability;

    it.each(isThorough || firsts.has(provider) ? answersWithoutEnd : answersWithoutEnd.slice(0, 1))(
      `${provider.id} ${kind}: an answer without end, of %s, is given up`,
      async (name) => {
        const [start, piece] = streams[name];
        const { body, state } = endless(start, piece, 64 * megabyte);
        const changes = { fetch: fetchOf(body, contentType) };
        const context = contextFor(provider, { ...settings, baseUrl: `http://service.example${path}` }, changes);
        await expect(run(context)).rejects.toBeInstanceOf(AppError);
        expect(state.sent).toBeLessThan(16 * megabyte);
        expect(state.cancelled).toBe(true);
      },
    );
  }
}
