import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { attachments, chips, expectEnded, lastTurn, threads } from '../support/elements';
import { everythingKept } from '../support/everything-kept';
import { ask, chooseProfile, field, openProductAlone } from '../support/product';
import { filesThatContain } from '../support/profile-files';

const question = 'When was Skerrow Light first lit?';
let session: SampleSession;
let panel: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openProductAlone();
  const page = await session.browser.openPrivatePage(`${session.sampleWeb.origin('coastalmanac')}/skerrow-light`);
  panel = await session.browser.openPanel(page);
});
test.afterAll(() => session?.close());

test('the panel of a private window says that nothing is kept', async () => {
  await expect(panel.getByText('Private window: nothing is kept.')).toBeVisible();
  await expect(panel.getByText('This thread is gone when the window closes.')).toBeVisible();
});

test('what is asked there is answered, and stands in no storage', async () => {
  await chooseProfile(panel, 'This page');
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(panel)).toBeVisible();
  await ask(panel, question);
  await expect(chips(panel).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Threads' }).click();
  await expect(threads(panel)).toContainText(question);
  await panel.getByRole('button', { name: 'Back to the thread' }).click();

  const kept = await everythingKept(panel);
  expect(kept).toContain('profiles');
  expect(kept).not.toMatch(/skerrow/i);
});

test('a second opinion on it stands in no storage either', async () => {
  const turn = lastTurn(panel);
  await turn.getByRole('button', { name: 'More for this answer' }).click();
  await turn.getByRole('menuitem', { name: 'Second opinion …' }).click();
  await turn.getByRole('region', { name: 'Second opinion' }).getByRole('button', { name: 'This page' }).click();
  await expect(turn.getByRole('region', { name: 'Compared' })).toContainText('Pages that both rest on');
  expect(await everythingKept(panel)).not.toMatch(/skerrow/i);
});

test('a web question there is in no file of the profile', async () => {
  const { browser, sampleWeb } = session;
  await browser.grantHosts(['https://*/*', 'http://*/*']);
  await chooseProfile(panel, 'Web');
  await attachments(panel)
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(attachments(panel)).toHaveCount(0);
  await ask(panel, 'When was Skerrow Light first lit, asks quillfeather?');
  await expectEnded(lastTurn(panel));
  expect(sampleWeb.requests.some(({ path }) => path.includes('quillfeather'))).toBe(true);

  // Requested last by an ordinary tab, this address is written to the disk cache after whatever the private thread
  // requested.
  await (await browser.openPage(`${sampleWeb.origin('home')}/?later=tamarisk`)).close();
  await expect.poll(() => filesThatContain(browser.profileDirectory, 'later=tamarisk')).not.toEqual([]);
  expect(await filesThatContain(browser.profileDirectory, 'quillfeather')).toEqual([]);
});

test('another window does not see it, and it outlives the worker where it is on screen, still in no storage', async () => {
  const { browser, sampleWeb } = session;
  const page = browser.context.pages().find((candidate) => candidate.url().startsWith(sampleWeb.origin('home')));
  if (!page) throw new Error('The page of the other window is gone.');
  const other = await browser.openPanel(page);
  await other.getByRole('button', { name: 'Threads' }).click();
  await expect(other.getByText('No threads yet.')).toBeVisible();

  await field(panel).fill('And when was Skerrow Light');
  await browser.stopWorker();
  await expect(chips(panel).first()).toBeVisible();
  await expect(async () => {
    await panel.getByRole('button', { name: 'Threads' }).click();
    await expect(threads(panel).or(panel.getByText('No threads yet.')).first()).toBeVisible();
    const listed = await threads(panel).allInnerTexts();
    await panel.getByRole('button', { name: 'Back to the thread' }).click();
    expect(listed.join()).toContain(question);
  }).toPass();
  expect(await callBackground(other, 'list-threads', {})).toEqual([]);
  await expect(field(panel)).toHaveValue('And when was Skerrow Light');
  expect(await everythingKept(panel)).not.toMatch(/skerrow/i);
});
