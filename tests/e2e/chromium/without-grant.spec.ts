import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { ask, chooseProfile, openProduct, storedAnswer } from '../support/product';

let session: SampleSession;

test.beforeAll(async () => {
  session = await openProduct('http://coastalmanac.sample.example/skerrow-light');
});
test.afterAll(() => session?.close());

const origins = async () =>
  (await session.browser.serviceWorker()).evaluate(async () => (await chrome.permissions.getAll()).origins);

test('the open page answers through activeTab, with no host granted', async () => {
  const { panel, sampleWeb } = session;
  expect(await origins()).toEqual([]);
  await chooseProfile(panel, 'This page');
  const before = sampleWeb.requests.length;
  await ask(panel, 'When was the light first lit?');
  await expect(panel.locator('.turn .chip').first()).toBeVisible();
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
  await panel.getByRole('button', { name: /without opening/i }).click();
  await panel.getByRole('button', { name: 'Allow', exact: true }).click();
  await expect(panel.locator('article.turn').last().locator('.sources li').first()).toBeVisible();
  const message = await storedAnswer(panel);
  expect(message.notices.map(({ code }) => code)).toContain('web-without-pages');
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
  await page.close();
});
