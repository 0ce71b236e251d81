import type { Thread } from '../../../core/message';
import { dayMs } from '../../../core/utils/durations';
import { dateOf, formatMonth } from '../../shared/formats';

/** Threads under one heading: the part of a text's key, or the name of a month. */
export interface ThreadGroup {
  /** Unique among the groups. */
  key: string;
  name: 'pinned' | 'today' | 'week' | 'month' | { month: string };
  threads: Thread[];
}

/** The key of a moment's group. @param at milliseconds since the epoch */
function groupKeyOf(
  at: number,
  date: Date,
  now: number,
  today: Date,
): 'today' | 'week' | 'month' | `${number}-${number}` {
  if (date.toDateString() === today.toDateString()) return 'today';
  if (now - at < 7 * dayMs) return 'week';
  const sameMonth = date.getMonth() === today.getMonth() && date.getFullYear() === today.getFullYear();
  return sameMonth ? 'month' : `${date.getFullYear()}-${date.getMonth()}`;
}

function groupNameOf(key: string, date: Date, today: Date): ThreadGroup['name'] {
  if (key === 'pinned' || key === 'today' || key === 'week' || key === 'month') return key;
  return { month: formatMonth(date, date.getFullYear() === today.getFullYear()) };
}

/**
 * Groups threads into those that are pinned, and by time: today, this week, this month and earlier months, the latest
 * first.
 * @param now milliseconds since the epoch
 */
export function groupThreads(threads: readonly Thread[], now: number): ThreadGroup[] {
  const today = dateOf(now);
  const groups = new Map<string, ThreadGroup>();
  const isPinned = ({ pinned = false }: Thread): number => Number(pinned);
  for (const thread of threads.toSorted(
    (one, other) => isPinned(other) - isPinned(one) || other.updatedAt - one.updatedAt,
  )) {
    const date = dateOf(thread.updatedAt);
    const key = thread.pinned ? 'pinned' : groupKeyOf(thread.updatedAt, date, now, today);
    const group = groups.get(key) ?? { key, name: groupNameOf(key, date, today), threads: [] };
    group.threads.push(thread);
    groups.set(key, group);
  }
  return [...groups.values()];
}
