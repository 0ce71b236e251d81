import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { collectionLimits } from '../../../../lib/core/library/collection';
import { type CollectionStore, createCollectionStore } from '../../../../lib/extension/collections/collection-store';
import { createCollections } from '../../../../lib/extension/collections/create-collections';
import { createDatabase, type Database } from '../../../../lib/extension/storage/database';

let database: Database;
let store: CollectionStore;
let at = 0;

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory();
  database = createDatabase();
  at = 1;
  store = createCollectionStore(database, () => at++);
});

describe('the collections on the disk', () => {
  it('keep what a person writes, and change it without losing what is in them', async () => {
    const made = await store.save(undefined, { name: ' Mills ', instructions: 'Be brief.' }, { pageIds: ['p1'] });
    expect(made).toMatchObject({ name: 'Mills', instructions: 'Be brief.', pageIds: ['p1'], threadIds: [] });
    const changed = await store.save(made?.id, { name: 'Tide mills', instructions: '', profileId: 'page' });
    expect(changed).toEqual({
      ...made,
      name: 'Tide mills',
      instructions: undefined,
      profileId: 'page',
      updatedAt: expect.any(Number),
    });
    expect(await store.list()).toEqual([changed]);
  });

  it('take threads and pages in once each, and give them out', async () => {
    const { id = '' } = (await store.save(undefined, { name: 'a' })) ?? {};
    await Promise.all([
      store.change(id, { add: { pageIds: ['p1', 'p2', 'p1'] } }),
      store.change(id, { add: { threadIds: ['t1'], pageIds: ['p2'] } }),
    ]);
    expect(await store.get(id)).toMatchObject({ pageIds: ['p1', 'p2'], threadIds: ['t1'] });
    await store.change(id, { remove: { pageIds: ['p1'], threadIds: ['t1'] } });
    expect(await store.get(id)).toMatchObject({ pageIds: ['p2'], threadIds: [] });
  });

  it('hold no more pages than their limit', async () => {
    const pageIds = Array.from({ length: collectionLimits.pages + 5 }, (_, index) => `p${index}`);
    const made = await store.save(undefined, { name: 'a' }, { pageIds });
    expect(made?.pageIds).toHaveLength(collectionLimits.pages);
  });

  it('have no collection without a name, and none that is gone', async () => {
    expect(await store.save(undefined, { name: '  ' })).toBeUndefined();
    const { id = '' } = (await store.save(undefined, { name: 'a' })) ?? {};
    await store.remove(id);
    expect(await store.change(id, { add: { pageIds: ['p'] } })).toBeUndefined();
    expect(await store.list()).toEqual([]);
  });

  it('leave out a record that another build has written in another form', async () => {
    await store.save(undefined, { name: 'a' });
    await database.run((open) => open.put('collections', { id: 'x', version: 9 }));
    expect((await store.list()).map(({ name }) => name)).toEqual(['a']);
  });
});

describe('the instructions of a question', () => {
  it('are those of the collection that it is asked in, and of those that its thread is in', async () => {
    const collections = createCollections(database, () => at++);
    const made = await store.save(undefined, { name: 'a', instructions: 'Be brief.' }, { threadIds: ['t1'] });
    await store.save(undefined, { name: 'b', instructions: 'In metres.' }, { threadIds: ['t1'] });
    expect(await collections.instructionsOf({ collectionId: made?.id ?? '' })).toBe('Be brief.');
    expect(await collections.instructionsOf({ threadId: 't1' })).toBe('Be brief.\n\nIn metres.');
    expect(await collections.instructionsOf({ threadId: 't2' })).toBe('');
    expect(await collections.instructionsOf({})).toBe('');
  });
});
