import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { ask, checkedAnswer, type FirefoxSession, openProduct, seeText, storedAnswer } from './product';
import type { Sidebar } from './sidebar';

const executable = await firefoxForTests();

const disagreements = 'section.contradictions';
const examination = 'section.examination';

/** Selects words of the answer, as a person does with the pointer. */
function select(sidebar: Sidebar, words: string): Promise<void> {
  return sidebar.evaluate((wanted) => {
    const answer = document.querySelector('.answer');
    const walker = document.createTreeWalker(answer ?? document, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const start = node.textContent?.indexOf(wanted) ?? -1;
      if (start === -1) continue;
      document.getSelection()?.setBaseAndExtent(node, start, node, start + wanted.length);
      return;
    }
    throw new Error(`The answer does not say ${wanted}.`);
  }, words);
}

/** The words of a column of the last examination. */
function seeColumn(sidebar: Sidebar, title: string, words: string): Promise<unknown> {
  return sidebar.waitFor(
    (wanted, name, expected) =>
      [...document.querySelectorAll(`${wanted} .column`)].some((column) => {
        const text = (column.textContent ?? '').replace(/\s+/g, ' ');
        return text.startsWith(name) && text.includes(expected);
      }),
    examination,
    title,
    words,
  );
}

describe.skipIf(!executable)('pages that say otherwise, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (!executable) return;
    session = await openProduct({ executable });
    await session.browser.grantHosts(['https://*/*', 'http://*/*']);
  });
  afterAll(() => session?.close());

  it('are shown without asking where the pages of an answer disagree', async () => {
    const { sidebar } = session;
    await ask(sidebar, 'How tall is Skerrow Light?');
    await seeText(sidebar, disagreements, '41.6 metres');
    await seeText(sidebar, disagreements, '38.2 metres');
    await seeText(sidebar, disagreements, 'coastalmanac.sample.example');
  });

  it('are asked about selected words of an answer when the person agrees', async () => {
    const { sidebar } = session;
    await sidebar.press('New thread');
    await ask(sidebar, 'When was the Tollen swing bridge opened?');
    await seeText(sidebar, elements.citationSummary, 'word for word');
    await checkedAnswer(sidebar);
    await select(sidebar, '63.4');
    await sidebar.click('button[aria-label^="Ask other pages about: The Tollen swing bridge was opened"]');
    await seeText(sidebar, examination, 'The Tollen swing bridge was opened on 3 May 1908 and is long');
    await sidebar.press('Search');
    await seeColumn(sidebar, 'Says so', 'has a length of 63 metres');
    await seeColumn(sidebar, 'Says otherwise', 'is 58 metres long');
  });

  it('are asked from the card of a citation', async () => {
    const { sidebar } = session;
    await sidebar.press('New thread');
    await ask(sidebar, 'How tall is Skerrow Light?');
    await checkedAnswer(sidebar);
    await sidebar.click('.answer .chip');
    await sidebar.press('Ask other pages');
    await seeText(sidebar, examination, 'Other pages on this');
    await sidebar.press('Search');
    await vi.waitFor(async () => {
      const [examined] = (await storedAnswer(sidebar)).examinations ?? [];
      expect(examined?.state).toBe('done');
    });
  });
});
