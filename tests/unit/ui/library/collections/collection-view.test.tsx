// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, expect, it } from 'vitest';
import type { CollectionCalls } from '../../../../../lib/core/protocol/collection-calls';
import { CollectionView } from '../../../../../lib/ui/library/collections/collection-view';
import { findButton } from '../../find-button';
import { FakeOptionsBackground } from '../../options/invented-options';

const root = document.createElement('div');
const order: string[] = [];

const view = {
  collection: { id: 'c', name: 'Mills', threadIds: ['t'], pageIds: [], createdAt: 1, updatedAt: 1 },
  threads: [{ id: 't', title: 'When was the mill built?', profileId: 'web', createdAt: 1, updatedAt: 1 }],
  pages: [],
  profiles: [],
};

const settled = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));

async function pressThread(reply: CollectionCalls['show-in-panel']['result']): Promise<FakeOptionsBackground> {
  order.length = 0;
  const client = new FakeOptionsBackground(undefined, {
    'read-collection': () => view,
    'show-in-panel': () => {
      order.push('call');
      return reply;
    },
  });
  await act(async () => render(<CollectionView client={client} id="c" showPanel={() => order.push('panel')} />, root));
  await settled();
  const thread = findButton(root, view.threads[0]?.title);
  await act(async () => thread?.click());
  await settled();
  return client;
}

afterEach(() => render(null, root));

it('opens the panel before anything else at a press on a thread, and shows the thread there', async () => {
  const client = await pressThread({ ok: true });
  expect(order).toEqual(['panel', 'call']);
  expect(client.log.at(-1)).toEqual({ name: 'show-in-panel', params: { threadId: 't' } });
});

it('says why a thread is not shown', async () => {
  await pressThread({ ok: false, failure: 'private' });
  expect(root.querySelector('[role="status"]')?.textContent).toContain('Leave it there first');
  render(null, root);
  await pressThread({ ok: false, failure: 'gone' });
  expect(root.querySelector('[role="status"]')?.textContent).toBe('This could not be done. Try again.');
});
