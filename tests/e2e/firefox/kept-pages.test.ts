import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, callBackground, checkedAnswer, type FirefoxSession, openProduct, seeText } from './product';

const executable = await firefoxForTests();

describe.skipIf(!executable)('kept pages, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (executable) session = await openProduct({ executable, page: { site: 'coastalmanac', path: '/skerrow-light' } });
  });
  afterAll(() => session?.close());

  it('are kept by hand, asked without a request, and forgotten', async () => {
    const { browser, sidebar, sampleWeb } = session;
    // The button must not attach the page, as it does beside an open sidebar. The background may hear of the closed
    // sidebar only after the press, so it is ended: started by the press, it knows of no sidebar.
    await sidebar.hide();
    await browser.terminateBackground();
    await browser.pressToolbarButton();
    await seeText(sidebar, elements.composer, 'Skerrow');
    expect(await callBackground(sidebar, 'keep-page', {})).toMatchObject({
      ok: true,
      page: { because: 'by-hand', site: 'coastalmanac.sample.example' },
    });
    const before = sampleWeb.requests.length;
    await ask(sidebar, '@kept When was the Skerrow light first lit?');
    await seeText(sidebar, elements.citationSummary, 'word for word');
    const { sources, citations } = await checkedAnswer(sidebar);
    expect(sources.map(({ domain }) => domain)).toEqual(['coastalmanac.sample.example']);
    expect(sources[0]?.readAt).toBeGreaterThan(0);
    expect(citations.every(({ check }) => check?.verdict === 'found')).toBe(true);
    expect(sampleWeb.requests.length).toBe(before);
    expect(await callBackground(sidebar, 'forget-kept-pages', { what: { all: true } })).toMatchObject({ pages: 1 });
    expect(await callBackground(sidebar, 'list-kept-pages', { filter: {} })).toEqual({ pages: [] });
  });
});
