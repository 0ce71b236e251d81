import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endSentence, giveTestVoice } from '../support/test-voice';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, chooseProfile, type FirefoxSession, openProduct, seeNone, seeText } from './product';

const executable = await firefoxForTests();
const bar = 'section[aria-label="Reading aloud"]';

describe.skipIf(!executable)('reading aloud, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (!executable) return;
    session = await openProduct({ executable, page: { site: 'coastalmanac', path: '/skerrow-light' } });
    const { browser, sidebar } = session;
    await browser.grantHosts(['https://*/*', 'http://*/*']);
    await chooseProfile(sidebar, 'This page');
    await sidebar.press('Read this page');
    await seeText(sidebar, elements.attachment, 'Skerrow');
    await ask(sidebar, 'When was the light first lit?');
    await seeText(sidebar, elements.citationSummary, 'word for word');
    await sidebar.evaluate(giveTestVoice, true);
  });
  afterAll(() => session?.close());

  const marked = () =>
    session.sidebar.waitFor(() => [...(CSS.highlights.get('citebar-reading') ?? [])].map(String).join('|'));

  it('marks the sentence that is read, goes on with the next, and stops', async () => {
    const { sidebar } = session;
    await sidebar.press('More for this answer');
    await sidebar.press('Read aloud');
    await seeText(sidebar, bar, 'Reading aloud.');
    const first = await marked();
    await sidebar.evaluate(endSentence);
    await sidebar.waitFor(
      (before) => [...(CSS.highlights.get('citebar-reading') ?? [])].map(String).join('|') !== before,
      first,
    );
    await sidebar.press('Pause');
    await seeText(sidebar, bar, 'Paused.');
    await sidebar.press('Go on');
    await sidebar.press('Stop reading');
    await seeNone(sidebar, bar);
    expect(await sidebar.evaluate(() => CSS.highlights.has('citebar-reading'))).toBe(false);
  });
});
