import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, type FirefoxSession, openProduct, seeText, storedAnswer } from './product';

const executable = await firefoxForTests();

const menu = '.answer-menu button';

describe.skipIf(!executable)('what is done with an answer, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (!executable) return;
    session = await openProduct({ executable });
    await session.browser.grantHosts(['https://*/*', 'http://*/*']);
    await ask(session.sidebar, 'How tall is Skerrow Light?');
    await seeText(session.sidebar, elements.citationSummary, 'word for word');
  });
  afterAll(() => session?.close());

  it('its sources are copied in a citation style', async () => {
    const { sidebar } = session;
    for (const [entry, style] of [
      ['Copy its sources as …', 'APA'],
      ['Copy its sources in another style', 'BibTeX'],
    ] as const) {
      await sidebar.click(menu);
      await sidebar.press(entry);
      await sidebar.press(style);
      await seeText(sidebar, elements.status, `Copied 2 sources as ${style}.`);
    }
  });

  it('another profile answers beside it, and the two are compared', async () => {
    const { sidebar } = session;
    await sidebar.click(menu);
    await sidebar.press('Second opinion …');
    await seeText(sidebar, '.opinion-choice', 'gets the same question');
    await sidebar.click('.opinion-choice li button');
    await seeText(sidebar, '.comparison', 'Pages that both rest on');
    await vi.waitFor(async () => expect((await storedAnswer(sidebar)).opinion).toMatchObject({ profile: 'Web' }));
    const shown = () =>
      sidebar.evaluate(() =>
        [...document.querySelectorAll('.opinion')].map((column) => getComputedStyle(column).display !== 'none'),
      );
    expect(await shown()).toEqual([false, true]);
    await sidebar.press('First answer');
    await sidebar.waitFor(() => document.querySelector('.opinion.behind')?.textContent?.startsWith('Web'));
    expect(await shown()).toEqual([true, false]);
  });
});
