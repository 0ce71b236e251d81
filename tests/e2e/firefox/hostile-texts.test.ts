import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostileTexts } from '../support/hostile-texts';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, callBackground, type FirefoxSession, openProduct, seeNone, seeText } from './product';

const executable = await firefoxForTests();

/** Characters of an attached page. */
const pageLength = 1_000_000;
const sentence = 'The lamp of Skerrow Light was first lit in 1871.';
/** Those that cost the reader most. */
const shapes = ['one list item of short lines', 'lists in lists', 'headings by underlines', 'a wide table'];

describe.skipIf(!executable)('pages of a megabyte in shapes that are hard to parse, in Firefox', () => {
  let session: FirefoxSession;
  let server: Server;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const write = hostileTexts[decodeURIComponent(request.url?.slice(1).replace(/\.md$/, '') ?? '')];
      response.writeHead(200, { 'content-type': 'text/plain' });
      response.end(`# Lamps\n\n${sentence}\n\n${write?.(pageLength)}\n`);
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

  /** The answers of the two newest threads, without the pages that were asked. */
  async function storedQuotes(): Promise<string> {
    const newest = (await callBackground(session.sidebar, 'list-threads', {})).slice(0, 2);
    const threadIds = newest.map(({ id }) => id);
    const threads = await callBackground(session.sidebar, 'read-threads', { threadIds });
    return JSON.stringify(threads.flatMap(({ messages }) => messages.filter(({ role }) => role === 'assistant')));
  }

  it.each(shapes)('a question is answered while a page of %s is asked in another thread', async (name) => {
    const { browser, sidebar } = session;
    const { port } = server.address() as AddressInfo;
    const tab = await browser.open(`http://collector.sample.example:${port}/${encodeURIComponent(name)}.md`);
    await seeText(sidebar, elements.body, encodeURIComponent(name));
    await sidebar.press('Read this page');
    await seeText(sidebar, elements.attachment, '');
    await ask(sidebar, 'When was the lamp of Skerrow Light first lit?');
    await sidebar.press('New thread');
    await seeNone(sidebar, elements.attachment);
    await ask(sidebar, 'When did Orrisport get its harbour?');
    await seeText(sidebar, elements.citationSummary, 'word for word');
    await expect.poll(storedQuotes, { timeout: 60_000 }).toContain(sentence);
    await tab.close();
    await sidebar.press('New thread');
  });
});
