import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { checkedAnswer, type FirefoxSession, openProduct, seeText, storedAnswer } from './product';

const executable = await firefoxForTests();

/** How many sentences of the page are marked, by their lines. */
const marks = `return Object.fromEntries([...CSS.highlights.entries()].map(([name, ranges]) => {
  const element = [...ranges][0]?.startContainer.parentElement ?? document.body;
  return [getComputedStyle(element, '::highlight(' + name + ')').textDecorationStyle, ranges.size];
}));`;

const highlighted =
  "return [...CSS.highlights.values()].flatMap((ranges) => [...ranges].map(String)).join(' ').replace(/\\s+/g, ' ');";

describe.skipIf(!executable)('the citations of an open page, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (!executable) return;
    session = await openProduct({ executable, page: { site: 'gazetteer', path: '/orris-estuary' } });
    await session.browser.grantHosts(['https://*/*', 'http://*/*']);
  });
  afterAll(() => session?.close());

  it('are checked from the menu of the panel, and marked in the page', async () => {
    const { browser, sidebar } = session;
    await seeText(sidebar, elements.composer, 'Web');
    await sidebar.click(elements.attachTabs);
    await sidebar.click(elements.checkItem);
    await seeText(sidebar, elements.status, 'Citebar will open 9 pages');
    await sidebar.click(elements.checkPage);
    const { citations } = await checkedAnswer(sidebar);
    const verdicts = citations.map(({ check }) => check?.verdict);
    expect(verdicts.filter((verdict) => verdict === 'found')).toHaveLength(3);
    expect(verdicts.filter((verdict) => verdict === 'partial')).toHaveLength(2);
    expect(verdicts).toContain('not-found');
    await vi.waitFor(async () =>
      expect(await browser.marionette.executeScript('content', marks)).toEqual({
        solid: 3,
        dashed: 2,
        wavy: 1,
        dotted: 5,
      }),
    );
  });

  it('have a card that shows the words of a sentence beside those of its passage', async () => {
    const { sidebar } = session;
    await sidebar.click(elements.claimChip);
    await sidebar.press('Why?');
    const { facts = [] } = (await storedAnswer(sidebar)).citations[0]?.check ?? {};
    expect(new Set(facts.map(({ isCarried }) => isCarried))).toEqual(new Set([true, false]));
    await sidebar.waitFor(
      (selector, expected) =>
        JSON.stringify(
          [...document.querySelectorAll(`${selector} tbody tr`)].map((row) => row.lastElementChild?.textContent),
        ) === expected,
      elements.alignedFacts,
      JSON.stringify(facts.map(({ page = 'not in the passage' }) => page)),
    );
    await sidebar.click(elements.claimChip);
  });

  it('open at the passage that was found, which is highlighted there', async () => {
    const { browser, sidebar } = session;
    const { citations } = await storedAnswer(sidebar);
    const passage = citations[0]?.check?.passage ?? '';
    const before = await browser.marionette.windowHandles();
    await sidebar.click(elements.claimChip);
    await sidebar.press('Open at the passage');
    const opened = await vi.waitFor(async () => {
      const fresh = (await browser.marionette.windowHandles()).find((handle) => !before.includes(handle));
      if (!fresh) throw new Error('No tab has opened.');
      return fresh;
    });
    await browser.marionette.switchToWindow(opened);
    await vi.waitFor(async () => {
      const words = String(await browser.marionette.executeScript('content', highlighted));
      expect(passage).not.toBe('');
      expect(words).toContain(passage.replace(/\s+/g, ' '));
    });
  });
});
