import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hotelNotes, hotels } from '../support/collection-pages';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { callBackground, type FirefoxSession, openProduct, seeText } from './product';
import { type DrivenPage, frontTabOf } from './sidebar';

const executable = await firefoxForTests();

describe.skipIf(!executable)('a collection, in Firefox', () => {
  let session: FirefoxSession;
  let library: DrivenPage;
  let downloads: string;

  beforeAll(async () => {
    if (!executable) return;
    downloads = await mkdtemp(join(tmpdir(), 'citebar-collection-'));
    session = await openProduct({ executable, page: { site: 'coastalmanac', path: '/skerrow-light' } });
    const { browser, sidebar } = session;
    await browser.marionette.executeScript(
      'chrome',
      `Services.prefs.setIntPref('browser.download.folderList', 2);
       Services.prefs.setStringPref('browser.download.dir', arguments[0]);`,
      [downloads],
    );
    for (const item of hotelNotes)
      expect(await callBackground(sidebar, 'import-kept-page', { item })).toMatchObject({ type: 'kept' });
    await sidebar.press('More');
    await sidebar.press('Library');
    library = frontTabOf(browser.marionette);
    await seeText(library, '[aria-current]', 'Pages');
    await library.evaluate(() => {
      location.hash = '#collections';
    });
  });
  afterAll(async () => {
    await session?.close();
    if (downloads) await rm(downloads, { recursive: true, force: true });
  });

  it('is made from nothing, and kept pages are put into it', async () => {
    await library.type('.collections input', 'Wexmouth');
    await library.press('New collection');
    await seeText(library, 'h1', 'Wexmouth');
    await library.press('Add pages');
    for (const title of hotels) await library.press(`Add ${title}`);
    for (const title of hotels) await seeText(library, '.collection-members a', title);
    await library.press('Add pages');
  });

  it('is asked, and its thread is opened in the sidebar', async () => {
    const { sidebar, sampleWeb } = session;
    const before = sampleWeb.requests.length;
    const question = 'How many rooms does Harbour House have?';
    await library.type('.collection > .collection-ask input', question);
    await library.press('Ask');
    await seeText(sidebar, elements.turn, '24 rooms');
    await seeText(library, '.collection-members button', question);
    expect(sampleWeb.requests.length).toBe(before);
    await sidebar.press('New thread');
    await sidebar.waitFor(() => document.querySelector('article') === null);
    await library.press(question);
    await seeText(sidebar, elements.turn, '24 rooms');
  });

  it('is exported as one folder', async () => {
    await library.press('More for this collection');
    await library.press('Export as a folder (ZIP)');
    await seeText(library, '[role=status]', 'The file was saved.');
    const files = await vi.waitFor(
      async () => unzipSync(new Uint8Array(await readFile(join(downloads, 'Wexmouth.zip')))),
      { interval: 200 },
    );
    const names = Object.keys(files);
    expect(names.filter((name) => name.startsWith('pages/'))).toHaveLength(3);
    expect(names.filter((name) => name.startsWith('threads/'))).not.toHaveLength(0);
    expect(names).toEqual(expect.arrayContaining(['README.md', 'sources.bib', 'Wexmouth.html']));
    const html = new TextDecoder().decode(files['Wexmouth.html']);
    expect(html).toContain('Harbour House');
    expect(html).not.toMatch(/<script|<img|<link|<iframe/i);
  });
});
