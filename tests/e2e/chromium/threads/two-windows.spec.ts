import { expect, type Page, test } from '@playwright/test';
import { questionText } from '../../../../lib/core/message';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectEnded, lastTurn, passages, threads, turns } from '../../support/elements';
import { type GatedModel, startGatedModel } from '../../support/gated-model';
import { ask, field, openAllowedProduct, useModel } from '../../support/product';

const ferry = 'How long is the Pellin chain ferry?';
const light = 'When was Skerrow Light first lit?';
let session: SampleSession;
let model: GatedModel;
let first: Page;
let second: Page;

/** Opens another window with a page, and the panel beside it. */
async function openSecondWindow({ browser, sampleWeb }: SampleSession): Promise<Page> {
  const url = `${sampleWeb.origin('coastalmanac')}/skerrow-light`;
  const opened = browser.context.waitForEvent('page', (page) => page.url() === url);
  const worker = await browser.serviceWorker();
  await worker.evaluate((address) => chrome.windows.create({ url: address }), url);
  const page = await opened;
  await page.waitForLoadState();
  return browser.openPanel(page);
}

// Each step goes on with the windows of the one before.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  model = await startGatedModel();
  session = await openAllowedProduct();
  first = session.panel;
  await ask(first, ferry);
  await expectEnded(lastTurn(first));
  second = await openSecondWindow(session);
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
});

const newThread = (panel: Page) => panel.getByRole('button', { name: 'New thread', exact: true }).click();
const openList = (panel: Page) => panel.getByRole('button', { name: 'Threads', exact: true }).click();
const heading = (panel: Page) => lastTurn(panel).getByRole('heading', { level: 2 });
const row = (panel: Page, title: string) => threads(panel).filter({ hasText: title });

async function choose(panel: Page, menu: string, entry: string): Promise<void> {
  await panel.getByRole('button', { name: menu }).click();
  await panel.getByRole('menuitem', { name: entry, exact: true }).click();
}

test('a thread of one window is opened from the list of another, and goes on there', async () => {
  await expect(turns(second)).toHaveCount(0);
  await openList(second);
  await row(second, ferry).getByRole('button').first().click();
  await expect(heading(second)).toHaveText(ferry);
  await expect(passages(second).first()).toBeVisible();

  await ask(second, 'Who designed the Pellin chain ferry?');
  await expect(turns(second)).toHaveCount(2);
  await expectEnded(lastTurn(second));
  await expect(turns(first)).toHaveCount(2);
  await expect(heading(first)).toHaveText('Who designed the Pellin chain ferry?');
  await expectEnded(lastTurn(first));
  expect(await lastTurn(first).getByRole('blockquote').allInnerTexts()).toEqual(
    await lastTurn(second).getByRole('blockquote').allInnerTexts(),
  );
});

test('both follow an answer while it is written, and the field of the other keeps what stands in it', async () => {
  await useModel(session, model.baseUrl);
  await field(second).fill('Something that is not sent yet');
  await ask(first, 'And when was it built?');
  const call = await model.nextCall();
  call.say('It was built ');
  for (const panel of [first, second]) await expect(lastTurn(panel)).toContainText('It was built');
  await expect(second.getByRole('button', { name: 'Stop' })).toBeVisible();
  call.say('in 1931.');
  call.finish();
  for (const panel of [first, second]) {
    await expect(turns(panel)).toHaveCount(3);
    await expect(lastTurn(panel)).toContainText('It was built in 1931.');
    await expectEnded(lastTurn(panel));
  }
  await expect(field(second)).toHaveValue('Something that is not sent yet');
  await field(second).fill('');
});

test('a panel that shows another thread gets nothing of it', async () => {
  await newThread(second);
  await ask(second, light);
  const ofSecond = await model.nextCall();
  await ask(first, 'Who runs it?');
  const ofFirst = await model.nextCall();
  ofFirst.say('The parish runs it.');
  ofSecond.say('In 1876.');
  ofFirst.finish();
  ofSecond.finish();
  await expect(lastTurn(first)).toContainText('The parish runs it.');
  await expect(lastTurn(second)).toContainText('In 1876.');
  await expectEnded(lastTurn(second));
  await expect(turns(first)).toHaveCount(4);
  await expect(turns(second)).toHaveCount(1);
  await expect(first.getByText('In 1876.')).toHaveCount(0);
  await expect(second.getByText('The parish runs it.')).toHaveCount(0);
  const all = await callBackground(first, 'list-threads', {});
  expect(all.map(({ title }) => title).sort()).toEqual([ferry, light].sort());
});

test('an open list shows what is asked, renamed and pinned in the other window by itself', async () => {
  await openList(first);
  await expect(threads(first)).toHaveCount(2);
  await newThread(second);
  await ask(second, 'What is a tide mill?');
  await expect(row(first, 'What is a tide mill?')).toBeVisible();
  const call = await model.nextCall();
  call.say('A mill with a heron beside it.');
  call.finish();
  await expectEnded(lastTurn(second));

  await openList(second);
  await choose(second, 'More for What is a tide mill?', 'Rename');
  await second.getByRole('textbox', { name: 'Name of the thread' }).fill('Mills');
  await second.keyboard.press('Enter');
  await expect(row(first, 'Mills')).toBeVisible();
  await expect(row(first, 'What is a tide mill?')).toHaveCount(0);
  await choose(second, `More for ${ferry}`, 'Pin');
  await expect(first.getByRole('heading', { level: 3 }).first()).toHaveText('Pinned');
  await expect(threads(first).first()).toContainText(ferry);
});

test('a search there finds what another window has got answered meanwhile', async () => {
  await first.getByRole('searchbox').fill('cormorant');
  await expect(first.getByText('Nothing found in your threads.')).toBeVisible();
  await row(second, 'Mills').getByRole('button').first().click();
  await ask(second, 'And which bird is on it?');
  const call = await model.nextCall();
  call.say('A cormorant.');
  call.finish();
  await expectEnded(lastTurn(second));
  await expect(row(first, 'Mills')).toContainText('cormorant');
  await first.getByRole('searchbox').fill('');
});

test('a thread that is deleted in one window is gone from the list and the panel of the other', async () => {
  await openList(second);
  await choose(second, `More for ${ferry}`, 'Delete');
  // Leaving the list ends the time to undo it.
  await second.getByRole('button', { name: 'Back to the thread' }).click();
  await expect(row(first, ferry)).toHaveCount(0);
  await expect(threads(first)).toHaveCount(2);
  await first.getByRole('button', { name: 'Back to the thread' }).click();
  await expect(turns(first)).toHaveCount(0);
  await ask(first, 'Which bird nests there?');
  const call = await model.nextCall();
  call.say('A tern.');
  call.finish();
  await expectEnded(lastTurn(first));
  await expect(turns(first)).toHaveCount(1);
});

test('a new name and a pin stay when questions are asked in the same thread at the same moment', async () => {
  const [thread] = await callBackground(second, 'list-threads', {});
  if (!thread) throw new Error('There is no thread.');
  const threadId = thread.id;
  const { profileId } = thread;
  const submit = (question: string) =>
    callBackground(first, 'submit-question', { threadId, question, profileId, attachmentIds: [], webSearch: false });
  const results = await Promise.all([
    submit('One?'),
    callBackground(second, 'change-thread', { threadId, title: 'Renamed meanwhile' }),
    submit('Two?'),
    callBackground(second, 'change-thread', { threadId, pinned: true }),
    submit('Three?'),
  ]);
  expect(results.filter((result) => result?.ok)).toHaveLength(3);
  for (const _ of [1, 2, 3]) (await model.nextCall()).finish();
  const [view] = await callBackground(second, 'read-threads', { threadIds: [threadId] });
  expect(view?.thread).toMatchObject({ title: 'Renamed meanwhile', pinned: true });
  const questions = view?.messages.flatMap((message) => (message.role === 'user' ? [questionText(message)] : []));
  expect(questions).toEqual(expect.arrayContaining(['One?', 'Two?', 'Three?']));
});

test('what is written in a thread that another window deletes stays in the field, and cannot bring it back', async () => {
  await newThread(first);
  await ask(first, 'Where do terns winter?');
  const call = await model.nextCall();
  call.say('In the south.');
  call.finish();
  await expectEnded(lastTurn(first));
  const all = await callBackground(first, 'list-threads', {});
  const thread = all.find(({ title }) => title === 'Where do terns winter?');
  if (!thread) throw new Error('The thread is not there.');
  await field(first).fill('And where do they nest?');
  await callBackground(second, 'delete-threads', { threadIds: [thread.id] });
  await expect(turns(first)).toHaveCount(0);
  await expect(field(first)).toHaveValue('And where do they nest?');
  const refused = await callBackground(second, 'submit-question', {
    threadId: thread.id,
    question: 'And where do they nest?',
    profileId: thread.profileId,
    attachmentIds: [],
    webSearch: false,
  });
  expect(refused).toMatchObject({ ok: false, obstacle: { error: { reason: { type: 'thread-gone' } } } });
  const after = await callBackground(second, 'list-threads', {});
  expect(after.some(({ id }) => id === thread.id)).toBe(false);
  await field(first).press('Enter');
  await expect(turns(first)).toHaveCount(1);
  (await model.nextCall()).finish();
});
