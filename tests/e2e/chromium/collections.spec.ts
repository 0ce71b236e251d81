import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { unzipSync } from 'fflate';
import { laterResults } from '../../../lib/core/checks/later-checks';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { hotelNotes, hotels, lightNotes } from '../support/collection-pages';
import { chips, citationSummary, lastTurn } from '../support/elements';
import { ask, openAllowedProduct, storedAnswer } from '../support/product';

let session: SampleSession;
let library: Page;

// Each step goes on with the collection of the one before.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  session = await openAllowedProduct('http://coastalmanac.sample.example/skerrow-light');
  const { panel } = session;
  for (const item of hotelNotes) {
    expect(await callBackground(panel, 'import-kept-page', { item })).toMatchObject({ type: 'kept' });
  }
  library = await session.browser.context.newPage();
  await library.goto(new URL('/library.html#collections', panel.url()).href);
});
test.afterAll(() => session?.close());

test('a collection is made from nothing, and kept pages are put into it', async () => {
  await library.getByLabel('Name of the new collection').fill('Wexmouth');
  await library.getByRole('button', { name: 'New collection' }).click();
  await expect(library.getByRole('heading', { name: 'Wexmouth' })).toBeVisible();
  await library.getByRole('button', { name: 'Add pages' }).click();
  for (const title of hotels) await library.getByRole('button', { name: `Add ${title}`, exact: true }).click();
  for (const title of hotels) await expect(library.getByRole('link', { name: title })).toBeVisible();
  await library.getByRole('button', { name: 'Add pages' }).click();
  await expectAccessible(library);
});

test('its pages are compared in a table, which a column sorts, in a thread of the collection', async () => {
  const { panel } = session;
  await library.getByRole('button', { name: 'Compare in a table' }).click();
  await expect(library.getByText('The answer is in the panel')).toBeVisible();
  const table = lastTurn(panel).getByRole('table');
  await expect(table.getByRole('row')).toHaveCount(4);
  await expect(chips(table)).toHaveCount(8);
  await table.getByRole('button', { name: 'Price per night' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('£99');
  await table.getByRole('button', { name: 'Price per night' }).click();
  await expect(table.getByRole('row').nth(1)).toContainText('£118');
  const { citations } = await storedAnswer(panel);
  expect(citations.every(({ check }) => check?.verdict !== 'not-found')).toBe(true);
  await expectAccessible(panel);
});

test('a question of it is answered from its pages alone', async () => {
  const { panel, sampleWeb } = session;
  const before = sampleWeb.requests.length;
  await library.getByLabel('Ask the pages of this collection').fill('How many rooms does Harbour House have?');
  await library.getByRole('button', { name: 'Ask', exact: true }).click();
  await expect(citationSummary(panel)).toContainText('Quoted word for word');
  await expect(lastTurn(panel)).toContainText('24 rooms');
  expect(sampleWeb.requests.length).toBe(before);
  await expect(library.getByText('How many rooms does Harbour House have?')).toBeVisible();
});

test('a thread of it is opened in the panel from the library, unless a private one would be gone', async () => {
  const { panel } = session;
  const thread = library.getByRole('button', { name: 'How many rooms does Harbour House have?', exact: true });
  await panel.getByRole('button', { name: 'New thread' }).click();
  await expect(panel.getByText('24 rooms')).toHaveCount(0);
  await thread.click();
  await expect(lastTurn(panel)).toContainText('24 rooms');
  await panel.getByRole('button', { name: 'Ways to start' }).click();
  await panel.getByRole('menuitem', { name: 'New private thread' }).click();
  await expect(panel.getByText('24 rooms')).toHaveCount(0);
  await thread.click();
  await expect(library.getByText('The panel shows a private thread')).toBeVisible();
  await expect(panel.getByText('24 rooms')).toHaveCount(0);
  await panel.getByRole('button', { name: 'New thread' }).click();
});

test('all pages are summed up section by section, and compared for disagreements', async () => {
  await library.getByRole('button', { name: 'Digest of all pages' }).click();
  await expect(library.locator('.collection-digest > li')).toHaveCount(3);
  await library.getByRole('button', { name: 'Where the pages disagree' }).click();
  await expect(library.getByText('No disagreement was found between these pages.')).toBeVisible();
});

test('what its pages disagree on is found, with the words of each', async () => {
  const { panel } = session;
  for (const item of lightNotes) {
    expect(await callBackground(panel, 'import-kept-page', { item })).toMatchObject({ type: 'kept' });
  }
  await library.getByRole('button', { name: 'Add pages' }).click();
  const add = library.getByRole('button', { name: 'Add Skarn Light', exact: true });
  await add.first().click();
  await expect(add).toHaveCount(1);
  await add.first().click();
  await expect(add).toHaveCount(0);
  await library.getByRole('button', { name: 'Add pages' }).click();
  await library.getByRole('button', { name: 'Where the pages disagree' }).click();
  const found = library.locator('.collection-disagreements');
  await expect(found).toContainText('The tower is 41.6 metres high.');
  await expect(found).toContainText('The tower is 38.2 metres high.');
  await expectAccessible(library);
});

test('a question that names it in the field of the panel is asked of its pages, and becomes part of it', async () => {
  const { panel, sampleWeb } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  const before = sampleWeb.requests.length;
  const field = panel.getByRole('textbox').last();
  await field.pressSequentially('What is the price per night at The Mill Inn? @wex');
  await expect(panel.getByRole('option', { name: /Wexmouth/ })).toBeVisible();
  await panel.keyboard.press('Enter');
  await expect(panel.getByRole('button', { name: 'Ask without the collection Wexmouth' })).toBeVisible();
  await expectAccessible(panel);
  await field.press('Enter');
  await expect(lastTurn(panel)).toContainText('£99');
  await expect(citationSummary(panel)).toContainText('Quoted word for word');
  await expect(chips(lastTurn(panel)).first()).toHaveAccessibleName(/, read /);
  await expect(panel.getByRole('button', { name: 'Ask without the collection Wexmouth' })).toHaveCount(0);
  expect(sampleWeb.requests.length).toBe(before);
  const [collection] = await callBackground(panel, 'list-collections', {});
  expect(collection?.threadIds).toHaveLength(3);
});

test('a thread is put into it from the list of threads', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await ask(panel, 'When was the Pellin chain ferry built?');
  await expect(citationSummary(panel)).toBeVisible();
  const [collection] = await callBackground(panel, 'list-collections', {});
  const threads = collection?.threadIds.length ?? 0;
  expect(threads).toBe(3);
  await panel.getByRole('button', { name: 'Threads' }).click();
  await panel.getByRole('button', { name: /^More.*Pellin/ }).click();
  await panel.getByRole('menuitem', { name: 'Add to a collection' }).click();
  await panel.getByRole('menuitem', { name: 'Wexmouth' }).click();
  await expect(panel.getByText('Added to Wexmouth.')).toBeVisible();
  const [changed] = await callBackground(panel, 'list-collections', {});
  expect(changed?.threadIds).toHaveLength(4);
});

test('the citations of all its threads are checked again', async () => {
  const { panel } = session;
  await library.reload();
  await library.getByRole('button', { name: 'Check all citations again' }).click();
  await expect(library.getByText('Threads checked: 4 of 4. The result is below')).toBeVisible();
  const [{ id } = { id: '' }] = await callBackground(panel, 'list-collections', {});
  const threads = await callBackground(panel, 'read-collection-threads', { id });
  const answers = threads.flatMap(({ messages }) => messages.filter((message) => message.role === 'assistant'));
  expect(answers.map((answer) => laterResults(answer) !== undefined)).toEqual([true, true, true, true]);
  await expectAccessible(library);
});

test('it is exported as one folder with its evidence, one BibTeX file and one HTML file', async () => {
  await library.getByRole('button', { name: 'More for this collection' }).click();
  const download = library.waitForEvent('download');
  await library.getByRole('menuitem', { name: 'Export as a folder (ZIP)' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('Wexmouth.zip');
  const files = unzipSync(new Uint8Array(await readFile(await saved.path())));
  const names = Object.keys(files);
  expect(names.filter((name) => name.startsWith('pages/'))).toHaveLength(5);
  expect(names.filter((name) => name.startsWith('threads/')).length).toBeGreaterThanOrEqual(4);
  expect(names).toEqual(expect.arrayContaining(['README.md', 'sources.bib', 'Wexmouth.html']));
  const html = new TextDecoder().decode(files['Wexmouth.html']);
  expect(html).toContain('Harbour House');
  expect(html).not.toMatch(/<script|<img|<link|<iframe/i);
});
