import type { Thread } from '../../../core/message';
import { dateOf, formatMonth } from '../../shared/formats';

/** Threads under one heading: the part of a text's key, or the name of a month. */
export interface ThreadGroup {
  /** Unique among the groups. */
  key: string;
  name: 'today' | 'week' | 'month' | { month: string };
  threads: Thread[];
}

function normalise(words: string): string {
  return words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
}

/** The threads whose title contains every word of the search, ignoring case and accents. */
export function searchThreads(threads: readonly Thread[], search: string): readonly Thread[] {
  const words = normalise(search).split(/\s+/).filter(Boolean);
  if (words.length === 0) return threads;
  return threads.filter(({ title }) => {
    const normalisedTitle = normalise(title);
    return words.every((word) => normalisedTitle.includes(word));
  });
}

/** The key of a moment's group. @param at milliseconds since the epoch */
function groupKeyOf(
  at: number,
  date: Date,
  now: number,
  today: Date,
): 'today' | 'week' | 'month' | `${number}-${number}` {
  if (date.toDateString() === today.toDateString()) return 'today';
  if (now - at < 7 * 86_400_000) return 'week';
  const sameMonth = date.getMonth() === today.getMonth() && date.getFullYear() === today.getFullYear();
  return sameMonth ? 'month' : `${date.getFullYear()}-${date.getMonth()}`;
}

function groupNameOf(key: string, date: Date, today: Date): ThreadGroup['name'] {
  if (key === 'today' || key === 'week' || key === 'month') return key;
  return { month: formatMonth(date, date.getFullYear() === today.getFullYear()) };
}

/**
 * Groups threads into today, this week, this month and earlier months, the latest first.
 * @param now milliseconds since the epoch
 */
export function groupThreads(threads: readonly Thread[], now: number): ThreadGroup[] {
  const today = dateOf(now);
  const groups = new Map<string, ThreadGroup>();
  for (const thread of threads.toSorted((one, other) => other.updatedAt - one.updatedAt)) {
    const date = dateOf(thread.updatedAt);
    const key = groupKeyOf(thread.updatedAt, date, now, today);
    const group = groups.get(key) ?? { key, name: groupNameOf(key, date, today), threads: [] };
    group.threads.push(thread);
    groups.set(key, group);
  }
  return [...groups.values()];
}
