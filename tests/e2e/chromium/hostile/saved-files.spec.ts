import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CDPSession, expect, test } from '@playwright/test';
import type { AttachResult } from '../../../../lib/core/protocol/attach-calls';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { isThorough } from '../../../thorough';
import { openProductAlone } from '../../support/product';

test.describe.configure({ mode: 'serial' });

let session: SampleSession;
let server: Server;
let cdp: CDPSession;
/** Names of the files that the browser began to save. */
const saved: string[] = [];
/** Paths that were asked for, once for each request. */
const asked: string[] = [];

const shell = '<!doctype html><title>Harbour app</title><div id="app"></div><script>void 0;</script>';
const zip = Buffer.from('504b0304140000000000', 'hex');
const words = 'The harbour office counts the boats at noon, and writes their number on the board by the gate.';
/** More than a page has that may still be loading, which is waited for longer. */
const moreWords = ' Whoever comes in late tells the porter, who knows every mast.'.repeat(3);
const app = (script: string) =>
  `<!doctype html><title>Harbour app</title><div id="app"></div><script>addEventListener('load', () => { ${script} });</script>`;

/** What an address answers when it is rendered; when it is fetched, each is a shell that has to be. */
const rendered: Record<string, { headers: Record<string, string | string[]>; body: string | Buffer; status?: number }> =
  {
    'an archive': { headers: { 'content-type': 'application/zip' }, body: zip },
    'an attachment': { headers: { 'content-type': 'application/zip', 'content-disposition': 'attachment' }, body: zip },
    'an unknown type': { headers: { 'content-type': 'application/x-harbour' }, body: 'x' },
    'bytes as text': { headers: { 'content-type': 'text/plain' }, body: zip },
    'bytes without a type': { headers: {}, body: zip },
    'bytes without a type, with a location': { headers: { location: '/elsewhere' }, body: zip },
    'two types': { headers: { 'content-type': ['text/html', 'application/zip'] }, body: zip },
    'three types': { headers: { 'content-type': ['text/html', 'application/zip', 'application/xml'] }, body: zip },
    // Waits for the whole limit of a page.
    ...(isThorough && {
      'a type of its own for XHTML': {
        headers: { 'content-type': ['application/xhtml+xml', 'application/zip'] },
        body: zip,
      },
    }),
    'two types in one': { headers: { 'content-type': 'text/html, application/zip' }, body: zip },
    'a type that begins like a page': { headers: { 'content-type': 'text/html+zip' }, body: zip },
    'a redirect to an archive': { headers: { location: '/archive.zip' }, body: '', status: 302 },
    'a page that goes to an archive': {
      headers: { 'content-type': 'text/html' },
      body: app("location.href = '/archive.zip';"),
    },
  };

/** What must be read all the same. */
const shown: typeof rendered = {
  'a page': {
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: app(`document.body.append('${words + moreWords}')`),
  },
  'a page in a charset of its own': {
    headers: { 'content-type': 'text/html; charset=windows-1251' },
    body: Buffer.concat([
      Buffer.from(app(`document.body.append('${words + moreWords}', document.querySelector('p').textContent)`)),
      Buffer.from('<p>\xcc\xe0\xff\xea</p>', 'latin1'),
    ]),
  },
  'a page without a type': { headers: {}, body: app(`document.body.append('${words + moreWords}')`) },
  'a page as an attachment': {
    headers: { 'content-type': 'TEXT/HTML', 'content-disposition': 'attachment' },
    body: app(`document.body.append('${words + moreWords}')`),
  },
  'a redirect to a page': { headers: { location: '/a%20page' }, body: '', status: 302 },
};

const at = (name: string) =>
  `http://hard.sample.example:${(server.address() as AddressInfo).port}/${encodeURIComponent(name)}`;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const name = decodeURIComponent(request.url?.slice(1) ?? '');
    asked.push(name);
    if (name === 'archive.zip') {
      response.writeHead(200, { 'content-type': 'application/zip' }).end(zip);
      return;
    }
    // Navigations ask so, requests of the extension do not.
    const answer = request.headers['upgrade-insecure-requests'] ? (rendered[name] ?? shown[name]) : undefined;
    if (answer) response.writeHead(answer.status ?? 200, answer.headers).end(answer.body);
    else response.writeHead(200, { 'content-type': 'text/html' }).end(shell);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  session = await openProductAlone();
  await session.browser.grantHosts(['https://*/*', 'http://*/*']);
  const browser = session.browser.context.browser();
  if (!browser) throw new Error('The browser has no session of its own.');
  cdp = await browser.newBrowserCDPSession();
  await cdp.send('Browser.setDownloadBehavior', { behavior: 'deny', eventsEnabled: true });
  cdp.on('Browser.downloadWillBegin', ({ url }) => saved.push(decodeURIComponent(url.split('/').at(-1) ?? '')));
  const { profiles } = await callBackground(session.panel, 'options-state', {});
  for (const profile of profiles) {
    await callBackground(session.panel, 'save-profile', { profile: { ...profile, renderPages: true } });
  }
});
test.afterAll(async () => {
  await session?.close();
  server?.closeAllConnections();
  server?.close();
});

const names = [...Object.keys(rendered), ...Object.keys(shown)];
const readings = new Map<string, Promise<AttachResult>>();

/**
 * Reads an address, and begins with the next: two are rendered at a time. Those that are shown are read one after
 * another: a reply has what was attached last.
 */
function read(name: string): Promise<AttachResult | undefined> {
  const next = names[names.indexOf(name) + 1];
  for (const one of [name, ...(next && next in rendered ? [next] : [])]) {
    if (!readings.has(one)) readings.set(one, callBackground(session.panel, 'attach-link', { url: at(one) }));
  }
  return Promise.resolve(readings.get(name));
}

for (const name of Object.keys(rendered)) {
  test(`a rendered address that answers with ${name} saves no file`, async () => {
    await read(name);
    // Fetched, and rendered.
    expect(asked.filter((one) => one === name).length).toBeGreaterThanOrEqual(2);
    expect(saved).toEqual([]);
  });
}

for (const name of Object.keys(shown)) {
  test(`a rendered address that answers with ${name} is read`, async () => {
    const result = await read(name);
    expect(result?.ok && result.attachment.beginning).toContain(words);
    if (name.includes('charset')) expect(result?.ok && result.attachment.beginning).toContain('Маяк');
    expect(saved).toEqual([]);
  });
}

test('in a tab of the person’s own the same addresses save files', async () => {
  const page = await session.browser.openPage(at('a page'));
  for (const name of ['an archive', 'bytes as text', 'bytes without a type', 'two types']) {
    await page.goto(at(name)).catch(() => undefined);
    await expect.poll(() => saved).toContain(name);
  }
  await page.close();
});
