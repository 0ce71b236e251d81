import { expect, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { attachments, chips, threads } from '../support/elements';
import { ask, chooseProfile, openProduct } from '../support/product';

const question = 'When was Skerrow Light first lit?';
let session: SampleSession;
let panel: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openProduct();
  const page = await session.browser.openPrivatePage(`${session.sampleWeb.origin('coastalmanac')}/skerrow-light`);
  panel = await session.browser.openPanel(page);
});
test.afterAll(() => session?.close());

/** All that the extension keeps, as text: both storage areas and every record of its database. */
function everythingKept(extensionPage: Page): Promise<string> {
  return extensionPage.evaluate(async () => {
    const areas = await Promise.all([chrome.storage.local.get(null), chrome.storage.session.get(null)]);
    const finished = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await finished(indexedDB.open('citebar'));
    const stores = [...database.objectStoreNames].filter((name) => name !== 'keys');
    const records = await Promise.all(
      stores.map((name) => finished(database.transaction(name).objectStore(name).getAll())),
    );
    database.close();
    return JSON.stringify([areas, records]);
  });
}

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

test('another window does not see it, and it dies with the worker, not with what is on screen', async () => {
  const { browser, sampleWeb } = session;
  const page = browser.context.pages().find((candidate) => candidate.url().startsWith(sampleWeb.origin('home')));
  if (!page) throw new Error('The page of the other window is gone.');
  const other = await browser.openPanel(page);
  await other.getByRole('button', { name: 'Threads' }).click();
  await expect(other.getByText('No threads yet.')).toBeVisible();

  await browser.stopWorker();
  await expect(chips(panel).first()).toBeVisible();
  await panel.getByRole('button', { name: 'Threads' }).click();
  await expect(panel.getByText('No threads yet.')).toBeVisible();
});
