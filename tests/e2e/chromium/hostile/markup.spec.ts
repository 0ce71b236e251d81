import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { attachments, lastTurn, sources } from '../../support/elements';
import { type HostileService, plainWords, startHostileService } from '../../support/hostile-service';
import { inventory, watchForRuns } from '../../support/inert';
import { goToSection, openOptions } from '../../support/options';
import { ask, chooseProfile, openAllowedProduct, readLink, useModel } from '../../support/product';

test.describe.configure({ mode: 'serial' });

let session: SampleSession;
let service: HostileService;
/** Addresses outside of the extension that its pages asked for. */
const requested: string[] = [];

const origin = () => `http://hostile.sample.example:${service.port}`;
/** Of the search service and the model: pages of a connection's own host are not read. */
const serviceOrigin = () => `http://service.sample.example:${service.port}`;

test.beforeAll(async () => {
  service = await startHostileService();
  session = await openAllowedProduct();
  await watch(session.panel);
});
test.afterAll(async () => {
  await session?.close();
  await service?.close();
});

async function watch(page: Page): Promise<void> {
  page.on('request', (request) => {
    if (/^(?:https?|ftp|file):/.test(request.url())) requested.push(request.url());
  });
  await page.evaluate(watchForRuns);
}

/** Nothing ran, nothing was asked for, and the page holds only elements and links that Citebar draws. */
async function expectInert(page: Page): Promise<void> {
  const found = await page.evaluate(inventory);
  expect(found.strange).toEqual([]);
  expect(found.elements).toBeGreaterThan(0);
  expect(await page.evaluate(() => window.payloadRuns)).toEqual([]);
  expect(await page.evaluate(() => 'payloadRan' in window)).toBe(false);
  expect(requested).toEqual([]);
  expect(service.collected).toEqual([]);
}

/** Waits until the last answer has ended: one of quotes from one page has no receipt, one without quotes only that. */
async function expectAnswered(): Promise<void> {
  const turn = lastTurn(session.panel);
  const ends = turn.getByRole('button', { name: 'Ask again' }).or(turn.getByText('Receipt', { exact: true }));
  await expect(ends.first()).toBeVisible();
}

async function newThread(): Promise<void> {
  await session.panel.getByRole('button', { name: 'New thread' }).click();
}

test('markup that stands in a page of the extension would be seen', async () => {
  const options = await openOptions(session);
  await options.evaluate(watchForRuns);
  await options.evaluate(() => {
    document.body.innerHTML = '<p><img src="x" onerror="window.payloadRan = 1"></p>';
  });
  await expect.poll(() => options.evaluate(() => window.payloadRuns)).toContain('script-src-attr inline');
  expect((await options.evaluate(inventory)).strange).toHaveLength(1);
  await options.close();
});

test('markup of a page that is attached, and quoted, does not run', async () => {
  const { panel } = session;
  await readLink(session, `${origin()}/page`);
  await attachments(panel)
    .getByRole('button', { name: /^See what / })
    .click();
  await expect(panel.locator('body')).toContainText(plainWords);
  await expectInert(panel);
  await panel.keyboard.press('Escape');
  await chooseProfile(panel, 'This page');
  await ask(panel, 'How many barges does the lock keeper count?');
  await expectAnswered();
  await expect(lastTurn(panel)).toContainText('forty barges');
  await expectInert(panel);
});

test('markup of each page for itself is read, and does not run', async () => {
  const { panel } = session;
  const waiting = service.payloads.map((_, index) => index);
  const unread: number[] = [];
  const readSome = async () => {
    for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
      const url = `${origin()}/one/${index}`;
      const run = await callBackground(panel, 'run-tool', { runId: url, name: 'web_fetch', args: { url } });
      if (!JSON.stringify(run).includes('forty barges')) unread.push(index);
    }
  };
  await Promise.all([readSome(), readSome(), readSome(), readSome()]);
  expect(unread.map((index) => service.payloads[index])).toEqual([]);
  await expectInert(panel);
});

test('markup in the title and snippet of search results does not run', async () => {
  const { panel } = session;
  const connection = {
    id: 'sample-web',
    providerId: 'searxng',
    label: 'SearXNG',
    settings: { baseUrl: serviceOrigin() },
  };
  await callBackground(panel, 'save-connection', { connection, secrets: {} });
  await newThread();
  await chooseProfile(panel, 'Web');
  await ask(panel, 'How many barges does the lock keeper count?');
  await expectAnswered();
  await expect(sources(panel).first()).toContainText('Lock keeper');
  await expectInert(panel);
});

test('markup in an instant answer of the search does not run', async () => {
  const { panel } = session;
  await newThread();
  await chooseProfile(panel, 'Web');
  await ask(panel, 'What is the instant count of barges?');
  await expectAnswered();
  await expect(sources(panel).first()).toContainText('SearXNG');
  await expectInert(panel);
});

test('markup in what the options page shows of a tool does not run', async () => {
  const options = await openOptions(session);
  await watch(options);
  const section = await goToSection(options, 'Tools');
  await section.getByLabel('Tool', { exact: true }).selectOption('web_search');
  await section.getByLabel('query', { exact: true }).fill('lock keeper');
  await section.getByRole('button', { name: 'Run' }).click();
  await expect(section.getByRole('region', { name: 'Result', exact: true })).toContainText('forty barges');
  await expectInert(options);
  await section.getByLabel('Tool', { exact: true }).selectOption('web_fetch');
  await section.getByLabel('url', { exact: true }).fill(`${origin()}/page`);
  await section.getByRole('button', { name: 'Run' }).click();
  await expect(section.getByRole('region', { name: 'Result', exact: true })).toContainText('forty barges');
  await expectInert(options);
  await options.close();
});

test('markup in an answer, and in the titles and addresses of its sources, does not run', async () => {
  const { panel } = session;
  await useModel(session, serviceOrigin());
  await newThread();
  await ask(panel, 'How many barges does the lock keeper count?');
  await expectAnswered();
  const turn = lastTurn(panel);
  await expect(turn).toContainText('That is all.');
  for (const index of service.payloads.keys()) await expect(turn).toContainText(`Case ${index}.`);
  await expect(sources(panel).first()).toBeVisible();
  await turn.hover();
  await expectInert(panel);
  const addresses = await turn
    .locator('a[href]')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(addresses.filter((address) => !/^(?:https?:\/\/|mailto:)/.test(address ?? ''))).toEqual([]);
});
