import { expect, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { lastTurn } from '../support/elements';
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
  // Longer than a selection takes to count as made.
  await page.waitForTimeout(800);
  expect(await isShown()).toBe(false);
});

test('switched off, it is gone from pages that are opened', async () => {
  const section = await goToSection(options, 'General');
  await section.getByRole('switch', { name: 'Menu on selected text' }).click();
  await expect.poll(registered).toBe(0);
  await page.reload();
  await selectText();
  await page.waitForTimeout(800);
  expect(await isShown()).toBe(false);
});
