import { expect, test } from '@playwright/test';
import { scenes } from '../../../shots/scenes';
import { isThorough } from '../../../thorough';
import { openGallery } from '../../support/gallery';

/** Width and height that a finger needs, in CSS pixels. */
const least = 44;
const some = [
  'first-open',
  'many-attached',
  'finished',
  'limits-sites',
  'threads-select',
  'profiles',
  'walk',
  'access',
  'receipt-complete',
  'cross-examination',
  'later-changed',
];

test('where a finger points, every control has room for it, and none is cut', async () => {
  test.setTimeout(300_000);
  const gallery = await openGallery();
  const page = await gallery.browser.newPage({
    locale: 'en-GB',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 760 },
    hasTouch: true,
    isMobile: true,
  });
  await gallery.show(page, 'first-open');
  expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true);
  const small: string[] = [];
  for (const scene of isThorough ? Object.keys(scenes) : some) {
    await gallery.showNext(page, scene);
    const found = await page.evaluate((size) => {
      const controls = document.querySelectorAll<HTMLElement>(
        ':is(button, a.button):not(.chip, .inline, .footnote-mark, .switch), summary, .search-link',
      );
      const shown = [...controls].filter((one) => one.checkVisibility({ visibilityProperty: true }));
      const wide = document.documentElement.scrollWidth > innerWidth ? ['The page is too wide.'] : [];
      return shown
        .filter(
          (one) =>
            one.offsetWidth < size || one.offsetHeight < size || one.getBoundingClientRect().right > innerWidth + 1,
        )
        .map((one) => `${one.ariaLabel ?? one.textContent}: ${one.offsetWidth} × ${one.offsetHeight}`)
        .concat(wide);
    }, least);
    small.push(...found.map((one) => `${scene}: ${one}`));
  }
  await gallery.close();
  expect(small).toEqual([]);
});
