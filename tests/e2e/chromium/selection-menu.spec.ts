import { expect, type Page, test } from '@playwright/test';
import { settleMs } from '../../../lib/page/selection-menu';
import { callBackground } from '../../../scripts/lib/call-background';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectQuoted, lastTurn } from '../support/elements';
import { goToSection, openOptions } from '../support/options';
import { openProduct } from '../support/product';

let session: SampleSession;
let options: Page;
let page: Page;

// Each step goes on from what the one before has chosen.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openProduct();
  await session.browser.approveHosts(['https://*/*', 'http://*/*']);
  options = await openOptions(session);
});
test.afterAll(() => session?.close());

function registered(): Promise<number> {
  return options.evaluate(async () => (await chrome.scripting.getRegisteredContentScripts()).length);
}

function isShown(): Promise<boolean> {
  return page.evaluate(() => document.querySelector('citebar-selection') !== null);
}

/**
 * Resolves when the menu would be there: the timers of a page, those of content scripts among them, run in the order in
 * which they are due, and the menu's is set by the event of the selection, before the second frame.
 */
function selectionSettled(): Promise<void> {
  return page.evaluate(
    (ms) =>
      new Promise((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, ms)));
      }),
    settleMs,
  );
}

async function selectText(): Promise<string> {
  await page.bringToFront();
  return page.evaluate(() => {
    const paragraph = [...document.querySelectorAll('p')].find(({ textContent }) => (textContent ?? '').length > 80);
    getSelection()?.removeAllRanges();
    if (paragraph) getSelection()?.selectAllChildren(paragraph);
    return getSelection()?.toString().trim() ?? '';
  });
}

test('it is off until it is switched on', async () => {
  expect(await registered()).toBe(0);
  const section = await goToSection(options, 'General');
  const menu = section.getByRole('switch', { name: 'Menu on selected text' });
  await expect(menu).toHaveAttribute('aria-checked', 'false');
  await menu.click();
  await expect(menu).toHaveAttribute('aria-checked', 'true');
  await expect.poll(registered).toBe(1);
});

test('selected text gets a menu that the page cannot look into, and Escape closes it', async () => {
  const open = session.browser.context.pages().find((one) => one.url().includes('.sample.example'));
  page = await session.browser.openPage(open?.url() ?? '');
  await selectText();
  await expect.poll(isShown).toBe(true);
  expect(await page.evaluate(() => document.querySelector('citebar-selection')?.shadowRoot)).toBeNull();
  await page.keyboard.press('Escape');
  await expect.poll(isShown).toBe(false);
});

test('by the keyboard the selection is attached to the next question', async () => {
  await selectText();
  await expect.poll(isShown).toBe(true);
  await page.keyboard.press('Tab');
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(isShown).toBe(false);
  await expect(session.panel.getByRole('region', { name: 'Your question' })).toContainText('102 characters');
});

test('Explain asks about the selection at once', async () => {
  await selectText();
  await expect.poll(isShown).toBe(true);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(lastTurn(session.panel)).toContainText('Explain this.');
  await expectQuoted(lastTurn(session.panel));
});

/** Presses a button of the menu by the keyboard: Tab goes to the first, the arrow keys to the others. */
async function press(place: number): Promise<void> {
  await expect.poll(isShown).toBe(true);
  await page.keyboard.press('Tab');
  for (let step = 0; step < place; step++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect.poll(isShown).toBe(false);
}

test('Translate asks for the selection in the language of the browser', async () => {
  await selectText();
  await press(1);
  await expect(lastTurn(session.panel).getByRole('heading', { level: 2 })).toContainText('Translate this');
  await expect(lastTurn(session.panel)).toContainText('A translation needs a model.');
});

test('Check asks other pages about the selection, and names it before it searches', async () => {
  const text = await selectText();
  const searches = () => session.sampleWeb.requests.filter(({ host }) => host.startsWith('search.')).length;
  const before = searches();
  await press(2);
  const examination = lastTurn(session.panel).getByRole('region', { name: 'Other pages on this' });
  await expect(examination).toContainText(text.slice(0, 60));
  await expect(examination.getByRole('button', { name: 'Search', exact: true })).toBeVisible();
  expect(searches()).toBe(before);
});

/** Selects text until the menu comes: a busy browser may load a page before it knows that the menu belongs there. */
async function selectUntilShown(reloads = false): Promise<void> {
  await expect(async () => {
    if (reloads) await page.reload();
    await selectText();
    await expect.poll(isShown, { timeout: 3_000 }).toBe(true);
  }).toPass();
}

test('it leaves the open pages of a site that is never read, and does not come to further ones', async () => {
  const domain = new URL(page.url()).hostname;
  await selectUntilShown();
  await callBackground(session.panel, 'set-site-rule', { domain, neverRead: true });
  await expect.poll(isShown).toBe(false);
  await selectText();
  await selectionSettled();
  expect(await isShown(), 'a page that was open').toBe(false);
  await page.reload();
  await selectText();
  await selectionSettled();
  expect(await isShown(), 'a page that was opened after').toBe(false);
  await callBackground(session.panel, 'set-site-rule', { domain, neverRead: false });
  await selectUntilShown(true);
});

test('it stays away from fields', async () => {
  await page.evaluate(() => {
    const field = document.createElement('input');
    field.type = 'password';
    field.value = 'a secret that is long';
    document.body.prepend(field);
    field.focus();
    field.select();
  });
  await selectionSettled();
  expect(await isShown()).toBe(false);
});

test('switched off, it is gone from pages that are opened', async () => {
  const section = await goToSection(options, 'General');
  await section.getByRole('switch', { name: 'Menu on selected text' }).click();
  await expect.poll(registered).toBe(0);
  await page.reload();
  await selectText();
  await selectionSettled();
  expect(await isShown()).toBe(false);
});
