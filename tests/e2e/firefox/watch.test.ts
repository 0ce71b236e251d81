import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firefoxForTests } from './firefox-for-tests';
import { callBackground, type FirefoxSession, openProduct } from './product';

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
});
