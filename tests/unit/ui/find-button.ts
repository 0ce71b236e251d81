import { expect } from 'vitest';

/**
 * The first button below an element whose text or label is, or matches, the given name; undefined where there is none.
 */
export function findButton(root: ParentNode, name: string | RegExp | undefined): HTMLButtonElement | undefined {
  const isNamed = (words: string | null) => (name instanceof RegExp ? name.test(words ?? '') : words === name);
  return [...root.querySelectorAll('button')].find(
    (button) => isNamed(button.textContent) || isNamed(button.getAttribute('aria-label')),
  );
}

/** Clicks the first button of this name below an element; the test fails where there is none. */
export function pressButton(root: ParentNode, name: string | RegExp | undefined): void {
  (findButton(root, name) ?? expect.fail(`There is no button ${name}.`)).click();
}
