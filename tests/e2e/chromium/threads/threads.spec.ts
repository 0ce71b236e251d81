import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { expectEnded, lastTurn, threads, turns } from '../../support/elements';
import { ask, openAllowedProduct } from '../../support/product';

let session: SampleSession;

// Each step works on the threads of those before it.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  session = await openAllowedProduct();
  const { panel } = session;
  for (const questions of [
    ['How long is the Pellin chain ferry?', 'Who designed the Pellin chain ferry?'],
    ['When was Skerrow Light first lit?'],
    ['今天天气怎么样？'],
  ]) {
    await panel.getByRole('button', { name: 'New thread' }).click();
    for (const question of questions) {
      await ask(panel, question);
      await expect(lastTurn(panel).getByRole('heading', { level: 2 })).toHaveText(question);
      await expectEnded(lastTurn(panel));
    }
  }
});
test.afterAll(() => session?.close());

const search = (panel: Page) => panel.getByRole('searchbox');
const row = (panel: Page, title: string) => threads(panel).filter({ hasText: title });

async function openList(panel: Page): Promise<void> {
  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
  await expect(threads(panel).first()).toBeVisible();
}

/** Chooses an entry of a thread's menu, or of the menu for all of them; one after the other in menus within menus. */
async function choose(panel: Page, menu: string, ...entries: string[]): Promise<void> {
  await panel.getByRole('button', { name: menu }).click();
  for (const entry of entries) await panel.getByRole('menuitem', { name: entry, exact: true }).click();
}

async function exported(panel: Page, menu: string, entry: string): Promise<{ path: string; text: string }> {
  const [download] = await Promise.all([panel.waitForEvent('download'), choose(panel, menu, 'Export', entry)]);
  const path = await download.path();
  return { path, text: await readFile(path, 'utf8') };
}

test('a search finds words of answers and quotes, their beginnings, and words of scripts without spaces', async () => {
  const { panel } = session;
  await openList(panel);
  await expect(threads(panel)).toHaveCount(3);
  await search(panel).fill('quist');
  await expect(threads(panel)).toHaveCount(1);
  await expect(threads(panel).locator('mark')).toHaveText('Quist');
  await search(panel).fill('天气');
  await expect(threads(panel)).toHaveText(/^今天天气怎么样/);
  await search(panel).fill('skerr');
  await expect(threads(panel).first()).toContainText('When was Skerrow Light first lit?');
  await expectAccessible(panel);
  await search(panel).fill('🦑');
  await expect(panel.getByText('Nothing found in your threads.')).toBeVisible();
});

test('a hit opens at the turn that matched, with the keyboard alone', async () => {
  const { panel } = session;
  await search(panel).fill('how long ferry');
  await expect(threads(panel)).toHaveCount(1);
  await search(panel).press('ArrowDown');
  await panel.keyboard.press('Enter');
  await expect(turns(panel)).toHaveCount(2);
  await expect(turns(panel).first().getByRole('heading', { level: 2 })).toBeInViewport();
});

test('a thread is renamed and pinned, also for the next panel', async () => {
  const { panel } = session;
  await openList(panel);
  await choose(panel, 'More for When was Skerrow Light first lit?', 'Rename');
  await panel.getByRole('textbox', { name: 'Name of the thread' }).fill('Sea marks');
  await panel.keyboard.press('Enter');
  await choose(panel, 'More for Sea marks', 'Pin');
  await expect(panel.getByRole('heading', { level: 3 }).first()).toHaveText('Pinned');
  await expect(threads(panel).first()).toContainText('Sea marks');
  await expect
    .poll(async () => (await callBackground(panel, 'list-threads', {})).find(({ pinned }) => pinned)?.title)
    .toBe('Sea marks');
  await expectAccessible(panel);
});

test('a thread is exported as Markdown with its sources', async () => {
  const { text } = await exported(session.panel, 'More for Sea marks', 'Thread as Markdown');
  expect(text).toMatch(/^# Sea marks\n\n## When was Skerrow Light first lit\?\n\n/);
  expect(text).toContain('1876');
  expect(text).toMatch(/\n\[\d+\] .+ <https?:\/\/.+>\n/);
});

test('what the answers rest on is exported for one thread, and for all of them, a page once', async () => {
  const { panel } = session;
  const ris = await exported(panel, 'More for Sea marks', 'Evidence as RIS');
  expect(ris.text).toMatch(/^TY {2}- ELEC\r\n/);
  const csl = await exported(panel, 'More for all threads', 'Evidence as CSL-JSON');
  const items: { URL: string; id: string; note: string }[] = JSON.parse(csl.text);
  expect(new Set(items.map(({ URL: url }) => url)).size).toBe(items.length);
  expect(items.map(({ id }) => id)).toEqual(items.map((_, index) => `source-${index + 1}`));
  expect(csl.text).toContain('1876');
  const json = await exported(panel, 'More for all threads', 'Evidence as JSON');
  const bibtex = await exported(panel, 'More for Sea marks', 'Evidence as BibTeX');
  expect(bibtex.text).toMatch(/^@online\{source1,/);
  expect(bibtex.text).toContain('note = {- Claim: ');
  const ofAll = await exported(panel, 'More for all threads', 'Evidence as BibTeX');
  expect(ofAll.text.match(/^@online/gm)).toHaveLength(items.length);
  const questions = JSON.parse(json.text).answers.map(({ question }: { question: string }) => question);
  expect(questions).toContain('When was Skerrow Light first lit?');
  expect(questions).toContain('Who designed the Pellin chain ferry?');
});

test('threads that were chosen are deleted together, and undo brings them back', async () => {
  const { panel } = session;
  await choose(panel, 'More for all threads', 'Select threads');
  await panel.getByRole('checkbox', { name: /^Sea marks/ }).click();
  await panel.getByRole('checkbox', { name: /^How long/ }).click();
  await expect(panel.getByText('2 selected')).toBeVisible();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(threads(panel)).toHaveCount(1);
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(threads(panel)).toHaveCount(3);
});

test('all threads are exported, deleted for good, and imported again', async () => {
  const { panel } = session;
  const { path, text } = await exported(panel, 'More for all threads', 'Thread as JSON');
  expect(JSON.parse(text).threads).toHaveLength(3);
  await choose(panel, 'More for all threads', 'Delete all threads');
  await expect(panel.getByText('3 threads deleted')).toBeVisible();
  await panel.getByRole('button', { name: 'Undo' }).click();
  await expect(threads(panel)).toHaveCount(3);
  await choose(panel, 'More for all threads', 'Delete all threads');
  await expect(panel.getByText('3 threads deleted')).toBeVisible();
  // Leaving the list ends the time to undo it.
  await panel.getByRole('button', { name: 'Back to the thread' }).click();
  await expect.poll(() => callBackground(panel, 'list-threads', {})).toEqual([]);
  expect(await callBackground(panel, 'search-threads', { query: 'skerrow' })).toEqual([]);

  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
  const [chooser] = await Promise.all([
    panel.waitForEvent('filechooser'),
    choose(panel, 'More for all threads', 'Import threads'),
  ]);
  await chooser.setFiles(path);
  await expect(panel.getByText('3 threads added.')).toBeVisible();
  await expect(threads(panel).first()).toContainText('Sea marks');
  await row(panel, 'How long').getByRole('button').first().click();
  await expect(turns(panel)).toHaveCount(2);
});

test('a file that is no export is refused with one sentence', async () => {
  const { panel } = session;
  await openList(panel);
  const [chooser] = await Promise.all([
    panel.waitForEvent('filechooser'),
    choose(panel, 'More for all threads', 'Import threads'),
  ]);
  await chooser.setFiles({ name: 'x.json', mimeType: 'application/json', buffer: Buffer.from('{"format":"citeb') });
  await expect(panel.getByText('This file holds no threads of Citebar')).toBeVisible();
  await expect(threads(panel)).toHaveCount(3);
});
