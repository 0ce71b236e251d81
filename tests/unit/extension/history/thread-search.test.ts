import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createSearchIndexStore } from '../../../../lib/extension/history/search-index-store';
import { createThreadSearch } from '../../../../lib/extension/history/thread-search';
import { createDatabase, type Database } from '../../../../lib/extension/storage/database';
import { createThreadStore, type ThreadStore } from '../../../../lib/extension/storage/thread-store';
import { putSample, sampleMessages } from './support';

let database: Database;
let store: ThreadStore;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = createDatabase();
  store = createThreadStore(database);
  await putSample(store, {
    id: 'light',
    question: 'When was Skerrow Light first lit?',
    answer: {
      text: 'It was first lit on 14 May 1876, after a citation of the harbour board.',
      citations: [
        {
          claim: { start: 0, end: 31 },
          sourceIds: [1],
          check: { verdict: 'found', passage: 'The lamp burned colza oil.' },
        },
      ],
      sources: [
        { id: 1, url: 'https://coast.example/', title: 'Coastal almanac', domain: 'coast.example', status: 'read' },
      ],
    },
  });
  await putSample(store, { id: 'weather', question: '今天天气怎么样？', answer: { text: '晴天。' } });
  await putSample(store, { id: 'hello', question: 'Как сказать hello?', answer: { text: 'Привет.' } });
});

const search = () => createThreadSearch(store, createSearchIndexStore(database));
const found = async (query: string) => (await search().search(query)).map(({ threadId }) => threadId);

describe('the search in threads', () => {
  it.each([
    ['skerrow', 'light'],
    ['SKERROW 1876', 'light'],
    ['cit', 'light'],
    ['colza', 'light'],
    ['almanac', 'light'],
    ['прив', 'hello'],
    ['天气', 'weather'],
    ['晴', 'weather'],
  ])('finds %s in titles, answers, quotes and sources', async (query, threadId) => {
    expect(await found(query)).toEqual([threadId]);
  });

  it.each(['skerrow привет', 'kerrow', '🦑', '', 'z'.repeat(10_000)])('finds nothing for %s', async (query) => {
    expect(await found(query)).toEqual([]);
  });

  it('finds a changed title and a source that was found later at once, in an index that was kept', async () => {
    expect(await found('skerrow')).toEqual(['light']);
    const thread = await store.getThread('light');
    if (thread) await store.addThread({ ...thread, title: 'Sea marks' }, []);
    expect(await found('marks')).toEqual(['light']);
    const [, answered] = sampleMessages({ id: 'light', question: '', answer: { text: 'It was lit.' } });
    const source = { id: 2, url: 'https://h.example/', title: 'Harbour chronicle', domain: 'h.example' };
    await store.putMessage({ ...answered, sources: [{ ...source, status: 'read' }] });
    expect(await found('chronicle')).toEqual(['light']);
    expect(await found('almanac')).toEqual([]);
  });

  it('shows the place that matched, and which question to go to', async () => {
    const [hit] = await search().search('harbour');
    expect(hit?.questionId).toBe('q-light');
    expect(hit?.snippet?.text).toContain('of the harbour board');
    const [byTitle] = await search().search('first lit when');
    expect(byTitle?.snippet?.text).toContain('first lit on');
  });

  it('shows the words of an answer without its Markdown and the marks of its service', async () => {
    const mark = '[\\[1\\]](https://coast.example/)';
    const text = `The **brass** lamp ${mark} was lit by [the keeper](https://coast.example/keeper).`;
    const start = text.indexOf(mark);
    const marker = { start, end: start + mark.length };
    await putSample(store, {
      id: 'lamp',
      question: 'Who lit it?',
      answer: { text, citations: [{ claim: { start: 0, end: start }, marker, sourceIds: [1] }] },
    });
    const [hit] = await search().search('keeper');
    expect(hit?.snippet?.text).toBe('The brass lamp was lit by the keeper.');
  });

  it('sees what was renamed, added, finished and deleted since', async () => {
    const searching = search();
    expect(await searching.search('zephyr')).toEqual([]);
    const thread = await putSample(store, { id: 'wind', question: 'Which wind?', answer: { text: 'A zep' } });
    const [question, answer] = sampleMessages({ id: 'wind', question: 'Which wind?' });
    const { stopReason: _, ...unfinished } = { ...answer, text: 'A zep' };
    await store.putMessage(question);
    await store.putMessage(unfinished);
    expect(await searching.search('zephyr')).toEqual([]);
    await store.putMessage({ ...answer, text: 'A zephyr.' });
    expect(await searching.search('zephyr')).toHaveLength(1);
    await store.addThread({ ...thread, title: 'Breezes' }, []);
    expect(await searching.search('breezes')).toHaveLength(1);
    await store.deleteThread('wind');
    expect(await searching.search('zephyr')).toEqual([]);
  });

  it('finds what was being stored or checked when it was searched before, and writes nothing meanwhile', async () => {
    const kept = createSearchIndexStore(database);
    const write = vi.spyOn(kept, 'write');
    const searching = createThreadSearch(store, kept);
    await searching.search('light');
    write.mockClear();
    await store.addThread({ id: 'tide', title: 'Tides', profileId: 'web', createdAt: 1, updatedAt: 1 }, []);
    expect(await searching.search('neap')).toEqual([]);
    const [question, answer] = sampleMessages({ id: 'tide', question: 'Which tide?', answer: { text: 'Low.' } });
    await store.putMessage(question);
    await store.putMessage({ ...answer, check: { total: 1, done: false } });
    expect(await searching.search('neap')).toEqual([]);
    expect(write).not.toHaveBeenCalled();
    const check = { verdict: 'found' as const, passage: 'A neap tide.' };
    await store.putMessage({
      ...answer,
      check: { total: 1, done: true },
      citations: [{ claim: { start: 0, end: 3 }, sourceIds: [1], check }],
    });
    expect(await searching.search('neap')).toHaveLength(1);
    expect(write).toHaveBeenCalledTimes(1);
  });

  it('is indexed once, not again by the next background', async () => {
    await search().search('light');
    const read = vi.spyOn(store, 'listMessages');
    expect(await found('colza')).toEqual(['light']);
    // Once for the snippet of the hit.
    expect(read.mock.calls).toEqual([['light']]);
  });

  it('keeps no word of a deleted thread on the disk', async () => {
    const kept = createSearchIndexStore(database);
    const searching = createThreadSearch(store, kept);
    await searching.search('light');
    expect((await kept.read())?.words).toContain('colza');
    await store.deleteThread('light');
    await searching.forget(['light']);
    expect((await kept.read())?.words).not.toContain('colza');
    expect(await found('прив')).toEqual(['hello']);
  });

  it('makes an index anew that cannot be read', async () => {
    await createSearchIndexStore(database).write({ words: '{', threads: [['light', '1 x', ['a-light']]] });
    expect(await found('colza')).toEqual(['light']);
    await database.run((open) => open.put('searchIndex', { version: 99, words: 7 }, 'threads'));
    expect(await found('colza')).toEqual(['light']);
  });

  it('searches what is in memory alone without keeping it', async () => {
    expect((await createThreadSearch(store).search('colza')).map(({ threadId }) => threadId)).toEqual(['light']);
    expect(await createSearchIndexStore(database).read()).toBeUndefined();
  });
});
