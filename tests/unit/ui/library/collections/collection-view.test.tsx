// @vitest-environment jsdom
import '../../messages-setup';
import { render } from 'preact';
import { expect, it } from 'vitest';
import type { CollectionCalls } from '../../../../../lib/core/protocol/collection-calls';
import { CollectionView } from '../../../../../lib/ui/library/collections/collection-view';
import { byRole, pageRoot, press, settle } from '../../drawn-page';
import { FakeOptionsBackground } from '../../options/invented-options';

const root = pageRoot();
const order: string[] = [];

const view = {
  collection: { id: 'c', name: 'Mills', threadIds: ['t'], pageIds: [], createdAt: 1, updatedAt: 1 },
  threads: [{ id: 't', title: 'When was the mill built?', profileId: 'web', createdAt: 1, updatedAt: 1 }],
  pages: [],
  profiles: [],
};

async function pressThread(reply: CollectionCalls['show-in-panel']['result']): Promise<FakeOptionsBackground> {
  order.length = 0;
  const client = new FakeOptionsBackground(undefined, {
    'read-collection': () => view,
    'show-in-panel': () => {
      order.push('call');
      return reply;
    },
  });
  await settle(() => render(<CollectionView client={client} id="c" showPanel={() => order.push('panel')} />, root));
  await press(root, 'When was the mill built?');
  return client;
}

it('opens the panel before anything else at a press on a thread, and shows the thread there', async () => {
  const client = await pressThread({ ok: true });
  expect(order).toEqual(['panel', 'call']);
  expect(client.log.at(-1)).toEqual({ name: 'show-in-panel', params: { threadId: 't' } });
});

it('says why a thread is not shown', async () => {
  await pressThread({ ok: false, failure: 'private' });
  expect(byRole(root, 'status').textContent).toContain('Leave it there first');
  render(null, root);
  await pressThread({ ok: false, failure: 'gone' });
  expect(byRole(root, 'status').textContent).toBe('This could not be done. Try again.');
});

/** Opens the collection with replies of the background, and presses buttons one after another. */
async function pressEach(replies: FakeOptionsBackground['replies'], ...names: string[]): Promise<string | null> {
  const client = new FakeOptionsBackground(undefined, { 'read-collection': () => view, ...replies });
  await settle(() => render(<CollectionView client={client} id="c" showPanel={() => undefined} />, root));
  for (const name of names) await press(root, name);
  return byRole(root, 'status').textContent;
}

it('asks for room only where the storage is full, not where the background is gone', async () => {
  const full = () => ({ ok: false as const, failure: 'not-stored' as const });
  expect(await pressEach({ 'change-collection': full }, 'Take out')).toContain('Delete something');
  render(null, root);
  const gone = () => Promise.reject(new Error('The background is gone.'));
  expect(await pressEach({ 'change-collection': gone }, 'Take out')).toBe('This could not be done. Try again.');
});

it('stays, and says so, where the collection could not be deleted', async () => {
  location.hash = '#collections/c';
  const gone = () => Promise.reject(new Error('The background is gone.'));
  expect(await pressEach({ 'delete-collection': gone }, 'More for this collection', 'Delete the collection')).toBe(
    'This could not be done. Try again.',
  );
  expect(location.hash).toBe('#collections/c');
});
