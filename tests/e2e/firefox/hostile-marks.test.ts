import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { attackMarks } from '../support/attack-marks';
import { elements } from './elements';
import { firefoxForTests } from './firefox-for-tests';
import { checkedAnswer, type FirefoxSession, openProduct, seeText, storedAnswer } from './product';

const executable = await firefoxForTests();

/** Runs the attack as a script of the page itself. */
const attack = `
  const script = document.createElement('script');
  script.textContent = ${JSON.stringify(`(${attackMarks})()`)};
  document.head.append(script);`;
const seen = `const { names = '', changes = '0' } = document.documentElement.dataset;
  return { names: names.split(' '), changes: Number(changes) };`;
/** The lines of the marks, by their names, after the page has rules of its own for these. */
const lines = `
  document.dispatchEvent(new Event('end-attack'));
  const names = document.documentElement.dataset.names.split(' ');
  return names.map((name) => getComputedStyle(document.body, '::highlight(' + name + ')').textDecorationLine);`;
/** All rules that the page can read, its own for the names that it has listed apart. */
const rules = `
  const texts = [...document.styleSheets, ...document.adoptedStyleSheets].map(({ cssRules }) =>
    [...cssRules].map(({ cssText }) => cssText).join(' '));
  return texts.filter((text) => !text.includes('text-decoration: none !important')).join(' ');`;

describe.skipIf(!executable)('a page that rewrites the marks of its citations, in Firefox', () => {
  let session: FirefoxSession;

  beforeAll(async () => {
    if (!executable) return;
    session = await openProduct({ executable, page: { site: 'gazetteer', path: '/orris-estuary' } });
    await session.browser.grantHosts(['https://*/*', 'http://*/*']);
  });
  afterAll(() => session?.close());

  it('changes no verdict in the panel, and cannot take the lines from the names that it lists', async () => {
    const { browser, sidebar } = session;
    const inPage = (script: string) => browser.marionette.executeScript('content', script);
    await seeText(sidebar, elements.composer, 'Web');
    await inPage(attack);
    await sidebar.click(elements.attachTabs);
    await sidebar.click(elements.checkItem);
    await seeText(sidebar, elements.status, 'Citebar will open 9 pages');
    await sidebar.click(elements.checkPage);
    await checkedAnswer(sidebar);
    const found = await vi.waitFor(async () => {
      const now = (await inPage(seen)) as { names: string[]; changes: number };
      expect(now.changes).toBeGreaterThan(0);
      return now;
    });
    for (const name of found.names) expect(name).toMatch(/^h[0-9a-f]{24}$/);
    const verdicts = (await storedAnswer(sidebar)).citations.map(({ check }) => check?.verdict);
    const count = (verdict: string) => verdicts.filter((one) => one === verdict).length;
    expect(['found', 'partial', 'not-found', 'unreachable'].map(count)).toEqual([3, 2, 1, 5]);
    const readable = String(await inPage(rules));
    for (const name of found.names) expect(readable).not.toContain(name);
    expect(await inPage(lines)).toEqual(found.names.map(() => 'underline'));
  });
});
