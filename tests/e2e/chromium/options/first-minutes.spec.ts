import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { expectEnded, lastTurn } from '../../support/elements';
import { openProduct } from '../../support/product';

let session: SampleSession;
let panel: Page;
let ollama: Server;
/** What the stand-in was asked for. */
const asked: string[] = [];

// Each step goes on from what the one before has done.
test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  // The port is the program's own: it is found by it.
  ollama = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ models: [{ name: 'small:1b' }, { name: 'large:70b' }] }));
  }).listen(11434, '127.0.0.1');
  await once(ollama, 'listening');
  session = await openProduct();
  panel = session.panel;
});
test.afterAll(async () => {
  await session?.close();
  ollama?.close();
});

test('a newcomer gets a first cited answer after one click, without a key', async () => {
  await session.browser.approveHosts(['https://*/*', 'http://*/*']);
  await expect(panel.getByText('The browser asks once whether it may.')).toBeVisible();
  await panel.getByRole('button', { name: /When was Skerrow Light first lit/ }).click();
  await expectEnded(lastTurn(panel));
  await expect(lastTurn(panel).locator('blockquote').first()).toBeVisible();
  expect(asked).toEqual([]);
});

test('a model on this computer is offered by name when it is asked for, not before', async () => {
  await panel.getByRole('button', { name: 'New thread' }).first().click();
  const look = panel.getByRole('button', { name: 'Look for a model on this computer' });
  await expect(look).toBeVisible();
  expect(asked).toEqual([]);
  const found = panel.getByRole('listitem').filter({ hasText: 'Ollama' });
  const none = panel.getByText('No model answered on this computer.');
  // A server is given two seconds; on a busy machine that is too few, and the panel says to look again.
  await expect(async () => {
    await look.click();
    await expect(found.or(none)).toBeVisible();
    await expect(none).toBeHidden({ timeout: 1 });
  }).toPass();
  await expectAccessible(panel);
  await found.getByLabel('Model of Ollama').selectOption('large:70b');
  await found.getByRole('button', { name: 'Use it' }).click();
  // The sentence that says so first goes with the offer, as soon as the panel hears that a model is there.
  await expect(panel.getByText('Ollama answers from the pages that Citebar finds')).toBeVisible();
  const { profiles, connections } = await callBackground(panel, 'options-state', {});
  expect(connections.find(({ id }) => id === 'ollama')).toMatchObject({
    ready: true,
    settings: { model: 'large:70b' },
  });
  expect(profiles[0]?.modelRef).toEqual({ connectionId: 'ollama', model: 'large:70b' });
});
