import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import type { Attachment, UserMessage } from '../../../../../lib/core/message';
import { createDatabase } from '../../../../../lib/extension/storage/database';
import { createMemoryThreadStore } from '../../../../../lib/extension/storage/memory-thread-store';
import { shownQuestion } from '../../../../../lib/extension/storage/messages/shown-thread';
import { createThreadStore } from '../../../../../lib/extension/storage/thread-store';

const thread = { id: 't', title: 'T', profileId: 'p', createdAt: 0, updatedAt: 0 };
const attachment: Attachment = {
  id: 'x',
  kind: 'file',
  url: 'file:///1a2b3c4d/notes.txt',
  title: 'notes.txt',
  markdown: 'The quay was lengthened in 1907.',
  contentLength: 32,
  truncated: false,
};
const asked = (id: string, attachments: Attachment[]): UserMessage => ({
  id,
  threadId: 't',
  role: 'user',
  parts: [{ type: 'text', text: 'When?' }],
  attachments,
  createdAt: 1,
});
const first = asked('q1', [attachment]);
const second = asked('q2', [{ ...attachment, storedIn: 'q1' }]);

describe.each([
  ['in memory', () => createMemoryThreadStore()],
  ['on disk', () => createThreadStore(createDatabase(crypto.randomUUID()))],
])('a text that is stored with an earlier question, %s', (_name, createStore) => {
  it('is read with each question that is asked of it', async () => {
    const store = createStore();
    await store.addThread(thread, [first]);
    await store.addMessages('t', [second]);
    expect(await store.listMessages('t')).toEqual([first, second]);
    expect(await store.getMessage('q2')).toEqual(second);
  });

  it('is gone from all of them where it was removed from the first, or never belonged to the thread', async () => {
    const store = createStore();
    const empty = { markdown: '', contentLength: 0 };
    await store.addThread(thread, [first, second]);
    await store.putMessage(asked('q1', [{ ...attachment, ...empty }]));
    expect(await store.getMessage('q2')).toEqual(asked('q2', [{ ...attachment, storedIn: 'q1', ...empty }]));
    await store.addThread({ ...thread, id: 'u' }, [{ ...second, id: 'q3', threadId: 'u' }]);
    expect(await store.getMessage('q3')).toMatchObject({ attachments: [empty] });
  });
});

it('is written once', async () => {
  const database = createDatabase(crypto.randomUUID());
  await createThreadStore(database).addThread(thread, [first, second]);
  const records = await database.run((open) => open.getAll('messages'));
  expect(JSON.stringify(records).split(attachment.markdown)).toHaveLength(2);
});

it('goes to the panel of a private thread once, and to others not at all', () => {
  const textsOf = (isPrivate: boolean) =>
    JSON.stringify([first, second].map((question) => shownQuestion(question, { isPrivate })));
  expect(textsOf(true).split(attachment.markdown)).toHaveLength(2);
  expect(textsOf(false)).not.toContain(attachment.markdown);
});
