import { expect, type Page, test } from '@playwright/test';
import { scenes } from '../../shots/scenes';
import { isThorough } from '../../thorough';
import { type Gallery, openGallery } from '../support/gallery';

let gallery: Gallery;

test.beforeAll(async () => {
  gallery = await openGallery();
});
test.afterAll(() => gallery?.close());

/** What stands out at a side of the panel, or is cut off there; what scrolls by itself is not counted. */
function overflowing(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const isHidden = (element: Element) =>
      element.closest('.only-spoken, .scroll-area, math[display="block"], details:not([open]) > :not(summary)') !==
      null;
    const isClipped = (element: Element): boolean => {
      // Names in one line end with an ellipsis, and have their full text elsewhere.
      for (let at = element.parentElement; at; at = at.parentElement) {
        if (getComputedStyle(at).textOverflow === 'ellipsis') return true;
      }
      return false;
    };
    return [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const { left, right, width: own } = element.getBoundingClientRect();
        const standsOut = own > 0 && (left < -1 || right > width + 1);
        return standsOut && !isHidden(element) && !isClipped(element);
      })
      .map((element) => `${element.localName}.${element.getAttribute('class')}: ${element.textContent?.slice(0, 40)}`);
  });
}

/** In the gate the narrowest: what fits there has room in the others, but for large text. */
const views = [
  { title: '320 px wide', width: 320, height: 640, fontSize: '' },
  { title: '360 px wide at a zoom of 200 %', width: 180, height: 380, fontSize: '' },
  { title: '360 px wide with text of twice the size', width: 360, height: 760, fontSize: '200%' },
].filter(({ width }) => isThorough || width !== 320);

/** Lets the page lay itself out, and what observes sizes draw. */
function settled(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Pages that draw at a time: a state waits for frames most of the time. */
const pages = 3;

/** Draws some states one after the other in one page, and adds what stands out. */
async function lookAt(names: readonly string[], found: Record<string, string[]>): Promise<void> {
  const page = await gallery.browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce' });
  await gallery.show(page, names[0] ?? '');
  for (const name of names) {
    await page.setViewportSize({ width: 360, height: 760 });
    await gallery.showNext(page, name);
    for (const { title, width, height, fontSize } of views) {
      await page.setViewportSize({ width, height });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = size;
      }, fontSize);
      await settled(page);
      const out = await overflowing(page);
      if (out.length > 0) found[`${name}, ${title}`] = out;
    }
  }
  await page.close();
}

test('nothing stands out or is cut off in a narrow panel, or with large text', async () => {
  const found: Record<string, string[]> = {};
  const shares = Array.from({ length: pages }, (_, share) =>
    Object.keys(scenes).filter((_name, index) => index % pages === share),
  );
  await Promise.all(shares.map((names) => lookAt(names, found)));
  expect(found).toEqual({});
});
