import { expect, type Page, test } from '@playwright/test';
import { callBackground } from '../../../../scripts/lib/call-background';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { attachments, chips, expectEnded, lastTurn, threads, turns } from '../../support/elements';
import { everythingKept } from '../../support/everything-kept';
import { ask, field, openAllowedProduct } from '../../support/product';

const question = 'When was Skerrow Light first lit?';
let session: SampleSession;
let panel: Page;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
  ({ panel } = session);
  await ask(panel, 'How long is the Pellin chain ferry?');
  await expectEnded(lastTurn(panel));
});
test.afterAll(() => session?.close());

const mark = (page: Page) => page.getByRole('note').filter({ hasText: 'Private thread' });

async function choose(menu: string, entry: string): Promise<void> {
  await panel.getByRole('button', { name: menu, exact: true }).click();
  await panel.getByRole('menuitem', { name: entry }).click();
}

test('a private thread is begun from the menu of new threads, with the keyboard alone, and says that it is one', async () => {
  await panel.getByRole('button', { name: 'New thread', exact: true }).focus();
  await panel.keyboard.press('ArrowDown');
  const menu = panel.getByRole('menu', { name: 'Ways to start' });
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await expectAccessible(panel);
  await panel.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(panel.getByRole('button', { name: 'New thread', exact: true })).toBeFocused();
  await panel.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Ways to start' })).toBeFocused();
  await panel.keyboard.press('Enter');
  await expect(menu.getByRole('menuitem').first()).toBeFocused();
  await panel.keyboard.press('ArrowDown');
  await expect(menu.getByRole('menuitem', { name: 'New private thread' })).toBeFocused();
  await panel.keyboard.press('Enter');
  await expect(field(panel)).toBeFocused();
  await expect(mark(panel)).toBeVisible();
  await expect(turns(panel)).toHaveCount(0);
  await expectAccessible(panel);
});

test("'Open as a tab' says that the private thread stays in the panel", async () => {
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  const item = panel.getByRole('menuitem', { name: 'Open as a tab' });
  await expect(item).toContainText('Your private thread stays in this panel and is not shown in the tab.');
  await panel.keyboard.press('Escape');
  await expect(item).toBeHidden();
});

test('what is asked, attached and written there stands in no storage and in no list', async () => {
  await panel.getByRole('button', { name: /^Ask about this page/ }).click();
  await expect(attachments(panel)).toBeVisible();
  expect(await everythingKept(panel)).not.toContain('A small web for trying things out');
  await attachments(panel)
    .getByRole('button', { name: /^Remove/ })
    .click();
  await expect(attachments(panel)).toBeHidden();
  await ask(panel, question);
  await expect(chips(panel).first()).toBeVisible();
  await expectEnded(lastTurn(panel));
  await expect(mark(panel)).toBeVisible();
  await field(panel).fill('And who kept Skerrow Light');
  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
  await expect(threads(panel)).toHaveCount(1);
  await expect(threads(panel)).toContainText('Pellin');
  await panel.getByRole('searchbox').fill('skerrow');
  await expect(panel.getByText('Nothing found in your threads.')).toBeVisible();
  await panel.getByRole('button', { name: 'Back to the thread' }).click();
  const kept = await everythingKept(panel);
  expect(kept).toContain('Pellin');
  expect(kept).not.toMatch(/skerrow/i);
});

test('it goes on after the worker was stopped, with its draft, still in no storage', async () => {
  await session.browser.stopWorker();
  await expect(field(panel)).toHaveValue('And who kept Skerrow Light');
  await expect(chips(panel).first()).toBeVisible();
  await ask(panel, 'Who kept Skerrow Light?');
  await expect(turns(panel)).toHaveCount(2);
  await expectEnded(lastTurn(panel));
  await expect(mark(panel)).toBeVisible();
  expect(await everythingKept(panel)).not.toMatch(/skerrow/i);
});

test('it is gone when another thread is opened, and that one is stored as before', async () => {
  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
  await threads(panel).first().getByRole('button').first().click();
  await expect(mark(panel)).toBeHidden();
  await expect(attachments(panel)).toHaveCount(0);
  await ask(panel, 'Who designed the Pellin chain ferry?');
  await expect(turns(panel)).toHaveCount(2);
  await expectEnded(lastTurn(panel));
  expect((await callBackground(panel, 'list-threads', {})).map(({ title }) => title)).toEqual([
    'How long is the Pellin chain ferry?',
  ]);
  expect(await everythingKept(panel)).not.toMatch(/skerrow/i);
});

test('it is gone with its panel', async () => {
  await panel.getByRole('button', { name: 'Threads', exact: true }).click();
  await choose('More for all threads', 'New private thread');
  await expect(mark(panel)).toBeVisible();
  await ask(panel, question);
  await expectEnded(lastTurn(panel));
  await panel.reload();
  await expect(panel.getByRole('button', { name: 'Threads', exact: true })).toBeVisible();
  await expect(mark(panel)).toBeHidden();
  await expect(turns(panel)).toHaveCount(0);
  expect(await everythingKept(panel)).not.toMatch(/skerrow/i);
});
