import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CDPSession, expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { isThorough, tried } from '../../../thorough';
import { attachments, expectEnded, lastTurn, passages } from '../../support/elements';
import { hostileData } from '../../support/hostile-data';
import { hangParser } from '../../support/parser-frame';
import { longestPause, watchPauses } from '../../support/pauses';
import { ask, openAllowedProduct } from '../../support/product';

test.describe.configure({ mode: 'serial' });

/**
 * In the gate one each of what is nested and what is long: tests/unit/page/source-view/readable-json.test.ts holds the
 * others.
 */
const data = Object.entries(tried(hostileData, ['2.4 million levels', '5 MB of backticks']));

let session: SampleSession;
let server: Server;
let cdp: CDPSession;

const at = (path: string) =>
  `http://data.sample.example:${(server.address() as AddressInfo).port}/${encodeURIComponent(path)}`;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    const body = hostileData[name]?.body() ?? JSON.stringify({ name });
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  session = await openAllowedProduct();
  const browser = session.browser.context.browser();
  if (!browser) throw new Error('The browser has no session of its own.');
  cdp = await browser.newBrowserCDPSession();
  await watchPauses(await session.browser.serviceWorker());
});
test.afterAll(async () => {
  const worker = await session?.browser.serviceWorker();
  process.stdout.write(`longest pause of the background: ${await longestPause(worker)} ms\n`);
  await session?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Reads a page by a tool, in the background. @returns its text, or why it cannot be read */
async function read(panel: Page, name: string): Promise<string> {
  const url = at(name);
  return JSON.stringify(await callBackground(panel, 'run-tool', { runId: url, name: 'web_fetch', args: { url } }));
}

test('data is read where pages are: while some keeps the parser busy, a question gets its answer', async () => {
  const { panel } = session;
  // Makes the document that the parser stands in.
  expect(await read(panel, 'first')).toContain('first');
  await hangParser(cdp);
  const reads = [...data.map(([name]) => name), 'other'].map((name) => read(panel, name));
  await ask(panel, 'When was Skerrow Light first lit?');
  await expectEnded(lastTurn(panel));
  await expect(passages(lastTurn(panel)).first()).toBeVisible();
  const texts = await Promise.all(reads);
  expect(texts.pop()).toContain('other');
  for (const [index, [, { shown }]] of data.entries()) expect(texts[index]).toContain(shown);
});

test('data in an open tab is attached, whatever it costs', async () => {
  const { panel, browser } = session;
  const name = isThorough ? '1.6 million empty objects' : '20,000 links';
  const page = await browser.openPage(at(name));
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(panel)).toContainText(name);
  await page.close();
});
