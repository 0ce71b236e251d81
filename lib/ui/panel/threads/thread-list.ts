import type { Thread } from '../../../core/message';

/** Threads under one heading: the part of a text's key, or the name of a month. */
export interface ThreadGroup {
  name: 'today' | 'week' | 'month' | { month: string };
  threads: Thread[];
}

/** Whether the title contains every word of the search, ignoring case and accents. */
export function matchesWords(title: string, search: string): boolean {
  const normalise = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
  const normalisedTitle = normalise(title);
  return normalise(search)
    .split(/\s+/)
    .every((word) => normalisedTitle.includes(word));
}

function groupName(at: number, now: Date): ThreadGroup['name'] {
  const date = new Date(at);
  if (date.toDateString() === now.toDateString()) return 'today';
  if (now.getTime() - at < 7 * 86_400_000) return 'week';
  const sameMonth = date.getMonth() === now.getMonth() && date.getFullYear() === now.getFullYear();
  if (sameMonth) return 'month';
  const year = date.getFullYear() === now.getFullYear() ? undefined : 'numeric';
  return { month: new Intl.DateTimeFormat(undefined, { month: 'long', year }).format(date) };
}

/**
 * Groups threads into today, this week, this month and earlier months, the latest first.
 * @param now milliseconds since the epoch
 */
export function groupThreads(threads: readonly Thread[], now: number): ThreadGroup[] {
  const groups = new Map<string, ThreadGroup>();
  for (const thread of threads.toSorted((one, other) => other.updatedAt - one.updatedAt)) {
    const name = groupName(thread.updatedAt, new Date(now));
    const key = typeof name === 'string' ? name : name.month;
    const group = groups.get(key) ?? { name, threads: [] };
    group.threads.push(thread);
    groups.set(key, group);
  }
  return [...groups.values()];
}
