import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firefoxForTests } from './firefox-for-tests';
import { callBackground, type FirefoxSession, openProduct } from './product';

const executable = await firefoxForTests();

describe.skipIf(!executable)('a page that is rendered in a background tab, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (executable) session = await openProduct({ executable });
    await session?.browser.grantHosts(['https://*/*', 'http://*/*']);
  });
  afterAll(() => session?.close());

  const read = (path: string) =>
    callBackground(session.sidebar, 'attach-link', { url: `${session.sampleWeb.origin('tideboard')}${path}` });
  const privateRequests = () => session.sampleWeb.requests.filter(({ host }) => host === '127.0.0.1');

  /** The addresses of all tabs, and how many rules of requests name one. */
  const tabs = () =>
    session.sidebar.evaluate(async () => {
      const rules = await chrome.declarativeNetRequest.getSessionRules();
      const urls = (await chrome.tabs.query({})).map(({ url }) => url ?? '');
      return { urls, held: rules.filter(({ condition }) => condition.tabIds).length };
    });

  it('is not opened without consent', async () => {
    expect(await read('/today')).toMatchObject({
      ok: false,
      error: { kind: 'empty', reason: { type: 'page-needs-scripts' } },
    });
    expect(session.sampleWeb.requests.some(({ path }) => path === '/today.json')).toBe(false);
  });

  it('is read with consent, and its tab is gone afterwards', async () => {
    const { sidebar, sampleWeb } = session;
    const { profiles } = await callBackground(sidebar, 'options-state', {});
    for (const profile of profiles) {
      await callBackground(sidebar, 'save-profile', { profile: { ...profile, renderPages: true } });
    }
    const before = await tabs();
    expect(before.held).toBe(0);
    const result = await read('/today');
    expect(result.ok && result.attachment.beginning).toContain('High water at Merrow Quay today is at 14:52');
    expect(await tabs()).toEqual(before);

    await session.browser.terminateBackground();
    const asked = sampleWeb.requests.filter(({ path }) => path === '/today').length;
    expect((await read('/today')).ok).toBe(true);
    expect(sampleWeb.requests.filter(({ path }) => path === '/today').length).toBe(asked);
  });

  it('reaches no private address by any way, and is not read once it has gone to one', async () => {
    const before = await tabs();
    const result = await read('/intruder');
    expect(result.ok).toBe(false);
    expect(JSON.stringify(result)).not.toContain('heron-plank');
    expect(session.sampleWeb.requests.filter(({ path }) => path === '/intruder')).toHaveLength(2);
    expect(privateRequests()).toEqual([]);
    expect(session.sampleWeb.requests.filter(({ path }) => path === '/tides.csv')).toEqual([]);
    expect(await tabs()).toEqual(before);
  });

  it('is held by the rules: in a tab of the person’s own the same page gets there', async () => {
    const tab = await session.browser.open(`${session.sampleWeb.origin('tideboard')}/intruder`);
    await vi.waitFor(() => {
      const ways = privateRequests().map(({ path }) => path.split('?')[1] ?? 'fetch');
      expect(ways).toEqual(expect.arrayContaining(['fetch', 'image', 'frame', 'script', 'socket', 'worker', 'page']));
    });
    await tab.close();
  });
});
