import browser from 'webextension-polyfill';
import { AppError, type ErrorInfo, toErrorInfo } from '../../core/app-error';
import type { SearchProvider } from '../../core/provider';
import { abortable } from '../../core/utils/abortable';
import { wait } from '../../core/utils/wait';
import { createMutex, type Mutex } from '../storage/mutex';

/** Milliseconds for which a service is left alone after it refused once, where it does not say itself; then twice that. */
const firstRestMs = 60_000;
const longestRestMs = 10 * 60_000;
/** What a service says itself is believed up to a day. */
const longestSaidMs = 24 * 60 * 60_000;

const longestGapMs = 60_000;

/**
 * Milliseconds between two requests of a connection: what the person set, else the service's own.
 * @returns 0 where any number may go at once; more than that for a service with a gap of its own, so that its requests go
 *   one at a time even where the person wants no gap
 */
export function gapOf({ minIntervalMs = 0 }: SearchProvider, settings: Readonly<Record<string, string>>): number {
  const said = Number.parseFloat(settings.minIntervalMs ?? '');
  const gap = said >= 0 ? Math.min(said, longestGapMs) : minIntervalMs;
  return minIntervalMs > 0 ? Math.max(gap, 1) : gap;
}

/** After a refusal: the service is left alone, and asks of it fail at once. */
interface Rest {
  /** Milliseconds since the epoch. */
  until: number;
  /** Refusals since the last answer. */
  refusals: number;
  /** The last one. */
  error: ErrorInfo;
}

const restKey = (connectionId: string) => `rest:${connectionId}`;
const lastKey = (connectionId: string) => `pacing:${connectionId}`;

async function restOf(connectionId: string): Promise<Rest | undefined> {
  const key = restKey(connectionId);
  return (await browser.storage.session.get(key))[key] as Rest | undefined;
}

/** Ends a connection's rest: it has answered, or its settings are others now. */
export async function endRest(connectionId: string): Promise<void> {
  await browser.storage.session.remove(restKey(connectionId));
}

/** The refusal once more, with the seconds that are left. */
function stillResting({ until, error }: Rest, now: number): AppError {
  const retryAfterMs = until - now;
  const params = { ...error.params, seconds: Math.ceil(retryAfterMs / 1000) };
  return new AppError({ ...error, params, retryAfterMs });
}

function restMs({ retryAfterMs }: ErrorInfo, refusals: number): number {
  if (retryAfterMs !== undefined) return Math.min(retryAfterMs, longestSaidMs);
  return Math.min(firstRestMs * 2 ** (refusals - 1), longestRestMs);
}

/** Makes a request, and remembers whether the service refused it. */
async function noted<T>(connectionId: string, now: () => number, request: () => Promise<T>): Promise<T> {
  try {
    const answer = await request();
    await endRest(connectionId);
    return answer;
  } catch (thrown) {
    const error = toErrorInfo(thrown, connectionId);
    if (error.kind === 'blocked' || error.kind === 'rate-limited') {
      // The detail of a failure may hold the person's words, which are nobody's business here.
      const { detail: _, ...kept } = error;
      const refusals = ((await restOf(connectionId))?.refusals ?? 0) + 1;
      const rest: Rest = { until: now() + restMs(error, refusals), refusals, error: kept };
      await browser.storage.session.set({ [restKey(connectionId)]: rest });
    }
    throw thrown;
  }
}

/**
 * Requests to search services, politely: one at a time where there is a gap to keep, with the service's gap between two; and
 * none for a while after one was refused. Gaps and rests survive the worker.
 *
 * The function that is made rejects with what the request throws, with the signal's reason, or, while the service is left
 * alone, at once with its last refusal (`params.seconds`, `retryAfterMs`: what is left).
 * @param now milliseconds since the epoch
 */
export function createRateLimiter(now: () => number) {
  const mutexes = new Map<string, Mutex>();

  async function assertRested(connectionId: string): Promise<void> {
    const rest = await restOf(connectionId);
    // A clock that was set back must not make it longer.
    if (rest && rest.until > now() && rest.until - now() <= longestSaidMs) throw stillResting(rest, now());
  }

  return async <T>(
    connectionId: string,
    minIntervalMs: number,
    signal: AbortSignal,
    request: () => Promise<T>,
  ): Promise<T> => {
    await assertRested(connectionId);
    signal.throwIfAborted();
    if (!(minIntervalMs > 0)) return noted(connectionId, now, request);
    const mutex = mutexes.get(connectionId) ?? createMutex();
    mutexes.set(connectionId, mutex);
    const turn = mutex(async () => {
      // The one before may have been refused.
      await assertRested(connectionId);
      const key = lastKey(connectionId);
      const last = Number((await browser.storage.session.get(key))[key] ?? 0);
      const gap = last + minIntervalMs - now();
      if (gap > 0) await wait(Math.min(gap, minIntervalMs), signal);
      signal.throwIfAborted();
      const note = () => browser.storage.session.set({ [key]: now() });
      await note();
      // A search may take more than one request: the gap lies behind the last.
      return noted(connectionId, now, request).finally(note);
    });
    return abortable(turn, signal);
  };
}
