import { expect, type Locator, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible, tabStops } from '../../support/accessibility';
import { chips, expectEnded, lastTurn, sourceList, sources, threads, turns } from '../../support/elements';
import { ask, field, openAllowedProduct } from '../../support/product';

let session: SampleSession;
let tab: Page;

// Each step goes on from what the one before has done.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
});
test.afterAll(() => session?.close());

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

async function boxOf(element: Locator): Promise<Box> {
  const box = await element.boundingBox();
  if (!box) throw new Error('It is not drawn.');
  return box;
}

test('the panel opens as a tab, with its thread, and the sources stand beside the answer', async () => {
  const { panel, browser } = session;
  await ask(panel, 'How tall is Skerrow Light?');
  await expectEnded(lastTurn(panel));
  const opened = browser.context.waitForEvent('page');
  await panel.getByRole('button', { name: 'More', exact: true }).click();
  await panel.getByRole('menuitem', { name: 'Open as a tab' }).click();
  tab = await opened;
  await tab.setViewportSize({ width: 1280, height: 900 });
  await expect(lastTurn(tab).getByRole('heading', { name: 'How tall is Skerrow Light?' })).toBeVisible();

  const answer = await boxOf(lastTurn(tab).locator('.answer'));
  const list = await boxOf(sourceList(lastTurn(tab)));
  expect(list.x).toBeGreaterThan(answer.x + answer.width);
  expect(list.y).toBeLessThan(answer.y);
  // A column that can be read, not a stretched panel.
  expect(answer.width).toBeLessThan(640);
  await expect(sourceList(tab)).toHaveCount(1);
});

test('the source of the citation in focus is marked beside it', async () => {
  const marked = tab.locator('.source-row.shown');
  await expect(marked).toHaveCount(0);
  await chips(tab).first().focus();
  await expect(marked).toHaveCount(1);
  await expect(marked.locator('.n')).toHaveText((await chips(tab).first().textContent()) ?? '');
  await tab.keyboard.press('Escape');
  await expect(marked).toHaveCount(0);
});

test('the keyboard goes through the threads, the answer, its sources and the field', async () => {
  const order = ['header *', '.rail *', '.answer *', '.evidence *', '.uncited *', '.sources *', '.answer-tools *'];
  const stops = await tabStops(tab, [...order, '.reading *', '.dock *', '.to-end *']);
  const places = stops.map((stop) => order.indexOf(stop)).filter((place) => place >= 0);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(stops.filter((stop) => stop.startsWith('other'))).toEqual([]);
  for (const needed of ['.rail *', '.answer *', '.sources *', '.dock *']) expect(stops).toContain(needed);
});

test('each answer keeps its own sources, and they follow the answer that is read', async () => {
  await ask(tab, 'How does a tide mill work?');
  await expect(turns(tab)).toHaveCount(2);
  await expectEnded(lastTurn(tab));
  await expect(sourceList(tab)).toHaveCount(2);
  await expect(sources(turns(tab).first()).first()).toBeVisible();
  const scroller = tab.locator('.panel > .reading-scroll');
  await scroller.evaluate((element) => {
    element.scrollTop = element.scrollHeight;
  });
  await expect(sources(lastTurn(tab)).first()).toBeInViewport();
});

test('the threads stand beside the open one, show it at once, and can be put away', async () => {
  const rail = tab.getByRole('navigation', { name: 'Threads' });
  await expect(threads(tab)).toHaveCount(1);
  await tab.getByRole('button', { name: 'New thread', exact: true }).click();
  await ask(tab, 'When was Skerrow Light first lit?');
  await expectEnded(lastTurn(tab));
  await expect(threads(tab)).toHaveCount(2);
  await rail
    .getByRole('button', { name: /How tall is Skerrow Light/ })
    .first()
    .click();
  await expect(turns(tab)).toHaveCount(2);
  await tab.locator('header').getByRole('button', { name: 'Threads' }).click();
  await expect(rail).toBeHidden();
  await tab.locator('header').getByRole('button', { name: 'Threads' }).click();
  await expect(rail).toBeVisible();
});

for (const width of [320, 480, 800, 1000, 1280]) {
  test(`nothing is wrong for assistive technology at ${width} px`, async () => {
    await tab.setViewportSize({ width, height: 900 });
    await expect(field(tab)).toBeVisible();
    await expectAccessible(tab);
  });
}
