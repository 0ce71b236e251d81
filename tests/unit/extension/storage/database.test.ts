import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { deleteDB, openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDatabase } from '../../../../lib/extension/storage/database';

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
});

describe('createDatabase', () => {
  it('makes the stores of version 1 from nothing', async () => {
    const shape = await createDatabase().run(async (open) => ({
      version: open.version,
      stores: [...open.objectStoreNames],
    }));
    expect(shape).toEqual({ version: 1, stores: ['keys', 'messages', 'threads'] });
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
    const later = await openDB('citebar', 2);
    expect(later.version).toBe(2);
    later.close();
    await deleteDB('citebar');
    expect(await database.run((open) => open.count('threads'))).toBe(0);
  });
});
