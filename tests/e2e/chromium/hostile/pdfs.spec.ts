import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { isThorough } from '../../../thorough';
import { expectEnded, lastTurn, passages } from '../../support/elements';
import { hostilePdfs, plainPdf } from '../../support/hostile-pdfs';
import { longestPause, watchPauses } from '../../support/pauses';
import { ask, openAllowedProduct } from '../../support/product';

test.describe.configure({ mode: 'serial' });

const names = Object.keys(hostilePdfs);
/**
 * Read beside the question; in the gate one long stream and many: tests/unit/page/pdf/bound-unpacking.test.ts holds
 * each.
 */
const several = isThorough ? names : names.slice(0, 2);
let session: SampleSession;
let server: Server;

test.beforeAll(async () => {
  const files = new Map(Object.entries(hostilePdfs).map(([name, file]) => [name, file()]));
  server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    response
      .writeHead(200, { 'content-type': 'application/pdf' })
      .end(files.get(name) ?? plainPdf(`The light of ${name}.`));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  session = await openAllowedProduct();
  await watchPauses(await session.browser.serviceWorker());
});
test.afterAll(async () => {
  const worker = await session?.browser.serviceWorker();
  process.stdout.write(`longest pause of the background: ${await longestPause(worker)} ms\n`);
  await session?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Reads a PDF by a tool, in the background. @returns its text, or why it cannot be read */
async function read(panel: Page, name: string): Promise<string> {
  const url = `http://papers.sample.example:${(server.address() as AddressInfo).port}/${encodeURIComponent(name)}`;
  return JSON.stringify(await callBackground(panel, 'run-tool', { runId: url, name: 'web_fetch', args: { url } }));
}

// In the gate they are read beside the question alone.
for (const name of isThorough ? names : []) {
  test(`a PDF of ${name} is too large to read, and the next is read`, async () => {
    expect(await read(session.panel, name)).toContain('too large to read');
    expect(await read(session.panel, 'Skerrow')).toContain('The light of Skerrow.');
  });
}

test('while several of them are read a question gets its answer, and then a PDF as it should be', async () => {
  const { panel } = session;
  const all = [...several, 'Marl Point'].map((name) => read(panel, name));
  await ask(panel, 'When was Skerrow Light first lit?');
  await expectEnded(lastTurn(panel));
  await expect(passages(lastTurn(panel)).first()).toBeVisible();
  const texts = await Promise.all(all);
  expect(texts.pop()).toContain('The light of Marl Point.');
  for (const text of texts) expect(text).toContain('too large to read');
});
