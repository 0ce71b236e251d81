import { expect, type Locator, type Page, test } from '@playwright/test';
import type { SampleSession } from '../../../../scripts/lib/sample-session';
import { expectAccessible } from '../../support/accessibility';
import { chips, expectEnded, lastTurn, threads } from '../../support/elements';
import { ask, openAllowedProduct } from '../../support/product';

let session: SampleSession;
let panel: Page;

// Each step goes on from what the one before has done.
test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  session = await openAllowedProduct();
  panel = session.panel;
  await panel.emulateMedia({ forcedColors: 'active' });
});
test.afterAll(() => session?.close());

/** Whether an element is told from what is around it without a background: by a border or an outline. */
function hasEdge(element: Locator): Promise<boolean> {
  return element.evaluate((one) => {
    const { borderTopStyle, borderTopWidth, borderTopColor, outlineStyle, outlineWidth } = getComputedStyle(one);
    const hasBorder = borderTopStyle !== 'none' && borderTopWidth !== '0px' && borderTopColor !== 'rgba(0, 0, 0, 0)';
    return hasBorder || (outlineStyle !== 'none' && outlineWidth !== '0px');
  });
}

test('each verdict has a shape of its own', async () => {
  const marks = panel.locator('.legend .chip');
  await expect(marks).toHaveCount(6);
  const shapes = await marks.evaluateAll((elements) =>
    elements.map((element) => {
      const bar = getComputedStyle(element, '::after');
      return `${bar.blockSize} ${bar.borderStyle} ${bar.borderWidth}`;
    }),
  );
  expect(new Set(shapes).size).toBe(6);
});

test('what can be pressed, floats or is chosen has an edge', async () => {
  await expect.poll(() => hasEdge(panel.locator('.composer'))).toBe(true);
  await expect.poll(() => hasEdge(panel.locator('.send'))).toBe(true);
  await ask(panel, 'How tall is Skerrow Light?');
  await expectEnded(lastTurn(panel));

  await chips(panel).first().focus();
  await expect.poll(() => hasEdge(panel.getByRole('dialog'))).toBe(true);
  await expect.poll(() => hasEdge(chips(panel).first())).toBe(true);
  await panel.keyboard.press('Escape');

  await panel.getByRole('button', { name: /^Profile/ }).click();
  await expect.poll(() => hasEdge(panel.locator('.menu'))).toBe(true);
  await expect.poll(() => hasEdge(panel.getByRole('menuitemradio', { checked: true }).first())).toBe(true);
  await panel.keyboard.press('Escape');

  await panel.getByRole('button', { name: 'Limits of this question' }).click();
  await expect.poll(() => hasEdge(panel.locator('.either [aria-pressed="true"]').first())).toBe(true);
  await panel.keyboard.press('Escape');
});

test('no plate of the canvas covers the words of a primary button', async () => {
  await panel.getByRole('button', { name: 'Edit the question' }).click();
  const button = panel.getByRole('button', { name: 'Ask', exact: true });
  await expect(button).toHaveCSS('forced-color-adjust', 'none');
  const isSeen = await button.evaluate((one) => getComputedStyle(one).color !== getComputedStyle(one).backgroundColor);
  expect(isSeen).toBe(true);
  await panel.getByRole('button', { name: 'Cancel' }).click();
});

test('the focus has a ring that is seen', async () => {
  for (const name of [/^Profile/, 'New thread', 'More']) {
    await panel.getByRole('button', { name, exact: true }).first().focus();
    await panel.keyboard.press('Shift+Tab');
    await panel.keyboard.press('Tab');
    const ring = await panel.evaluate(() => {
      const { outlineStyle, outlineWidth } = getComputedStyle(document.activeElement ?? document.body);
      return `${outlineStyle} ${outlineWidth}`;
    });
    expect(ring).toBe('solid 2px');
  }
});

test('the open thread is marked in the list, in a panel and in a tab', async () => {
  await panel.getByRole('button', { name: 'Threads' }).click();
  await expect(threads(panel)).toHaveCount(1);
  await expect.poll(() => hasEdge(threads(panel).first())).toBe(true);
  await panel.getByRole('button', { name: 'Back to the thread' }).click();
  for (const width of [320, 1280]) {
    await panel.setViewportSize({ width, height: 900 });
    await expectAccessible(panel);
  }
  await expect.poll(() => hasEdge(threads(panel).first())).toBe(true);
});
