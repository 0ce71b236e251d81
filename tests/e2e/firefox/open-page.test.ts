import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import {
  ask,
  chooseProfile,
  type FirefoxSession,
  fieldText,
  grantedOrigins,
  openProduct,
  pageText,
  seeText,
  storedAnswer,
} from './product';

const executable = await firefoxForTests();

describe.skipIf(!executable)('the open page, in Firefox without any access granted', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (executable) session = await openProduct({ executable, page: { site: 'coastalmanac', path: '/skerrow-light' } });
  });
  afterAll(() => session?.close());

  it('says that it cannot see the page before the toolbar button was pressed', async () => {
    const { sidebar, sampleWeb } = session;
    await chooseProfile(sidebar, 'This page');
    await seeText(sidebar, elements.body, 'Press the Citebar button in the browser');
    const before = sampleWeb.requests.length;
    await ask(sidebar, 'When was the light first lit?');
    await seeText(sidebar, elements.alert, 'Press the Citebar button in the browser');
    expect(sampleWeb.requests.length).toBe(before);
  });

  it('answers from it after the press, without a request and without a host', async () => {
    const { browser, sidebar, sampleWeb } = session;
    const before = sampleWeb.requests.length;
    await browser.pressToolbarButton();
    await seeText(sidebar, elements.composer, 'Skerrow');
    expect(await fieldText(sidebar)).toBe('When was the light first lit?');
    await sidebar.press('Send');
    await seeText(sidebar, elements.citationSummary, 'word for word');
    const { receipt, sources, citations } = await storedAnswer(sidebar);
    expect(receipt.searches).toEqual([]);
    expect(sources.map(({ domain }) => domain)).toEqual(['coastalmanac.sample.example']);
    expect(citations.length).toBeGreaterThan(0);
    // The checks may be stored after the summary is drawn.
    const verdicts = async () => new Set((await storedAnswer(sidebar)).citations.map(({ check }) => check?.verdict));
    await expect.poll(verdicts).toEqual(new Set(['found']));
    expect(sampleWeb.requests.length).toBe(before);
    expect(await grantedOrigins(sidebar)).toEqual([]);
    const text = await pageText(browser, sources[0]?.url ?? '');
    for (const { quote } of citations) expect(text).toContain(quote?.replace(/\s+/g, ' '));
  });

  it('says of a page of the browser itself that no extension may read it', async () => {
    const { browser, sidebar } = session;
    await sidebar.press('New thread');
    await browser.open('about:license');
    await browser.pressToolbarButton();
    await seeText(sidebar, elements.body, 'extensions may not read it');
  });
});
