import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, type Locator, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { attachments, composer } from '../../support/elements';
import { field, openAllowedProduct } from '../../support/product';

let session: SampleSession;
let shortener: Server;

// The tests go on in one panel, as a person does.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct('http://coastalmanac.sample.example/skerrow-light');
  const target = `${session.sampleWeb.origin('coastalmanac')}/skerrow-light`;
  shortener = createServer((_request, response) => response.writeHead(302, { location: target }).end());
  await new Promise<void>((resolve) => shortener.listen(0, '127.0.0.1', resolve));
});
test.afterAll(async () => {
  await session?.close();
  shortener?.close();
});

const openTabLine = (): Locator => session.panel.locator('.open-tab');
const openTab = (): Locator => composer(session.panel).getByRole('button', { name: /^Tab beside the panel/ });

async function chooseRule(name: string | RegExp, role: 'menuitemcheckbox' | 'menuitemradio'): Promise<void> {
  await openTab().click();
  await session.panel.getByRole(role, { name }).click();
  if (await session.panel.getByRole('menu').isVisible()) await session.panel.keyboard.press('Escape');
}

test('the panel says which tab it is about, and follows it', async () => {
  const { panel, browser, sampleWeb } = session;
  await expect(openTab()).toContainText('Skerrow Light');
  const other = await browser.openPage(`${sampleWeb.origin('tidewatch')}/carrow-tide-mill`);
  await expect(openTab()).toContainText('The mill that sleeps');
  await other.close();
  await expect(openTab()).toContainText('Skerrow Light');
  await panel.bringToFront();
});

test('a site that starts with a profile of its own has it wherever the panel was before', async () => {
  const { panel, browser, sampleWeb } = session;
  const profile = panel.getByRole('button', { name: /^Profile/ });
  await expect(profile).toContainText('Web');
  await chooseRule('This page', 'menuitemradio');
  await expect(profile).toContainText('This page');
  const other = await browser.openPage(`${sampleWeb.origin('tidewatch')}/carrow-tide-mill`);
  await expect(profile).toContainText('Web');
  await other.close();
  await expect(profile).toContainText('This page');
  await chooseRule('The profile I chose last', 'menuitemradio');
  await expect(profile).toContainText('Web');
});

test('a site that is never read gives no page to a button, a link, a redirect, a list or a question', async () => {
  const { panel, sampleWeb } = session;
  const sentence = 'Citebar does not read coastalmanac.sample.example.';
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(panel)).toHaveCount(1);
  // The chip of the page beside the panel has the menu of its site.
  await chooseRule(/^Never read/, 'menuitemcheckbox');
  // Attached before: it is not kept any more.
  await expect(attachments(panel)).toHaveCount(0);
  await expect(openTabLine()).toContainText('never read');
  // The menu takes the rule back, and makes it.
  await chooseRule(/^Never read/, 'menuitemcheckbox');
  await expect(openTabLine()).not.toContainText('never read');
  await chooseRule(/^Never read/, 'menuitemcheckbox');
  await expect(openTabLine()).toContainText('never read');
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(composer(panel).getByRole('alert')).toContainText(sentence);
  const link = await callBackground(panel, 'attach-link', {
    url: `${sampleWeb.origin('coastalmanac')}/skerrow-light`,
  });
  expect(link).toMatchObject({ ok: false, error: { reason: { type: 'site-never-read' } } });
  const { port } = shortener.address() as AddressInfo;
  const short = await callBackground(panel, 'attach-link', { url: `http://shortlink.sample.example:${port}/s` });
  expect(short).toMatchObject({ ok: false, error: { reason: { type: 'site-never-read' } } });
  await field(panel).fill('');
  await panel.keyboard.type('@');
  await expect(panel.getByRole('option', { name: /never read/ })).toHaveAttribute('aria-disabled', 'true');
  await panel.keyboard.press('Escape');
  await field(panel).fill('');
});

test('the options list the rules, and take one back', async () => {
  const { browser, panel } = session;
  const page = await browser.openPage(`chrome-extension://${browser.extensionId}/options.html#privacy`);
  const rule = page.getByRole('listitem').filter({ hasText: 'coastalmanac.sample.example' });
  await expect(rule).toContainText('Never read or sent');
  await page.getByRole('textbox', { name: 'Site' }).fill('https://www.bank.example/login');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'bank.example' })).toContainText('Never read or sent');
  await rule.getByRole('button', { name: /^Remove the rule/ }).click();
  await expect(rule).toHaveCount(0);
  await page.close();
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(panel)).toHaveCount(1);
});
