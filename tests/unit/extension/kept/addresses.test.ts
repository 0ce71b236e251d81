import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import fc from 'fast-check';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createCollectionStore } from '../../../../lib/extension/collections/collection-store';
import { createMemorySearchStore } from '../../../../lib/extension/search/memory-search-store';
import { createDatabase, type Database } from '../../../../lib/extension/storage/database';
import { openKept, readPage } from './open-kept';

const tides =
  'The spring tide rises 5.2 metres at Dover harbour, twice a day, and is highest two days after the full moon.';
const cookies = 'Choose which cookies you accept before you go on to our front page.';
const own = 'https://tides.example/a';

let database: Database;
beforeEach(() => {
  fakeBrowser.reset();
  globalThis.indexedDB = new IDBFactory();
  database = createDatabase();
});

const open = () => openKept(database);
const claiming = (url: string, markdown: string, canonicalUrl = own) => readPage(url, markdown, { canonicalUrl });
const kept = async (library: ReturnType<typeof open>) =>
  Object.fromEntries(
    await Promise.all(
      (await library.list({})).pages.map(async ({ page: { id, url } }) => [url, (await library.read(id))?.markdown]),
    ),
  );

describe('a page under several addresses', () => {
  it('is kept once, and found, updated and forgotten by any of them', async () => {
    const library = open();
    const first = await library.keepAllowed(readPage(own, tides), 'by-hand');
    const again = await library.keepAllowed(claiming(`${own}?ref=home`, `${tides} Updated.`), 'answer');
    const www = await library.keepAllowed(claiming('https://www.tides.example/a', `${tides} Updated.`), 'answer');
    expect([again.id, www.id]).toEqual([first.id, first.id]);
    expect(www).toMatchObject({ url: own, because: 'by-hand' });
    expect(await kept(library)).toEqual({ [own]: `${tides} Updated.` });
    const addresses = [`${own}?ref=home#part`, 'http://www.tides.example/a/?utm_source=x', `${own}?gclid=1`];
    for (const url of addresses) expect((await library.find(url))?.page.id).toBe(first.id);
    await library.forgetNow([first.id]);
    for (const url of [own, ...addresses]) expect(await library.find(url)).toBeUndefined();
  });

  it('is one as soon as two of them that claim the same address were read, also where that was not', async () => {
    const library = open();
    const one = await library.keepAllowed(claiming(`${own}?ref=home`, tides), 'answer');
    expect(await library.find(own)).toBeUndefined();
    const two = await library.keepAllowed(claiming(`${own}?ref=mail`, tides), 'answer');
    expect(two.id).toBe(one.id);
    expect(await library.keepAllowed(readPage(own, tides), 'answer')).toMatchObject({ id: one.id, url: own });
    expect((await library.find(`${own}?ref=home`))?.page.id).toBe(one.id);
    expect(await library.usage()).toMatchObject({ pages: 1 });
  });

  it('is joined later where its texts were not alike, in its collections and in the search too', async () => {
    const search = createMemorySearchStore();
    const removed = vi.spyOn(search, 'remove');
    const library = openKept(database, { search });
    const collections = createCollectionStore(database, () => 1);
    const one = await library.keepAllowed(readPage(own, tides), 'by-hand');
    const two = await library.keepAllowed(claiming(`${own}?page=2`, cookies), 'answer');
    expect(two.id).not.toBe(one.id);
    const collection = await collections.save(undefined, { name: 'Sea' }, { pageIds: [two.id, 'other', one.id] });
    const joined = await library.keepAllowed(claiming(`${own}?page=2`, tides), 'answer');
    expect(joined).toMatchObject({ id: one.id, url: own, because: 'by-hand' });
    expect((await collections.get(collection?.id ?? ''))?.pageIds).toEqual([one.id, 'other']);
    await vi.waitFor(() => expect(removed).toHaveBeenCalledWith([two.id]));
    await vi.waitFor(async () => expect(await database.run((one) => one.count('keptForgettings'))).toBe(0));
  });
});

describe('a claim of another page', () => {
  it.each([
    ['of another site', 'https://mallory.example/a', tides],
    ['of another path with a number changed', 'https://tides.example/~mallory/a', tides.replace('5.2', '9.9')],
    ['of another host of the site with a word put in', 'https://mallory.tides.example/a', `${tides} Or not.`],
    ['of the same path with other words', `${own}?user=mallory`, cookies],
  ])('%s takes nothing of it', async (_, url, markdown) => {
    const library = open();
    const first = await library.keepAllowed(readPage(own, tides), 'by-hand');
    const other = await library.keepAllowed(claiming(url, markdown), 'answer');
    expect(other.id).not.toBe(first.id);
    expect(await kept(library)).toEqual({ [own]: tides, [url]: markdown });
    expect((await library.find(own))?.page.id).toBe(first.id);
    expect((await library.find(url))?.page.id).toBe(other.id);
  });

  it('that is the same word for word leaves its links, its title and its name', async () => {
    const library = open();
    const linked = (target: string) => tides.replace('Dover', `[Dover](https://${target}.example/)`);
    await library.keepAllowed(readPage(own, linked('dover')), 'answer');
    const copy = { ...claiming('https://tides.example/print/a', linked('mallory')), title: 'Not tides' };
    const page = await library.keepAllowed(copy, 'answer');
    expect(page).toMatchObject({ url: own, title: `Title of ${own}` });
    expect(await kept(library)).toEqual({ [own]: linked('dover') });
    const changed = { ...copy, markdown: cookies };
    await library.keepAllowed(changed, 'answer');
    expect(await kept(library)).toEqual({ [own]: linked('dover'), 'https://tides.example/print/a': cookies });
    expect((await library.find(copy.url))?.markdown).toBe(cookies);
  });

  it('that was made before the page was read does not replace it', async () => {
    const library = open();
    const url = 'https://tides.example/~mallory/a';
    await library.keepAllowed(claiming(url, cookies), 'by-hand');
    expect(await library.find(own)).toBeUndefined();
    await library.keepAllowed(readPage(own, tides), 'answer');
    expect(await kept(library)).toEqual({ [own]: tides, [url]: cookies });
  });
});

describe('a page that changes its address', () => {
  it('goes on under the new one, and is found by the old one', async () => {
    const library = open();
    const first = await library.keepAllowed(readPage(own, tides), 'answer');
    const moved = 'https://sea.example/tides';
    const page = await library.keepAllowed(readPage(moved, `${tides} New.`), 'answer', { requestedUrl: own });
    expect(page.id).toBe(first.id);
    expect(await kept(library)).toEqual({ [moved]: `${tides} New.` });
    expect((await library.find(own))?.page.url).toBe(moved);
  });

  it('stays as it was where its address leads to something else', async () => {
    const library = open();
    const first = await library.keepAllowed(readPage(own, tides), 'by-hand');
    await library.keepAllowed(readPage('https://tides.example/', cookies), 'answer', { requestedUrl: own });
    expect(await kept(library)).toEqual({ [own]: tides, 'https://tides.example/': cookies });
    expect((await library.find(own))?.page.id).toBe(first.id);
  });

  it('and whose old one now belongs to somebody else keeps its own text', async () => {
    const library = open();
    const moved = 'https://sea.example/tides';
    await library.keepAllowed(readPage(moved, tides), 'answer', { requestedUrl: own });
    const changed = tides.replace('5.2', '9.9');
    await library.keepAllowed(readPage(own, changed), 'answer');
    expect(await kept(library)).toEqual({ [moved]: tides, [own]: changed });
    expect((await library.find(own))?.markdown).toBe(changed);
    const elsewhere = 'https://mallory.example/tides';
    await library.keepAllowed(readPage(elsewhere, `${changed} Or not.`), 'answer', { requestedUrl: moved });
    expect((await library.find(own))?.markdown).toBe(changed);
  });

  it('leaves no trace of a site that is forgotten and only led to it', async () => {
    const library = open();
    const short = 'https://short.example/x';
    const { id } = await library.keepAllowed(readPage(own, tides), 'answer', { requestedUrl: short });
    await library.forgetHost('short.example');
    expect(await library.find(short)).toBeUndefined();
    expect((await library.find(own))?.page.id).toBe(id);
    await library.forgetHost('tides.example');
    expect(await kept(library)).toEqual({});
  });
});

it('keeps as many pages as were read under addresses of their own, whatever they claim, in any order', async () => {
  const texts = [tides, cookies, `${tides} ${cookies}`];
  const reading = fc.record({
    path: fc.constantFrom('/a', '/b', '/a?x=1', '/a?x=2'),
    host: fc.constantFrom('tides.example', 'www.tides.example', 'mallory.example'),
    claim: fc.constantFrom(undefined, '/a', '/b', 'https://tides.example/a'),
    text: fc.nat(2),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(reading, { minLength: 1, maxLength: 8 }), async (readings) => {
      globalThis.indexedDB = new IDBFactory();
      database = createDatabase();
      const library = open();
      for (const { path, host, claim, text } of readings) {
        const url = `https://${host}${path}`;
        const markdown = texts[text] ?? '';
        const canonical = claim === undefined ? {} : { canonicalUrl: new URL(claim, url).href };
        await library.keepAllowed(readPage(url, markdown, canonical), 'answer');
        // What was just read is what its address gives.
        expect((await library.find(url))?.markdown).toBe(markdown);
      }
      const { pages } = await library.list({});
      expect(await library.usage()).toMatchObject({ pages: pages.length });
      const stored = await database.run((one) => one.getAll('keptPages'));
      const keys = stored.flatMap((one) => one.keys);
      expect(new Set(keys).size).toBe(keys.length);
      expect(await database.run((one) => one.count('keptTexts'))).toBe(stored.length);
    }),
    { numRuns: 60 },
  );
});
