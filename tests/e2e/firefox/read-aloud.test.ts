import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
    await setVoice();
  });
  afterAll(() => session?.close());

  /** One voice that begins each sentence at once and ends it only when the test says so: a test's machine may have none. */
  async function setVoice(): Promise<void> {
    await session.sidebar.evaluate(() => {
      const waiting: SpeechSynthesisUtterance[] = [];
      const voice = { lang: 'en-GB', name: 'Test voice', localService: true, default: true, voiceURI: 'test' };
      Object.defineProperty(speechSynthesis, 'getVoices', { configurable: true, value: () => [voice] });
      Object.defineProperty(SpeechSynthesisUtterance.prototype, 'voice', {
        configurable: true,
        writable: true,
        value: null,
      });
      speechSynthesis.speak = (utterance) => {
        waiting.push(utterance);
        setTimeout(() => utterance.onstart?.(new Event('start') as SpeechSynthesisEvent));
      };
      // Functions of one script are not seen by the next.
      document.addEventListener('sentence-over', () => {
        waiting.shift()?.onend?.(new Event('end') as SpeechSynthesisEvent);
      });
    });
  }

  const marked = () =>
    session.sidebar.waitFor(() => [...(CSS.highlights.get('citebar-reading') ?? [])].map(String).join('|'));

  it('marks the sentence that is read, goes on with the next, and stops', async () => {
    const { sidebar } = session;
    await sidebar.press('More for this answer');
    await sidebar.press('Read aloud');
    await seeText(sidebar, bar, 'Reading aloud.');
    const first = await marked();
    await sidebar.evaluate(() => void document.dispatchEvent(new Event('sentence-over')));
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
