// @vitest-environment jsdom
import { render } from 'preact';
import { expect, it } from 'vitest';
import { CollectionsSection } from '../../../../../lib/ui/library/collections/collections-section';
import { byRole, pageRoot, press, settle, type } from '../../drawn-page';
import { FakeOptionsBackground } from '../../options/invented-options';

const root = pageRoot();

const failed = 'This could not be done. Try again.';
const gone = () => Promise.reject(new Error('gone'));
const status = () => byRole(root, 'status').textContent;
const nameField = () => byRole(root, 'textbox', 'Name of the new collection') as HTMLInputElement;

function show(replies: FakeOptionsBackground['replies']): Promise<void> {
  const client = new FakeOptionsBackground(undefined, { 'list-collections': () => [], ...replies });
  return settle(() => render(<CollectionsSection client={client} open="" showPanel={() => undefined} />, root));
}

async function add(name: string): Promise<void> {
  await type(nameField(), name);
  await press(root, 'New collection');
}

it('says that collections cannot be listed while the background is gone', async () => {
  await show({ 'list-collections': gone });
  expect(status()).toBe(failed);
});

it('says that a collection was not made while the background is gone, and keeps its name', async () => {
  await show({ 'save-collection': gone });
  expect(status()).toBe('');
  await add('Tide mills');
  expect([status(), nameField().value]).toEqual([failed, 'Tide mills']);
});

it('says what to do where a collection cannot be stored', async () => {
  await show({ 'save-collection': () => ({ ok: false, reason: 'full' }) });
  await add('Tide mills');
  expect(status()).toBe('It could not be saved. Delete something that you do not need, and try again.');
  expect(nameField().value).toBe('Tide mills');
});

it('opens a collection that was made', async () => {
  const collection = { id: 'c 1', name: 'Tide mills', threadIds: [], pageIds: [], createdAt: 1, updatedAt: 1 };
  await show({ 'save-collection': () => ({ ok: true, collection }) });
  await add('Tide mills');
  expect([location.hash, nameField().value]).toEqual(['#collections/c%201', '']);
});
