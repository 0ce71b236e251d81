import type { Thread } from '../../lib/core/message';

function thread(id: string, title: string, daysAgo: number, pinned?: true): Thread {
  const moment = Date.now() - daysAgo * 86_400_000;
  return { id, title, profileId: 'web', createdAt: moment, updatedAt: moment, ...(pinned && { pinned }) };
}

/** What the list of threads shows. */
export const pastThreads = [
  thread('t0', 'Daylight saving and electricity', 0),
  thread('t1', 'When did Japan change its clocks?', 2),
  thread('t2', 'Circadian rhythm, sources only', 3),
  thread('t3', 'Sommerzeit und Stromverbrauch', 5),
  thread('t4', 'Harrison’s sea clocks', 33, true),
  thread('t5', 'Vector clocks explained', 50),
];
