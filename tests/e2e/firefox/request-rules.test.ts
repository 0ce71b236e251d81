import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, type FirefoxSession, openProduct, seeText, storedAnswer } from './product';

const executable = await firefoxForTests();

describe.skipIf(!executable)('a page that redirects to a private address, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (executable) session = await openProduct({ executable });
    await session?.browser.grantHosts(['https://*/*', 'http://*/*']);
  });
  afterAll(() => session?.close());

  it('is not read, and the private page is never asked for', async () => {
    const { sidebar, sampleWeb } = session;
    await ask(sidebar, 'Which barometer readings and gale warnings of the Corrin Point station are free to download?');
    await seeText(sidebar, elements.source, 'shortlink.sample.example');
    const { sources, text } = await storedAnswer(sidebar);
    expect(sampleWeb.requests).toContainEqual({ host: 'shortlink.sample.example', path: '/weather-archive' });
    expect(sampleWeb.requests.filter(({ host }) => host === '127.0.0.1')).toEqual([]);
    expect(sources.find(({ url }) => url.endsWith('/weather-archive'))?.status).toBe('listed');
    expect(text).not.toContain('heron-plank');
  });

  it('is held by the rules: the same request gets there without them', async () => {
    const { sidebar, sampleWeb } = session;
    const url = `${sampleWeb.origin('shortlink')}/weather-archive`;
    const read = () => sidebar.evaluate((from) => fetch(from).then((response) => response.text(), String), url);
    expect(await read()).toContain('NetworkError');
    await sidebar.evaluate(async () => {
      const rules = await chrome.declarativeNetRequest.getSessionRules();
      await chrome.declarativeNetRequest.updateSessionRules({ removeRuleIds: rules.map(({ id }) => id) });
    });
    expect(await read()).toContain('heron-plank');
    expect(sampleWeb.requests).toContainEqual({ host: '127.0.0.1', path: '/private' });
  });
});
