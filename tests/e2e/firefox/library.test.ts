import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firefoxForTests } from './firefox-for-tests';
import { callBackground, type FirefoxSession, openProduct, seeNone, seeText } from './product';
import { frontTabOf, keys } from './sidebar';

const executable = await firefoxForTests();

describe.skipIf(!executable)('the library, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (executable) session = await openProduct({ executable, page: { site: 'coastalmanac', path: '/skerrow-light' } });
  });
  afterAll(() => session?.close());

  it('is opened from the sidebar, finds a kept page, shows it, forgets it and brings it back', async () => {
    const { browser, sidebar } = session;
    await browser.pressToolbarButton();
    expect(await callBackground(sidebar, 'keep-page', {})).toMatchObject({ ok: true });
    await sidebar.press('More');
    await sidebar.press('Library');
    const library = frontTabOf(browser.marionette);
    await seeText(library, '.page-row', 'coastalmanac.sample.example');
    await library.type('input[type=search]', 'lamp');
    await seeText(library, '.page-hits mark', 'lamp');
    await library.type('input[type=search]', keys.arrowDown);
    await library.type('.page-row:focus', keys.enter);
    await seeText(library, 'article h2:focus', 'Skerrow Light');
    await seeText(library, 'article', 'kept by you');
    await library.press('Forget');
    await seeText(library, '[role=status]', '1 page forgotten');
    await seeNone(library, '.page-row');
    await library.press('Undo');
    await seeText(library, '.page-row', 'Skerrow Light');
    expect((await callBackground(sidebar, 'kept-usage', {})).pages).toBe(1);
  });
});
