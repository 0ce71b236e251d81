import { pageKey } from '../url/clean-url';
import { keptAddress } from '../url/kept-page-key';
import { dayMs } from '../utils/durations';
import { type Watch, watchIntervals } from './watch';

/**
 * The last request of a watched page, or of the searches of a watched question. Times are milliseconds since the epoch.
 */
export interface TargetRequest {
  /** {@link targetsOf} */
  key: string;
  /** When it was sent. Written before the request, so that a background that dies does not ask again. */
  askedAt: number;
  /** Failures in a row. */
  failures: number;
  /** Milliseconds behind `askedAt` before which it is not asked again, after failures. */
  waitMs?: number;
}

/** Pages that were requested since a time. */
export interface DayCount {
  from: number;
  count: number;
}

/** Something to be asked: a page for all watches with parts of it, or the question of one watch. */
export interface WatchTarget {
  key: string;
  /** Absent for a question. */
  url?: string;
  watchIds: string[];
  /** When it is due. */
  at: number;
}

const weekMs = watchIntervals.week;
/** Share of an interval by which each look is early or late, so that sites are not asked on the hour. */
const jitter = 0.1;
/** Targets of one round. */
const perRound = 10;
/** Milliseconds between two rounds while something is due. */
export const roundMs = 15 * 60_000;
/** Milliseconds until the first look after a failure; doubled with each further one, up to a week. */
const firstWaitMs = watchIntervals.hour;

/** A number from 0 to 1 that follows from a text: the same look has the same jitter whenever it is computed. */
function hashFraction(text: string): number {
  let hash = 2_166_136_261;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 16_777_619);
  return (hash >>> 0) / 2 ** 32;
}

/**
 * The key that identifies a watched page: equal for links that differ only in click identifiers. Parts that were stored
 * under another key keep it, since the text that was read last is stored under it as well.
 */
export const watchedKey = (url: string): string => pageKey(keptAddress(url));

export const questionKey = (watchId: string): string => `question ${watchId}`;

/** The pages or the question that a watch checks, by key. */
export function targetsOf({ id, parts, question }: Watch): { key: string; url?: string }[] {
  if (question) return [{ key: questionKey(id) }];
  return [...new Map(parts.map(({ key, url }) => [key, { key, url }])).values()];
}

/** A target after a failure. @param retryAfterMs the wait that the site asked for */
export function targetAfterFailure(last: TargetRequest, retryAfterMs = 0): TargetRequest {
  const failures = last.failures + 1;
  const doubled = firstWaitMs * 2 ** Math.min(failures - 1, 10);
  return { ...last, failures, waitMs: Math.min(weekMs, Math.max(retryAfterMs, doubled)) };
}

/** The state of a clock that was set back: what lies in the future counts from now. */
export function withClock<Timed extends TargetRequest>(last: Timed, now: number): Timed {
  return last.askedAt > now ? { ...last, askedAt: now } : last;
}

/** The count of the 24 hours that run; a clock that was set back does not begin others. */
export function dayCountAt({ from, count }: DayCount, now: number): DayCount {
  if (from > now) return { from: now, count };
  return now - from >= dayMs ? { from: now, count: 0 } : { from, count };
}

/** When a target is due. @param every milliseconds */
function dueAt(last: TargetRequest | undefined, every: number, key: string, createdAt: number): number {
  if (!last) return createdAt;
  const late = every * (1 + jitter * (2 * hashFraction(`${key} ${last.askedAt}`) - 1));
  return last.askedAt + Math.max(late, last.waitMs ?? 0);
}

/** All targets of the watches that are not paused, those that are due first at the beginning. */
export function targetsIn(
  watches: readonly Watch[],
  requests: ReadonlyMap<string, TargetRequest>,
  now: number,
): WatchTarget[] {
  const targets = new Map<string, WatchTarget>();
  for (const watch of watches) {
    if (watch.isPaused) continue;
    const every = watchIntervals[watch.every];
    for (const { key, url } of targetsOf(watch)) {
      const known = requests.get(key);
      const created = Math.min(watch.createdAt, now);
      const at = dueAt(known && withClock(known, now), every, key, created);
      const target = targets.get(key) ?? { key, ...(url && { url }), watchIds: [], at };
      target.watchIds.push(watch.id);
      target.at = Math.min(target.at, at);
      targets.set(key, target);
    }
  }
  return [...targets.values()].sort((one, other) => one.at - other.at);
}

/**
 * The targets of the round that is due, the one that waits longest first, and when the next round is: undefined where
 * nothing is watched. However many are due, after a clock that jumped for example, a round has ten and a day
 * `pagesPerDay`.
 */
export function planRound(
  targets: readonly WatchTarget[],
  { day, pagesPerDay, now }: { day: DayCount; pagesPerDay: number; now: number },
): { due: WatchTarget[]; nextAt: number | undefined } {
  const left = Math.max(0, pagesPerDay - day.count);
  const due = targets.filter(({ at }) => at <= now).slice(0, Math.min(perRound, left));
  const next = targets.find((target) => !due.includes(target));
  // What was asked now is due again no earlier than the shortest interval.
  const at = Math.min(
    next?.at ?? Number.POSITIVE_INFINITY,
    due.length > 0 ? now + watchIntervals.hour : Number.POSITIVE_INFINITY,
  );
  if (!Number.isFinite(at)) return { due, nextAt: undefined };
  const isSpent = left <= due.length;
  return { due, nextAt: Math.max(at, isSpent ? day.from + dayMs : now + (due.length > 0 ? roundMs : 0)) };
}
