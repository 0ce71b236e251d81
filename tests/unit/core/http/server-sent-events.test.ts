import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { AppError } from '../../../../lib/core/app-error';
import { streamPayloads } from '../../../../lib/core/http/server-sent-events';
import type { ProviderContext } from '../../../../lib/core/provider-context';
import { atOffsets, bySize } from '../../../../sample-web/services/split-body';
import { collect } from '../../providers/support';
import { countWork } from '../../work-counter';

const service = { id: 'someone', label: 'Someone' };
const context: ProviderContext = {
  fetch,
  settings: {},
  secrets: { apiKey: 'key-1234' },
  signal: new AbortController().signal,
  now: () => 0,
};

function payloads(chunks: (string | Uint8Array)[], contentType = 'text/event-stream'): Promise<unknown[]> {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
      controller.close();
    },
  });
  return collect(streamPayloads(service, new Response(body, { headers: { 'content-type': contentType } }), context));
}

function kindOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => 'none',
    (thrown: AppError) => thrown.info.kind,
  );
}

describe('one object a line', () => {
  it.each([
    ['LF', '{"a":1}\n{"a":2}\n'],
    ['CRLF', '{"a":1}\r\n{"a":2}\r\n'],
    ['blank lines', '\n\n{"a":1}\n\n\n{"a":2}'],
    ['a byte order mark', '\ufeff{"a":1}\n{"a":2}'],
  ])('with %s', async (_name, body) => {
    expect(await payloads([body], 'application/x-ndjson')).toEqual([{ a: 1 }, { a: 2 }]);
    expect(await payloads(bySize(body, 1))).toEqual([{ a: 1 }, { a: 2 }]);
  });

  it('gives each as it comes', async () => {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('{"a":"é"}\n{"a"')),
    });
    const stream = streamPayloads(service, new Response(body), context);
    expect(await stream.next()).toEqual({ value: { a: 'é' }, done: false });
    await stream.return(undefined);
  });

  it('keeps what came before damage, and tells a cut from it', async () => {
    expect(await kindOf(payloads(['{"a":1}\n{"a":\n{"a":3}\n']))).toBe('bad-response');
    expect(await kindOf(payloads(['{"a":1}\n{"a":']))).toBe('cut');
  });

  it('is no body over several lines', async () => {
    expect(await payloads(['{\n  "a": {\n    "b": 1\n  }\n}\n'])).toEqual([{ a: { b: 1 } }]);
    expect(await payloads(['{"a":1}'])).toEqual([{ a: 1 }]);
  });
});

describe('server-sent events', () => {
  it.each([
    ['LF', 'data: {"a":1}\n\ndata: {"a":2}\n\n'],
    ['CRLF', 'data: {"a":1}\r\n\r\ndata: {"a":2}\r\n\r\n'],
    ['CR', 'data: {"a":1}\r\rdata: {"a":2}\r\r'],
    ['mixed', 'data: {"a":1}\r\n\r\ndata: {"a":2}\n\n'],
    ['no space', 'data:{"a":1}\n\ndata:{"a":2}\n\n'],
    ['comments', ': PROCESSING\n\ndata: {"a":1}\n\n: x\ndata: {"a":2}\n\n'],
    ['names and ids', 'event: one\nid: 7\ndata: {"a":1}\n\nretry: 10\nevent: two\ndata: {"a":2}\n\n'],
    ['several data lines', 'data: {"a":\ndata: 1}\n\ndata: {"a":2}\n\n'],
    ['padded data', 'data: {"a":1}   \n\ndata: {"a":2}\t\n\n'],
    ['an end mark', 'data: {"a":1}\n\ndata: {"a":2}\n\ndata: [DONE]\n\n'],
    ['keep-alives', 'data: ping\n\ndata: {"a":1}\n\ndata:\n\ndata: {"a":2}\n\n'],
    ['no blank line at the end', 'data: {"a":1}\n\ndata: {"a":2}'],
    ['one line break at the end', 'data: {"a":1}\n\ndata: {"a":2}\r\n'],
    ['a byte order mark', '\ufeffdata: {"a":1}\n\ndata: {"a":2}\n\n'],
    ['blank lines first', '\n\n\ndata: {"a":1}\n\ndata: {"a":2}\n\n'],
  ])('with %s', async (_name, body) => {
    const expected = [{ a: 1 }, { a: 2 }];
    expect(await payloads([body])).toEqual(expected);
    expect(await payloads(bySize(body, 1))).toEqual(expected);
    for (const contentType of ['text/plain', 'application/json', 'text/html']) {
      expect(await payloads([body], contentType)).toEqual(expected);
    }
  });

  it('survive every chunking', async () => {
    const line = fc.record({ text: fc.string({ unit: 'grapheme', maxLength: 30 }) });
    await fc.assert(
      fc.asyncProperty(
        fc.array(line, { minLength: 1, maxLength: 5 }),
        fc.constantFrom('\n\n', '\r\n\r\n', '\r\r'),
        fc.array(fc.nat(400), { maxLength: 12 }),
        async (events, end, places) => {
          const body = events.map((event) => `data: ${JSON.stringify(event)}${end}`).join('');
          const borders = [...new Set(places)]
            .filter((at) => at > 0 && at < Buffer.byteLength(body))
            .sort((a, b) => a - b);
          expect(await payloads(atOffsets(body, borders))).toEqual(events);
        },
      ),
    );
  });

  it('arrive as they come, and the rest is not fetched', async () => {
    let cancelled = false;
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => controller.enqueue(new TextEncoder().encode('data: {"a":1}\n\n')),
      cancel: () => {
        cancelled = true;
      },
    });
    for await (const payload of streamPayloads(service, new Response(body), context)) {
      expect(payload).toEqual({ a: 1 });
      break;
    }
    expect(cancelled).toBe(true);
  });

  it('end with an abort, whatever the connection does', async () => {
    const controller = new AbortController();
    const silent = new Response(new ReadableStream({ start: (stream) => stream.enqueue(new Uint8Array()) }));
    const reading = collect(streamPayloads(service, silent, { ...context, signal: controller.signal }));
    await new Promise((resolve) => setImmediate(resolve));
    controller.abort(new Error('the panel closed'));
    await expect(reading).rejects.toThrow('the panel closed');
  });

  it('that are damaged are not passed over', async () => {
    expect(await kindOf(payloads(['data: {"a":1}\n\ndata: {"a":\n\ndata: {"a":2}\n\n']))).toBe('bad-response');
  });

  it('that break off were cut', async () => {
    expect(await kindOf(payloads(['data: {"a":1}\n\ndata: {"a":']))).toBe('cut');
  });

  it('have a largest size', async () => {
    const part = 'x'.repeat(1024 * 1024);
    expect(await kindOf(payloads(['data: {"a":"', ...Array.from({ length: 17 }, () => part), '"}\n\n']))).toBe(
      'bad-response',
    );
  });
});

describe('a body that is no stream', () => {
  it('gives its one payload, or the entries of its array', async () => {
    for (const contentType of ['application/json', 'text/event-stream', 'text/plain']) {
      expect(await payloads([' {"a":\n', ' 1}'], contentType)).toEqual([{ a: 1 }]);
      expect(await payloads(['[{"a":1},\n', '{"a":2}]'], contentType)).toEqual([{ a: 1 }, { a: 2 }]);
    }
  });

  it('holds nothing when it is empty', async () => {
    expect(await payloads([])).toEqual([]);
    expect(await payloads(['\n', ' \n'])).toEqual([]);
  });

  it('may be unreadable', async () => {
    for (const body of ['<!DOCTYPE html><p>Sign in</p>', '{"a":', 'Too Many Requests', 'no']) {
      expect(await kindOf(payloads([body]))).toBe('bad-response');
    }
    await expect(payloads(['<html>key-1234'])).rejects.toMatchObject({
      info: { service: 'Someone', reason: { type: 'html-response' }, detail: '<html>[key]', status: 200 },
    });
  });
});

it('reads a whole body in small chunks with a cost that grows with its length', async () => {
  const cost = async (length: number) => {
    const chunks = bySize(JSON.stringify({ text: 'x'.repeat(length) }), 1460);
    return countWork(async () => expect(await payloads(chunks, 'application/json')).toHaveLength(1));
  };
  // Eight times the length: joined anew at each chunk it costs some sixty times as much.
  expect((await cost(4 * 1024 * 1024)) / (await cost(512 * 1024))).toBeLessThan(24);
});
