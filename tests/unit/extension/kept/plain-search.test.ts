import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { createKeptPageStore } from '../../../../lib/extension/kept/kept-page-store';
import { createPlainSearch } from '../../../../lib/extension/kept/plain-search';
import { createDatabase } from '../../../../lib/extension/storage/database';

it('finds pages with all words or with some of them, rarer words first', async () => {
  const store = createKeptPageStore(createDatabase());
  const put = async (url: string, markdown: string) =>
    (await store.put({ url, title: '', site: 'tides.example', because: 'answer', readAt: 1, markdown })).page;
  const rising = await put('https://tides.example/a', 'The tide rises at noon.');
  const mill = await put('https://tides.example/b', 'The tide mill grinds at noon.');
  const find = async (query: string, match: 'all' | 'any') => {
    const signal = new AbortController().signal;
    const hits = await createPlainSearch(store).search(query, { kind: 'page', limit: 5, match }, signal);
    return hits.map(({ group }) => group);
  };
  expect(await find('tide gri', 'all')).toEqual([mill.id]);
  expect(await find('rises tide', 'any')).toEqual([rising.id, mill.id]);
  expect(await find('rises grinds', 'all')).toEqual([]);
});
