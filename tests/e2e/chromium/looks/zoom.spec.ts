import { expect, type Page, test } from '@playwright/test';
import { type Gallery, openGallery } from '../../support/gallery';

let gallery: Gallery;
let page: Page;

test.beforeAll(async () => {
  gallery = await openGallery();
  page = await gallery.browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' });
});
test.afterAll(() => gallery?.close());

/** 1,280 × 1,024 px at a zoom of 400 %. */
const zoomed = { width: 320, height: 256 };

test('at a zoom of 400 %, half of the height is left to the answer', async () => {
  await page.setViewportSize(zoomed);
  const heights: [string, number][] = [];
  await gallery.show(page, 'first-open');
  for (const scene of ['finished', 'streaming', 'quotes', 'digest', 'follow-up', 'interrupted', 'attached-alone']) {
    await gallery.showNext(page, scene);
    heights.push([scene, await page.locator('.reading-scroll').evaluate((element) => element.clientHeight)]);
  }
  expect(heights.filter(([, height]) => height < zoomed.height / 2)).toEqual([]);
});

test('at a zoom of 400 %, a note below the field with a button, and the way a question takes, are in view', async () => {
  await page.setViewportSize(zoomed);
  await gallery.show(page, 'first-open');
  for (const [scene, note] of [
    ['page-not-included', 'The open page is not included. Include it'],
    ['small-model-folded', 'Quotes first: '],
  ] as const) {
    await gallery.showNext(page, scene);
    const drawn = page.locator('.dock-note', { hasText: note });
    await expect(drawn).toBeInViewport({ ratio: 1 });
    const { width, height } = await drawn.evaluate((element) => element.getBoundingClientRect());
    expect([width > 200, height >= 16], note).toEqual([true, true]);
  }
});

test('with the spacing of text that a person sets, no status, menu or offer is cut', async () => {
  await page.setViewportSize({ width: 360, height: 760 });
  const cut: string[] = [];
  await gallery.show(page, 'first-open');
  // https://www.w3.org/TR/WCAG22/#text-spacing
  const spacing =
    '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }';
  await page.addStyleTag({ content: `${spacing} p { margin-block-end: 2em !important; }` });
  const scenes = [
    'first-open',
    'research',
    'streaming',
    'finished',
    'quotes',
    'queued',
    'answer-menu',
    'profiles',
    'threads-menu',
    'site-menu',
    'attached',
  ];
  for (const scene of scenes) {
    await gallery.showNext(page, scene);
    const found = await page.locator(':is(.status, .menu, .offers):not(.leaving *) *').evaluateAll((all) =>
      all
        .filter((one) => {
          const { overflowX, textOverflow } = getComputedStyle(one);
          const isCut = overflowX === 'hidden' || overflowX === 'clip' || textOverflow === 'ellipsis';
          return isCut && !one.classList.contains('only-spoken') && one.scrollWidth > one.clientWidth + 1;
        })
        .map((one) => one.textContent ?? ''),
    );
    cut.push(...found.map((text) => `${scene}: ${text}`));
  }
  expect(cut).toEqual([]);
});
