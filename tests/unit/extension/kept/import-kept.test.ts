import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { noSiteRules } from '../../../../lib/core/choices/site-rules';
import { noPolicy } from '../../../../lib/core/policy';
import { builtInProfiles } from '../../../../lib/core/profile';
import type { ChosenFile } from '../../../../lib/core/protocol/attach-calls';
import type { Page } from '../../../../lib/core/provider';
import { NotStored } from '../../../../lib/core/utils/not-stored';
import { importKept } from '../../../../lib/extension/kept/import-kept';
import { createKeepingStore } from '../../../../lib/extension/kept/keeping-store';
import { createKeptPages } from '../../../../lib/extension/kept/kept-pages';
import { createMemorySearchStore } from '../../../../lib/extension/search/memory-search-store';
import { createDatabase } from '../../../../lib/extension/storage/database';

const now = Date.UTC(2026, 4, 3, 9);
const [profile] = builtInProfiles({ web: 'Web', page: 'This page' });

const page = (url: string, markdown: string): Page => ({
  url,
  title: '',
  markdown,
  contentLength: markdown.length,
  truncated: false,
});

let library: ReturnType<typeof createKeptPages>;
let asked: string[];

beforeEach(() => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
  asked = [];
  library = createKeptPages({
    storage: {
      database: createDatabase(),
      policy: {
        read: async () => ({ ...noPolicy, ignored: [] }),
        current: () => ({ ...noPolicy, ignored: [] }),
        onChanged: () => undefined,
      },
    },
    keeping: createKeepingStore(),
    sitePolicy: { load: async () => noSiteRules, neverReadSite: () => undefined },
    profiles: { listProfiles: async () => [], saveProfile: async () => undefined },
    search: createMemorySearchStore(),
    texts: { search: 'Kept pages', profile: 'My pages' },
    readAnonymously: async (url) => page(url, ''),
    now: () => now,
  });
});

const take = (item: unknown) =>
  importKept(item, library, {
    files: {
      readFile: async ({ name, base64 = '' }: ChosenFile) => page(`file:///ab/${name}`, base64),
    },
    pageSource: {
      read: async ({ url }) => {
        asked.push(url);
        return page(url, 'The gates close.');
      },
    },
    profiles: { currentProfile: async () => profile },
    now: () => now,
  });

const note = (changes: object = {}) => ({
  type: 'note',
  name: 'Vault/One.md',
  note: { title: 'One', markdown: 'First.', ...changes },
});
const kept = async () => (await library.list({})).pages.map(({ page: { url, because } }) => [url, because]);

describe('an import', () => {
  it('keeps a note without an address under a name of its content, once', async () => {
    expect(await take(note())).toMatchObject({ type: 'kept' });
    expect(await take(note())).toMatchObject({ type: 'known' });
    expect(await kept()).toEqual([[expect.stringMatching(/^file:\/\/\/[\da-f]{8}\/Vault%20One\.md$/), 'imported']]);
  });

  it('keeps a note under the address and day that it names, unless the page was read later', async () => {
    const url = 'https://mills.example/tide';
    const early = Date.UTC(2024, 1, 3);
    await take(note({ url, readAt: early }));
    const [entry] = (await library.list({})).pages;
    expect(entry?.page).toMatchObject({ url, readAt: early, because: 'imported' });
    expect(await take(note({ url, readAt: early - 1, markdown: 'Older.' }))).toMatchObject({ type: 'known' });
    expect(await take(note({ url, markdown: 'Of no day.' }))).toMatchObject({ type: 'known' });
    expect(await take(note({ url, readAt: early + 1, markdown: 'Newer.' }))).toMatchObject({ type: 'kept' });
    expect(await library.find(url)).toMatchObject({ markdown: 'Newer.' });
  });

  it('puts no page into the future', async () => {
    await take(note({ url: 'https://mills.example/tide', readAt: now + 1e12 }));
    expect((await library.list({})).pages[0]?.page.readAt).toBe(now);
  });

  it('keeps a file, and reads the page of a bookmark once', async () => {
    const file = { name: 'a.txt', type: 'text/plain', size: 3, base64: 'abc' };
    expect(await take({ type: 'file', file })).toMatchObject({ type: 'kept' });
    const bookmark = { type: 'bookmark', url: 'https://mills.example/b', title: 'Mills' };
    expect(await take(bookmark)).toMatchObject({ type: 'kept' });
    expect(await take(bookmark)).toMatchObject({ type: 'known' });
    expect(asked).toEqual([bookmark.url]);
    expect((await library.find(bookmark.url))?.page).toMatchObject({ title: 'Mills', because: 'imported' });
    expect(await kept()).toContainEqual(['file:///ab/a.txt', 'file']);
  });

  it.each([
    ['nothing', undefined],
    ['another kind', { type: 'script', url: 'https://x.example/' }],
    ['a note without words', { type: 'note', name: 'x.md', note: { title: 'x' } }],
    ['a page of mail', { type: 'bookmark', url: 'https://mail.google.com/mail', title: '' }],
  ])('refuses %s', async (_name, item) => {
    expect(await take(item)).toMatchObject({ type: 'failed' });
    expect(await kept()).toEqual([]);
  });

  it('ends without space, which is no fault of what is imported', async () => {
    const full = { find: library.find, keepAllowed: () => Promise.reject(new NotStored()) };
    const dependencies = {
      files: { readFile: async () => page('file:///ab/a', 'a') },
      pageSource: { read: async ({ url }: { url: string }) => page(url, 'a') },
      profiles: { currentProfile: async () => profile },
      now: () => now,
    };
    await expect(importKept(note(), full, dependencies)).rejects.toBeInstanceOf(NotStored);
  });
});
