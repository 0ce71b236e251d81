import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { makePdf } from '../../../sample-web/make-pdf';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { expectEnded, lastTurn } from '../support/elements';
import { ask, openAllowedProduct, storedAnswer } from '../support/product';

let session: SampleSession;
let library: Page;
let vault: string;

// The tests go on in one library, as a person does.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  vault = await mkdtemp(join(tmpdir(), 'vault-'));
  session = await openAllowedProduct();
  await mkdir(join(vault, '.obsidian'));
  await mkdir(join(vault, 'Mills'));
  const clipped = [
    '---',
    'title: "Tide mills"',
    'source: https://mills.sample.example/tide',
    'created: 2024-02-03T12:00:00Z',
    '---',
    'The gates close at high water.',
    '',
    `![spy](${session.sampleWeb.origin('shortlink')}/spy.png)`,
  ].join('\n');
  await writeFile(join(vault, 'Mills', 'Tide mills.md'), clipped);
  await writeFile(join(vault, 'Grain.md'), 'A bushel of barley, <b>ground</b> twice.\n');
  await writeFile(join(vault, 'broken.pdf'), '%PDF-1.4 cut');
  await writeFile(join(vault, '.obsidian', 'hidden.md'), 'Hidden.');
});
test.afterAll(async () => {
  await session?.close();
  await rm(vault, { recursive: true });
});

const rows = () => library.locator('.page-row');
const usage = async () => (await callBackground(library, 'kept-usage', {})).pages;

test('is opened from the panel, explains itself, and keeps what is read once it is switched on', async () => {
  const { browser, panel } = session;
  const opened = browser.context.waitForEvent('page', (page) => page.url().includes('/library.html'));
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await panel.getByRole('menuitem', { name: 'Library' }).click();
  library = await opened;
  await expect(library.getByRole('heading', { name: 'No page is kept yet' })).toBeVisible();
  await expectAccessible(library);
  await library.getByRole('button', { name: 'Keep what you read with Citebar' }).click();
  await expect(library.getByText('appear here with the day')).toBeVisible();
  await ask(panel, 'How long is the Pellin chain ferry?');
  await expectEnded(lastTurn(panel));
  const read = (await storedAnswer(panel)).sources.filter(({ status }) => status === 'read');
  // The answer does not wait until its pages are kept.
  await expect.poll(usage).toBe(read.length);
  await library.reload();
  await expect(rows()).toHaveCount(read.length);
  await expectAccessible(library);
});

test('shows a page as it was read, and the list and what is kept by the keys alone', async () => {
  await library.getByRole('searchbox').focus();
  await library.keyboard.press('ArrowDown');
  await expect(rows().first()).toBeFocused();
  await library.keyboard.press('Enter');
  const preview = library.getByRole('article');
  await expect(preview.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(preview).toContainText('for an answer');
  await expectAccessible(library);
});

test('takes in a folder of notes, and the same again is known', async () => {
  const { sampleWeb } = session;
  // From here on in two columns: in one, the page that is open stands in place of the list.
  await library.setViewportSize({ width: 1_100, height: 800 });
  const take = async () => {
    const chooser = library.waitForEvent('filechooser');
    await library.getByRole('button', { name: 'More for all kept pages' }).click();
    await library.getByRole('menuitem', { name: /^Import a folder/ }).click();
    await (await chooser).setFiles(vault);
  };
  await take();
  await expect(library.getByRole('button', { name: '2 kept' })).toBeVisible();
  await library.getByRole('button', { name: '1 not readable' }).click();
  await expect(library.locator('.import-names')).toContainText('broken.pdf');
  await expect(library.locator('.import-names')).toContainText('Download it again, then import it.');
  await expectAccessible(library);
  await library.getByRole('button', { name: '2 kept' }).click();
  const before = sampleWeb.requests.length;
  await library
    .locator('.import-names')
    .getByRole('link', { name: /Tide mills/ })
    .click();
  await expect(library.getByRole('article')).toContainText('The gates close at high water.');
  await expect(library.getByRole('article')).toContainText('February 3, 2024');
  await expect(library.getByRole('article').locator('img')).toHaveCount(0);
  await take();
  await expect(library.getByRole('button', { name: '2 known already' })).toBeVisible();
  expect(sampleWeb.requests.length).toBe(before);
});

test('takes in a PDF and the pages of a browser’s bookmarks', async () => {
  const { sampleWeb } = session;
  const pdf = makePdf([[{ text: 'The ferry at Varra Sound was built in 1931.', y: 760 }]]);
  const url = `${sampleWeb.origin('coastalmanac')}/skerrow-light`;
  const bookmarks = `<!DOCTYPE NETSCAPE-Bookmark-file-1><DL><p><DT><A HREF="${url}">The light</A></DL>`;
  await library
    .locator('input[type=file]')
    .first()
    .setInputFiles([
      { name: 'varra.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf) },
      { name: 'bookmarks.html', mimeType: 'text/html', buffer: Buffer.from(bookmarks) },
    ]);
  await expect(library.getByRole('button', { name: '2 kept' })).toBeVisible();
  const { pages } = await callBackground(library, 'list-kept-pages', { filter: {} });
  expect(pages.map(({ page }) => page.because)).toEqual(expect.arrayContaining(['file', 'imported', 'answer']));
});

test('finds a page as its words are typed, with the passage marked in the list and in the page', async () => {
  const field = library.getByRole('searchbox');
  await field.pressSequentially('barl');
  await expect(rows()).toHaveCount(1);
  await expect(library.locator('.page-hits mark')).toHaveText(/^barl/);
  await expectAccessible(library);
  await rows().first().click();
  await expect(library.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('Grain');
  // It is marked once the text is drawn.
  await expect.poll(() => library.evaluate(() => CSS.highlights.has('shown-passage'))).toBe(true);
  await field.fill('');
});

test('exports every page as Markdown with its front matter', async () => {
  const count = await usage();
  const download = library.waitForEvent('download');
  await library.getByRole('button', { name: 'More for all kept pages' }).click();
  await library.getByRole('menuitem', { name: /^Export as Markdown/ }).click();
  const file = await (await download).path();
  const files = unzipSync(await readFile(file));
  expect(Object.keys(files)).toHaveLength(count);
  const note = strFromU8(files['Tide mills.md'] ?? new Uint8Array());
  expect(note).toContain('url: "https://mills.sample.example/tide"');
  expect(note).toContain('read: 2024-02-03T12:00:00Z');
  expect(note).toContain('The gates close at high water.');
});

test('forgets a page and a site, brings them back, and forgets all for good', async () => {
  const count = await usage();
  await library.getByRole('button', { name: 'Forget', exact: true }).click();
  await expect(library.getByText('1 page forgotten')).toBeVisible();
  expect(await usage()).toBe(count - 1);
  await library.getByRole('button', { name: 'Undo' }).click();
  await expect(library.getByRole('article').getByRole('heading', { level: 2 })).toHaveText('Grain');
  expect(await usage()).toBe(count);
  await library.getByRole('button', { name: 'By site' }).click();
  await library.getByRole('button', { name: 'Forget the pages: Files' }).click();
  await expect(library.getByText(/pages forgotten/)).toBeVisible();
  await expect(library.getByRole('button', { name: /^Files/ })).toBeHidden();
  await library.getByRole('button', { name: 'More for all kept pages' }).click();
  await library.getByRole('menuitem', { name: 'Forget all pages' }).click();
  await expect.poll(usage).toBe(0);
  // Gone from the disk, texts too, when it can no longer be brought back.
  await expect
    .poll(
      () =>
        library.evaluate(
          () =>
            new Promise<number>((resolve, reject) => {
              const opening = indexedDB.open('citebar');
              opening.onerror = () => reject(opening.error);
              opening.onsuccess = () => {
                const counting = opening.result.transaction('keptTexts').objectStore('keptTexts').count();
                counting.onsuccess = () => {
                  opening.result.close();
                  resolve(counting.result);
                };
              };
            }),
        ),
      { timeout: 30_000 },
    )
    .toBe(0);
});
