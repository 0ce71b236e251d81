import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, chooseProfile, type FirefoxSession, openProduct, seeText, storedAnswer } from './product';

const executable = await firefoxForTests();
const allPages = ['https://*/*', 'http://*/*'];

/** What a tab shows: its highlighted words, how many tabs there are, and whether the page has been scrolled. */
const seen = `return {
  host: location.hostname,
  words: [...CSS.highlights.entries()].flatMap(([, ranges]) => [...ranges].map((range) => range.toString())).join(' ').replace(/\\s+/g, ' '),
  scrolled: scrollY > 0,
};`;

describe.skipIf(!executable)('the passage of a citation, in Firefox', () => {
  let session: FirefoxSession;
  let quote: string;

  beforeAll(async () => {
    if (!executable) return;
    session = await openProduct({ executable, page: { site: 'coastalmanac', path: '/skerrow-light' } });
    const { browser, sidebar } = session;
    await chooseProfile(sidebar, 'This page');
    await browser.pressToolbarButton();
    await seeText(sidebar, elements.composer, 'Skerrow');
    await ask(sidebar, 'When was the light first lit?');
    await seeText(sidebar, elements.citationSummary, 'word for word');
    quote = ((await storedAnswer(sidebar)).citations[0]?.quote ?? '').replace(/\s+/g, ' ');
  });
  afterAll(() => session?.close());

  const tabs = () => session.browser.marionette.windowHandles();
  const expectSeen = (wanted: object) =>
    vi.waitFor(async () =>
      expect(await session.browser.marionette.executeScript('content', seen)).toEqual({
        host: 'coastalmanac.sample.example',
        ...wanted,
      }),
    );

  /** Clicks the way to the passage, and goes to the tab that opens. */
  async function openInNewTab(): Promise<void> {
    const before = await tabs();
    await session.sidebar.click(elements.openPassage);
    const fresh = await vi.waitFor(async () => {
      const opened = (await tabs()).find((handle) => !before.includes(handle));
      if (!opened) throw new Error('No tab has opened.');
      return opened;
    });
    await session.browser.marionette.switchToWindow(fresh);
  }

  it('is shown in the tab that has the page, through activeTab alone', async () => {
    const { browser, sidebar } = session;
    const html = () => browser.marionette.executeScript('content', 'return document.documentElement.outerHTML;');
    const before = { html: await html(), tabs: await tabs() };
    await browser.marionette.executeScript('content', 'scrollTo(0, document.body.scrollHeight);');
    await sidebar.click(elements.openPassage);
    await expectSeen({ words: quote, scrolled: expect.any(Boolean) });
    expect({ html: await html(), tabs: await tabs() }).toEqual(before);
  });

  it('is where a new tab opens without access, by the text fragment', async () => {
    const { browser, sampleWeb, tab } = session;
    await tab.evaluate((url) => location.assign(url), `${sampleWeb.origin('home')}/`);
    await vi.waitFor(async () =>
      expect(await browser.marionette.executeScript('content', 'return location.hostname;')).toContain('home'),
    );
    await openInNewTab();
    await expectSeen({ words: '', scrolled: true });
  });

  it('is highlighted in a new tab with access', async () => {
    const { browser, sampleWeb } = session;
    await browser.grantHosts(allPages);
    await browser.marionette.executeScript('content', `location.assign('${sampleWeb.origin('home')}/');`);
    await vi.waitFor(async () =>
      expect(await browser.marionette.executeScript('content', 'return location.hostname;')).toContain('home'),
    );
    await openInNewTab();
    await expectSeen({ words: quote, scrolled: true });
  });
});
