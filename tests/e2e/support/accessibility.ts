import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Finding {
  rule: string;
  html: string;
  /** What is wrong with the element, or why axe cannot decide. */
  says: string;
  /** It stands in the list of sources of an answer. */
  isInSources: boolean;
  /** The other elements that the finding is about are parts of other turns. */
  isOfOtherTurns: boolean;
}

/** What axe finds, and cannot decide, where something else decides it. */
const reviewed: readonly { rule: string; says: RegExp; where?: (finding: Finding) => boolean; why: string }[] = [
  { rule: 'color-contrast', says: /too short|non-text/, why: 'numbers, in the colours of the words beside them' },
  { rule: 'color-contrast', says: /overlap|obscured/, why: 'a menu, a card or a bar stands above it, and goes away' },
  { rule: 'color-contrast', says: /no value/, why: 'a field; its placeholder has the colour of hints' },
  {
    rule: 'color-contrast',
    says: /background (?:gradient|image)/,
    where: ({ isInSources }) => isInSources,
    why: 'the sources beside an answer, on paper with an edge',
  },
  {
    rule: 'landmark-unique',
    says: /must have a unique/,
    where: ({ isOfOtherTurns }) => isOfOtherTurns,
    why: 'the same part of another turn, in an article of its own',
  },
  { rule: 'target-size', says: /obscured|overflow/, why: 'an open menu stands above it, and closes first' },
  { rule: 'label-content-name-mismatch', says: /value text/, why: "the state of a switch, such as 'On'" },
  { rule: 'scrollable-region-focusable', says: /negative tabindex/, why: 'the field goes through the list' },
];

/** How often axe is asked about a page that changes while it looks; a page that shows seconds changes always. */
const maxRuns = 5;

/**
 * Asks axe about what is shown, best practices included. Where elements come or go meanwhile, it cannot tell what
 * stands before what, and is asked again.
 * @returns what it finds or cannot decide, but for what is `reviewed`
 */
async function findings(page: Page): Promise<string[]> {
  // As a script element it would be refused by the extension's own policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (runs): Promise<Finding[]> => {
    const { axe: runner } = globalThis as typeof globalThis & { axe: typeof import('axe-core') };
    const run = () =>
      runner.run({ resultTypes: ['violations', 'incomplete'], rules: { 'target-size': { enabled: true } } });
    let hasChanged = false;
    const changes = new MutationObserver(() => {
      hasChanged = true;
    });
    changes.observe(document, { childList: true, subtree: true });
    let results = await run();
    for (let times = 1; times < runs && hasChanged; times += 1) {
      hasChanged = false;
      results = await run();
    }
    changes.disconnect();
    const { violations, incomplete } = results;
    const elementOf = (target: unknown) => (typeof target === 'string' ? document.querySelector(target) : null);
    return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
      nodes.map(({ html, target, any, all, none }) => {
        const checks = [...any, ...all, ...none];
        const element = elementOf(target[0]);
        const turn = element?.closest('article');
        const related = checks.flatMap(({ relatedNodes = [] }) => relatedNodes.map((one) => elementOf(one.target[0])));
        return {
          rule: id,
          html: html.slice(0, 200),
          says: checks.map(({ message }) => message).join(' '),
          isInSources: element?.closest('.sources') != null,
          isOfOtherTurns:
            turn != null && related.length > 0 && related.every((one) => one?.closest('article') !== turn),
        };
      }),
    );
  }, maxRuns);
  const isReviewed = (finding: Finding) =>
    reviewed.some(
      ({ rule, says, where }) => rule === finding.rule && says.test(finding.says) && where?.(finding) !== false,
    );
  return found.filter((finding) => !isReviewed(finding)).map(({ rule, html, says }) => `${rule}: ${html}\n${says}`);
}

/**
 * What axe still finds after what is drawn late, such as a formula that gets its place among the keyboard's stops when
 * it is measured.
 */
export async function lastingFindings(page: Page): Promise<string[]> {
  let found = await findings(page);
  for (let times = 0; found.length > 0 && times < 5; times += 1) {
    await page.waitForTimeout(200);
    found = await findings(page);
  }
  return found;
}

/** Asks axe about what is shown, in light and in dark: it finds nothing. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await findings(page), `in ${colorScheme}`).toEqual([]);
  }
}

/** What has the focus, by its accessible name or, without one, by its text. */
export function focusedName(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim();
  });
}

/**
 * Presses Tab from the start of the document until the focus leaves it.
 * @returns the selectors that each stop matches
 */
export async function tabStops(page: Page, selectors: readonly string[]): Promise<string[]> {
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    document.body.tabIndex = -1;
    document.body.focus();
    document.body.removeAttribute('tabindex');
  });
  const stops: string[] = [];
  for (let count = 0; count < 200; count += 1) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate((known) => {
      const element = document.activeElement;
      if (element === null || element === document.body) return null;
      return known.find((selector) => element.matches(selector)) ?? `other: ${element.outerHTML.slice(0, 120)}`;
    }, selectors);
    if (stop === null) return stops;
    stops.push(stop);
  }
  throw new Error('The focus never leaves the page.');
}
