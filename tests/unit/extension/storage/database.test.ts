import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { createDatabase } from '../../../../lib/extension/storage/database';
import { createThreadStore } from '../../../../lib/extension/storage/thread-store';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('createDatabase', () => {
  it('makes its stores from nothing', async () => {
    const shape = await createDatabase().run(async (open) => ({
      version: open.version,
      stores: [...open.objectStoreNames],
    }));
    expect(shape).toEqual({
      version: 7,
      stores: [
        'answerRecords',
        'collections',
        'keptForgettings',
        'keptPages',
        'keptTexts',
        'keys',
        'messages',
        'searchIndex',
        'threads',
        'threadsToIndex',
        'watchTargets',
        'watchTexts',
        'watches',
      ],
    });
  });

  it('keeps what version 1 has written, and what is appended to it', async () => {
    const old = await openDB('citebar', 1, {
      upgrade(database) {
        database.createObjectStore('threads', { keyPath: 'id' }).createIndex('updatedAt', 'updatedAt');
        const messages = database.createObjectStore('messages', { keyPath: 'id' });
        messages.createIndex('threadId', 'threadId');
        messages.createIndex('unfinished', 'unfinished');
        database.createObjectStore('keys');
      },
    });
    const thread = { id: 't', title: 'T', profileId: 'web', createdAt: 1, updatedAt: 1 };
    const answer = { ...emptyAnswer({ id: 'a', threadId: 't', parentId: 'q' }, 2), text: 'Half', seq: 4 };
    await old.put('threads', { ...thread, version: 1 });
    await old.put('messages', { ...answer, version: 2, unfinished: 1 });
    old.close();
    const store = createThreadStore(createDatabase());
    expect(await store.listThreads()).toEqual([thread]);
    expect(await store.listMessages('t')).toEqual([answer]);
    const events = [{ type: 'text-delta' as const, text: ' an hour', answerId: 'a', seq: 5 }];
    await store.appendEvents({ answerId: 'a', order: 0, after: 4, events });
    expect(await store.listUnfinishedAnswers()).toMatchObject([{ id: 'a', text: 'Half an hour', seq: 5 }]);
  });

  it('opens again after its connection was closed', async () => {
    const database = createDatabase();
    await database.run((open) => open.put('threads', { id: 't', version: 1, updatedAt: 1 }));
    await database.run(async (open) => open.close());
    expect(await database.run((open) => open.get('threads', 't'))).toMatchObject({ id: 't' });
    await database.close();
    expect(await database.run((open) => open.count('threads'))).toBe(1);
  });

  it('tries again after an opening that failed', async () => {
    const database = createDatabase();
    vi.spyOn(indexedDB, 'open').mockImplementationOnce(() => {
      throw new DOMException('no space', 'QuotaExceededError');
    });
    await expect(database.run((open) => open.count('threads'))).rejects.toThrow('no space');
    expect(await database.run((open) => open.count('threads'))).toBe(0);
  });

  it('hands on the failure of a task', async () => {
    await expect(createDatabase().run(() => Promise.reject(new Error('task')))).rejects.toThrow('task');
  });

  it('makes way for a later build and for deletion', async () => {
    const database = createDatabase();
    await database.run((open) => open.count('threads'));
    const later = await openDB('citebar', 8);
    expect(later.version).toBe(8);
    later.close();
    await deleteDB('citebar');
    expect(await database.run((open) => open.count('threads'))).toBe(0);
  });
});
