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
      const html = hostilePages[name as keyof typeof hostilePages]?.() ?? `<p>${firstWords} ${name}</p>`;
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
  async function read(name: string, query = ''): Promise<string> {
    const { port } = server.address() as AddressInfo;
    const url = `http://collector.sample.example:${port}/${encodeURIComponent(name)}${query}`;
    const run = { runId: url, name: 'web_fetch', args: { url } };
    return JSON.stringify(await callBackground(session.sidebar, 'run-tool', run));
  }

  it.each(Object.keys(hostilePages))('%s are read', async (name) => {
    expect(await read(name)).toContain(firstWords);
  });

  it('let a question be answered while they are read', async () => {
    // Another address: what was read a moment ago is kept.
    const reading = read('200,000 links', '?again');
    await ask(session.sidebar, 'When did Orrisport get its harbour?');
    await seeText(session.sidebar, elements.citationSummary, 'word for word');
    expect(await reading).toContain(firstWords);
    await session.sidebar.press('New thread');
  });

  it('are followed by pages as they are, and by answers', async () => {
    expect(await read('afterwards')).toContain(`${firstWords} afterwards`);
    await ask(session.sidebar, 'When was Skerrow Light first lit?');
    await seeText(session.sidebar, elements.citationSummary, 'word for word');
  });
});
