import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firefoxForTests } from './firefox-for-tests';
import { callBackground, type FirefoxSession, openProduct } from './product';
import { frontTabOf } from './sidebar';

const executable = await firefoxForTests();

describe.skipIf(!executable)('a watched page, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (!executable) return;
    session = await openProduct({ executable, page: { site: 'stress', path: '/revised?firefox' } });
    await session.browser.grantHosts(['https://*/*', 'http://*/*']);
  });
  afterAll(() => session?.close());

  it('is told with both wordings and a number on the button, and looked at by an alarm', async () => {
    const { sidebar } = session;
    expect(await callBackground(sidebar, 'watch', { what: { kind: 'page' }, every: 'week' })).toMatchObject({
      ok: true,
    });
    const { watches } = await callBackground(sidebar, 'list-watches', {});
    expect(await sidebar.evaluate(async () => (await chrome.alarms.getAll()).map(({ name }) => name))).toEqual([
      'watches',
    ]);
    const [watch] = watches;
    expect(await callBackground(sidebar, 'check-watch', { id: watch?.id ?? '' })).toEqual({ pages: 1 });
    const [change] = await callBackground(sidebar, 'list-changes', {});
    expect(change?.before).toContain('1871');
    expect(change?.after).toContain('1873');
    await sidebar.waitFor(async () => (await chrome.action.getBadgeText({})) === '1');
    await callBackground(sidebar, 'changes-seen', {});
    await sidebar.waitFor(async () => (await chrome.action.getBadgeText({})) === '');
  });

  it('is looked at in a round that the alarm begins, and what changed is in the list of the sidebar', async () => {
    const { browser, sidebar, sampleWeb } = session;
    await browser.open(`${sampleWeb.origin('stress')}/revised?firefox-round`);
    expect(await callBackground(sidebar, 'watch', { what: { kind: 'page' }, every: 'week' })).toMatchObject({
      ok: true,
    });
    await callBackground(sidebar, 'changes-seen', {});
    await sidebar.evaluate(async () => {
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
    await sidebar.waitFor(async () => (await chrome.action.getBadgeText({})) === '1');
    const [change] = await callBackground(sidebar, 'list-changes', {});
    expect(change).toMatchObject({ change: 'changed', url: `${sampleWeb.origin('stress')}/revised?firefox-round` });
    await sidebar.press('More');
    await sidebar.press('Changed');
    await sidebar.waitFor(() =>
      [...document.querySelectorAll('.changes-sheet .change')].some(
        (one) => one.querySelector('del')?.textContent === '1871' && one.querySelector('ins')?.textContent === '1873',
      ),
    );
  });

  it('is opened from the list in the library at the words that stand on it now', async () => {
    const { browser, sidebar } = session;
    await sidebar.evaluate(async () => {
      // A tab in which the page is open already would be shown as it was loaded, with the earlier words.
      const tabs = await chrome.tabs.query({});
      await chrome.tabs.remove(tabs.flatMap(({ id, url }) => (url?.includes('/revised') && id ? id : [])));
      await chrome.tabs.create({ url: chrome.runtime.getURL('library.html#watches') });
    });
    const front = frontTabOf(browser.marionette);
    await front.waitFor(
      () => location.protocol === 'moz-extension:' && document.querySelector('.change-page a') !== null,
    );
    await front.click('.change-page a');
    await front.waitFor(
      () =>
        location.pathname === '/revised' &&
        [...CSS.highlights.values()].some((ranges) => [...ranges].some((range) => String(range).includes('1873'))),
    );
  });
});
