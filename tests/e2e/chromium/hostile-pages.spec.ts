import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { tried } from '../../thorough';
import { attachments, expectEnded, lastTurn, passages } from '../support/elements';
import { firstWords, hostilePages } from '../support/hostile-pages';
import { hangParser } from '../support/parser-frame';
import { longestPause, watchPauses } from '../support/pauses';
import { ask, openAllowedProduct } from '../support/product';

test.describe.configure({ mode: 'serial' });

let session: SampleSession;
let server: Server;
let cdp: CDPSession;
/** Names of the pages that were sent as a whole. */
const sent = new Set<string>();
/** Whether the script of the hanging page waits. */
let hangs = false;

/** An address of a server of the test, under a name that looks public. */
const at = (path: string) =>
  `http://hard.sample.example:${(server.address() as AddressInfo).port}/${encodeURIComponent(path)}`;

/** A page whose own script makes its elements, as no parser would. */
const drawn = `<!doctype html><title>A drawn page</title><body><p>${firstWords}</p><script>
  let inner = document.body.appendChild(document.createElement('div'));
  inner.style.display = 'contents';
  for (let depth = 0; depth < 3000; depth += 1) inner = inner.appendChild(document.createElement('span'));
  inner.textContent = 'The innermost words.';
  const list = document.body.appendChild(document.createElement('div'));
  list.style.contentVisibility = 'auto';
  for (let index = 0; index < 120000; index += 1) list.appendChild(document.createElement('b'));
  list.append('The words behind them.');
</script>`;

/** A page whose own script does not end: it waits for `hung`, which is never answered. */
const hanging = `<!doctype html><title>A hanging page</title><body><p>${firstWords}</p><script>
  addEventListener('load', () => setTimeout(() => {
    const request = new XMLHttpRequest();
    request.open('GET', 'hung', false);
    request.send();
  }));
</script>`;

const ownPages: Record<string, string> = { drawn, hanging };

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    if (name === 'hung') {
      hangs = true;
      return;
    }
    const html = ownPages[name] ?? hostilePages[name]?.() ?? `<p>${firstWords} ${name}</p>`;
    response.writeHead(200, { 'content-type': 'text/html' }).end(html, () => sent.add(name));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  session = await openAllowedProduct();
  const browser = session.browser.context.browser();
  if (!browser) throw new Error('The browser has no session of its own.');
  cdp = await browser.newBrowserCDPSession();
  await watchPauses(session.panel);
});
test.afterAll(async () => {
  process.stdout.write(`longest pause of the panel: ${await longestPause(session.panel)} ms\n`);
  await session?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Reads a page by a tool, in the background. @returns its text, or why it cannot be read */
async function read(panel: Page, url: string): Promise<string> {
  const run = { runId: url, name: 'web_fetch', args: { url } };
  return JSON.stringify(await callBackground(panel, 'run-tool', run));
}

/**
 * In the gate what a browser's own parser does with them: their markup is bounded before, which
 * tests/unit/page/markup/bound-markup.test.ts holds for nested, numerous and wide pages.
 */
const shapes = ['200,000 nested blocks', 'a table of 20,000 columns', 'nested shadow trees'];

for (const name of Object.keys(tried(hostilePages, shapes))) {
  test(`a page of ${name} is read`, async () => {
    expect(await read(session.panel, at(name))).toContain(firstWords);
  });
}

test('while one page keeps the parser busy a question gets its answer, and then that page is read', async () => {
  const { panel } = session;
  await hangParser(cdp);
  const busy = read(panel, at('first'));
  await ask(panel, 'When was Skerrow Light first lit?');
  await expectEnded(lastTurn(panel));
  await expect(passages(lastTurn(panel)).first()).toBeVisible();
  expect(await busy).toContain(`${firstWords} first`);
});

test('a document that is closed in the middle of a read is opened again', async () => {
  const { panel, browser } = session;
  await hangParser(cdp);
  const interrupted = read(panel, at('second'));
  await expect.poll(() => sent.has('second')).toBe(true);
  const worker = await browser.serviceWorker();
  await worker.evaluate(() => chrome.offscreen.closeDocument());
  expect(await interrupted).toContain(`${firstWords} second`);
});

test('an open page of endless elements is attached', async () => {
  const { panel, browser } = session;
  const page = await browser.openPage(at('drawn'));
  const attached = attachments(panel).getByText('A drawn page').first();
  const failed = panel.getByRole('alert').filter({ hasText: 'does not respond' });
  // A page is given 20 seconds; on a busy machine that is too few for this one.
  await expect(async () => {
    await panel.getByRole('button', { name: 'Read this page' }).click();
    await expect(attached.or(failed)).toBeVisible({ timeout: 45_000 });
    await expect(failed).toBeHidden({ timeout: 1 });
  }).toPass({ timeout: 100_000 });
  await page.close();
});

test('a page that takes too long, and an open one whose script does not end, get a sentence, and the next is read', async () => {
  const { panel, browser } = session;
  await hangParser(cdp);
  // Both are given 20 seconds.
  const tooLong = read(panel, at('third'));
  const page = await browser.openPage(at('hanging'));
  await expect.poll(() => hangs).toBe(true);
  await panel.getByRole('button', { name: 'Read this page' }).click();
  expect(await tooLong).toContain('takes too long to read');
  await expect(panel.getByRole('alert')).toContainText('does not respond');
  await expect(panel.getByRole('alert')).toContainText('load the page again');
  expect(await read(panel, at('fourth'))).toContain(`${firstWords} fourth`);
  await page.close();
});
