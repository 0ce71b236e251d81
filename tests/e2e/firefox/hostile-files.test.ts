import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileData } from '../support/hostile-data';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, callBackground, type FirefoxSession, openProduct, seeText } from './product';

const executable = await firefoxForTests();

describe.skipIf(!executable)('data that is hard to read, in Firefox', () => {
  let session: FirefoxSession;
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const name = decodeURIComponent(request.url?.slice(1) ?? '');
      const body = hostileData[name]?.body() ?? JSON.stringify({ name });
      response.writeHead(200, { 'content-type': 'application/json' }).end(body);
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
    const { port } = server.address() as AddressInfo;
    const url = `http://collector.sample.example:${port}/${encodeURIComponent(name)}`;
    const run = { runId: url, name: 'web_fetch', args: { url } };
    return JSON.stringify(await callBackground(session.sidebar, 'run-tool', run));
  }

  it.each(Object.entries(hostileData))('%s are read', async (name, { shown }) => {
    expect(await read(name)).toContain(shown);
  });

  it('is read in between while a question gets its answer', async () => {
    const all = Object.keys(hostileData).map(read);
    await ask(session.sidebar, 'When was Skerrow Light first lit?');
    await seeText(session.sidebar, elements.citationSummary, 'word for word');
    const texts = await Promise.all(all);
    expect(texts.map((text, at) => text.includes(Object.values(hostileData)[at]?.shown ?? ''))).not.toContain(false);
  });
});
