import * as v from 'valibot';
import { AppError, type ErrorInfo, errorInfo, toErrorInfo } from '../../core/app-error';
import type { ServiceIdentity } from '../../core/http/api-error';
import type { SearchProvider } from '../../core/provider';
import { abortable } from '../../core/utils/async/abortable';
import { wait } from '../../core/utils/async/wait';
import { dayMs } from '../../core/utils/durations';
import { timestamp, wholeNumber } from '../../core/utils/lenient-schemas';
import { errorSchema } from '../storage/messages/error-schema';
import { upgradeError } from '../storage/messages/upgrade-error';
import { createMutex, type Mutex } from '../storage/mutex';
import { type StoredShape, sessionItem } from '../storage/stored-value';

/** Milliseconds of the cooldown after a first refusal without a `Retry-After`; each further refusal doubles it. */
const firstCooldownMs = 60_000;
const maxCooldownMs = 10 * 60_000;
/** A longer `Retry-After` is cut to a day. */
const maxRetryAfterMs = dayMs;

/** The longest interval that a person can set. */
const maxIntervalMs = 60_000;

/**
 * Milliseconds between two requests of a connection: the setting `minIntervalMs`, else the service's own interval.
 * @returns 0 where requests may run in parallel; at least 1 for a service with an interval of its own, whose requests
 * run one at a time even if the person sets 0
 */
export function intervalOf({ minIntervalMs = 0 }: SearchProvider, settings: Readonly<Record<string, string>>): number {
  const configured = Number.parseFloat(settings.minIntervalMs ?? '');
  const interval = configured >= 0 ? Math.min(configured, maxIntervalMs) : minIntervalMs;
  return minIntervalMs > 0 ? Math.max(interval, 1) : interval;
}

/** The time after a refusal in which no request is sent to the service. */
interface Cooldown {
  /** End of the cooldown, in milliseconds since the epoch. */
  until: number;
  /** Refusals since the last successful request. */
  refusals: number;
  /** The last refusal. */
  error: ErrorInfo;
}

/** The session storage may outlive an update: an error in it may have the shape of an earlier build. */
const cooldownShape: StoredShape<Cooldown> = {
  version: 1,
  migrations: {},
  schema: v.object({
    until: timestamp,
    refusals: wholeNumber(1),
    error: v.pipe(v.unknown(), v.transform(upgradeError), errorSchema),
  }),
};
const cooldownOf = (connectionId: string) => sessionItem(`cooldown:${connectionId}`, cooldownShape);

/** The time of the last request, in milliseconds since the epoch. */
const lastRequestShape: StoredShape<number> = { version: 1, migrations: {}, schema: timestamp };
const lastRequestOf = (connectionId: string) => sessionItem(`last-request:${connectionId}`, lastRequestShape);

/**
 * Ends a connection's cooldown. To be called when the service has answered or the connection's settings have changed.
 */
export async function endCooldown(connectionId: string): Promise<void> {
  await cooldownOf(connectionId).remove();
}

/** The last refusal again, with the time that is left of the cooldown. */
function cooldownError({ until, error }: Cooldown, now: number): AppError {
  return new AppError({ ...error, retryAfterMs: until - now });
}

function cooldownMs({ retryAfterMs }: ErrorInfo, refusals: number): number {
  if (retryAfterMs !== undefined) return Math.min(retryAfterMs, maxRetryAfterMs);
  return Math.min(firstCooldownMs * 2 ** (refusals - 1), maxCooldownMs);
}

/** Makes a request. A refusal starts a cooldown, a success ends it. */
async function withCooldown<T>(connectionId: string, now: () => number, request: () => Promise<T>): Promise<T> {
  try {
    const answer = await request();
    await endCooldown(connectionId);
    return answer;
  } catch (thrown) {
    const error = toErrorInfo(thrown, connectionId);
    if (error.kind === 'blocked' || error.kind === 'rate-limited') {
      // The detail may quote the person's query, which is not to be stored.
      const { detail: _, ...kept } = error;
      const refusals = ((await cooldownOf(connectionId).read())?.refusals ?? 0) + 1;
      const cooldown: Cooldown = { until: now() + cooldownMs(error, refusals), refusals, error: kept };
      await cooldownOf(connectionId).write(cooldown);
    }
    throw thrown;
  }
}

/** Begins a pause that a service asked for along with its results. @param now milliseconds since the epoch */
export async function startPause(
  connectionId: string,
  service: ServiceIdentity,
  pauseMs: number,
  now: number,
): Promise<void> {
  const error = errorInfo(service.id, 'rate-limited', { service: service.label });
  await cooldownOf(connectionId).write({ until: now + Math.min(pauseMs, maxRetryAfterMs), refusals: 1, error });
}

/**
 * Sends a request of a connection when it is its turn.
 * @param minIntervalMs milliseconds that must have passed since the connection's last request; with 0 requests run in
 *   parallel
 * @throws what the request throws; the signal's reason; during a cooldown at once the last refusal, with the remaining
 * time in `retryAfterMs`
 */
export type RateLimiter = <T>(
  connectionId: string,
  minIntervalMs: number,
  signal: AbortSignal,
  request: () => Promise<T>,
) => Promise<T>;

/**
 * Limits the rate of requests to search services: for services with a minimum interval, requests run one at a time,
 * that far apart; after a refusal none are sent for a while. Both are kept in session storage and so outlive a restart
 * of the worker.
 * @param now milliseconds since the epoch
 */
export function createRateLimiter(now: () => number): RateLimiter {
  const mutexes = new Map<string, Mutex>();

  async function assertNoCooldown(connectionId: string): Promise<void> {
    const cooldown = await cooldownOf(connectionId).read();
    // An end further away than any cooldown lasts means that the clock was set back.
    if (cooldown && cooldown.until > now() && cooldown.until - now() <= maxRetryAfterMs) {
      throw cooldownError(cooldown, now());
    }
  }

  return async (connectionId, minIntervalMs, signal, request) => {
    await assertNoCooldown(connectionId);
    signal.throwIfAborted();
    if (!(minIntervalMs > 0)) return withCooldown(connectionId, now, request);
    const mutex = mutexes.get(connectionId) ?? createMutex();
    mutexes.set(connectionId, mutex);
    const turn = mutex(async () => {
      // The request before this one may have been refused.
      await assertNoCooldown(connectionId);
      const lastRequest = lastRequestOf(connectionId);
      const last = (await lastRequest.read()) ?? 0;
      const waitMs = last + minIntervalMs - now();
      if (waitMs > 0) await wait(Math.min(waitMs, minIntervalMs), signal);
      signal.throwIfAborted();
      const recordTime = () => lastRequest.write(now());
      await recordTime();
      // A search may make several HTTP requests: the interval starts after the last.
      return withCooldown(connectionId, now, request).finally(recordTime);
    });
    return abortable(turn, signal);
  };
}
