import { beforeEach, expect, it } from 'vitest';
import type { PanelConnection } from '../../../../lib/extension/messaging/background-server';
import {
  type CollectionHandlerDependencies,
  createCollectionHandlers,
} from '../../../../lib/extension/messaging/collection-handlers';

let done: unknown[];
let isPrivate: boolean;

// The rest is not asked by the calls of these tests.
const dependencies = {
  collections: { load: async () => ({}) },
  threads: { disk: { getThread: async (id: string) => (id === 't1' ? { id } : undefined) } },
  windowOf: async (tabId: number) => tabId * 10,
  showThread: async (...shown: unknown[]) => void done.push(['show', ...shown]),
  windowThreads: { set: async (...set: unknown[]) => void done.push(['set', ...set]) },
  isShownPrivate: () => isPrivate,
} as unknown as CollectionHandlerDependencies;

const show = async (threadId: string) =>
  (await createCollectionHandlers(dependencies))['show-in-panel']({ threadId }, { tabId: 4 } as PanelConnection);

beforeEach(() => {
  done = [];
  isPrivate = false;
});

it('shows a thread in the window of the library, in a panel that opens now and in one that is open', async () => {
  expect(await show('t1')).toEqual({ ok: true });
  expect(done).toEqual([
    ['set', { windowId: 40, isPrivate: false }, 't1'],
    ['show', 't1', 40],
  ]);
});

it('leaves a private thread in the panel, which would be gone', async () => {
  isPrivate = true;
  expect(await show('t1')).toEqual({ ok: false, failure: 'private' });
  expect(done).toEqual([]);
});

it('says that a thread was deleted', async () => {
  expect(await show('t2')).toEqual({ ok: false, failure: 'gone' });
  expect(done).toEqual([]);
});
