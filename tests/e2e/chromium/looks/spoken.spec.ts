import { expect, type Page, test } from '@playwright/test';
import { type Gallery, openGallery } from '../../support/gallery';
import { spokenPage } from '../../support/spoken';

let gallery: Gallery;
let page: Page;

test.beforeAll(async () => {
  gallery = await openGallery();
  page = await gallery.browser.newPage({
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 760 },
  });
});
test.afterAll(() => gallery?.close());

/**
 * A question while it is answered, its answer with the card of a citation, a walk through citations, a research in
 * parts.
 */
for (const scene of ['streaming', 'finished', 'walk', 'research'])
  test(`a screen reader goes through the panel: ${scene}`, async () => {
    // Ages of pages are counted from it.
    await page.clock.setFixedTime('2026-06-01T12:00:00Z');
    await gallery.show(page, scene);
    expect(await spokenPage(page)).toMatchSnapshot(`${scene}.txt`);
  });
