import { expect, it } from 'vitest';
import { type Watch, watchIntervals } from '../../../../lib/core/library/watch';
import {
  dayCountAt,
  planRound,
  type TargetRequest,
  targetAfterFailure,
  targetsIn,
  withClock,
} from '../../../../lib/core/library/watch-schedule';

const { hour, day, week } = watchIntervals;
const start = Date.UTC(2026, 4, 3);

function watchOf(id: string, urls: readonly string[], every: Watch['every'] = 'day'): Watch {
  const parts = urls.map((url) => ({ key: url, url, title: '', passage: 'p' }));
  return { id, kind: 'answer', title: id, every, createdAt: start, parts, history: [], unseen: 0 };
}

it('asks an address of two watches once, as often as the more eager of them wants', () => {
  const watches = [watchOf('a', ['x', 'y'], 'week'), watchOf('b', ['x'], 'hour')];
  const asked = new Map(['x', 'y'].map((key) => [key, { key, askedAt: start, failures: 0 }]));
  const targets = targetsIn(watches, asked, start);
  expect(targets.map(({ key, watchIds }) => [key, watchIds])).toEqual([
    ['x', ['a', 'b']],
    ['y', ['a']],
  ]);
  for (const [index, every] of [hour, week].entries()) {
    const wait = (targets[index]?.at ?? 0) - start;
    expect(wait).toBeGreaterThanOrEqual(0.9 * every);
    expect(wait).toBeLessThanOrEqual(1.1 * every);
  }
});

it('looks at no watch that is paused', () => {
  expect(targetsIn([{ ...watchOf('a', ['x']), isPaused: true }], new Map(), start)).toEqual([]);
});

/** Plays rounds of a clock, and returns when each address was asked. */
function play(watches: readonly Watch[], hours: number, pagesPerDay: number, clock = (now: number) => now) {
  const asked = new Map<string, TargetRequest>();
  const times = new Map<string, number[]>();
  let count = { from: start, count: 0 };
  let alarm: number | undefined = start;
  for (let minute = 0; minute < hours * 60; minute += 1) {
    const now = clock(start + minute * 60_000);
    if (alarm === undefined || (alarm > now && alarm - now <= 6 * hour)) continue;
    for (const [key, target] of asked) asked.set(key, withClock(target, now));
    count = dayCountAt(count, now);
    const { due, nextAt } = planRound(targetsIn(watches, asked, now), { day: count, pagesPerDay, now });
    for (const { key } of due) {
      times.set(key, [...(times.get(key) ?? []), minute]);
      asked.set(key, { key, askedAt: now, failures: 0 });
      count = { ...count, count: count.count + 1 };
    }
    // No alarm is set for later than in six hours, and one that is further away is set anew when the browser starts.
    alarm = nextAt && Math.min(nextAt, now + 6 * hour);
  }
  return times;
}

const many = Array.from({ length: 2_000 }, (_, index) => watchOf(`w${index}`, [`https://${index}.example/`], 'hour'));

it('asks for no more pages a day than chosen, and starves none of two thousand watches', () => {
  const times = play(many, 24 * 21, 100);
  const all = [...times.values()].flat();
  for (let from = 0; from < 21; from += 1) {
    // A day of 24 hours that begins at any hour has parts of two counted days at most.
    expect(all.filter((minute) => minute >= from * 1440 && minute < (from + 1) * 1440).length).toBeLessThanOrEqual(200);
  }
  expect(all.length).toBeLessThanOrEqual(22 * 100);
  expect(times.size).toBe(2_000);
  expect(Math.max(...[...times.values()].map((list) => list.length))).toBeLessThanOrEqual(2);
});

it('asks nothing in a storm after a clock jumped by a day, and goes on after it was set back', () => {
  const watches = Array.from({ length: 60 }, (_, index) => watchOf(`w${index}`, [`https://${index}.example/`]));
  const forward = play(watches, 48, 100, (now) => (now > start + 10 * hour ? now + day : now));
  const perHour = new Map<number, number>();
  for (const minute of [...forward.values()].flat())
    perHour.set(Math.floor(minute / 60), (perHour.get(Math.floor(minute / 60)) ?? 0) + 1);
  expect(Math.max(...perHour.values())).toBeLessThanOrEqual(40);
  const back = play(watches, 96, 100, (now) => (now > start + 10 * hour ? now - day : now));
  for (const times of back.values()) {
    const gaps = times.slice(1).map((minute, index) => minute - (times[index] ?? 0));
    expect(Math.min(...gaps)).toBeGreaterThan(12 * 60);
    expect(times.length).toBeGreaterThanOrEqual(3);
  }
});

it('waits longer with each failure, and as long as a site asks for', () => {
  let target: TargetRequest = { key: 'x', askedAt: start, failures: 0 };
  const waits = [];
  for (let failure = 0; failure < 12; failure += 1) {
    target = targetAfterFailure(target);
    waits.push((target.waitMs ?? 0) / hour);
  }
  expect(waits.slice(0, 4)).toEqual([1, 2, 4, 8]);
  expect(waits.at(-1)).toBe(7 * 24);
  expect(targetAfterFailure({ key: 'x', askedAt: start, failures: 0 }, 2 * day).waitMs).toBe(2 * day);
});
