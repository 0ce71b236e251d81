import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Finding {
  rule: string;
  html: string;
  /** What is wrong with the element, or why axe cannot decide. */
  says: string;
}

/** What axe finds, and cannot decide, where something else decides it. */
const reviewed: readonly { rule: string; says: RegExp; why: string }[] = [
  { rule: 'color-contrast', says: /too short|non-text/, why: 'numbers, in the colours of the words beside them' },
  { rule: 'color-contrast', says: /overlap|obscured/, why: 'a menu, a card or a bar stands above it, and goes away' },
  { rule: 'color-contrast', says: /no value/, why: 'a field; its placeholder has the colour of hints' },
  {
    rule: 'color-contrast',
    says: /background (?:gradient|image)/,
    why: 'the sources beside an answer, on paper with an edge',
  },
  {
    rule: 'landmark-unique',
    says: /must have a unique/,
    why: 'the same part of another turn, in an article of its own',
  },
  { rule: 'target-size', says: /obscured|overflow/, why: 'an open menu stands above it, and closes first' },
  { rule: 'label-content-name-mismatch', says: /value text/, why: "the state of a switch, such as 'On'" },
  { rule: 'scrollable-region-focusable', says: /negative tabindex/, why: 'the field goes through the list' },
];

/** Asks axe about what is shown, best practices included. @returns what it finds or cannot decide, but for what is `reviewed` */
export async function findings(page: Page): Promise<string[]> {
  // As a script element it would be refused by the extension's own policy.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  const found = await page.evaluate(async (): Promise<Finding[]> => {
    const { axe: runner } = globalThis as typeof globalThis & { axe: typeof import('axe-core') };
    const { violations, incomplete } = await runner.run({
      resultTypes: ['violations', 'incomplete'],
      rules: { 'target-size': { enabled: true } },
    });
    return [...violations, ...incomplete].flatMap(({ id, nodes }) =>
      nodes.map(({ html, any, all, none }) => ({
        rule: id,
        html: html.slice(0, 200),
        says: [...any, ...all, ...none].map(({ message }) => message).join(' '),
      })),
    );
  });
  return found
    .filter(({ rule, says }) => !reviewed.some((one) => one.rule === rule && one.says.test(says)))
    .map(({ rule, html, says }) => `${rule}: ${html}\n${says}`);
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

/** Presses Tab from the start of the document until the focus leaves it. @returns the selectors that each stop matches */
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
