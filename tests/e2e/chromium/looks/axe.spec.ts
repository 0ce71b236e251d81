import { expect, type Page, test } from '@playwright/test';
import { themes } from '../../../shots/capture.mjs';
import { optionsScenes } from '../../../shots/options.mjs';
import { scenes } from '../../../shots/scenes';
import { isThorough } from '../../../thorough';
import { lastingFindings } from '../../support/accessibility';
import { type Gallery, openGallery } from '../../support/gallery';

let gallery: Gallery;

test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery?.close());

const widths = isThorough ? [320, 360, 1280] : [360];
const shown = (isThorough ? Object.values(themes) : [themes.light]) as Parameters<Page['emulateMedia']>[0][];
/** In the gate every third scene: the parts of which they are made are in several each. */
const looked = (names: readonly string[]) => (isThorough ? names : names.filter((_name, index) => index % 3 === 0));
/** High enough for most scenes: what is scrolled out of sight cannot be judged, in CSS pixels. */
const height = 2400;

/** By how much a page has to be moved to the side to be seen whole. */
async function overflow(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return wide > 0 ? [`${wide} px too wide`] : [];
}

for (const width of widths) {
  test(`axe finds nothing in the scenes, and none is too wide, at ${width} px`, async () => {
    test.setTimeout(isThorough ? 3_600_000 : 400_000);
    const page = await gallery.browser.newPage({
      locale: 'en-GB',
      reducedMotion: 'reduce',
      viewport: { width, height },
    });
    await gallery.show(page, 'first-open');
    const found: string[] = [];
    const look = async (scene: string): Promise<void> => {
      found.push(...(await overflow(page)).map((finding) => `${scene}: ${finding}`));
      for (const theme of shown) {
        await page.emulateMedia({ ...theme, reducedMotion: 'reduce' });
        found.push(...(await lastingFindings(page)).map((finding) => `${scene}, ${theme?.colorScheme}: ${finding}`));
      }
    };
    for (const scene of looked(Object.keys(scenes))) {
      await gallery.showNext(page, scene);
      await look(scene);
    }
    for (const scene of looked(optionsScenes)) {
      await gallery.showOptions(page, scene);
      await look(scene);
    }
    await page.close();
    expect(found).toEqual([]);
  });
}
