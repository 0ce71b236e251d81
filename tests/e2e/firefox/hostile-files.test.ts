import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isThorough } from '../../thorough';
import { hostileData } from '../support/hostile-data';
import { hostilePdfs, plainPdf } from '../support/hostile-pdfs';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, callBackground, type FirefoxSession, openProduct, seeText } from './product';

const executable = await firefoxForTests();

describe.skipIf(!executable)('files that are hard to read, in Firefox', () => {
  let session: FirefoxSession;
  let server: Server;
  /** Made once: packing them takes a while. */
  const pdfs = new Map<string, Buffer>();

  beforeAll(async () => {
    for (const [name, make] of Object.entries(hostilePdfs)) pdfs.set(name, make());
    server = createServer((request, response) => {
      const name = decodeURIComponent(request.url?.slice(1) ?? '');
      const pdf = pdfs.get(name) ?? (name.endsWith('.pdf') ? plainPdf(`The light of ${name}`) : undefined);
      const body = pdf ?? hostileData[name]?.body() ?? JSON.stringify({ name });
      response.writeHead(200, { 'content-type': pdf ? 'application/pdf' : 'application/json' }).end(body);
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

  it.each(Object.entries(hostileData))('data of %s are read', async (name, { shown }) => {
    expect(await read(name)).toContain(shown);
  });

  it.each(Object.keys(hostilePdfs).slice(0, isThorough ? undefined : 2))(
    'a PDF of %s is too large to read, and the next is read',
    async (name) => {
      expect(await read(name)).toContain('too large to read');
      expect(await read('Skerrow.pdf')).toContain('The light of Skerrow.');
    },
  );

  it('are read while a question gets its answer', async () => {
    const pdf = read('a stream of 500 MB');
    const all = Object.keys(hostileData).map(read);
    await ask(session.sidebar, 'When was Skerrow Light first lit?');
    await seeText(session.sidebar, elements.citationSummary, 'word for word');
    expect(await pdf).toContain('too large to read');
    const texts = await Promise.all(all);
    expect(texts.map((text, at) => text.includes(Object.values(hostileData)[at]?.shown ?? ''))).not.toContain(false);
  });
});
