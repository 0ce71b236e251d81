import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstWords, hostilePages } from '../support/hostile-pages';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, callBackground, type FirefoxSession, openProduct, seeText } from './product';

const executable = await firefoxForTests();

describe.skipIf(!executable)('pages that are hard to read, in Firefox', () => {
  let session: FirefoxSession;
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const { pathname } = new URL(request.url ?? '/', 'http://collector.sample.example');
      const name = decodeURIComponent(pathname.slice(1));
      const html = hostilePages[name]?.() ?? `<p>${firstWords} ${name}</p>`;
      response.writeHead(200, { 'content-type': 'text/html' }).end(html);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    if (executable) session = await openProduct({ executable });
    await session?.browser.grantHosts(['https://*/*', 'http://*/*']);
  });
  afterAll(async () => {
    await session?.close();
    server?.closeAllConnections();
    server?.close();
  });

  /** Reads a page by a tool, in the background. @returns its text, or why it cannot be read */
  async function read(name: string): Promise<string> {
    return JSON.stringify(await callBackground(session.sidebar, 'run-tool', readingOf(name)));
  }

  function readingOf(name: string, query = '') {
    const { port } = server.address() as AddressInfo;
    const url = `http://collector.sample.example:${port}/${encodeURIComponent(name)}${query}`;
    return { runId: url, name: 'web_fetch' as const, args: { url } };
  }

  /** Begins to read a page, and asks the background for something short over and over until it is read. */
  async function beginReading(name: string, query: string): Promise<void> {
    await session.sidebar.evaluate(
      async (params) => {
        const port = chrome.runtime.connect({ name: 'citebar' });
        let [asked, longestWait] = [0, 0];
        const askAgain = () => {
          asked = performance.now();
          port.postMessage({ id: 2, name: 'list-tools', params: {} });
        };
        const reading = new Promise((resolve) => {
          port.onMessage.addListener((reply: { id?: number }) => {
            if (reply.id !== 1 && reply.id !== 2) return;
            longestWait = Math.max(longestWait, performance.now() - asked);
            if (reply.id === 2) return askAgain();
            port.disconnect();
            resolve({ text: JSON.stringify(reply), longestWait });
          });
        });
        Object.assign(window, { reading });
        const { id } = await chrome.windows.getCurrent();
        port.postMessage({ id: 0, name: 'subscribe', params: { windowId: id } });
        port.postMessage({ id: 1, name: 'run-tool', params });
        askAgain();
      },
      readingOf(name, query),
    );
  }

  /** @returns the text of the page that was begun, and milliseconds of the longest wait for a reply meanwhile */
  async function endOfReading(): Promise<{ text: string; longestWait: number }> {
    const ended = await session.sidebar.evaluate(() => (window as unknown as { reading: Promise<unknown> }).reading);
    return ended as { text: string; longestWait: number };
  }

  it.each(Object.keys(hostilePages))('%s are read', async (name) => {
    expect(await read(name)).toContain(firstWords);
  });

  it('let a question be answered while they are read', async () => {
    const { sidebar } = session;
    // Another address: what was read a moment ago is kept.
    await beginReading('200,000 links', '?again');
    await ask(sidebar, 'When did Orrisport get its harbour?');
    await seeText(sidebar, elements.citationSummary, 'word for word');
    const { text, longestWait } = await endOfReading();
    expect(text).toContain(firstWords);
    process.stdout.write(`While 200,000 links are read, a call waits at most ${Math.round(longestWait)} ms.\n`);
    await sidebar.press('New thread');
  });

  it('are followed by pages as they are, and by answers', async () => {
    expect(await read('afterwards')).toContain(`${firstWords} afterwards`);
    await ask(session.sidebar, 'When was Skerrow Light first lit?');
    await seeText(session.sidebar, elements.citationSummary, 'word for word');
  });
});
