import { expect, test } from '@playwright/test';
import type { SampleSession } from '../../../scripts/lib/sample-session';
import { expectAccessible, focusedName, tabStops } from '../support/accessibility';
import { attachments, chips, citationSummary, lastTurn, threads } from '../support/elements';
import { deadAddress } from '../support/faulty-service';
import { goToSection, openOptions, openService } from '../support/options';
import { ask, field, openProduct, useModel } from '../support/product';

let session: SampleSession;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openProduct('http://coastalmanac.sample.example/skerrow-light');
});
test.afterAll(() => session?.close());

test('the panel at its first open, with what stands in the way of a question, and with a page attached', async () => {
  const { panel, browser } = session;
  await expect(panel.getByText('Try one now')).toBeVisible();
  await expectAccessible(panel);

  await ask(panel, 'How does a tide mill work?');
  await expect(panel.getByRole('alert')).toBeVisible();
  await expectAccessible(panel);

  await browser.grantHosts(['https://*/*', 'http://*/*']);
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(panel)).toBeVisible();
  await panel.getByRole('button', { name: /^See what / }).click();
  await expect(panel.getByRole('region', { name: 'What will be sent' })).toBeVisible();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Sections' }).click();
  await expect(panel.getByRole('checkbox').first()).toBeVisible();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'View page' }).click();
  await expect(panel.getByRole('button', { name: 'Markdown', exact: true })).toBeVisible();
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Markdown', exact: true }).click();
  await expect(panel.getByRole('button', { name: 'Markdown', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Back to the thread' }).click();
  // With it the question would be asked of this page alone.
  await attachments(panel)
    .getByRole('button', { name: /^Remove / })
    .click();
});

test('an answer with its sources, a card, the menus, the threads', async () => {
  const { panel } = session;
  await field(panel).press('Enter');
  await expect(chips(panel).first()).toBeVisible();
  await expect(citationSummary(panel)).toBeVisible();
  await expectAccessible(panel);

  await chips(panel).first().focus();
  await expect(panel.getByRole('dialog')).toBeVisible();
  await expectAccessible(panel);
  await panel.keyboard.press('Escape');

  for (const name of [/^Profile/, 'Ways to start', 'More', 'Attach open tabs']) {
    await panel.getByRole('button', { name, exact: true }).click();
    await expect(panel.getByRole('menu')).toBeVisible();
    await expectAccessible(panel);
    await panel.keyboard.press('Escape');
    await expect(panel.getByRole('menu')).toBeHidden();
  }

  await panel.getByRole('button', { name: 'Threads' }).click();
  await expect(threads(panel)).toHaveCount(1);
  await expectAccessible(panel);
  await panel.getByRole('button', { name: 'Back to the thread' }).click();
});

test('the keyboard alone goes through everything, in the order of the eye', async () => {
  const { panel } = session;
  await panel.getByRole('button', { name: 'Read this page' }).click();
  await expect(attachments(panel)).toBeVisible();
  await field(panel).fill('And when did the keeper leave?');
  const order = [
    'header .profile',
    'header [aria-label="Threads"]',
    'header [aria-label="New thread"]',
    'header [aria-label="Ways to start"]',
    'header [aria-label="More"]',
    '.answer *',
    '.closest *',
    '.notices *',
    '.evidence *',
    '.sources *',
    '.aside-note *',
    '.answer-tools *',
    '.receipt *',
    '.next-questions *',
    '.to-end *',
    '.attached *',
    'textarea',
    '.bar [aria-label="Read this page"]',
    '.bar [aria-label="Attach open tabs"]',
    '.bar .toggle',
    '.bar [aria-label="Limits of this question"]',
    '.bar .send',
  ];
  const stops = await tabStops(panel, order);
  const places = stops.map((stop) => order.indexOf(stop));
  expect(stops.filter((stop) => stop.startsWith('other'))).toEqual([]);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const optional = ['.notices *', '.closest *', '.evidence *', '.next-questions *', '.to-end *'];
  for (const needed of order.filter((stop) => !optional.includes(stop))) expect(stops).toContain(needed);
});

test('brackets go from citation to citation, and Enter opens the page at the passage', async () => {
  const { panel, browser } = session;
  const citations = chips(panel);
  expect(await citations.count()).toBeGreaterThan(1);
  await citations.first().focus();
  await expect(panel.getByRole('dialog')).toHaveCount(1);
  await panel.keyboard.press(']');
  await expect(citations.nth(1)).toBeFocused();
  await expect(citations.nth(1)).toHaveAttribute('aria-expanded', 'true');
  await expect(panel.getByRole('dialog')).toHaveCount(1);
  await panel.keyboard.press('[');
  await expect(citations.first()).toBeFocused();
  expect(await focusedName(panel)).toMatch(/^Source \d+, /);

  const opened = browser.context.waitForEvent('page');
  await panel.keyboard.press('Enter');
  const page = await opened;
  await expect(page).toHaveURL(/sample\.example/);
  await page.close();
});

test('the profile menu by keys: it takes the focus, a digit chooses, Escape gives it back', async () => {
  const { panel } = session;
  const opener = panel.getByRole('button', { name: /^Profile/ });
  await opener.focus();
  await panel.keyboard.press('Enter');
  await expect(panel.getByRole('menuitemradio', { checked: true })).toBeFocused();
  await panel.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await panel.keyboard.press('Enter');
  await expect(panel.getByRole('menuitemradio', { checked: true })).toBeFocused();
  await panel.keyboard.press('2');
  await expect(opener).toHaveAccessibleName('Profile: This page');
  await expect(opener).toBeFocused();
  await panel.keyboard.press('Enter');
  await expect(panel.getByRole('menuitemradio', { checked: true })).toBeFocused();
  await panel.keyboard.press('1');
  await expect(opener).toHaveAccessibleName('Profile: Web');
});

test('a failed answer', async () => {
  const { panel } = session;
  await useModel(session, await deadAddress());
  await ask(panel, 'What turns a tide mill?');
  await expect(lastTurn(panel).getByRole('alert')).toBeVisible();
  await expectAccessible(panel);
});

test('every section of the options page', async () => {
  const options = await openOptions(session);
  const row = await openService(options, 'Gemini');
  await row.getByText('More settings').click();
  await row.getByRole('button', { name: 'Replace' }).click();
  await expectAccessible(options);
  await goToSection(options, 'Profiles');
  await expectAccessible(options);
  await goToSection(options, 'Privacy');
  await expectAccessible(options);
});
