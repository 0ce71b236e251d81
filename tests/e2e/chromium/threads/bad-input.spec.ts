import { mkdtemp, open, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectEnded, lastTurn, notice, passages, threads, turns } from '../../support/elements';
import { inventory, watchForRuns } from '../../support/inert';
import { markupPayloads } from '../../support/markup-payloads';
import { ask, expectSentence, openAllowedProduct } from '../../support/product';

const kept = 'How long is the Pellin chain ferry?';
const at = Date.UTC(2026, 0, 5);
let session: SampleSession;
let folder: string;

// The thread of the first answer has to be there after everything.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'citebar-'));
  session = await openAllowedProduct();
  const { panel } = session;
  await ask(panel, kept);
  await expectEnded(lastTurn(panel));
  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
  await expect(threads(panel)).toHaveCount(1);
});
test.afterAll(async () => {
  await session?.close();
  await rm(folder, { recursive: true, force: true });
});

const said = (panel: Page) => panel.getByRole('status').filter({ has: panel.getByRole('button', { name: 'Dismiss' }) });
const search = (panel: Page) => panel.getByRole('searchbox');

/** Imports a file as a person does. @param content its text, or its size in bytes, of which none is text */
async function importFile(name: string, content: string | number): Promise<void> {
  const { panel } = session;
  const path = join(folder, name);
  if (typeof content === 'string') await writeFile(path, content);
  else {
    const file = await open(path, 'w');
    await file.truncate(content);
    await file.close();
  }
  const chooser = panel.waitForEvent('filechooser');
  await panel.getByRole('button', { name: 'More for all threads' }).click();
  await panel.getByRole('menuitem', { name: 'Import threads' }).click();
  await (await chooser).setFiles(path);
}

const source = (title: string) => ({ id: 1, url: 'https://a.example/', title, domain: 'a.example', status: 'read' });

/** A thread of a file. @param turn the question and the answer of a turn, by its number from 0 */
function threadOf(id: string, title: string, count: number, turn: (index: number) => [string, string]) {
  const messages = Array.from({ length: count }, (_, index) => {
    const [question, answer] = turn(index);
    const parent = index > 0 ? { parentId: `${id}a${index - 1}` } : {};
    const placed = { threadId: id, createdAt: at + index };
    return [
      {
        id: `${id}q${index}`,
        role: 'user',
        ...parent,
        ...placed,
        parts: [{ type: 'text', text: question }],
        attachments: [],
      },
      {
        id: `${id}a${index}`,
        role: 'assistant',
        parentId: `${id}q${index}`,
        ...placed,
        mode: 'written',
        text: answer,
        sources: [source(question)],
        citations: [{ claim: { start: 0, end: answer.length }, sourceIds: [1], quote: question }],
        stopReason: 'stop',
        next: { questions: [question.slice(0, 200)] },
        seq: 1,
      },
    ];
  }).flat();
  return { thread: { id, title, profileId: 'web', createdAt: at, updatedAt: at }, messages };
}

const fileOf = (...views: object[]) => JSON.stringify({ format: 'citebar-threads', version: 1, threads: views });

test('a file that is cut, of a later version, empty or of 200 MB is refused with one sentence, and nothing is lost', async () => {
  const { panel } = session;
  const whole = fileOf(threadOf('x', 'X', 1, () => ['Why?', 'So.']));
  for (const [name, content, words] of [
    ['cut.json', whole.slice(0, -40), 'a part of it is missing'],
    ['later.json', whole.replace('"version":1', '"version":2'), 'A later version of Citebar wrote this file'],
    ['empty.json', fileOf(), 'There are no threads in this file'],
    ['large.json', 200_000_000, 'This file is larger than 100 MB'],
  ] as const) {
    await importFile(name, content);
    await expectSentence(said(panel), words);
    await panel.getByRole('button', { name: 'Dismiss' }).click();
    await expect(threads(panel)).toHaveCount(1);
  }
});

test('markup in every field of a file is shown as words, and runs nothing', async () => {
  const { panel, sampleWeb } = session;
  await panel.evaluate(watchForRuns);
  const payloads = markupPayloads(`${sampleWeb.origin('home')}/collected`);
  await importFile(
    'markup.json',
    fileOf(
      threadOf('m', payloads[0] ?? '', payloads.length, (index) => [payloads[index] ?? '', payloads[index] ?? '']),
    ),
  );
  await expect(said(panel)).toContainText('1 thread added.');
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await threads(panel).filter({ hasText: '<script>' }).getByRole('button').first().click();
  await expect(turns(panel)).toHaveCount(payloads.length);
  await expect(lastTurn(panel).getByRole('region', { name: 'Ask next' })).toBeVisible();
  for (let index = 0; index < payloads.length; index += 8)
    await turns(panel)
      .nth(index)
      .evaluate((element) => element.scrollIntoView());
  expect((await panel.evaluate(inventory)).strange).toEqual([]);
  expect(await panel.evaluate(() => window.payloadRuns)).toEqual([]);
  expect(sampleWeb.requests.some(({ path }) => path.includes('collected'))).toBe(false);
  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
});

test('a thread of 1,000 turns is imported, searched, opened at its hit and at its end, and goes on', async () => {
  const { panel } = session;
  const long = threadOf('l', 'The long one', 1_000, (index) => [
    `Question number ${index}?`,
    index === 345 ? 'A whimbrel stood there.' : `Answer ${index}.`,
  ]);
  await importFile('long.json', fileOf(long));
  await expect(said(panel)).toContainText('1 thread added.');
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await search(panel).fill('whimbrel');
  await expect(threads(panel)).toHaveCount(1);
  await threads(panel).getByRole('button').first().click();
  await expect(panel.getByRole('heading', { name: 'Question number 345?' })).toBeInViewport();
  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
  await threads(panel).filter({ hasText: 'The long one' }).getByRole('button').first().click();
  await ask(panel, kept);
  await expect(lastTurn(panel).getByRole('heading', { level: 2 })).toHaveText(kept);
  await expectEnded(lastTurn(panel));
  await expect(passages(lastTurn(panel)).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
});

test('a search for an emoji, one letter or 10,000 characters is answered, and the list comes back', async () => {
  const { panel } = session;
  const nothing = panel.getByText('Nothing found in your threads.');
  await search(panel).fill('🦑');
  await expect(nothing).toBeVisible();
  await search(panel).fill('w');
  await expect(threads(panel).filter({ hasText: 'The long one' })).toBeVisible();
  await expect(nothing).toBeHidden();
  await search(panel).fill('xqzvvy '.repeat(1_429).slice(0, 10_000));
  await expect(nothing).toBeVisible();
  await search(panel).fill(`${'whimbrel '.repeat(1_200)}`.slice(0, 10_000));
  await expect(threads(panel)).toHaveCount(1);
  await search(panel).fill('');
  await expect(threads(panel)).toHaveCount(3);
});

test('with a full storage an answer still comes, an import says how far it got, and what was there stays', async () => {
  const { browser, panel } = session;
  const worker = await browser.serviceWorker();
  // The browser itself would have to be filled: its extension may use the whole disk.
  await worker.evaluate(() => {
    const full = () => {
      throw new DOMException('The disk is full.', 'QuotaExceededError');
    };
    Object.assign(IDBObjectStore.prototype, { put: full, add: full });
  });
  await importFile('more.json', fileOf(threadOf('n', 'One more', 1, () => ['Why?', 'So.'])));
  await expectSentence(said(panel), 'The import stopped, and no thread was added.', 'Check the free space');
  await panel.getByRole('button', { name: 'Dismiss' }).click();
  await expect(threads(panel)).toHaveCount(3);
  await panel.getByRole('button', { name: 'New thread', exact: true }).click();
  await ask(panel, 'When was Skerrow Light first lit?');
  await expectEnded(lastTurn(panel));
  await expect(passages(panel).first()).toBeVisible();
  await expectSentence(notice(panel, 'could not be saved'), 'This answer could not be saved.', 'Copy the answer');
  await browser.stopWorker();
  await expect(passages(panel).first()).toBeVisible();
  const titles = (await callBackground(panel, 'list-threads', {})).map(({ title }) => title);
  expect(titles).toContain(kept);
  expect(titles).toContain('The long one');
});
