import type { Thread } from '../../../core/message';

/** A heading of the list: a text's name, or a month. */
export interface ThreadGroup {
  name: 'today' | 'week' | 'month' | { month: string };
  threads: Thread[];
}

/** Whether every word of the search is in the title, whatever its case and accents. */
export function matchesWords(title: string, search: string): boolean {
  const plain = (words: string): string => words.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase();
  const within = plain(title);
  return plain(search)
    .split(/\s+/)
    .every((word) => within.includes(word));
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
 * Threads under Today, This week, This month and the months before, the latest first.
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
