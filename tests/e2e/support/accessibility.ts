import { expect, type Page } from '@playwright/test';
import axe from 'axe-core';

interface Violation {
  id: string;
  impact?: string | null;
  nodes: { html: string; failureSummary?: string }[];
}

async function violations(page: Page): Promise<string[]> {
  // As a script element it would be refused by the extension's own policy.
  await page.evaluate(axe.source);
  const found = await page.evaluate(async () => {
    const { axe: runner } = globalThis as typeof globalThis & { axe: { run(): Promise<{ violations: Violation[] }> } };
    return (await runner.run()).violations;
  });
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary ?? ''}`));
}

/** Asks axe about what is shown, in light and in dark: nothing serious or critical. */
export async function expectAccessible(page: Page): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect(await violations(page), `in ${colorScheme}`).toEqual([]);
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
