import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { bodyChunks } from '../../../../lib/core/http/body-chunks';

const limitMs = 90_000;
const service = { id: 'mill', label: 'Mill' };
const context = { fetch, settings: {}, secrets: {}, signal: new AbortController().signal, now: () => 0 };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  // The spy first: it is one on a fake timer.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Reads a body whose bytes come after these pauses, in milliseconds, and never end. */
function readAfter(pauses: readonly number[], onChunk: () => Promise<void> = async () => undefined) {
  const body = new ReadableStream<Uint8Array>({
    async start(stream) {
      for (const pause of pauses) {
        await new Promise((done) => setTimeout(done, pause));
        stream.enqueue(new Uint8Array([1]));
      }
    },
  });
  const state = { chunks: 0, failure: undefined as unknown };
  const reading = (async () => {
    try {
      for await (const _ of bodyChunks(service, new Response(body), context, limitMs)) {
        state.chunks += 1;
        await onChunk();
      }
    } catch (thrown) {
      state.failure = thrown;
    }
  })();
  return { state, reading };
}

it('a body is read as long as its bytes come in time, however long it takes', async () => {
  const { state } = readAfter(Array.from({ length: 20 }, () => limitMs - 1_000));
  await vi.advanceTimersByTimeAsync(20 * limitMs);
  expect(state).toMatchObject({ chunks: 20 });
});

it('a body that falls silent is cut, no sooner and no later', async () => {
  const { state, reading } = readAfter([50_000]);
  await vi.advanceTimersByTimeAsync(50_000 + limitMs - 1);
  expect(state).toEqual({ chunks: 1, failure: undefined });
  await vi.advanceTimersByTimeAsync(2);
  await reading;
  expect(state.failure).toMatchObject({ info: { kind: 'cut' } });
});

it('what its reader takes does not count as silence', async () => {
  const { state } = readAfter([1_000, 1_000], () => new Promise((done) => setTimeout(done, 3 * limitMs)));
  await vi.advanceTimersByTimeAsync(5 * limitMs);
  expect(state).toMatchObject({ chunks: 2, failure: undefined });
});

it('has one timer, however many chunks come', async () => {
  const timers = vi.spyOn(globalThis, 'setTimeout');
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      for (let index = 0; index < 1_000; index += 1) stream.enqueue(new Uint8Array([1]));
      stream.close();
    },
  });
  let chunks = 0;
  for await (const _ of bodyChunks(service, new Response(body), context, limitMs)) chunks += 1;
  expect(chunks).toBe(1_000);
  expect(timers).toHaveBeenCalledTimes(1);
  expect(vi.getTimerCount()).toBe(0);
});
