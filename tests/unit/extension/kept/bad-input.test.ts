import { dayMs } from '../../../../lib/core/utils/durations';
import 'fake-indexeddb/auto';
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { undoMs } from '../../../../lib/core/library/kept-page';
import { builtInProfiles } from '../../../../lib/core/profile';
import { NotStored } from '../../../../lib/core/utils/not-stored';
import { importKept } from '../../../../lib/extension/kept/import-kept';
import { createMemorySearchStore } from '../../../../lib/extension/search/memory-search-store';
import type { SearchStore } from '../../../../lib/extension/search/search-store';
import { createDatabase, type Database } from '../../../../lib/extension/storage/database';
import { openKept, readPage } from './open-kept';

const start = Date.UTC(2026, 4, 3, 9);
const url = 'https://tides.example/a';
const signal = new AbortController().signal;

let database: Database;
let search: SearchStore;
let now: number;
beforeEach(() => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
  database = createDatabase();
  search = createMemorySearchStore();
  now = start;
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const open = (changes: Partial<Parameters<typeof openKept>[1]> = {}) =>
  openKept(database, { search, now: () => now, ...changes });
type Library = ReturnType<typeof open>;

const titles = async (library: Library, text: string) =>
  (await library.list({ text })).pages.map(({ page }) => page.url).sort();

/** All that stands in the database. */
const stored = () =>
  database.run(async (one) => {
    const names = ['keptPages', 'keptTexts', 'keptForgettings', 'collections'] as const;
    return Promise.all(names.map((name) => one.getAll(name)));
  });

/**
 * Lets a number of writes to the database pass, and has the next one fail as a full disk or a dying background makes it
 * fail.
 */
function failAfter(writes: number, reason = 'QuotaExceededError') {
  let left = writes;
  const { put, delete: remove } = IDBObjectStore.prototype;
  const count = () => {
    if (left-- === 0) throw new DOMException('no space', reason);
  };
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (this: IDBObjectStore, ...values) {
    count();
    return put.apply(this, values);
  });
  vi.spyOn(IDBObjectStore.prototype, 'delete').mockImplementation(function (this: IDBObjectStore, ...values) {
    count();
    return remove.apply(this, values);
  });
}

describe('a full disk', () => {
  it('is said at whatever write it happens, and changes nothing of what is kept', async () => {
    const library = open();
    await library.keepAllowed(readPage(url, 'The tide rises at noon.'), 'by-hand');
    await library.keepAllowed(readPage(`${url}?page=2`, 'The mill grinds.'), 'answer');
    await library.indexed();
    const before = await stored();
    // It takes the place of both: pages, texts, a forgetting are written.
    const joining = readPage(`${url}?page=2`, 'The tide rises at noon.', { canonicalUrl: url });
    let failures = 0;
    for (;;) {
      failAfter(failures);
      const thrown = await library.keepAllowed(joining, 'answer').then(
        () => undefined,
        (reason: unknown) => reason,
      );
      vi.restoreAllMocks();
      if (thrown === undefined) break;
      failures += 1;
      expect(thrown).toBeInstanceOf(NotStored);
      expect(await stored()).toEqual(before);
      expect((await library.settings()).isFull).toBe(true);
      expect(await titles(library, 'mill')).toEqual([`${url}?page=2`]);
    }
    expect(failures).toBeGreaterThan(3);
    expect((await library.settings()).isFull).toBeUndefined();
    expect((await library.list({})).pages).toHaveLength(1);
  });

  it('is said where the database cannot even be opened, and not of a page that may not be kept', async () => {
    vi.spyOn(indexedDB, 'open').mockImplementation(() => {
      throw new DOMException('refused', 'QuotaExceededError');
    });
    const library = open();
    const mail = readPage('https://mail.google.com/mail', 'Hello Ada.');
    await expect(library.keepAllowed(mail, 'by-hand')).rejects.not.toBeInstanceOf(NotStored);
    expect((await library.settings()).isFull).toBeUndefined();
    await expect(library.keepAllowed(readPage(url, 'Tides.'), 'by-hand')).rejects.toBeInstanceOf(NotStored);
    expect((await library.settings()).isFull).toBe(true);
    vi.restoreAllMocks();
    await library.keepAllowed(readPage(url, 'Tides.'), 'by-hand');
    expect((await library.settings()).isFull).toBeUndefined();
  });
});

it('has one record where two windows keep a page at once, under whatever addresses', async () => {
  const windows = [open(), openKept(createDatabase(), { search, now: () => now })];
  const addresses = [url, `${url}/?utm_source=a`, `http://tides.example/a#x`, `${url}?fbclid=2`, url, `${url}?gclid=3`];
  const kept = await Promise.all(
    addresses.map((one, index) => windows[index % 2]?.keepAllowed(readPage(one, `Tide number ${index}.`), 'answer')),
  );
  expect(new Set(kept.map((page) => page?.id)).size).toBe(1);
  const [pages = [], texts = []] = await stored();
  expect([pages.length, texts.length]).toEqual([1, 1]);
  for (const library of windows) {
    expect(await library?.list({})).toMatchObject({ pages: [{}] });
    expect((await library?.find(url))?.page.length).toBe('Tide number 0.'.length);
  }
});

it('keeps and finds 500,000 characters to the last word', async () => {
  const library = open();
  const text = `${'The tide rises twice a day. '.repeat(17_857)}Heron.`;
  expect(text.length).toBeGreaterThan(500_000);
  const { id } = await library.keepAllowed(readPage(url, text), 'by-hand');
  expect((await library.read(id))?.markdown).toBe(text);
  expect(await titles(library, 'heron')).toEqual([url]);
  expect((await library.list({ text: 'heron' })).pages[0]?.snippet?.text).toContain('Heron');
});

describe('a clock that is wrong by a day', () => {
  it.each([
    ['ahead', dayMs],
    ['behind', -dayMs],
  ])('%s, and is set right: pages are updated, listed and found all the same', async (_, wrong) => {
    now = start + wrong;
    const library = open();
    const first = await library.keepAllowed(readPage(url, 'The tide rises at noon.'), 'by-hand');
    await library.keepAllowed(readPage('https://tides.example/b', 'The tide falls.'), 'answer');
    now = start;
    const again = await library.keepAllowed(readPage(url, 'The tide rises at ten.'), 'answer');
    expect(again).toMatchObject({ id: first.id, readAt: start, keptAt: Math.min(start, start + wrong) });
    expect((await library.list({})).pages).toHaveLength(2);
    expect(await titles(library, 'tide')).toEqual([url, 'https://tides.example/b']);
    expect(await titles(library, 'ten')).toEqual([url]);
    expect(await titles(library, 'noon')).toEqual([]);
    const query = { query: 'tide', limit: 5, allowedDomains: [], blockedDomains: [], timeRange: 'w' as const };
    const [kept] = library.answersFor(() => undefined).searches;
    expect((await kept?.search(query, signal))?.results).toHaveLength(2);
  });

  it('takes back nothing that was forgotten, and keeps it for no longer than the time to bring it back', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    now = start + dayMs;
    const library = open();
    await library.keepAllowed(readPage(url, 'The tide rises.'), 'by-hand');
    await library.forget({ all: true });
    now = start;
    const next = open();
    expect((await next.list({})).pages).toEqual([]);
    await vi.advanceTimersByTimeAsync(undoMs);
    vi.useRealTimers();
    await vi.waitFor(async () => expect((await stored()).map((all) => all.length)).toEqual([0, 0, 0, 0]));
  });
});

describe('a background that dies', () => {
  /** The same index, whose writing ends with the background after a number of documents. */
  function dyingAfter(documents: number): SearchStore {
    let left = documents;
    return {
      ...search,
      async put(all, until) {
        const written = all.slice(0, left);
        left -= written.length;
        if (written.length > 0) await search.put(written, until);
        if (written.length < all.length) throw new Error('killed');
      },
    };
  }
  const words = ['heron', 'plank', 'sluice', 'wheel', 'ebb', 'flood', 'gate', 'pond'];
  const addressOf = (word: string) => `https://tides.example/${word}`;
  const keepAll = (library: Library) =>
    Promise.all(words.map((word) => library.keepAllowed(readPage(addressOf(word), `A ${word}.`), 'answer')));

  it.each(Array.from({ length: words.length }, (_, index) => index))(
    'after %i pages went into the index: the next one finds each page once, also those that were changed',
    async (documents) => {
      const dying = open({ search: dyingAfter(documents) });
      await keepAll(dying);
      await dying.keepAllowed(readPage(addressOf('heron'), 'A heron and an egret.'), 'answer');
      await dying.indexed();
      const next = open();
      for (const word of [...words, 'egret']) {
        const page = addressOf(word === 'egret' ? 'heron' : word);
        await vi.waitFor(async () => expect(await titles(next, word)).toEqual([page]));
      }
      const hits = await search.search('a', { kind: 'page', limit: 50, match: 'all' }, signal);
      expect(new Set(hits.map(({ group }) => group)).size).toBe(hits.length);
      expect(await database.run((one) => one.countFromIndex('keptPages', 'toIndex'))).toBe(0);
    },
  );

  it('after the text of a page was read for the index, and before that was noted: a change meanwhile is indexed too', async () => {
    let meanwhile: Promise<unknown> | undefined;
    const library: Library = open({
      search: {
        ...search,
        async put(all, until) {
          // At the same moment: the time of reading does not tell the two texts apart.
          meanwhile ??= library.keep(readPage(url, 'The tide falls.'), 'answer');
          await meanwhile;
          await search.put(all, until);
        },
      },
    });
    await library.keepAllowed(readPage(url, 'The tide rises.'), 'answer');
    await vi.waitFor(async () => {
      expect(await titles(library, 'falls')).toEqual([url]);
      expect(await titles(library, 'rises')).toEqual([]);
    });
  });

  it('at any write of an import: what was kept stays, and the same import again adds the rest, each once', async () => {
    const [profile] = builtInProfiles({ web: 'Web', page: 'This page' });
    const items = words.map((word) => ({
      type: 'note',
      name: `${word}.md`,
      note: { title: word, url: addressOf(word), readAt: start - dayMs, markdown: `A ${word}.` },
    }));
    const importAll = async (library: Library) => {
      const outcomes: string[] = [];
      for (const item of items) {
        const outcome = await importKept(item, library, {
          files: { readFile: () => Promise.reject(new Error('no file')) },
          pageSource: { read: () => Promise.reject(new Error('no page')) },
          profiles: { currentProfile: async () => profile },
          now: () => now,
        });
        outcomes.push(outcome.type);
      }
      return outcomes;
    };
    for (const writes of [0, 1, 3, 6, 11]) {
      globalThis.indexedDB = new IDBFactory();
      database = createDatabase();
      search = createMemorySearchStore();
      failAfter(writes, 'AbortError');
      await expect(importAll(open())).rejects.toBeInstanceOf(NotStored);
      vi.restoreAllMocks();
      const [pages = [], texts = []] = await stored();
      expect(texts.map(({ id }) => id).sort()).toEqual(pages.map(({ id }) => id).sort());
      const outcomes = await importAll(open());
      expect(outcomes.filter((type) => type === 'known')).toHaveLength(pages.length);
      expect((await open().list({})).pages).toHaveLength(words.length);
      expect(await importAll(open())).toEqual(words.map(() => 'known'));
    }
  });
});
