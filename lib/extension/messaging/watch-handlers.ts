import type { LaterChecks } from '../answers/later-checks';
import { openSource } from '../pages/open-source';
import type { Watches } from '../watches/create-watches';
import type { CallHandlers } from './background-server';
import { listOf } from './list-of';

type WatchCall =
  | 'watch'
  | 'list-watches'
  | 'change-watch'
  | 'remove-watches'
  | 'check-watch'
  | 'list-changes'
  | 'changes-seen'
  | 'open-passage'
  | 'save-watch-settings'
  | 'check-threads'
  | 'stop-check-threads';

/** @throws where a page sends something else than a list of texts */
function idsOf(ids: readonly string[]): readonly string[] {
  if (!listOf(ids).every((id) => typeof id === 'string')) throw new Error('The call needs a list of ids.');
  return ids;
}

export interface WatchHandlerDependencies {
  service: Watches['service'];
  laterChecks: Pick<LaterChecks, 'checkThreads'>;
  /** Id of the window of a tab; of the current one without a tab. */
  windowOf(tabId: number | undefined): Promise<number>;
  /** Whether the extension opened a tab itself, to render a page in it. */
  isOwnTab(tabId: number | undefined): boolean;
}

/** The handlers of the calls about what is watched, and of the check of several threads. */
export function createWatchHandlers({
  service,
  laterChecks,
  windowOf,
  isOwnTab,
}: WatchHandlerDependencies): Pick<CallHandlers, WatchCall> {
  let checking = new AbortController();

  return {
    watch: async ({ what, every }, { scope }) => (await service()).add(what, every, scope),
    'list-watches': async () => (await service()).list(),
    async 'change-watch'({ id, ...changes }) {
      await (await service()).change(id, changes);
      return null;
    },
    async 'remove-watches'({ ids }) {
      await (await service()).remove(idsOf(ids));
      return null;
    },
    'check-watch': async ({ id }) => ({ pages: await (await service()).checkNow(id) }),
    'list-changes': async () => (await service()).changes(),
    async 'changes-seen'() {
      await (await service()).seen();
      return null;
    },
    async 'open-passage'({ url, quote }, { tabId }) {
      const scope = { windowId: await windowOf(tabId), isPrivate: false };
      return openSource({ url: String(url), ...(quote && { quote: String(quote) }) }, { scope, isOwnTab });
    },
    async 'save-watch-settings'({ changes }) {
      await (await service()).saveSettings(changes);
      return null;
    },
    async 'check-threads'({ threadIds }, page) {
      checking.abort();
      checking = new AbortController();
      const { signal } = checking;
      const ids = idsOf(threadIds);
      const onThread = (done: number) => page.send({ type: 'threads-check', done, total: ids.length });
      return laterChecks.checkThreads(ids, onThread, signal);
    },
    async 'stop-check-threads'() {
      checking.abort();
      return null;
    },
  };
}
