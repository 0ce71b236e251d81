import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openThreadSearch } from '../../../../lib/extension/history/open-thread-search';
import { createDatabase, type Database } from '../../../../lib/extension/storage/database';
import { createThreadStore, type ThreadStore } from '../../../../lib/extension/storage/thread-store';
import { randomNumbers } from '../../../../scripts/lib/training/random-numbers';
import { bytesOf, type IndexForTests, indexForTests, searchForTests } from '../search/index-for-tests';
import { putSample, sampleMessages } from './support';

let database: Database;
let store: ThreadStore;
/** Outlives the searches, as the worker with the file does. */
let worker: IndexForTests;

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory();
  database = createDatabase();
  store = createThreadStore(database);
  worker = indexForTests();
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

const search = () => openThreadSearch(store, searchForTests(database, worker));
const found = async (query: string) => (await (await search()).search(query)).map(({ threadId }) => threadId);
const waiting = () => database.run((open) => open.count('threadsToIndex'));
const indexed = () => worker.calls.filter(({ type }) => type === 'put').length;

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
    const [hit] = await (await search()).search('harbour');
    expect(hit?.questionId).toBe('q-light');
    expect(hit?.snippet?.text).toContain('of the harbour board');
    const [byTitle] = await (await search()).search('first lit when');
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
    const [hit] = await (await search()).search('keeper');
    expect(hit?.snippet?.text).toBe('The brass lamp was lit by the keeper.');
  });

  it('sees what was renamed, added, finished and deleted since', async () => {
    const searching = await search();
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

  it('finds what was being stored or checked when it was searched before', async () => {
    const searching = await search();
    await searching.search('light');
    await store.addThread({ id: 'tide', title: 'Tides', profileId: 'web', createdAt: 1, updatedAt: 1 }, []);
    expect(await searching.search('neap')).toEqual([]);
    const [question, answer] = sampleMessages({ id: 'tide', question: 'Which tide?', answer: { text: 'Low.' } });
    await store.putMessage(question);
    await store.putMessage({ ...answer, check: { total: 1, done: false } });
    expect(await searching.search('neap')).toEqual([]);
    const check = { verdict: 'found' as const, passage: 'A neap tide.' };
    await store.putMessage({
      ...answer,
      check: { total: 1, done: true },
      citations: [{ claim: { start: 0, end: 3 }, sourceIds: [1], check }],
    });
    expect(await searching.search('neap')).toHaveLength(1);
  });

  it('is indexed once, not again by the next background', async () => {
    await (await search()).search('light');
    expect(indexed()).toBe(1);
    const read = vi.spyOn(store, 'listMessages');
    expect(await found('colza')).toEqual(['light']);
    expect(read).not.toHaveBeenCalled();
    expect(indexed()).toBe(1);
  });

  it('keeps no word of a deleted thread on the disk', async () => {
    const searching = await search();
    await searching.search('light');
    expect(bytesOf(worker.file)).toContain('skerrow');
    await store.deleteThread('light');
    await searching.forget(['light']);
    worker.sweep();
    expect(bytesOf(worker.file)).not.toContain('skerrow');
    expect(await found('прив')).toEqual(['hello']);
  });

  it('fills an index anew whose file is gone, or of which the database knows nothing', async () => {
    expect(await found('colza')).toEqual(['light']);
    worker.lose();
    expect(await found('colza')).toEqual(['light']);
    await database.run((open) => open.put('searchIndex', { version: 99, words: 7 }, 'generation'));
    expect(await found('colza')).toEqual(['light']);
  });

  it('answers from what is indexed while many threads are not, and tells how many are left', async () => {
    await found('colza');
    for (let number = 0; number < 40; number += 1) {
      await putSample(store, { id: `n${number}`, question: `Harbour ${number}?`, answer: { text: 'A quay.' } });
    }
    const searching = await search();
    let goOn: () => void = () => undefined;
    const gate = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const ask = worker.ask;
    worker.ask = async (call) => {
      if (call.type === 'put') await gate;
      return ask(call);
    };
    expect((await searching.search('colza')).map(({ threadId }) => threadId)).toEqual(['light']);
    expect(await searching.left()).toBe(40);
    goOn();
    await vi.waitFor(async () => expect(await searching.left()).toBe(0));
    expect(await searching.search('quay')).toHaveLength(40);
  });

  it('says that it cannot search, loses nothing, and searches again once it can', async () => {
    worker.onCall = () => {
      throw new Error('disk full');
    };
    await expect(found('colza')).rejects.toThrow('disk full');
    expect(await store.listThreads()).toHaveLength(3);
    await (await search()).forget(['light']);
    worker.onCall = () => undefined;
    expect(await found('colza')).toEqual(['light']);
  });

  it.each([1, 2, 3, 4, 5, 6])('is right after kills at random moments of writing (seed %i)', async (seed) => {
    const random = randomNumbers(seed);
    const alive = new Map<string, string>();
    for (let round = 0; round < 25; round += 1) {
      // The worker, the background, or both are gone at the next call, before or after it has changed the file.
      const death = random();
      worker.onCall = (call) => {
        if (call.type !== 'search' && random() < 0.4) {
          if (death < 0.7) worker.killDuring(call, Math.floor(random() * 20));
          throw new Error('killed');
        }
      };
      const searching = await search();
      const id = `k${Math.floor(random() * 8)}`;
      if (random() < 0.3 && alive.has(id)) {
        await store.deleteThread(id);
        alive.delete(id);
        await searching.forget([id]);
      } else {
        const word = `word${round}x`;
        await store.deleteThread(id);
        await putSample(store, { id, question: `About ${word}?`, answer: { text: `It is ${word}.` } });
        alive.set(id, word);
      }
      await searching.search('word').catch(() => undefined);
      if (random() < 0.05) worker.lose();
    }
    worker.onCall = () => undefined;
    expect(await found('colza')).toEqual(['light']);
    for (const [id, word] of alive) expect(await found(`${word} about`)).toEqual([id]);
    expect(await waiting()).toBe(0);
    expect((await found('word')).toSorted()).toEqual([...alive.keys()].toSorted());
  });

  it('removes a page later that cannot be removed now', async () => {
    const { store: pages } = searchForTests(database, worker);
    await pages.put(
      [{ id: 'p1', group: 'p1', kind: 'page', title: '', text: 'A lamp.' }],
      new AbortController().signal,
    );
    worker.onCall = () => {
      throw new Error('disk full');
    };
    await pages.remove(['p1']);
    worker.onCall = () => undefined;
    await found('colza');
    const options = { kind: 'page', limit: 9, match: 'all' } as const;
    expect(await pages.search('lamp', options, new AbortController().signal)).toEqual([]);
    expect(await waiting()).toBe(0);
  });

  it('searches what is in memory alone without keeping it', async () => {
    const searching = await openThreadSearch(store);
    expect((await searching.search('colza')).map(({ threadId }) => threadId)).toEqual(['light']);
    await store.deleteThread('light');
    expect(await searching.search('colza')).toEqual([]);
    expect(await searching.left()).toBe(0);
    expect(worker.calls).toEqual([]);
  });
});
