import type { Page } from '@playwright/test';

/** A control that Enter presses. */
interface Control {
  /** Its place among those that are shown. */
  index: number;
  name: string;
  /**
   * Its element and the one around it, by their classes, and the first word of its name: that of another scene does the
   * same.
   */
  kind: string;
}

/** Links lead out of the document. */
const controls = 'button:not(:disabled), summary';

/** The controls that can be pressed now, in the order of the document. */
export function pressable(page: Page): Promise<Control[]> {
  return page.evaluate(
    (selector) =>
      [...document.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .map((element, index) => {
          const name = (element.ariaLabel ?? element.textContent ?? '').trim();
          const classes = [element.parentElement, element].map((one) => `${one?.localName}.${one?.className}`);
          return { index, name, kind: [...classes, name.split(' ')[0]].join(' ') };
        }),
    controls,
  );
}

/**
 * Presses one of them, and lets the page draw what comes of it.
 * @returns whether nothing has the focus, and whether anything was drawn
 */
export async function press(page: Page, index: number): Promise<{ isLost: boolean; isChanged: boolean }> {
  const before = await page.evaluate(
    ([selector, at]) => {
      const shown = [...document.querySelectorAll<HTMLElement>(selector)].filter((element) =>
        element.checkVisibility({ visibilityProperty: true }),
      );
      shown[at]?.focus();
      return document.body.innerHTML;
    },
    [controls, index] as const,
  );
  await page.keyboard.press('Enter');
  return page.evaluate(async (html) => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    const { activeElement, body } = document;
    return { isLost: activeElement === null || activeElement === body, isChanged: body.innerHTML !== html };
  }, before);
}
