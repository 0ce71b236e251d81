import { rm } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import { allPages } from '../../../lib/core/url/origins';
import { callBackground } from '../../../scripts/lib/call-background';
import { openSampleSession, type SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible } from '../support/accessibility';
import { allowPermissions } from '../support/allow-permissions';
import { goToSection, openOptions } from '../support/options';

const excluded = 'harbourpost.sample.example';
let session: SampleSession;
let directory: string;
let options: Page;

// The bookmarks that one step has read are behind the next.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  directory = await allowPermissions('.output/chrome-mv3', ['bookmarks']);
  session = await openSampleSession({ headless: true, offline: true, extensionDirectory: directory });
  await callBackground(session.panel, 'set-site-rule', { domain: excluded, neverRead: true });
});
test.afterAll(async () => {
  await session?.close();
  await rm(directory, { recursive: true, force: true });
});

const addBookmark = (url: string) =>
  options.evaluate((address) => chrome.bookmarks.create({ title: 'Bookmark', url: address }), url);

/** Wakes the reader by its own alarm. @param waitMs until it may ask for a page again */
const wake = (waitMs: number) =>
  options.evaluate(async (wait) => {
    const key = 'bookmark-reading';
    const { [key]: stored } = await chrome.storage.local.get(key);
    if (stored) {
      const { version, data } = stored as { version: number; data: object };
      await chrome.storage.local.set({ [key]: { version, data: { ...data, notBefore: Date.now() + wait } } });
    }
    await chrome.alarms.create('bookmarks', { when: Date.now() });
  }, waitMs);

/** Milliseconds until the alarm; undefined where there is none. */
const alarmIn = () =>
  options.evaluate(async () => {
    const alarm = await chrome.alarms.get('bookmarks');
    return alarm && alarm.scheduledTime - Date.now();
  });

async function kept(): Promise<string[]> {
  const { pages } = await callBackground(options, 'list-kept-pages', { filter: {} });
  return pages.filter(({ page }) => page.because === 'bookmark').map(({ page }) => new URL(page.url).pathname);
}

const askedOf = (path: string) => session.sampleWeb.requests.filter((request) => request.path === path).length;

test('the switch asks for bookmarks and for pages, and stays off where that is denied', async () => {
  const { sampleWeb } = session;
  options = await openOptions(session);
  const privacy = await goToSection(options, 'Privacy');
  await privacy.getByRole('switch', { name: 'Keep what you read with Citebar' }).click();
  await addBookmark(`${sampleWeb.origin('tidewatch')}/carrow-tide-mill`);
  await addBookmark(`${sampleWeb.origin('coastalmanac')}/skerrow-light#lens`);
  await addBookmark(`${sampleWeb.origin('harbourpost')}/night-ferry-trial`);
  // What the person answers to the browser's prompt.
  await options.evaluate(() => {
    const asked: unknown[] = [];
    Object.assign(globalThis, { asked });
    // Called with a function for the answer where the browser has no API of promises.
    const request = async (wanted: unknown, answer?: (isGranted: boolean) => void) => {
      const isGranted = asked.push(wanted) > 1;
      answer?.(isGranted);
      return isGranted;
    };
    const { browser = chrome } = globalThis as { browser?: typeof chrome };
    Object.assign(browser.permissions, { request });
  });
  const choice = privacy.getByRole('switch', { name: 'Pages of your bookmarks' });
  await choice.click();
  await expect(privacy.getByRole('alert')).toContainText('The browser did not allow this.');
  await expect(choice).not.toBeChecked();
  expect(await alarmIn()).toBeUndefined();

  await session.browser.grantHosts([...allPages]);
  await choice.click();
  await expect(choice).toBeChecked();
  const wanted = { permissions: ['bookmarks'], origins: [...allPages] };
  expect(await options.evaluate(() => (globalThis as { asked?: unknown[] }).asked)).toEqual([wanted, wanted]);
  await expect.poll(alarmIn).toBeDefined();
  await expectAccessible(options);
});

test('pages are read one in a turn, the newest bookmark first, and none of a site that is never read', async () => {
  const before = session.sampleWeb.requests.length;
  await wake(0);
  await expect.poll(kept).toEqual(['/skerrow-light']);
  expect(session.sampleWeb.requests.slice(before).map(({ path }) => path)).toEqual(['/skerrow-light']);
  // An alarm that comes too early is set anew, and nothing is asked.
  await wake(10 * 60_000);
  await expect.poll(alarmIn).toBeGreaterThan(5 * 60_000);
  expect(session.sampleWeb.requests).toHaveLength(before + 1);
  await wake(0);
  await expect.poll(kept).toHaveLength(2);
  expect(askedOf('/carrow-tide-mill')).toBe(1);
  await expect(options.getByText('Bookmarks looked at: 3 of 3 · Kept: 2 · Not readable: 0')).toBeVisible();
  await wake(0);
  await expect.poll(alarmIn).toBeUndefined();
  expect(session.sampleWeb.requests.filter(({ host }) => host === excluded)).toEqual([]);
  expect(askedOf('/skerrow-light')).toBe(1);
});

test('a new bookmark follows, and its page stands in the library as what it is', async () => {
  const { browser, sampleWeb } = session;
  await addBookmark(`${sampleWeb.origin('kettlefix')}/descaling-a-kettle`);
  await expect.poll(alarmIn).toBeGreaterThan(0);
  await wake(0);
  await expect.poll(kept).toContain('/descaling-a-kettle');
  const library = await browser.openPage(`chrome-extension://${browser.extensionId}/library.html`);
  await expect(library.locator('.page-row')).toHaveCount(3);
  await library.locator('.page-row').filter({ hasText: 'Skerrow Light' }).click();
  await expect(library.getByRole('article')).toContainText('1876');
  await expect(library.getByText('from your bookmarks').first()).toBeVisible();
});

test('a bookmark is not asked for again once the choice is switched off', async () => {
  const { sampleWeb } = session;
  const privacy = await goToSection(options, 'Privacy');
  await privacy.getByRole('switch', { name: 'Pages of your bookmarks' }).click();
  await addBookmark(`${sampleWeb.origin('coastalmanac')}/skerrow-light?later`);
  await expect.poll(alarmIn).toBeUndefined();
  await wake(0);
  await expect.poll(alarmIn).toBeUndefined();
  expect(askedOf('/skerrow-light?later')).toBe(0);
});
