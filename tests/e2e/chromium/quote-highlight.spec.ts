import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { ask, chooseProfile, openProduct, storedAnswer } from '../support/product';

const article = 'http://coastalmanac.sample.example/skerrow-light';
const distant = 'The wheel turned again on 7 June 2014. The first sack of flour was baked into 46 loaves';
let session: SampleSession;
let beside: Page;

// Access that one step is given stays for the next.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  session = await openProduct(article);
  const page = session.browser.context.pages().find((candidate) => candidate.url().includes('skerrow-light'));
  if (!page) throw new Error('The article is not open.');
  beside = page;
});
test.afterAll(() => session?.close());

/** The highlights of a page, as the browser keeps them for all that runs in it, with their place in the window. */
function highlights(page: Page): Promise<{ text: string; inView: boolean }[]> {
  return page.evaluate(() =>
    [...CSS.highlights.values()].flatMap((highlight) =>
      [...highlight].map((range) => {
        const { top, bottom } = (range as Range).getBoundingClientRect();
        const inView = bottom > top && top >= 0 && bottom <= innerHeight;
        return { text: String(range).replace(/\s+/g, ' '), inView };
      }),
    ),
  );
}

async function expectHighlight(page: Page, text: string): Promise<void> {
  await expect.poll(() => highlights(page)).toEqual([{ text, inView: true }]);
}

/** How many pixels of a page, as it is painted, have a colour. */
async function painted(page: Page, color: [number, number, number]): Promise<number> {
  const picture = (await page.screenshot()).toString('base64');
  const decoder = await session.browser.openPage('about:blank');
  const count = await decoder.evaluate(
    async ({ source, wanted }) => {
      const image = new Image();
      image.src = `data:image/png;base64,${source}`;
      await image.decode();
      const canvas = new OffscreenCanvas(image.width, image.height);
      const context = canvas.getContext('2d');
      context?.drawImage(image, 0, 0);
      const { data } = context?.getImageData(0, 0, image.width, image.height) ?? { data: [] };
      let found = 0;
      for (let at = 0; at < data.length; at += 4)
        if (wanted.every((part, index) => data[at + index] === part)) found += 1;
      return found;
    },
    { source: picture, wanted: color },
  );
  await decoder.close();
  return count;
}

async function openedBy(source: { url: string; quote?: string }): Promise<Page> {
  const opened = session.browser.context.waitForEvent('page');
  expect(await callBackground(session.panel, 'open-source', source)).toEqual({ opened: true });
  const page = await opened;
  await page.waitForURL(/^http/);
  return page;
}

test('without access a source opens at its text fragment, and nothing else happens', async () => {
  const page = await openedBy({ url: `${session.sampleWeb.origin('tidewatch')}/carrow-tide-mill`, quote: distant });
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
  expect(await highlights(page)).toEqual([]);
  await page.close();
});

test('a citation of the page beside the panel is shown there, through activeTab alone', async () => {
  const { panel, browser } = session;
  await chooseProfile(panel, 'This page');
  await ask(panel, 'When was the light first lit?');
  await expect(panel.getByRole('button', { name: /^Open at the passage/ }).first()).toBeVisible();
  const { citations } = await storedAnswer(panel);
  const before = {
    html: await beside.evaluate(() => document.documentElement.outerHTML),
    tabs: browser.context.pages(),
  };
  await beside.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await panel
    .getByRole('button', { name: /^Open at the passage/ })
    .first()
    .click();
  await expectHighlight(beside, citations[0]?.quote?.replace(/\s+/g, ' ') ?? '');
  expect(await beside.evaluate(() => document.documentElement.outerHTML)).toBe(before.html);
  expect(await beside.evaluate(() => document.adoptedStyleSheets.length)).toBe(0);
  expect(browser.context.pages()).toEqual(before.tabs);

  await callBackground(panel, 'open-source', { url: beside.url(), quote: 'a goat and not one biscuit left on board' });
  await expectHighlight(beside, 'a goat and not one biscuit left on board');
  await expect.poll(() => painted(beside, [219, 231, 246])).toBeGreaterThan(1_000);
  await beside.bringToFront();
  await beside.keyboard.press('Escape');
  await expect.poll(() => highlights(beside)).toEqual([]);
  await expect.poll(() => painted(beside, [219, 231, 246])).toBe(0);
});

test('with access a new tab shows the passage, and the next citation comes back to it', async () => {
  const { panel, browser, sampleWeb } = session;
  await browser.grantHosts(['https://*/*', 'http://*/*']);
  const url = `${sampleWeb.origin('tidewatch')}/carrow-tide-mill`;
  const page = await openedBy({ url, quote: distant });
  await expectHighlight(page, distant);

  await beside.bringToFront();
  const tabs = browser.context.pages();
  // With the signs of markdown, over the border of two blocks.
  const quote = 'working *hours* wander. Each tide comes some fifty minutes later';
  await callBackground(panel, 'open-source', { url: `${url}#top`, quote });
  await expectHighlight(page, quote.replaceAll('*', ''));
  expect(browser.context.pages()).toEqual(tabs);
  const active = await (await browser.serviceWorker()).evaluate(
    async () => (await chrome.tabs.query({ active: true }))[0]?.url,
  );
  expect(active).toContain('carrow-tide-mill');
  await page.close();
});

test('the highlight is drawn, in colours that stay readable on a dark page, in shadow trees, too', async () => {
  const { panel, browser } = session;
  const url = 'http://dark.sample.example/shadow';
  await browser.context.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!DOCTYPE html><body style="background:#111;color:#eee"><x-note></x-note><script>
        document.querySelector('x-note').attachShadow({ mode: 'open' }).innerHTML = '<p style="margin-top:2000px">A bell under the ice</p>';
      </script>`,
    }),
  );
  // Over ours the browser would lay its own mark, if the page were opened by a text fragment.
  const page = await browser.openPage(url);
  await callBackground(panel, 'open-source', { url, quote: 'A bell under the ice' });
  const mark = { text: 'A bell under the ice', inView: true };
  await expect.poll(() => highlights(page)).toEqual([mark]);
  // A highlight is drawn with the frame after it is set.
  await expect.poll(() => painted(page, [39, 63, 96])).toBeGreaterThan(300);
  await page.close();
});

test('a sentence that stands twice is shown where the answer took it from', async () => {
  const { panel, browser } = session;
  const url = 'http://twice.sample.example/lights';
  const quote = 'The lamp was lit in 1872.';
  const light = (name: string) =>
    `<h2>The ${name} light</h2><p id="${name}">${quote}</p><div style="height: 2000px"></div>`;
  await browser.context.route(url, (route) =>
    route.fulfill({ contentType: 'text/html', body: `<!DOCTYPE html><body>${light('north')}${light('south')}` }),
  );
  const page = await browser.openPage(url);
  await callBackground(panel, 'open-source', { url, quote, context: { before: 'The south light' } });
  await expectHighlight(page, quote);
  const place = () =>
    page.evaluate(() => {
      const [range] = [...CSS.highlights.values()].flatMap((ranges) => [...ranges]);
      return (range as Range | undefined)?.startContainer.parentElement?.id;
    });
  expect(await place()).toBe('south');
  await page.close();
});

test('a page that draws its text late is waited for, and again when it draws it anew', async () => {
  const { browser } = session;
  const url = 'http://late.sample.example/story';
  await browser.context.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!DOCTYPE html><body><main>Loading</main><script>
        const draw = () => { document.querySelector('main').innerHTML =
          '<div style="height: 3000px"></div><p>The ferry <b>Solveig</b> left at dawn.</p>'; };
        setTimeout(draw, 1500); setTimeout(() => { window.before = document.querySelector('p'); draw(); }, 3000);
      </script>`,
    }),
  );
  const page = await openedBy({ url, quote: 'The ferry Solveig left at dawn.' });
  await expectHighlight(page, 'The ferry Solveig left at dawn.');
  await page.waitForFunction(() => 'before' in window);
  await expectHighlight(page, 'The ferry Solveig left at dawn.');
  await page.close();
});

test('a page is left as it is while it does not have the quote', async () => {
  const { browser } = session;
  const url = 'http://without.sample.example/story';
  await browser.context.route(url, (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!DOCTYPE html><body><div style="height: 3000px"></div><p>The ferry Solveig was built in 1904.</p><script>
        setTimeout(() => {
          window.before = [CSS.highlights.size, scrollY];
          document.body.append('The ferry Solveig left at dawn.');
        }, 1500);
      </script>`,
    }),
  );
  const page = await openedBy({ url, quote: 'The ferry Solveig left at dawn.' });
  await expectHighlight(page, 'The ferry Solveig left at dawn.');
  expect(await page.evaluate(() => (window as { before?: unknown }).before)).toEqual([0, 0]);
  await page.close();
});
