import { expect, type Page, test } from '@playwright/test';
import { optionsScenes } from '../../../shots/options.mjs';
import { scenes } from '../../../shots/scenes';
import { isThorough } from '../../../thorough';
import { type Gallery, openGallery } from '../../support/gallery';

/** Width and height that a finger needs, in CSS pixels (WCAG 2.5.5). */
const least = 44;
/**
 * The same of a citation or note in a line of a text or a table, which WCAG 2.5.5 excepts ('Inline'): lines are closer
 * than 44 px.
 */
const leastInLine = 24;
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
const someOptions = optionsScenes.slice(0, 2);

let gallery: Gallery;

test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery?.close());

/** The controls of what is shown that are too small for a finger, or cut at the edge of the window. */
function tooSmall(page: Page): Promise<string[]> {
  return page.evaluate(
    ([size, sizeInLine]) => {
      const pixels = (length: string) => Number.parseFloat(length) || 0;
      /** The box that takes a tap: with what `::before` adds around it, or that of its label. */
      const targetOf = (one: HTMLElement) => {
        const box = (one.closest('label') ?? one).getBoundingClientRect();
        const around = getComputedStyle(one, '::before');
        const isAround = around.content === '""' && around.position === 'absolute';
        const add = (side: 'left' | 'right' | 'top' | 'bottom') => (isAround ? Math.max(0, -pixels(around[side])) : 0);
        return {
          width: box.width + add('left') + add('right'),
          height: box.height + add('top') + add('bottom'),
          right: box.right,
        };
      };
      /** Whether it stands in a line of text with other words. */
      const isInLine = (one: HTMLElement): boolean => {
        if (one.matches('.inline')) return true;
        let parent: HTMLElement | null = one;
        while (parent && getComputedStyle(parent).display.startsWith('inline')) parent = parent.parentElement;
        return parent !== one && parent?.textContent?.trim() !== one.textContent?.trim();
      };
      const isScrolled = (one: HTMLElement): boolean => {
        let parent = one.parentElement;
        while (parent && !/auto|scroll/.test(getComputedStyle(parent).overflowX)) parent = parent.parentElement;
        return parent !== null && parent.scrollWidth > parent.clientWidth;
      };
      const controls = document.querySelectorAll<HTMLElement>(
        'button, a[href], summary, select, textarea, input:not([type="hidden"], :disabled)',
      );
      const shown = [...controls].filter(
        (one) =>
          one.checkVisibility({ visibilityProperty: true, opacityProperty: true }) && !one.closest('.visually-hidden'),
      );
      const wide = document.documentElement.scrollWidth > innerWidth ? ['The page is too wide.'] : [];
      return shown
        .flatMap((one) => {
          const { width, height, right } = targetOf(one);
          const [isChip, isLine] = [one.matches('.chip, .footnote-mark'), isInLine(one)];
          // Words that are a link, in a text, are as high as its line.
          if (isLine && !isChip) return [];
          const needed = isChip ? sizeInLine : size;
          const isCut = right > innerWidth + 1 && !isScrolled(one);
          return Math.round(width) < needed || Math.round(height) < needed || isCut
            ? `${one.className} ${one.ariaLabel ?? one.textContent}: ${Math.round(width)} × ${Math.round(height)}`
            : [];
        })
        .concat(wide);
    },
    [least, leastInLine] as const,
  );
}

test('where a finger points, every control has room for it, and none is cut', async () => {
  test.setTimeout(isThorough ? 1_200_000 : 300_000);
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
    small.push(...(await tooSmall(page)).map((one) => `${scene}: ${one}`));
  }
  for (const scene of isThorough ? optionsScenes : someOptions) {
    await gallery.showOptions(page, scene);
    small.push(...(await tooSmall(page)).map((one) => `${scene}: ${one}`));
  }
  await page.close();
  expect(small).toEqual([]);
});
