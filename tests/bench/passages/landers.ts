import { setTimeout as sleep } from 'node:timers/promises';
import { textFragmentUrl } from '../../../lib/passages/quotes/text-fragment';
import { buildExtension } from '../../../scripts/lib/build';
import { callBackground } from '../../../scripts/lib/call-background';
import { launchCitebar } from '../../../scripts/lib/launch-chromium';
import { launchFirefox } from '../../e2e/firefox/firefox';
import { callBackground as callFromSidebar } from '../../e2e/firefox/product';
import type { ChosenPassage } from './choose-passages';
import { isAtFragment, isHighlighted, judgeLanding, type Landing } from './judge-landing';

/** What came of one passage. */
export interface Attempt {
  fragment: boolean;
  highlight: boolean;
  /** What the tab shows at last; absent where its page did not load. */
  last?: Landing;
}

/** Opens passages in a browser with the built extension. */
export interface Lander {
  land(passage: ChosenPassage, url: string): Promise<Attempt>;
  close(): Promise<void>;
}

const origins = ['http://*/*', 'https://*/*'];
/** Milliseconds in which a browser scrolls to a fragment, and the extension highlights. */
const fragmentLimitMs = 1_500;
const highlightLimitMs = 4_000;

/** Looks at a tab until it is as it should be. */
async function settle(look: () => Promise<Landing>, isRight: (landing: Landing) => boolean, limitMs: number) {
  const end = performance.now() + limitMs;
  for (;;) {
    // A page that is replaced by the next one cannot be looked at.
    const last = await look().catch(() => undefined);
    const isDone = last !== undefined && isRight(last);
    if (isDone || performance.now() > end) return { isRight: isDone, last };
    await sleep(100);
  }
}

/** Both ways to a passage, one after the other: the text fragment in a new tab, then the highlight in that tab. */
async function attempt(
  look: () => Promise<Landing>,
  toTop: () => Promise<unknown>,
  openSource: () => Promise<unknown>,
): Promise<Attempt> {
  const fragment = await settle(look, isAtFragment, fragmentLimitMs);
  await toTop();
  await openSource();
  const highlight = await settle(look, isHighlighted, highlightLimitMs);
  return { fragment: fragment.isRight, highlight: highlight.isRight, ...(highlight.last && { last: highlight.last }) };
}

export async function chromiumLander(): Promise<Lander> {
  const extensionDirectory = await buildExtension('chrome');
  const browser = await launchCitebar({ extensionDirectory, args: ['--window-size=1280,1000'] });
  await browser.grantHosts(origins);
  const own = await browser.openPage(`chrome-extension://${browser.extensionId}/options.html`);
  return {
    async land({ quote, context }, url) {
      const page = await browser.context.newPage();
      try {
        await page.goto(textFragmentUrl(url, quote), { waitUntil: 'load', timeout: 20_000 });
        return await attempt(
          () => page.evaluate(judgeLanding, quote),
          () => page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' })),
          () => callBackground(own, 'open-source', { url, quote, context }),
        );
      } finally {
        await page.close();
      }
    },
    close: browser.close,
  };
}

export async function firefoxLander(executable: string, origin: string): Promise<Lander> {
  const extensionDirectory = await buildExtension('firefox');
  const browser = await launchFirefox({ executable, extensionDirectory, localDomains: [] });
  await browser.grantHosts(origins);
  const { marionette, sidebar } = browser;
  const look = async (passage: string) => {
    const body = `return JSON.stringify((${judgeLanding.toString()})(...arguments));`;
    const landing = await marionette.executeScript('content', body, [passage]);
    if (typeof landing !== 'string') throw new Error('The page could not be looked at.');
    return JSON.parse(landing) as Landing;
  };
  const [first = ''] = await marionette.windowHandles();
  return {
    async land({ quote, context }, url) {
      // Firefox goes to text fragments only in tabs that a page opens at a click.
      await marionette.switchToWindow(first);
      await marionette.navigate(`${origin}/link?to=${encodeURIComponent(textFragmentUrl(url, quote))}`);
      await marionette.executeScript('content', 'document.querySelector("a").focus();');
      const link = (await marionette.send('WebDriver:FindElement', { using: 'css selector', value: 'a' })) as {
        value: Record<string, string>;
      };
      await marionette.send('WebDriver:ElementClick', { id: Object.values(link.value)[0] });
      const opened = await newTab(() => marionette.windowHandles(), first);
      await marionette.switchToWindow(opened);
      try {
        await loaded(() => marionette.executeScript('content', 'return location.protocol + document.readyState;'));
        return await attempt(
          () => look(quote),
          () => marionette.executeScript('content', 'scrollTo({ top: 0, behavior: "instant" });'),
          () => callFromSidebar(sidebar, 'open-source', { url, quote, context }),
        );
      } finally {
        await marionette.send('WebDriver:CloseWindow');
      }
    },
    close: browser.close,
  };
}

async function newTab(handles: () => Promise<string[]>, known: string): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const found = (await handles()).find((handle) => handle !== known);
    if (found) return found;
    await sleep(100);
  }
  throw new Error('No tab has opened.');
}

async function loaded(state: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await state().catch(() => '')) === 'http:complete') return;
    await sleep(100);
  }
}
