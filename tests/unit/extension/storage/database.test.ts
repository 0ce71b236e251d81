import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { emptyAnswer } from '../../../../lib/core/reduce-answer';
import { createKeptPageStore } from '../../../../lib/extension/kept/kept-page-store';
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
      version: 8,
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

  it('finds kept pages of version 7 by keys of another rule', async () => {
    const old = await openDB('citebar', 7, {
      upgrade(database) {
        for (const name of [
          'threads',
          'messages',
          'keys',
          'answerRecords',
          'searchIndex',
          'threadsToIndex',
          'watches',
        ]) {
          database.createObjectStore(name);
        }
        for (const name of ['watchTargets', 'watchTexts', 'collections', 'keptTexts', 'keptForgettings']) {
          database.createObjectStore(name, name.startsWith('kept') ? { keyPath: 'id' } : {});
        }
        const pages = database.createObjectStore('keptPages', { keyPath: 'id' });
        pages.createIndex('key', 'key', { unique: true });
        pages.createIndex('readAt', ['readAt', 'id']);
        pages.createIndex('site', ['site', 'readAt', 'id']);
        pages.createIndex('toIndex', 'toIndex');
      },
    });
    const page = { version: 1, title: 'Tides', site: 'a.example', because: 'by-hand', keptAt: 1, readAt: 1, length: 1 };
    const put = (id: string, key: string, url?: string) => old.put('keptPages', { ...page, id, key, url, bytes: 1 });
    await put('one', 'a.example/x?fbclid=1', 'https://www.a.example/x?fbclid=1');
    await put('two', 'a.example/x?fbclid=2', 'https://www.a.example/x?fbclid=2');
    await put('three', 'malformed');
    old.close();
    const store = createKeptPageStore(createDatabase());
    expect((await store.list({})).pages).toHaveLength(2);
    expect(await store.find('https://www.a.example/x')).toMatchObject({ id: 'one' });
    expect(await store.find('https://a.example/x')).toBeUndefined();
    const read = { url: 'https://www.a.example/x', title: 'Tides', site: 'a.example', because: 'answer' as const };
    const { page: kept } = await store.put({ ...read, readAt: 2, markdown: 'Tides rise.' });
    expect(kept).toMatchObject({ id: 'one', because: 'by-hand' });
    expect((await store.list({})).pages).toEqual([kept]);
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
    const later = await openDB('citebar', 9);
    expect(later.version).toBe(9);
    later.close();
    await deleteDB('citebar');
    expect(await database.run((open) => open.count('threads'))).toBe(0);
  });
});
