import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { openPhone, type PhoneSession, screen } from './phone';
import { ask, callBackground, grantedOrigins, searchSampleWeb, seeNone, seeText } from './product';

const executable = await firefoxForTests();
const title = 'Sea mark of the week: Skerrow Light';
const question = 'When was Skerrow Light first lit?';

describe.skipIf(!executable)('Citebar on a phone: no sidebar, no windows, no menus, no keys', () => {
  let session: PhoneSession;

  beforeAll(async () => {
    if (executable) session = await openPhone(executable, { site: 'coastalmanac', path: '/skerrow-light' });
  });
  afterAll(() => session?.close());

  const inFront = (part: string) =>
    vi.waitFor(async () => expect(await session.address()).toContain(part), { interval: 100 });
  const tabs = async () => (await session.browser.marionette.windowHandles()).length;
  /** The button of the browser, on the page that is in front. */
  async function openCitebar(): Promise<void> {
    await session.browser.pressToolbarButton();
    await inFront('/sidepanel.html?tab');
  }
  /** Goes to its tab without the button. */
  async function showCitebar(): Promise<void> {
    const { marionette } = session.browser;
    for (const handle of await marionette.windowHandles()) {
      await marionette.switchToWindow(handle);
      if ((await session.address()).includes('/sidepanel.html')) return;
    }
    throw new Error('No tab shows Citebar.');
  }
  async function goBack(): Promise<void> {
    await session.front.press('Back to the page');
    await inFront('coastalmanac.sample.example');
  }

  it('opens as a page that knows the one it came from', async () => {
    const { front } = session;
    await openCitebar();
    await seeText(front, elements.composer, title);
    const state = await front.evaluate(() => ({
      width: innerWidth,
      height: innerHeight,
      isTouch: matchMedia('(pointer: coarse)').matches,
      apis: (['windows', 'contextMenus', 'commands', 'sidebarAction', 'omnibox'] as (keyof typeof chrome)[]).filter(
        (name) => chrome[name] !== undefined,
      ),
      policy: typeof chrome.storage.managed,
    }));
    expect(state).toEqual({ ...screen, isTouch: true, apis: [], policy: 'undefined' });
    await searchSampleWeb(front, session.sampleWeb);
  });

  it('leads back to that page, and again to the same tab', async () => {
    const before = await tabs();
    await goBack();
    await openCitebar();
    expect(await tabs()).toBe(before);
  });

  it('answers from the page without access to any other, and shows a citation in its tab', async () => {
    const { front } = session;
    await front.press('Read this page');
    await seeText(front, elements.attachment, 'characters');
    await ask(front, question);
    await seeText(front, elements.citationSummary, 'word for word');
    expect(await grantedOrigins(front)).toEqual([]);
    const before = await tabs();
    await front.click(elements.sourceLink);
    await inFront('coastalmanac.sample.example');
    expect(await tabs()).toBe(before);
  });

  it('shows the thread again, and answers from the web after the prompt', async () => {
    const { browser, front } = session;
    await openCitebar();
    await seeText(front, elements.question, question);
    await front.press('New thread');
    for (const name of await front.evaluate(() =>
      [...document.querySelectorAll('button[aria-label^="Remove "]')].map(
        (one) => one.getAttribute('aria-label') ?? '',
      ),
    ))
      await front.press(name);
    await seeNone(front, elements.attachment);
    await ask(front, 'When did the tide mill of Carrow stop working?');
    await seeText(front, elements.alert, 'Allow');
    await front.press('Allow');
    await browser.acceptPermissionPrompt();
    await seeText(front, elements.citationSummary, 'word for word');
  });

  it('opens a source that no tab shows in a new tab', async () => {
    const before = await tabs();
    await session.front.click(elements.sourceLink);
    await vi.waitFor(async () => expect(await tabs()).toBe(before + 1));
    await inFront('.sample.example');
  });

  it('is about the page of the last press, and follows where that goes', async () => {
    const { front, page, sampleWeb } = session;
    await page.activate();
    await openCitebar();
    await seeText(front, elements.composer, title);
    await page.evaluate((url) => location.assign(url), `${sampleWeb.origin('tidewatch')}/carrow-tide-mill`);
    await showCitebar();
    await seeText(front, elements.composer, 'The mill that sleeps');
    await front.press('Back to the page');
    await inFront('/carrow-tide-mill');
  });

  it('lists the tabs that are open, and none of its own', async () => {
    const { front } = session;
    await openCitebar();
    const { tabs: listed } = await callBackground(front, 'list-tabs', {});
    // The page that the session began with, and the source that was opened.
    expect(listed).toHaveLength(2);
    expect(listed.every(({ url }) => new URL(url).hostname.endsWith('.sample.example'))).toBe(true);
  });

  it('opens the options', async () => {
    const { front } = session;
    await front.press('More');
    await front.click('[role=menuitem]:has(.icon-gear)');
    await inFront('/options.html');
    await seeText(front, elements.body, 'Services');
    const excess = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    expect(await front.evaluate(excess)).toBe(0);
  });

  it('knows no page once its tab is closed', async () => {
    const { front, page } = session;
    await page.activate();
    await openCitebar();
    await front.press('New thread');
    await page.close();
    await showCitebar();
    await seeText(front, elements.body, 'No open page belongs to this panel');
    await seeNone(front, '.open-tab');
  });
});
