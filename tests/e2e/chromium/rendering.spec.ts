import { expect, type Locator, type Page, test } from '@playwright/test';
import { type Gallery, openGallery } from '../support/gallery';

let gallery: Gallery;
let page: Page;

test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery?.close());

/** Shows an answer in a panel of 320 px. */
async function show(scene: string): Promise<Locator> {
  page = await gallery.browser.newPage({ viewport: { width: 320, height: 640 }, locale: 'en-GB' });
  await gallery.show(page, scene);
  return page.locator('.answer').first();
}
test.afterEach(() => page?.close());

/** Whether the text of an element is wider than it, and scrolls inside it alone. */
function scrollsInside(area: Locator): Promise<boolean> {
  return area.evaluate((element) => {
    const before = element.scrollLeft;
    element.scrollLeft = element.scrollWidth;
    const hasMoved = element.scrollLeft !== before;
    return hasMoved && document.documentElement.scrollWidth <= innerWidth;
  });
}

for (const scene of ['answer-arabic', 'answer-hebrew']) {
  test(`${scene} begins with Latin letters, and is written from right to left`, async () => {
    const answer = await show(scene);
    await expect(answer).toHaveCSS('direction', 'rtl');
    const paragraph = answer.locator('p').first();
    await expect(paragraph).toHaveCSS('text-align', 'start');
    const edges = await paragraph.evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode();
      if (!text) throw new Error('The paragraph has no text.');
      const word = document.createRange();
      word.setStart(text, 0);
      word.setEnd(text, 1);
      const chip = [...element.querySelectorAll('.chip')].at(-1);
      return {
        word: word.getBoundingClientRect().left,
        chip: chip?.getBoundingClientRect().left ?? 0,
        middle: element.getBoundingClientRect().left + element.getBoundingClientRect().width / 2,
      };
    });
    expect(edges.word, 'the first word is at the right').toBeGreaterThan(edges.middle);
    expect(edges.chip, 'the last citation is left of it').toBeLessThan(edges.word);
    await expect(page.getByRole('group', { name: 'Citations' }), 'the interface is not turned').toHaveCSS(
      'direction',
      'ltr',
    );
  });
}

test('a number in a table of an Arabic answer keeps its sign before it, and code its direction', async () => {
  const answer = await show('answer-arabic');
  const change = answer.getByRole('cell', { name: /0\.2/ });
  await expect(change.locator('bdi')).toHaveCSS('direction', 'ltr');
  await expect(answer.getByRole('cell', { name: /إنديانا/ }).locator('bdi')).toHaveCount(0);
  await expect(answer.locator('figure.code')).toHaveCSS('direction', 'ltr');
  await expect(answer.getByRole('checkbox').first()).toBeChecked();
});

test('words and addresses without an end stay inside a panel of 320 px', async () => {
  const answer = await show('answer-long-words');
  const out = await answer.evaluate((element) =>
    [...element.querySelectorAll('p, li, a, h3, code:not(pre code), strong, blockquote')]
      .filter((one) => !one.closest('.scroll-area') && one.getBoundingClientRect().right > innerWidth)
      .map((one) => `${one.localName}: ${one.textContent?.slice(0, 30)}`),
  );
  expect(out).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await scrollsInside(answer.locator('.table-scroll'))).toBe(true);
});

test('an image is a link and loads nothing', async () => {
  const requested: string[] = [];
  const answer = await show('answer-blocks');
  page.on('request', (request) => requested.push(request.url()));
  await expect(answer.locator('img')).toHaveCount(0);
  await expect(answer.getByRole('link', { name: /a chart of loads/ })).toHaveAttribute(
    'href',
    'https://remote.example/chart.png',
  );
  await expect(answer.getByRole('link', { name: /remote\.example\/other\.png/ })).toBeVisible();
  expect(requested.filter((url) => url.includes('remote.example'))).toEqual([]);
});

test('wide tables, code and formulas scroll inside, and code is copied whole', async () => {
  const answer = await show('answer-blocks');
  expect(await scrollsInside(answer.locator('.table-scroll'))).toBe(true);
  const code = answer.locator('figure.code').filter({ hasText: 'typescript' });
  expect(await scrollsInside(code.locator('.code-scroll'))).toBe(true);
  await expect(code.locator('.hljs-keyword').first()).toHaveText('export');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await code.getByRole('button', { name: /copy/i }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^\/\*\* Joules of one tide\. \*\/\nexport const energy = .*\*\* 2;$/);
  await expect(answer.locator('math')).toHaveCount(2);
  await expect(answer).not.toContainText('$$');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test('tasks are boxes that say their state, and a note leads to its text and back', async () => {
  const answer = await show('answer-blocks');
  await expect(answer.getByRole('checkbox', { checked: true })).toHaveCount(1);
  await expect(answer.getByRole('checkbox', { checked: false })).toHaveCount(1);
  const reference = answer.locator('[data-footnote=reference][data-label=second]');
  await reference.click();
  const note = answer.locator('[data-footnote=note][data-label=second]');
  await expect(note).toBeFocused();
  await note.getByRole('button').click();
  await expect(reference).toBeFocused();
});

test('the first panel shows all that a newcomer can do in 640 pixels of height', async () => {
  page = await gallery.browser.newPage({ viewport: { width: 360, height: 640 }, locale: 'en-GB' });
  await gallery.show(page, 'first-run');
  const look = page.getByRole('button', { name: 'Look for a model on this computer' });
  await expect(look).toBeVisible();
  const composer = await page.getByRole('region', { name: 'Your question' }).boundingBox();
  for (const shown of [look, page.getByText('How to read citation marks'), page.getByText('add a model')]) {
    const box = await shown.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(composer?.y ?? 0);
  }
});
