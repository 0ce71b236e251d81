import { rm } from 'node:fs/promises';
import { expect, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import { openSampleSession, type SampleSession } from '../../../../scripts/lib/sample-session';
import { allowPermissions } from '../../support/allow-permissions';

let session: SampleSession;
let directory: string;

// What the round finds is what the notification and the list show.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  directory = await allowPermissions('.output/chrome-mv3', ['notifications']);
  session = await openSampleSession({ headless: true, offline: true, extensionDirectory: directory });
  await session.browser.grantHosts(['https://*/*', 'http://*/*']);
});
test.afterAll(async () => {
  await session?.close();
  await rm(directory, { recursive: true, force: true });
});

/** Writes that everything watched was asked last forty days ago, and sets the real alarm to now. */
async function makeDue(): Promise<void> {
  const worker = await session.browser.serviceWorker();
  await worker.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open('citebar');
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
    await new Promise<void>((resolve, reject) => {
      const transaction = database.transaction('watchTargets', 'readwrite');
      transaction.oncomplete = () => resolve();
      transaction.onerror = () => reject(transaction.error);
      const cursors = transaction.objectStore('watchTargets').openCursor();
      cursors.onsuccess = () => {
        cursors.result?.update({ ...cursors.result.value, askedAt: Date.now() - 40 * 86_400_000 });
        cursors.result?.continue();
      };
    });
    database.close();
    await chrome.alarms.create('watches', { when: Date.now() });
  });
}

const inWorker = async <Result>(task: () => Promise<Result>): Promise<Result> =>
  (await session.browser.serviceWorker()).evaluate(task);
const badge = () => inWorker(() => chrome.action.getBadgeText({}));
const notifications = () =>
  inWorker(
    () =>
      new Promise<string[]>((resolve) => {
        chrome.notifications.getAll((shown) => resolve(Object.keys(shown)));
      }),
  );
/** The click as the browser tells of it, without the gesture of a person. */
const click = () =>
  inWorker(async () => {
    const { onClicked } = chrome.notifications as unknown as { onClicked: { dispatch(id: string): void } };
    onClicked.dispatch('watches');
  });

test('the alarm begins a round, which tells of a change by a number and a notification', async () => {
  const { browser, panel, sampleWeb } = session;
  await callBackground(panel, 'save-watch-settings', { changes: { notifies: true } });
  await browser.openPage(`${sampleWeb.origin('stress')}/revised?round`);
  expect(await callBackground(panel, 'watch', { what: { kind: 'page' }, every: 'day' })).toMatchObject({ ok: true });
  expect([await badge(), await notifications()]).toEqual(['', []]);
  await makeDue();
  await expect.poll(badge).toBe('1');
  await expect.poll(notifications).toEqual(['watches']);
  const asked = sampleWeb.requests.filter(({ path }) => path.endsWith('?round'));
  expect(asked).toHaveLength(2);
});

test('a click on the notification shows the list in the panel where the browser opens it', async () => {
  await inWorker(async () => {
    Object.assign(chrome.sidePanel, { open: async () => undefined });
  });
  await click();
  const list = session.panel.getByRole('dialog', { name: 'Changed' });
  await expect(list.locator('del')).toHaveText('1871');
  await expect(list.locator('ins')).toHaveText('1873');
  await expect.poll(notifications).toEqual([]);
  await expect.poll(badge).toBe('');
});

test('else a click shows the list in the library', async () => {
  const { context, extensionId } = session.browser;
  await inWorker(async () => {
    Object.assign(chrome.sidePanel, { open: () => Promise.reject(new Error('It needs a gesture.')) });
  });
  const opened = context.waitForEvent('page');
  await click();
  const library = await opened;
  await expect(library).toHaveURL(`chrome-extension://${extensionId}/library.html#watches`);
  await expect(library.locator('.change del')).toHaveText('1871');
  await expect(library.locator('.change ins')).toHaveText('1873');
});
