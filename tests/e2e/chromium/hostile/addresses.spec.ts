import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import { type ChromiumBrowser, launchCitebar } from '../../../../scripts/lib/launch-chromium';
import { privateHosts } from '../../../unit/core/url/sample-hosts';

test.describe.configure({ mode: 'serial' });

let browser: ChromiumBrowser;
let page: Page;
let server: Server;
let port = 0;
/** Requests that came in for a host other than the one that is asked for on purpose. */
const internal: string[] = [];
/** Requests for the hop that redirects. */
let hops = 0;

/** A spread of the spellings, for what is tried in several ways each. */
const someHosts = privateHosts.filter((_, index) => index % 8 === 0);
const hop = 'hop.sample.example';

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const host = request.headers.host ?? '';
    const url = new URL(request.url ?? '/', `http://${hop}`);
    request.resume();
    if (!host.startsWith(hop)) {
      internal.push(`${host}${request.url}`);
      response.writeHead(200, { 'content-type': 'text/html' }).end('<p>internal words</p>');
      return;
    }
    hops += 1;
    const location = url.searchParams.get('to') ?? '/';
    const status = Number(url.pathname.slice(1));
    if (status > 0) response.writeHead(status, { location }).end();
    else if (url.pathname === '/refresh-header')
      response
        .writeHead(200, { 'content-type': 'text/html', refresh: `0;url=${location}` })
        .end('<p>Words of the hop.</p>');
    else
      response
        .writeHead(200, { 'content-type': 'text/html' })
        .end(`<meta http-equiv=refresh content="0;url=${location}"><base href="${location}"><p>Words of the hop.</p>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  port = (server.address() as AddressInfo).port;
  browser = await launchCitebar({
    extensionDirectory: '.output/chrome-mv3',
    // Whatever the host, the request ends at the server that counts.
    args: ['--host-resolver-rules=MAP * 127.0.0.1'],
  });
  await browser.grantHosts(['https://*/*', 'http://*/*']);
  page = await browser.openPage(`chrome-extension://${browser.extensionId}/options.html`);
});
test.afterAll(async () => {
  await browser?.close();
  server?.closeAllConnections();
  server?.close();
});

const fetchPage = async (url: string) =>
  JSON.stringify(await callBackground(page, 'run-tool', { runId: url, name: 'web_fetch', args: { url } }));

/** Runs a check for each of a list, four at a time. @returns those for which it does not hold */
async function failing<T>(list: readonly T[], holds: (one: T) => Promise<boolean>): Promise<T[]> {
  const waiting = [...list];
  const failed: T[] = [];
  const work = async () => {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) if (!(await holds(one))) failed.push(one);
  };
  await Promise.all([work(), work(), work(), work()]);
  return failed;
}

test('the server counts what the rules do not hold', async () => {
  const url = `http://counted.sample.example:${port}/`;
  expect(await fetchPage(url)).toContain('internal words');
  expect(internal.splice(0)).toHaveLength(1);
});

test('a link to a spelling of an internal address is not opened', async () => {
  const worker = await browser.serviceWorker();
  const tab = await worker.evaluate(async () => (await chrome.tabs.query({})).at(-1)?.windowId);
  const attach = (url: string) =>
    page.evaluate(
      ([windowId, target]) =>
        new Promise<string>((resolve) => {
          const connected = chrome.runtime.connect({ name: 'citebar' });
          connected.onMessage.addListener((reply: { id?: number }) => {
            if (reply.id !== 2) return;
            connected.disconnect();
            resolve(JSON.stringify(reply));
          });
          connected.postMessage({ id: 1, name: 'subscribe', params: { windowId } });
          connected.postMessage({ id: 2, name: 'attach-link', params: { url: target } });
        }),
      [tab, url] as const,
    );
  const opened = await failing(privateHosts, async (host) => {
    const reply = await attach(`http://${host}:${port}/private`);
    return reply.includes('"ok":false') && !reply.includes('internal words');
  });
  expect(opened).toEqual([]);
  expect(internal).toEqual([]);
});

test('a tool that is given a spelling of an internal address does not open it', async () => {
  const read = await failing(privateHosts, async (host) => {
    const replies = await Promise.all([fetchPage(`http://${host}:${port}/`), fetchPage(`http://u:p@${host}:${port}/`)]);
    return !replies.join('').includes('internal words');
  });
  expect(read).toEqual([]);
  expect(internal).toEqual([]);
});

for (const way of ['301', '302', '303', '307', '308', 'refresh', 'refresh-header']) {
  test(`a page that leads to an internal address by ${way} does not get there`, async () => {
    const before = hops;
    const reached = await failing(someHosts, async (host) => {
      const target = encodeURIComponent(`http://${host}:${port}/private`);
      return !(await fetchPage(`http://${hop}:${port}/${way}?to=${target}`)).includes('internal words');
    });
    expect(reached).toEqual([]);
    expect(internal).toEqual([]);
    expect(hops - before).toBeGreaterThanOrEqual(someHosts.length);
  });
}
