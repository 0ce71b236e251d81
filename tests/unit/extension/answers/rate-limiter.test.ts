import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError, errorInfo, isAppError } from '../../../../lib/core/app-error';
import { createRateLimiter, endCooldown, intervalOf, startPause } from '../../../../lib/extension/answers/rate-limiter';

const signal = new AbortController().signal;
let time: number;
const now = () => time;

function refuse(kind: 'blocked' | 'rate-limited' | 'network', retryAfterMs?: number) {
  return async (): Promise<never> => {
    const details = retryAfterMs !== undefined && { detail: 'what the person asked', retryAfterMs };
    throw new AppError(errorInfo('wander', kind, { service: 'Wander', ...details }));
  };
}

/** Each call is made by a worker that has just started. */
function limited<T>(request: () => Promise<T>, interval = 0, id = 'wander'): Promise<T> {
  return createRateLimiter(now)(id, interval, signal, request);
}

const answer = async () => 'answer';

/** Milliseconds until the connection is asked again. */
async function cooldownLeft(): Promise<number | undefined> {
  const asked = vi.fn(answer);
  try {
    await createRateLimiter(now)('wander', 0, signal, asked);
  } catch (thrown) {
    if (!isAppError(thrown)) throw thrown;
    expect(asked).not.toHaveBeenCalled();
    return thrown.info.retryAfterMs;
  }
  return undefined;
}

beforeEach(() => {
  fakeBrowser.reset();
  time = Date.UTC(2026, 9, 12);
});

describe('the interval', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    return () => vi.useRealTimers();
  });

  it('lies between two requests, also when the worker died in between', async () => {
    await limited(answer, 1500);
    time += 400;
    const asked = vi.fn(answer);
    const second = limited(asked, 1500);
    await vi.advanceTimersByTimeAsync(1099);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await second).toBe('answer');
  });

  it.each([
    ['an answer', answer],
    ['a failure', refuse('network')],
  ])('lies behind the end of a request, since a search may ask twice: %s', async (_, ending) => {
    await Promise.allSettled([
      limited(() => {
        time += 2000;
        return ending();
      }, 1500),
    ]);
    const asked = vi.fn(answer);
    const next = limited(asked, 1500);
    await vi.advanceTimersByTimeAsync(1499);
    expect(asked).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(await next).toBe('answer');
  });

  it('is over when enough time has passed, and never longer than it is, whatever the clock did', async () => {
    await limited(answer, 1500);
    time += 1500;
    expect(await limited(answer, 1500)).toBe('answer');
    time -= 24 * 3600_000;
    const third = limited(answer, 1500);
    await vi.advanceTimersByTimeAsync(1500);
    expect(await third).toBe('answer');
  });

  it('is waited for by one request at a time', async () => {
    const limit = createRateLimiter(now);
    const order: string[] = [];
    const request = (name: string) => async () => {
      order.push(`${name} begins`);
      await new Promise((resolve) => setTimeout(resolve, 10));
      order.push(`${name} ends`);
    };
    const all = Promise.all(['one', 'two'].map((name) => limit('wander', 1, signal, request(name))));
    await vi.advanceTimersByTimeAsync(100);
    await all;
    expect(order).toEqual(['one begins', 'one ends', 'two begins', 'two ends']);
  });

  it('is given up with the request', async () => {
    await limited(answer, 1500);
    const controller = new AbortController();
    const asked = vi.fn(answer);
    const waiting = createRateLimiter(now)('wander', 1500, controller.signal, asked);
    const refused = expect(waiting).rejects.toBe('enough');
    await vi.advanceTimersByTimeAsync(100);
    controller.abort('enough');
    await refused;
    expect(asked).not.toHaveBeenCalled();
  });

  it('is not waited for in the queue by those who gave up', async () => {
    const limit = createRateLimiter(now);
    const controller = new AbortController();
    const asked = vi.fn(answer);
    const first = limit('wander', 1, signal, () => new Promise((resolve) => setTimeout(resolve, 1000)));
    const second = expect(limit('wander', 1, controller.signal, asked)).rejects.toBe('enough');
    await vi.advanceTimersByTimeAsync(10);
    controller.abort('enough');
    await second;
    await vi.advanceTimersByTimeAsync(1000);
    await first;
    expect(asked).not.toHaveBeenCalled();
  });

  it('is that of the connection, else that of the service', () => {
    const search = { minIntervalMs: 1500, search: async () => ({ results: [] }) };
    expect(intervalOf(search, {})).toBe(1500);
    expect(intervalOf(search, { minIntervalMs: '4000' })).toBe(4000);
    expect(intervalOf(search, { minIntervalMs: 'soon' })).toBe(1500);
    expect(intervalOf(search, { minIntervalMs: '-3' })).toBe(1500);
    expect(intervalOf(search, { minIntervalMs: '1e9' })).toBe(60_000);
    // Still one at a time.
    expect(intervalOf(search, { minIntervalMs: '0' })).toBe(1);
    expect(intervalOf({ search: search.search }, {})).toBe(0);
  });
});

describe('the cooldown after a refusal', () => {
  it.each(['blocked', 'rate-limited'] as const)('tells the refusal again, with what is left: %s', async (kind) => {
    await expect(limited(refuse(kind))).rejects.toThrow(kind);
    time += 20_500;
    await expect(limited(answer)).rejects.toMatchObject({
      info: {
        providerId: 'wander',
        kind,
        retryAfterMs: 39_500,
        service: 'Wander',
      },
    });
    expect(await limited(answer, 0, 'another')).toBe('answer');
    time += 39_500;
    expect(await limited(answer)).toBe('answer');
  });

  it('doubles with each refusal, up to ten minutes, and begins anew after an answer', async () => {
    for (const minutes of [1, 2, 4, 8, 10, 10]) {
      await expect(limited(refuse('blocked'))).rejects.toThrow('blocked');
      expect(await cooldownLeft()).toBe(minutes * 60_000);
      time += minutes * 60_000;
    }
    expect(await limited(answer)).toBe('answer');
    await expect(limited(refuse('blocked'))).rejects.toThrow('blocked');
    expect(await cooldownLeft()).toBe(60_000);
  });

  it('is as long as the service asks for, up to a day', async () => {
    await expect(limited(refuse('rate-limited', 1_000))).rejects.toThrow('rate-limited');
    expect(await cooldownLeft()).toBe(1_000);
    time += 1_000;
    await expect(limited(refuse('rate-limited', 1e12))).rejects.toThrow('rate-limited');
    expect(await cooldownLeft()).toBe(24 * 3600_000);
  });

  it('does not follow other failures', async () => {
    await expect(limited(refuse('network'))).rejects.toThrow('network');
    expect(await cooldownLeft()).toBeUndefined();
  });

  it('holds for those that were waiting already', async () => {
    const limit = createRateLimiter(now);
    const asked = vi.fn(refuse('blocked'));
    const all = await Promise.allSettled([1, 2, 3].map(() => limit('wander', 1, signal, asked)));
    expect(all.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('ends when told so', async () => {
    await expect(limited(refuse('blocked'))).rejects.toThrow('blocked');
    await endCooldown('wander');
    expect(await cooldownLeft()).toBeUndefined();
  });

  it('begins where a service asks for a pause along with its results, a day at most', async () => {
    await startPause('wander', { id: 'wander', label: 'Wander' }, 10_000, now());
    time += 4_000;
    expect(await cooldownLeft()).toBe(6_000);
    await startPause('wander', { id: 'wander', label: 'Wander' }, 1e15, now());
    expect(await cooldownLeft()).toBe(24 * 3600_000);
  });

  it('keeps no word of what was asked', async () => {
    await expect(limited(refuse('rate-limited', 5_000))).rejects.toThrow('rate-limited');
    expect(JSON.stringify(await browser.storage.session.get())).not.toContain('person asked');
  });

  it('is not longer after the clock was set back, and malformed reads as none', async () => {
    await expect(limited(refuse('blocked'))).rejects.toThrow('blocked');
    time -= 48 * 3600_000;
    expect(await cooldownLeft()).toBeUndefined();
    await browser.storage.session.set({ 'cooldown:wander': 'soon' });
    expect(await cooldownLeft()).toBeUndefined();
  });
});
