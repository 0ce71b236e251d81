import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '@playwright/test';
import { type ChromiumBrowser, launchCitebar } from '../../../scripts/lib/launch-chromium';

let server: Server;
let browser: ChromiumBrowser;

test.beforeAll(async () => {
  server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html');
    response.end('<title>A page</title><p>Some text.</p>');
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  browser = await launchCitebar({ extensionDirectory: '.output/chrome-mv3', hostMap: '*.sample.example' });
});

test.afterAll(async () => {
  await browser?.close();
  server.close();
});

test('the toolbar button opens the side panel, which outlives the worker', async () => {
  const { port } = server.address() as AddressInfo;
  const page = await browser.openPage(`http://wiki.sample.example:${port}/`);
  const panel = await browser.openPanel(page);
  await expect(panel.getByRole('textbox')).toBeVisible();
  expect(await panel.evaluate(() => innerWidth)).toBe(360);

  await browser.stopWorker();
  await expect(panel.getByRole('textbox')).toBeVisible();
  expect(await panel.evaluate(() => chrome.runtime.id)).toBe(browser.extensionId);

  await panel.close();
  const again = await browser.openPanel(page);
  await expect(again.getByRole('textbox')).toBeVisible();
});

test('no host is granted at install, and a grant gives exactly what it names', async () => {
  const origins = async () =>
    (await browser.serviceWorker()).evaluate(async () => (await chrome.permissions.getAll()).origins);
  expect(await origins()).toEqual([]);
  await browser.grantHosts(['http://*.sample.example/*']);
  expect(await origins()).toEqual(['http://*.sample.example/*']);
});
