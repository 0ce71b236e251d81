import { failuresIn } from '../../core/problem-report';
import type { Answers } from '../answers/create-answers';
import type { ProblemReports } from '../data/problem-reports';
import type { ExtensionStorage } from '../storage/create-storage';
import type { ThreadStore } from '../storage/thread-store';
import { outsideSession } from '../storage/window-scope';
import type { BackgroundServer, PanelConnection } from './background-server';

/** Milliseconds without a further change before panels are notified: an answer is written several times at its end. */
const quietMs = 100;

/**
 * Collects changes of threads that come in bursts.
 * @param tell called once for each store whose threads have changed; `deleted`: ids of deleted threads
 * @returns takes one change
 */
function collectChanges(
  tell: (store: ThreadStore, deleted: string[]) => void,
): (store: ThreadStore, deleted: readonly string[]) => void {
  const waiting = new Map<ThreadStore, string[]>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (store, deleted) => {
    waiting.set(store, [...(waiting.get(store) ?? []), ...deleted]);
    clearTimeout(timer);
    timer = setTimeout(() => {
      const changed = [...waiting];
      waiting.clear();
      for (const [one, ids] of changed) tell(one, ids);
    }, quietMs);
  };
}

interface ThreadNewsDependencies {
  storage: Pick<ExtensionStorage, 'onThreadsChanged' | 'threads'>;
  answers: Pick<Answers, 'onEvent'>;
  problems: Pick<ProblemReports, 'note'>;
}

/** Sends panels the events of answers and the changes of threads that they may show. */
export function sendThreadNews({ storage, answers, problems }: ThreadNewsDependencies, server: BackgroundServer) {
  answers.onEvent((threadId, events, store, before) => {
    const isOfStore = ({ scope }: PanelConnection) => storage.threads.of(scope ?? { isPrivate: false }) === store;
    server.broadcast({ type: 'stream', threadId, events }, isOfStore);
    if (store.isPrivate) return;
    for (const { error, work } of failuresIn(events, before)) void problems.note(error, work);
  });
  storage.onThreadsChanged(
    collectChanges((store, deleted) => {
      // A panel with a private thread lists the threads of its window.
      const listsThem = ({ scope }: PanelConnection) =>
        scope !== undefined && storage.threads.of(outsideSession(scope)) === store;
      server.broadcast({ type: 'threads-changed', deleted }, listsThem);
    }),
  );
}
