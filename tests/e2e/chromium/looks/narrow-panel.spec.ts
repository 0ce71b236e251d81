import { expect, type Page, test } from '@playwright/test';
import { type Gallery, openGallery } from '../../support/gallery';

let gallery: Gallery;
let page: Page;

test.beforeAll(async () => {
  gallery = await openGallery();
  page = await gallery.browser.newPage({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 320, height: 640 },
  });
});
test.afterAll(() => gallery?.close());

/** Scrolls the thread, and lets the panel draw. */
async function scrollTo(top: number): Promise<void> {
  await page.evaluate(async (to) => {
    const scroller = document.querySelector('.reading-scroll');
    if (scroller) scroller.scrollTop = to;
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  }, top);
}

test('the menu of an answer is whole wherever its button stands', async () => {
  await gallery.show(page, 'checks-mixed');
  const scroller = page.locator('.reading-scroll');
  const column = await scroller.boundingBox();
  const button = page.locator('.answer-menu .icon-button');
  if (!column) throw new Error('The thread is not drawn.');
  const offset = await button.evaluate((element) => {
    const around = element.closest('.reading-scroll');
    return element.getBoundingClientRect().top - (around?.getBoundingClientRect().top ?? 0) + (around?.scrollTop ?? 0);
  });
  const sides = new Set<string>();
  for (const place of [30, column.height / 2, column.height - 50]) {
    // There is something to scroll below the answer.
    await page.addStyleTag({ content: '.turn { padding-block-end: 600px; }' });
    await scrollTo(offset - place);
    await button.click();
    const menu = await page.locator('.answer-menu .menu').boundingBox();
    const at = await button.boundingBox();
    if (!menu || !at) throw new Error('The menu is not drawn.');
    expect(menu.y).toBeGreaterThanOrEqual(column.y);
    expect(menu.y + menu.height).toBeLessThanOrEqual(column.y + column.height);
    sides.add(menu.y < at.y ? 'above' : 'below');
    await page.keyboard.press('Escape');
  }
  expect([...sides].sort()).toEqual(['above', 'below']);
});

test('the button that goes to the end covers no button of a source', async () => {
  await gallery.show(page, 'checks-mixed');
  const covered: string[] = [];
  let shown = 0;
  const hidden = await page
    .locator('.reading-scroll')
    .evaluate((element) => element.scrollHeight - element.clientHeight);
  for (let top = 0; top < hidden; top += 12) {
    await scrollTo(top);
    const found = await page.evaluate(() => {
      const over = document.querySelector('.to-end .button')?.getBoundingClientRect();
      if (!over) return null;
      return [...document.querySelectorAll('.sources .icon-button, .answer-tools .icon-button')]
        .filter((element) => {
          const { left, right, top: from, bottom } = element.getBoundingClientRect();
          return left < over.right && right > over.left && from < over.bottom && bottom > over.top;
        })
        .map((element) => element.getAttribute('aria-label') ?? '');
    });
    if (found === null) continue;
    shown += 1;
    covered.push(...found.map((name) => `${name} at ${top}`));
  }
  expect(shown).toBeGreaterThan(10);
  expect(covered).toEqual([]);
});

for (const scene of ['quotes-disagree', 'sources-disagree', 'cross-examination'])
  test(`'Open' stands beside the site of its words: ${scene}`, async () => {
    await gallery.show(page, scene);
    const lines = await page.locator('.passage .from, .statement .from').evaluateAll((all) =>
      all.map((line) => {
        const open = line.querySelector('.button')?.getBoundingClientRect();
        const site = line.querySelector('b')?.getBoundingClientRect();
        return open !== undefined && site !== undefined && open.top < site.bottom && open.bottom > site.top;
      }),
    );
    expect(lines.length).toBeGreaterThan(1);
    expect(lines).toEqual(lines.map(() => true));
  });
