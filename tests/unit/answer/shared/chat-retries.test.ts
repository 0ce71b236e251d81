import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { withRetry } from '../../../../lib/answer/shared/chat-calls';
import { errorInfo } from '../../../../lib/core/app-error';
import type { ErrorKind } from '../../../../lib/core/error-reason';
import type { ModelEvent } from '../../../../lib/core/events';
import type { Notice } from '../../../../lib/core/notice';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const failed = (kind: ErrorKind, retryAfterMs?: number): ModelEvent => ({
  type: 'error',
  error: errorInfo('model', kind, {
    service: 'Model',
    ...(retryAfterMs !== undefined && { retryAfterMs }),
  }),
});
const said: ModelEvent = { type: 'text-delta', text: 'Yes.' };
const done: ModelEvent = { type: 'finish', stopReason: 'stop' };

/** Plays one list of events per attempt. */
async function play(attempts: ModelEvent[][], signal = new AbortController().signal) {
  const notices: Notice[] = [];
  const events: ModelEvent[] = [];
  let calls = 0;
  const call = async function* () {
    yield* attempts[calls++] ?? [];
  };
  const all = (async () => {
    for await (const event of withRetry(call, (notice) => notices.push(notice), signal)) events.push(event);
  })();
  const ended = all.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  await vi.runAllTimersAsync();
  return { thrown: await ended, events, notices, calls };
}

describe('withRetry', () => {
  it.each<[ErrorKind, number | undefined]>([
    ['overloaded', undefined],
    ['network', undefined],
    ['rate-limited', 4_000],
  ])('asks again after %s, and says so', async (kind, hint) => {
    const { events, notices, calls } = await play([[failed(kind, hint)], [said, done]]);
    expect(events).toEqual([said, done]);
    expect(calls).toBe(2);
    expect(notices).toEqual([{ type: 'retrying', service: 'Model', seconds: (hint ?? 1_000) / 1000 }]);
  });

  it.each<[ErrorKind, number | undefined]>([
    ['bad-key', undefined],
    ['out-of-quota', 5_000],
    ['rate-limited', undefined],
    ['rate-limited', 3_600_000],
    ['unknown-model', undefined],
  ])('does not ask again after %s (%s)', async (kind, hint) => {
    const { events, calls } = await play([[failed(kind, hint)], [said, done]]);
    expect(events).toEqual([failed(kind, hint)]);
    expect(calls).toBe(1);
  });

  it('gives up after three attempts, with the last failure', async () => {
    const { events, calls } = await play([[failed('overloaded')], [failed('network')], [failed('overloaded')], [done]]);
    expect(calls).toBe(3);
    expect(events).toEqual([failed('overloaded')]);
  });

  it('never asks again once something had arrived', async () => {
    const { events, calls } = await play([
      [said, failed('overloaded')],
      [said, done],
    ]);
    expect(events).toEqual([said, failed('overloaded')]);
    expect(calls).toBe(1);
  });

  it('ends its wait when it is stopped', async () => {
    const controller = new AbortController();
    setTimeout(() => controller.abort(), 100);
    const { thrown, calls } = await play([[failed('rate-limited', 30_000)], [done]], controller.signal);
    expect(thrown).toMatchObject({ name: 'AbortError' });
    expect(calls).toBe(1);
  });
});
