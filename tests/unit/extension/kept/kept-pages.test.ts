import { dayMs } from '../../../../lib/core/utils/durations';
import 'fake-indexeddb/auto';
import { readFileSync } from 'node:fs';
import { IDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { noSiteRules } from '../../../../lib/core/choices/site-rules';
import { keptLimits, undoMs } from '../../../../lib/core/library/kept-page';
import { noPolicy } from '../../../../lib/core/policy';
import type { Profile } from '../../../../lib/core/profile';
import type { Page } from '../../../../lib/core/provider';
import { createKeepingStore } from '../../../../lib/extension/kept/keeping-store';
import { createKeptPages } from '../../../../lib/extension/kept/kept-pages';
import { createMemorySearchStore } from '../../../../lib/extension/search/memory-search-store';
import { createDatabase, type Database } from '../../../../lib/extension/storage/database';

const start = Date.UTC(2026, 4, 3, 9);

let database: Database;
let now: number;
let excluded: string[];
let profiles: Profile[];
let anonymous: Page;
/** Addresses that were read without cookies. */
let asked: string[] = [];
let policy: Partial<typeof noPolicy>;

function open() {
  return createKeptPages({
    storage: {
      database,
      policy: {
        read: async () => ({ ...noPolicy, ...policy, ignored: [] }),
        current: () => ({ ...noPolicy, ignored: [] }),
        onChanged: () => undefined,
      },
    },
    keeping: createKeepingStore(),
    sitePolicy: {
      load: async () => noSiteRules,
      neverReadSite: (url) => excluded.find((site) => url.includes(site)),
    },
    profiles: { listProfiles: async () => profiles, saveProfile: async (profile) => void profiles.push(profile) },
    search: createMemorySearchStore(),
    texts: { search: 'Kept pages', profile: 'My pages' },
    readAnonymously: async (url) => {
      asked.push(url);
      return anonymous;
    },
    now: () => now,
  });
}

const page = (url: string, markdown: string, changes: Partial<Page> = {}): Page => ({
  url,
  title: `Title of ${url}`,
  markdown,
  contentLength: markdown.length,
  truncated: false,
  ...changes,
});

const urls = async (library: ReturnType<typeof open>, filter = {}) =>
  (await library.list(filter)).pages.map(({ page: { url } }) => url);

beforeEach(() => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
  database = createDatabase();
  now = start;
  excluded = [];
  policy = {};
  profiles = [];
  anonymous = page('https://tides.example/account', 'Please sign in.');
});
afterEach(() => {
  vi.useRealTimers();
});

describe('keeping', () => {
  it('keeps nothing that is read until it is switched on, and a page that is kept by hand', async () => {
    const library = open();
    await library.note(page('https://tides.example/a', 'Tides rise.'), 'answer');
    expect(await urls(library)).toEqual([]);
    await library.keepAllowed(page('https://tides.example/b', 'Tides fall.'), 'by-hand');
    await library.change({ isOn: true });
    await library.note(page('https://tides.example/a', 'Tides rise.'), 'answer');
    expect((await urls(library)).sort()).toEqual(['https://tides.example/a', 'https://tides.example/b']);
  });

  it('keeps no page of an excluded site, of mail and banks, or with a field for a password', async () => {
    const library = open();
    await library.change({ isOn: true });
    excluded = ['secret.example'];
    const refused: [Page, string][] = [
      [page('https://secret.example/', 'Secret.'), 'site-never-read'],
      [page('https://mail.google.com/mail/u/0', 'Mail.'), 'page-not-kept'],
      [page('https://webmail.uni.example/inbox', 'Mail.'), 'page-not-kept'],
      [page('https://tides.example/login', 'Enter.', { hasPasswordField: true }), 'page-not-kept'],
    ];
    for (const [one, type] of refused) {
      await expect(library.keepAllowed(one, 'by-hand')).rejects.toMatchObject({ info: { reason: { type } } });
    }
    expect(await urls(library)).toEqual([]);
  });

  it('keeps nothing where the organisation does not allow it', async () => {
    const library = open();
    for (const managed of [{ keepPages: false }, { privateThreadsOnly: true }]) {
      policy = managed;
      await expect(library.keepAllowed(page('https://tides.example/', 'Tides.'), 'by-hand')).rejects.toMatchObject({
        info: { reason: { type: 'not-permitted' } },
      });
      expect(await library.settings()).toMatchObject({ isOn: false, forbidden: true });
    }
  });

  it('has one record of a page: two windows, a campaign, a redirect, and a later reading with other words', async () => {
    const library = open();
    const [one, two] = await Promise.all([
      library.keepAllowed(page('https://tides.example/a', 'Tides rise.'), 'answer'),
      library.keepAllowed(page('http://tides.example:80/a/?utm_source=x#high', 'Tides rise.'), 'by-hand'),
    ]);
    expect(one.id).toBe(two.id);
    now += dayMs;
    const moved = page('https://tides.example/new', 'Tides rise and fall.');
    const kept = await library.keepAllowed(moved, 'answer', { requestedUrl: 'https://tides.example/a' });
    expect(kept).toMatchObject({ id: one.id, because: 'by-hand', keptAt: start, readAt: start + dayMs });
    expect(await urls(library)).toEqual(['https://tides.example/new']);
    expect(await library.read(kept.id)).toMatchObject({ markdown: 'Tides rise and fall.' });
  });

  it('says how much there was of a page of which only the beginning was read', async () => {
    const long = page('https://tides.example/long', 'x'.repeat(400_000), { truncated: true, originalLength: 500_000 });
    expect(await open().keepAllowed(long, 'answer')).toMatchObject({ length: 400_000, originalLength: 500_000 });
  });

  it('says that the disk is full, and no longer once a page could be kept', async () => {
    const library = open();
    const run = vi.spyOn(database, 'run');
    await library.settings();
    run.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    run.mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'));
    await expect(library.keepAllowed(page('https://tides.example/', 'Tides.'), 'answer')).rejects.toThrow();
    run.mockRestore();
    await library.keepAllowed(page('https://tides.example/', 'Tides.'), 'answer');
    expect((await library.settings()).isFull).toBeUndefined();
    expect(await urls(library)).toEqual(['https://tides.example/']);
  });
});

describe('a page that was read in a tab', () => {
  const seen = page('https://tides.example/tide', 'The tide rises twice a day. Hello Ada.', { asSeen: true });

  it('is kept as read without cookies, without what only the person sees', async () => {
    const library = open();
    await library.change({ isOn: true });
    anonymous = page('https://tides.example/tide', 'The tide rises twice a day. Sign in.');
    await library.note(seen, 'attached');
    const [entry] = (await library.list({})).pages;
    expect(await library.read(entry?.page.id ?? '')).toMatchObject({
      markdown: 'The tide rises twice a day. Sign in.',
    });
  });

  it('is not even asked for where it may not be kept', async () => {
    const library = open();
    await library.change({ isOn: true });
    asked = [];
    const refused = [
      page('https://mail.google.com/mail', 'Hello Ada.', { asSeen: true }),
      page('https://tides.example/account', 'Hello Ada.', { asSeen: true, hasPasswordField: true }),
    ];
    for (const one of refused) await expect(library.note(one, 'stayed')).rejects.toThrow();
    expect(asked).toEqual([]);
    expect(await urls(library)).toEqual([]);
  });

  it('is not kept where it needs a login, but by hand', async () => {
    const library = open();
    await library.change({ isOn: true });
    await library.note(seen, 'attached');
    expect(await urls(library)).toEqual([]);
    await library.keepAllowed(seen, 'by-hand');
    expect(await urls(library)).toEqual(['https://tides.example/tide']);
  });
});

describe('asking', () => {
  const signal = new AbortController().signal;
  const query = { limit: 5, allowedDomains: [], blockedDomains: [], timeRange: 'all' as const };

  it('comes with a profile of its own, once', async () => {
    const library = open();
    await library.change({ isOn: true });
    await library.change({ isOn: false });
    await library.change({ isOn: true });
    expect(profiles).toMatchObject([{ id: 'kept', name: 'My pages', search: 'kept', webSearch: true }]);
  });

  it('finds the kept copies with the day on which they were read, within the sites and days that are asked for', async () => {
    const library = open();
    await library.keepAllowed(page('https://tides.example/a', 'The spring tide reached 5.2 metres.'), 'answer');
    now += 40 * dayMs;
    await library.keepAllowed(page('https://mills.example/b', 'A tide mill grinds at low tide.'), 'answer');
    excluded = ['secret.example'];
    const given: string[] = [];
    const { searches, read } = library.answersFor(({ url }) => given.push(url));
    const find = async (changes: object) =>
      (await searches[0]?.search({ query: 'How high was the spring tide?', ...query, ...changes }, signal))?.results ??
      [];
    expect((await find({}))[0]).toMatchObject({
      url: 'https://tides.example/a',
      text: 'The spring tide reached 5.2 metres.',
      readAt: start,
    });
    expect(given).toContain('https://tides.example/a');
    expect((await find({ allowedDomains: ['mills.example'] })).map(({ url }) => url)).toEqual([
      'https://mills.example/b',
    ]);
    expect((await find({ timeRange: 'm' })).map(({ url }) => url)).toEqual(['https://mills.example/b']);
    excluded = ['tides.example'];
    expect((await find({})).map(({ url }) => url)).not.toContain('https://tides.example/a');
    expect(await read('https://mills.example/b', 400_000, signal)).toMatchObject({ readAt: start + 40 * dayMs });
    await expect(read('https://elsewhere.example/', 400_000, signal)).rejects.toMatchObject({
      info: { reason: { type: 'page-not-in-library' } },
    });
  });
});

it('sends nothing of kept pages anywhere, as PRIVACY.md says', async () => {
  const fetched = vi.fn();
  vi.stubGlobal('fetch', fetched);
  const library = open();
  await library.change({ isOn: true });
  const kept = await library.keepAllowed(page('https://tides.example/a', 'Tides rise.'), 'by-hand');
  await library.note(page('https://tides.example/b', 'Tides fall.'), 'answer');
  const { searches, read } = library.answersFor(() => undefined);
  const query = { query: 'tides', limit: 5, allowedDomains: [], blockedDomains: [], timeRange: 'all' as const };
  await searches[0]?.search(query, new AbortController().signal);
  await read(kept.url, 400_000, new AbortController().signal);
  await library.list({ text: 'tides' });
  await library.undo((await library.forget({ all: true })).token);
  await library.forgetEverything();
  vi.unstubAllGlobals();
  expect(fetched).not.toHaveBeenCalled();
  const said = readFileSync('PRIVACY.md', 'utf8');
  expect(said).toContain('**no address, no title and no word of them leaves it**');
  expect(said).toContain(`${keptLimits.pages.toLocaleString('en')} pages or ${keptLimits.bytes / 1e6} MB`);
  expect(said).toContain('brought back for ten seconds');
  expect(undoMs).toBe(10_000);
});

describe('lists', () => {
  it('give the pages that were read last first, by site, by day and by words', async () => {
    const library = open();
    await library.keepAllowed(page('https://tides.example/a', 'The tide rises twice a day.'), 'answer');
    now += dayMs;
    await library.keepAllowed(page('https://mills.example/b', 'A mill grinds corn.'), 'answer');
    now += dayMs;
    await library.keepAllowed(page('https://docs.tides.example/c', 'A tide mill grinds at low tide.'), 'answer');
    expect(await urls(library)).toEqual([
      'https://docs.tides.example/c',
      'https://mills.example/b',
      'https://tides.example/a',
    ]);
    expect(await urls(library, { site: 'mills.example' })).toEqual(['https://mills.example/b']);
    expect(await urls(library, { from: start, to: start + dayMs })).toEqual(['https://tides.example/a']);
    const { pages } = await library.list({ text: 'mill gri' });
    expect(pages.map(({ page: { url } }) => url).sort()).toEqual([
      'https://docs.tides.example/c',
      'https://mills.example/b',
    ]);
    expect(pages[0]?.snippet?.text).toContain('mill');
    expect(await library.usage()).toEqual({ pages: 3, bytes: 77 });
  });

  it('are counted rightly when pages are kept at the same time, also while they are counted', async () => {
    const library = open();
    const keep = (name: string) => library.keep(page(`https://tides.example/${name}`, 'Tide.'), 'answer');
    await Promise.all([library.usage(), keep('a'), keep('b'), library.usage(), keep('c')]);
    expect(await library.usage()).toEqual({ pages: 3, bytes: 15 });
    await Promise.all([keep('d'), keep('e'), keep('a')]);
    expect(await library.usage()).toEqual({ pages: 5, bytes: 25 });
  });

  it('come in parts of a hundred, each page once', async () => {
    const library = open();
    for (let index = 0; index < 230; index += 1) {
      now = start + (index % 7);
      await library.keepAllowed(page(`https://tides.example/${index}`, 'Tides.'), 'answer');
    }
    const seen: string[] = [];
    let part = await library.list({});
    seen.push(...part.pages.map(({ page: { id } }) => id));
    while (part.after) {
      part = await library.list({}, part.after);
      seen.push(...part.pages.map(({ page: { id } }) => id));
    }
    expect(seen).toHaveLength(230);
    expect(new Set(seen).size).toBe(230);
  });
});

describe('forgetting', () => {
  const stored = async () => ({
    pages: await database.run((one) => one.count('keptPages')),
    texts: await database.run((one) => one.count('keptTexts')),
  });

  it('hides pages at once, brings them back, and deletes them when the time is over', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const library = open();
    await library.keepAllowed(page('https://tides.example/a', 'Tides.'), 'answer');
    await library.keepAllowed(page('https://mills.example/b', 'Mills.'), 'by-hand');
    const { token, pages } = await library.forget({ site: 'tides.example' });
    expect(pages).toBe(1);
    expect(await urls(library)).toEqual(['https://mills.example/b']);
    expect(await library.undo(token)).toBe(true);
    expect(await urls(library)).toHaveLength(2);
    const again = await library.forget({ all: true });
    vi.advanceTimersByTime(undoMs);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await stored()).toEqual({ pages: 0, texts: 0 }));
    await vi.waitFor(async () => expect(await library.undo(again.token)).toBe(false));
  });

  it('is ended by the next background where this one dies', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const library = open();
    await library.keepAllowed(page('https://tides.example/a', 'Tides.'), 'answer');
    await library.forget({ all: true });
    vi.useRealTimers();
    now += undoMs;
    const next = open();
    expect(await urls(next)).toEqual([]);
    await vi.waitFor(async () => expect(await stored()).toEqual({ pages: 0, texts: 0 }));
  });

  it('does not take a page that was read again since', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const library = open();
    await library.keepAllowed(page('https://tides.example/a', 'Tides.'), 'answer');
    await library.forget({ all: true });
    await library.keepAllowed(page('https://tides.example/a', 'Tides again.'), 'answer');
    vi.advanceTimersByTime(undoMs);
    vi.useRealTimers();
    await vi.waitFor(async () => expect(await database.run((one) => one.count('keptForgettings'))).toBe(0));
    expect(await urls(library)).toEqual(['https://tides.example/a']);
  });

  it('takes a host with its subdomains, and everything', async () => {
    const library = open();
    await library.keepAllowed(page('https://docs.tides.example/a', 'Tides.'), 'answer');
    await library.keepAllowed(page('https://tides.example/b', 'Tides.'), 'answer');
    await library.forgetHost('docs.tides.example');
    expect(await urls(library)).toEqual(['https://tides.example/b']);
    await library.forgetEverything();
    expect(await stored()).toEqual({ pages: 0, texts: 0 });
  });
});
