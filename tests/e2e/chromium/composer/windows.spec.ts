import { expect, type Locator, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { attachments, composer, expectQuoted, lastTurn, turns } from '../../support/elements';
import { ask, field, openAllowedProduct } from '../../support/product';

let session: SampleSession;
/** The panel of the second window, and the page beside it. */
let panel: Page;
let page: Page;

const openTab = (scope: Page): Locator => composer(scope).getByRole('button', { name: /^Tab beside the panel/ });

/** Opens a window of its own. */
async function openWindow(url: string): Promise<Page> {
  const { browser } = session;
  const opened = browser.context.waitForEvent('page', (candidate) => candidate.url() === url);
  const worker = await browser.serviceWorker();
  await worker.evaluate(async (address) => void (await chrome.windows.create({ url: address })), url);
  const created = await opened;
  await created.waitForLoadState();
  return created;
}

// The tests go on in two panels, as a person does.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct('http://coastalmanac.sample.example/skerrow-light');
  const { browser, sampleWeb } = session;
  page = await openWindow(`${sampleWeb.origin('tidewatch')}/carrow-tide-mill`);
  panel = await browser.openPanel(page);
});
test.afterAll(() => session?.close());

test('each panel is about the tab of its own window, and follows only that window', async () => {
  const { sampleWeb } = session;
  await expect(openTab(session.panel)).toContainText('Skerrow Light');
  await expect(openTab(panel)).toContainText('The mill that sleeps');
  await page.goto(`${sampleWeb.origin('chronicle')}/orrisport-a-history`);
  await expect(openTab(panel)).toContainText('Orrisport');
  await expect(openTab(session.panel)).toContainText('Skerrow Light');
  await page.goBack();
  await expect(openTab(panel)).toContainText('The mill that sleeps');
});

test('a profile that is changed in one window is so in the other', async () => {
  const web = (scope: Page): Locator => composer(scope).getByRole('switch', { name: /^Web/ });
  await web(panel).click();
  await expect(web(session.panel)).toHaveAttribute('aria-checked', 'false');
  await web(session.panel).click();
  await expect(web(panel)).toHaveAttribute('aria-checked', 'true');
});

test('what is attached and written in one window stays there', async () => {
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(panel)).toContainText('The mill that sleeps');
  await field(panel).fill('Half a question');
  await session.panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(session.panel)).toHaveCount(1);
  await expect(attachments(session.panel)).toContainText('Skerrow Light');
  await expect(attachments(panel)).toHaveCount(1);
  await expect(field(session.panel)).toHaveValue('');
});

test('each question is answered from the page of its own window, in a thread of its own', async () => {
  await ask(session.panel, 'When was the light first lit?');
  await expectQuoted(lastTurn(session.panel));
  await ask(panel, 'When was the tide mill built?');
  await expectQuoted(lastTurn(panel));
  await expect(turns(session.panel)).toHaveCount(1);
  await expect(turns(panel)).toHaveCount(1);
  await expect(lastTurn(session.panel)).toContainText('Skerrow');
  await expect(lastTurn(panel)).not.toContainText('Skerrow');
  await expect(lastTurn(panel)).toContainText('mill');
});
