import { expect, it, vi } from 'vitest';
import { createSharedReads } from '../../../../lib/extension/pages/shared-reads';

/** A reading that the test ends, and the signal that it was given. */
function gated() {
  let finish = (_text: string) => {};
  const result = new Promise<string>((resolve) => {
    finish = resolve;
  });
  const signals: AbortSignal[] = [];
  const start = vi.fn((signal: AbortSignal) => {
    signals.push(signal);
    return result;
  });
  return { start, signals, finish: (text: string) => finish(text) };
}

const free = () => new AbortController().signal;

it('reads once for all who want the same at once, and anew for who comes later', async () => {
  const share = createSharedReads<string>();
  const { start, finish } = gated();
  const both = Promise.all([share('a', free(), start), share('a', free(), start)]);
  finish('text');
  expect(await both).toEqual(['text', 'text']);
  expect(start).toHaveBeenCalledTimes(1);
  await share('b', free(), start);
  await share('a', free(), start);
  expect(start).toHaveBeenCalledTimes(3);
});

it('goes on while one is left who wants it, and ends with the last', async () => {
  const share = createSharedReads<string>();
  const { start, signals, finish } = gated();
  const [one, other] = [new AbortController(), new AbortController()];
  const first = share('a', one.signal, start);
  const second = share('a', other.signal, start);
  await Promise.resolve();
  one.abort();
  await expect(first).rejects.toBe(one.signal.reason);
  expect(signals[0]?.aborted).toBe(false);
  finish('text');
  expect(await second).toBe('text');

  const late = gated();
  const alone = new AbortController();
  const reading = share('c', alone.signal, late.start);
  await Promise.resolve();
  alone.abort();
  await expect(reading).rejects.toBe(alone.signal.reason);
  expect(late.signals[0]?.aborted).toBe(true);
});

it('gives nobody a reading that is being ended', async () => {
  const share = createSharedReads<string>();
  const given = gated();
  const leaving = new AbortController();
  const left = share('a', leaving.signal, given.start);
  await Promise.resolve();
  leaving.abort();
  await expect(left).rejects.toBe(leaving.signal.reason);
  expect(await share('a', free(), async () => 'anew')).toBe('anew');
});

it('tells a failure to all, and starts nothing for who has left already', async () => {
  const share = createSharedReads<string>();
  const fail = vi.fn(() => Promise.reject(new Error('gone')));
  const outcomes = await Promise.allSettled([share('a', free(), fail), share('a', free(), fail)]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(share('b', AbortSignal.abort(), fail)).rejects.toThrow();
  expect(fail).toHaveBeenCalledTimes(1);
});
