import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { tried } from '../../../thorough';
import { attachments, expectEnded, expectQuoted, lastTurn } from '../../support/elements';
import { type GatedModel, startGatedModel } from '../../support/gated-model';
import { hostileTexts } from '../../support/hostile-texts';
import { ask, openAllowedProduct, storedAnswer, useModel } from '../../support/product';

test.describe.configure({ mode: 'serial' });

/**
 * In the gate one each of blocks, of tables and of markup: tests/unit/passages/linear-time.test.ts holds what costs how
 * much.
 */
const shapes = tried(hostileTexts, ['lists in lists', 'a wide table', 'HTML that never closes']);
/** Characters of an attached page. */
const pageLength = 1_000_000;
/** Characters of a model's answer. */
const answerLength = 200_000;
const sentence = 'The lamp of Skerrow Light was first lit in 1871.';

let session: SampleSession;
let server: Server;
let model: GatedModel;

test.beforeAll(async () => {
  server = createServer((request, response) => {
    const write = hostileTexts[decodeURIComponent(request.url?.slice(1).replace(/\.md$/, '') ?? '')];
    response.writeHead(200, { 'content-type': 'text/plain' });
    response.end(`# Lamps\n\n${sentence}\n\n${write?.(pageLength)}\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  model = await startGatedModel();
  session = await openAllowedProduct();
});
test.afterAll(async () => {
  await session?.close();
  await model?.close();
  server?.closeAllConnections();
  server?.close();
});

const newThread = (panel: Page) => panel.getByRole('button', { name: 'New thread', exact: true }).click();

/** The answers of the two newest threads, without the pages that were asked. */
async function storedQuotes(panel: Page): Promise<string> {
  const newest = (await callBackground(panel, 'list-threads', {})).slice(0, 2);
  const threads = await callBackground(panel, 'read-threads', { threadIds: newest.map(({ id }) => id) });
  return JSON.stringify(threads.flatMap(({ messages }) => messages.filter(({ role }) => role === 'assistant')));
}

for (const name of Object.keys(shapes)) {
  test(`a question is answered while a page of ${name} is asked in another thread`, async () => {
    const { panel, browser } = session;
    const { port } = server.address() as AddressInfo;
    const shown = `texts.sample.example:${port}/${name}.md`;
    const page = await browser.openPage(`http://${encodeURI(shown)}`);
    await expect(panel.getByRole('button', { name: `Tab beside the panel: ${shown}` })).toBeVisible();
    await panel.getByRole('button', { name: 'Read this page' }).click();
    await expect(attachments(panel)).toHaveCount(1);
    await ask(panel, 'When was the lamp of Skerrow Light first lit?');
    await newThread(panel);
    await expect(attachments(panel)).toHaveCount(0);
    await ask(panel, 'When did Orrisport get its harbour?');
    await expectQuoted(lastTurn(panel));
    await expect.poll(() => storedQuotes(panel)).toContain(sentence);
    await page.close();
    await newThread(panel);
  });
}

test('answers of a model in all these shapes are shown whole, and the panel goes on', async () => {
  await useModel(session, model.baseUrl);
  const { panel } = session;
  for (const [name, write] of Object.entries(shapes)) {
    const text = `${write(answerLength)}\n\nThat was all.`;
    await ask(panel, `Write ${name}.`);
    const call = await model.nextCall();
    for (let at = 0; at < text.length; at += 10_000) call.say(text.slice(at, at + 10_000));
    call.finish();
    await expect(lastTurn(panel)).toContainText('That was all.');
    await expectEnded(lastTurn(panel));
    // Whole, and not only its end.
    expect((await storedAnswer(panel)).text === text, name).toBe(true);
  }
});
