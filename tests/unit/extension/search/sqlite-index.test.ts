import { describe, expect, it } from 'vitest';
import { dayMs } from '../../../../lib/core/utils/durations';
import type { SearchStore } from '../../../../lib/extension/search/search-store';
import { SqliteIndex } from '../../../../lib/extension/search/sqlite-index';
import { bytesOf, openMemory } from './index-for-tests';
import { documentOf, found, itIsASearchStore, put } from './store-contract';

function storeOf(index: SqliteIndex): SearchStore {
  return {
    async put(documents, signal) {
      signal.throwIfAborted();
      index.put(documents);
    },
    remove: async (groups) => index.remove(groups),
    search: async (query, options) => index.search(query, options),
  };
}

function sweepAll(index: SqliteIndex, now: number): void {
  for (let steps = 0; !index.sweep(now); steps += 1) expect(steps).toBeLessThan(1000);
}

describe('an index of SQLite', () => {
  itIsASearchStore(async () => storeOf(new SqliteIndex(openMemory())));

  it('finds the other forms of a word for a question', async () => {
    const store = storeOf(new SqliteIndex(openMemory()));
    await put(store, documentOf('a', 'The lighthouses were released.'), documentOf('b', 'Nothing of it.'));
    expect(await found(store, 'which lighthouse release', { match: 'any' })).toEqual(['a']);
  });

  it('is the same when it is opened again, and a new one where it is of another version', async () => {
    const file = openMemory();
    const first = new SqliteIndex(file);
    await put(storeOf(first), documentOf('a', 'lamp'));
    const second = new SqliteIndex(file);
    expect(second.generation).toBe(first.generation);
    expect(await found(storeOf(second), 'lamp')).toEqual(['a']);
    const { generation } = first;
    file.exec('PRAGMA user_version = 999');
    const anew = new SqliteIndex(file);
    expect(anew.generation).not.toBe(generation);
    expect(await found(storeOf(anew), 'lamp')).toEqual([]);
  });

  it('keeps no word of what was removed in its file, once it has been swept', async () => {
    const file = openMemory();
    const index = new SqliteIndex(file);
    const others = Array.from({ length: 60 }, (_, number) => documentOf(`o${number}`, `harbour word${number}`));
    await put(storeOf(index), documentOf('secret', 'colzaoil'), ...others);
    expect(bytesOf(file)).toContain('colzaoil');
    index.remove(['secret']);
    sweepAll(index, 1);
    expect(bytesOf(file)).not.toContain('colzaoil');
    expect(await found(storeOf(index), 'harbour', { limit: 100 })).toHaveLength(60);
  });

  it('takes out the words of what was replaced once a day', async () => {
    const file = openMemory();
    const index = new SqliteIndex(file);
    index.put([documentOf('a', 'oldword')]);
    index.remove(['unknown']);
    sweepAll(index, 10 * dayMs);
    index.put([documentOf('a', 'newword')]);
    sweepAll(index, 10 * dayMs);
    index.put([documentOf('a', 'newerword')]);
    sweepAll(index, 10 * dayMs + 1);
    expect(bytesOf(file)).toContain('newword');
    sweepAll(index, 11 * dayMs + 1);
    expect(bytesOf(file)).not.toContain('oldword');
    expect(bytesOf(file)).not.toContain('newword');
    expect(await found(storeOf(index), 'newerword')).toEqual(['a']);
  });

  it('changes nothing where a document cannot be put', async () => {
    const index = new SqliteIndex(openMemory());
    await put(storeOf(index), documentOf('a', 'lamp'));
    const broken = { ...documentOf('b', 'lens'), kind: 'other' as 'page' };
    expect(() => index.put([documentOf('a', 'lens'), broken])).toThrow();
    expect(await found(storeOf(index), 'lamp')).toEqual(['a']);
    expect(await found(storeOf(index), 'lens')).toEqual([]);
  });
});
