import { expect, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { chips, lastTurn, sources } from '../support/elements';
import { ask, chooseProfile, expectSentence, field, openProduct, storedAnswer } from '../support/product';

let session: SampleSession;

test.beforeAll(async () => {
  session = await openProduct('http://coastalmanac.sample.example/skerrow-light');
});
test.afterAll(() => session?.close());

const origins = async () =>
  (await session.browser.serviceWorker()).evaluate(async () => (await chrome.permissions.getAll()).origins);

test('access that is not given is said, and the question waits', async () => {
  const { panel, browser } = session;
  const question = 'When was Skerrow Light first lit?';
  await ask(panel, question);
  const notice = panel.getByRole('alert');
  await expectSentence(notice, 'Allow Citebar to read web pages?');
  // A click that no person made, once no key is recent: the browser refuses to ask, which is a no like any other.
  const page = await browser.context.newCDPSession(panel);
  const run = async (expression: string) => (await page.send('Runtime.evaluate', { expression })).result.value;
  await expect.poll(() => run('navigator.userActivation.isActive')).toBe(false);
  await run("[...document.querySelectorAll('.notice button')].find((b) => b.textContent === 'Allow').click()");
  await expectSentence(notice, 'Access was not given.');
  await expect(field(panel)).toHaveValue(question);
  await expect(notice.getByRole('button', { name: 'Search results only' })).toBeVisible();
  expect(await callBackground(panel, 'list-threads', {})).toEqual([]);
  await panel.getByRole('button', { name: 'New thread' }).click();
});

test('the open page answers through activeTab, with no host granted', async () => {
  const { panel, sampleWeb } = session;
  expect(await origins()).toEqual([]);
  await chooseProfile(panel, 'This page');
  const before = sampleWeb.requests.length;
  await ask(panel, 'When was the light first lit?');
  await expect(chips(panel).first()).toBeVisible();
  const message = await storedAnswer(panel);
  expect(message.receipt.searches).toEqual([]);
  expect(message.sources).toHaveLength(1);
  expect(message.citations[0]?.check?.verdict).toBe('found');
  expect(sampleWeb.requests.length).toBe(before);
  expect(await origins()).toEqual([]);
});

test('a web question without the grant lists what was found, and says so', async () => {
  const { panel, browser } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await chooseProfile(panel, 'Web');
  await browser.approveHosts(['http://search.sample.example/*']);
  await ask(panel, 'When was Skerrow Light first lit?');
  await panel.getByRole('button', { name: 'Search results only' }).click();
  await panel.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(sources(lastTurn(panel)).first()).toBeVisible();
  const message = await storedAnswer(panel);
  expect(message.notices.map(({ type }) => type)).toContain('web-without-pages');
  expect(message.sources.filter(({ status }) => status === 'listed').length).toBeGreaterThan(0);
  expect(await origins()).toEqual(['http://search.sample.example/*']);
});

test('a page that no extension may read gets a sentence', async () => {
  const { browser, panel } = session;
  await panel.getByRole('button', { name: 'New thread' }).click();
  await chooseProfile(panel, 'This page');
  const page = await browser.openPage('chrome://version');
  await ask(panel, 'What does this page say?');
  await expect(panel.getByRole('alert')).toBeVisible();
  await expect(panel.getByRole('alert')).not.toContainText('undefined');
  await panel.getByRole('button', { name: 'New thread' }).click();
  // Pressed there, the button grants nothing: that is said, instead of asking for it again.
  await browser.pressButton(page);
  await expectSentence(panel.getByRole('alert'), 'This page belongs to the browser', 'Open a web page');
  await page.close();
});
