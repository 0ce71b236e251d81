import { expect, test } from '@playwright/test';
import { type Gallery, openGallery } from '../../support/gallery';

let gallery: Gallery;
test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery?.close());

test('from right to left, no state of the panel is wider than it', async () => {
  const page = await gallery.browser.newPage({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 720 },
  });
  const wide: string[] = [];
  for (const name of [
    'checks-mixed',
    'arabic',
    'shapes',
    'quotes',
    'quotes-compared',
    'finished',
    'threads-menu',
    'attached-sections',
    'bad-key',
    'interrupted',
  ]) {
    await gallery.show(page, name);
    const parts = await page.evaluate(async () => {
      document.documentElement.dir = 'rtl';
      for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
      return [document.documentElement, ...document.querySelectorAll('.panel, .panel-head, .reading-scroll, .dock')]
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ className, tagName, scrollWidth }) => `${className || tagName} ${scrollWidth}`);
    });
    wide.push(...parts.map((part) => `${name}: ${part}`));
  }
  expect(wide).toEqual([]);
  await page.close();
});
