import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { firefoxForTests } from './firefox-for-tests';
import { callBackground, type FirefoxSession, openProduct } from './product';

const executable = await firefoxForTests();
const domain = 'gossip.sample.example';
const secret = 'walnut clocks';

describe.skipIf(!executable)('a site that is never read, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (executable) session = await openProduct({ executable });
    await session?.browser.grantHosts(['https://*/*', 'http://*/*']);
    const { profiles } = await callBackground(session.sidebar, 'options-state', {});
    for (const profile of profiles)
      await callBackground(session.sidebar, 'save-profile', { profile: { ...profile, renderPages: true } });
  });
  afterAll(() => session?.close());

  const exclude = (neverRead: boolean) => callBackground(session.sidebar, 'set-site-rule', { domain, neverRead });
  const attach = (path: string) =>
    callBackground(session.sidebar, 'attach-link', { url: `${session.sampleWeb.origin('detour')}${path}` });
  const requestsThere = () => session.sampleWeb.requests.filter(({ host }) => host === domain);

  it.each([
    ['redirects there', '/direct'],
    ['redirects through it', '/through'],
    ['leads there by its script', '/script'],
  ])('gets no request from a page that %s, and the failure names it', async (_name, path) => {
    await exclude(true);
    const result = await attach(path);
    const { port } = session.sampleWeb;
    const reason = { type: 'site-never-read', host: domain, from: `detour.sample.example:${port}` };
    expect(result).toMatchObject({ ok: false, error: { kind: 'not-allowed-here', reason } });
    expect(session.sampleWeb.requests.some((one) => one.host.startsWith('detour') && one.path === path)).toBe(true);
    expect(requestsThere()).toEqual([]);
  });

  it('is opened by the person as before, and by the same links', async () => {
    await exclude(true);
    for (const path of ['/direct', '/script']) {
      const tab = await session.browser.open(`${session.sampleWeb.origin('detour')}${path}`);
      await vi.waitFor(async () => expect(await tab.evaluate(() => document.body.innerText)).toContain(secret));
      await tab.close();
    }
  });

  it('is read once the rule is taken back, and not any more once it is there again', async () => {
    await exclude(false);
    for (const path of ['/direct', '/through', '/script']) {
      const result = await attach(path);
      expect(result.ok && result.attachment.beginning, path).toContain('swing bridge');
    }
    const before = requestsThere().length;
    await exclude(true);
    for (const path of ['/direct', '/script']) expect((await attach(path)).ok).toBe(false);
    expect(requestsThere().length).toBe(before);
    await vi.waitFor(async () => {
      const stored = await session.sidebar.evaluate(async () => JSON.stringify(await chrome.storage.session.get(null)));
      expect(stored).not.toContain(secret);
    });
  });
});
