import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { openAllowedProduct } from '../../support/product';

let session: SampleSession;
let page: Page;
const url = 'http://long.sample.example/page';
const last = 'The last of all paragraphs says good night.';

interface Seen {
  pauses: number[];
  changes: number;
  over: boolean;
}

/** About a megabyte of HTML: paragraphs with links, lists and tables, and shadow trees. */
function longPage(): string {
  const parts: string[] = [];
  for (let index = 0, length = 0; length < 1_000_000; index += 1) {
    const words = `Keeper ${index} wrote the <em>depth</em> of the water at <a href="/mark/${index}">mark ${index}</a> into the book. `;
    const part = [
      `<p class="entry">${words.repeat(3)}</p>`,
      `<ul><li>Oil ${index} litres</li><li hidden>not shown</li><li>Wicks ${index}</li></ul>`,
      `<table><tr><td>Wind</td><td>${index % 12}</td></tr></table><x-note></x-note>`,
    ][index % 3];
    parts.push(part ?? '');
    length += part?.length ?? 0;
  }
  return `<!DOCTYPE html><html><body>${parts.join('\n')}<p>${last}</p><script>
    for (const note of document.querySelectorAll('x-note')) note.attachShadow({ mode: 'open' }).textContent = 'A note in a shadow.';
  </script></body></html>`;
}

test.beforeAll(async () => {
  session = await openAllowedProduct();
  await session.browser.context.route(url, (route) => route.fulfill({ contentType: 'text/html', body: longPage() }));
  page = await session.browser.openPage(url);
});
test.afterAll(() => session?.close());

/** What the page notices while something is done to it: its own pauses over 50 ms, and its changes. */
async function noticed(task: () => Promise<unknown>) {
  // What the browser itself had to do for so long a page is over when it has nothing left to do.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.evaluate(() => {
    const seen: Seen = { pauses: [], changes: 0, over: false };
    Object.assign(window, { seen });
    // Tasks of extensions are no entries of `longtask`: that the page's own wait is the sign of them.
    const { port1, port2 } = new MessageChannel();
    let last = performance.now();
    port1.onmessage = () => {
      const now = performance.now();
      if (now - last > 50) seen.pauses.push(Math.round(now - last));
      last = now;
      if (!seen.over) port2.postMessage(null);
    };
    port2.postMessage(null);
    new MutationObserver((records) => {
      seen.changes += records.length;
    }).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
  });
  const start = Date.now();
  await task();
  const ms = Date.now() - start;
  const { pauses, changes } = await page.evaluate(() => {
    const { seen } = window as typeof window & { seen: Seen };
    seen.over = true;
    return seen;
  });
  return { ms, pauses, changes };
}

test('a page of a megabyte does not change while it is captured', async () => {
  const worker = await session.browser.serviceWorker();
  await page.evaluate(() => {
    scrollTo(0, 5_000);
  });
  const state = () => page.evaluate(() => `${scrollY} ${document.documentElement.outerHTML}`);
  const before = await state();
  let html = '';
  const { ms, pauses, changes } = await noticed(async () => {
    html = await worker.evaluate(async (address) => {
      const [tab] = await chrome.tabs.query({ url: address });
      const target = { tabId: tab?.id ?? 0 };
      const [injected] = await chrome.scripting.executeScript({ target, files: ['/content-scripts/page.js'] });
      return (injected?.result as { html?: string } | undefined)?.html ?? '';
    }, url);
  });
  process.stdout.write(
    `capture of ${html.length} characters: ${ms} ms, pauses over 50 ms: ${JSON.stringify(pauses)}\n`,
  );
  expect(html).toContain(last);
  expect(html).toContain('A note in a shadow.');
  expect(html).not.toContain('not shown');
  expect(changes).toBe(0);
  expect((await state()) === before).toBe(true);
});

/** How many elements the browser styles anew in one go, at most, while something is done. */
async function styledAtOnce(task: () => Promise<unknown>): Promise<number> {
  const browser = session.browser.context.browser();
  await browser?.startTracing(page, { categories: ['-*', 'devtools.timeline'] });
  await task();
  const trace = await browser?.stopTracing();
  const { traceEvents }: { traceEvents: { args: { elementCount?: number } }[] } = JSON.parse(String(trace));
  return Math.max(0, ...traceEvents.map(({ args }) => args.elementCount ?? 0));
}

test('nor while a quote is found on it', async () => {
  const found = () =>
    expect
      .poll(() => page.evaluate(() => [...CSS.highlights.values()].flatMap((ranges) => [...ranges].map(String))))
      .toEqual([last]);
  const { ms, pauses, changes } = await noticed(async () => {
    await callBackground(session.panel, 'open-source', { url, quote: last });
    await found();
  });
  process.stdout.write(`quote found after ${ms} ms, pauses over 50 ms: ${JSON.stringify(pauses)}\n`);
  expect(changes).toBe(0);
});

test('nor is the page styled anew for it', async () => {
  const quote = 'Keeper 300 wrote the depth of the water at mark 300 into the book.';
  const styled = await styledAtOnce(async () => {
    await callBackground(session.panel, 'open-source', { url, quote });
    const colour = () =>
      page.evaluate(() => {
        const [[name, ranges] = ['', []]] = CSS.highlights;
        const [range] = ranges;
        const element = (range as Range | undefined)?.startContainer.parentElement;
        return element && getComputedStyle(element, `::highlight(${name})`).backgroundColor;
      });
    await expect.poll(colour).toBe('rgb(219, 231, 246)');
  });
  expect(styled).toBeGreaterThan(0);
  expect(styled).toBeLessThan(2_000);
});
