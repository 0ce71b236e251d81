import { render } from 'preact';
import { act } from 'preact/test-utils';
import { afterEach, beforeEach, expect, vi } from 'vitest';

/** An element of the page that the tests of a file draw in; it is empty when a test begins. */
export function pageRoot(): HTMLElement {
  const root = document.createElement('div');
  beforeEach(() => document.body.append(root));
  afterEach(() => {
    act(() => render(null, root));
    root.replaceChildren();
    root.remove();
  });
  return root;
}

/**
 * Does something, and lets what it set off come to rest: replies, effects, frames, and code that is loaded later. It is
 * at rest when the page stays as it is.
 */
export async function settle(action?: () => unknown): Promise<void> {
  await act(async () => void action?.());
  for (let rounds = 0; rounds < 2; ) {
    const before = document.body.innerHTML;
    await act(async () => {
      await vi.dynamicImportSettled();
      await new Promise(requestAnimationFrame);
    });
    rounds = document.body.innerHTML === before ? rounds + 1 : 0;
  }
}

/** Elements that have a role without naming it; the last rule that fits counts. */
const roles: [selector: string, role: string][] = [
  ['button, summary', 'button'],
  ['a[href]', 'link'],
  ['h1, h2, h3, h4, h5, h6', 'heading'],
  ['ul, ol', 'list'],
  ['li', 'listitem'],
  ['main', 'main'],
  ['nav', 'navigation'],
  ['aside', 'complementary'],
  ['section[aria-label], section[aria-labelledby]', 'region'],
  ['fieldset', 'group'],
  ['blockquote', 'blockquote'],
  ['mark', 'mark'],
  ['table', 'table'],
  ['progress', 'progressbar'],
  ['select', 'combobox'],
  ['option', 'option'],
  ['textarea, input', 'textbox'],
  ['input[type="search"]', 'searchbox'],
  ['input[type="checkbox"]', 'checkbox'],
  ['input[type="radio"]', 'radio'],
];

function roleOf(element: Element): string | undefined {
  return element.getAttribute('role') ?? roles.findLast(([selector]) => element.matches(selector))?.[1];
}

/** The name by which a person, or a screen reader, knows an element. */
function nameOf(element: Element): string {
  const labelledBy = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
  const labels = [
    ...labelledBy.map((id) => document.getElementById(id)),
    ...((element as Partial<HTMLInputElement>).labels ?? []),
  ];
  const words =
    element.getAttribute('aria-label') ??
    (labels.length > 0 ? labels.map((label) => label?.textContent).join(' ') : element.textContent);
  return words?.trim() ?? '';
}

/** The elements of a role, and of a name if one is given, below an element, hidden ones left out. */
export function allByRole(root: ParentNode, role: string, name?: string | RegExp): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>('*')].filter(
    (element) =>
      roleOf(element) === role &&
      element.closest('[hidden], [aria-hidden="true"]') === null &&
      (name === undefined || (name instanceof RegExp ? name.test(nameOf(element)) : nameOf(element) === name)),
  );
}

/** The first of {@link allByRole}; the test fails where there is none. */
export function byRole(root: ParentNode, role: string, name?: string | RegExp): HTMLElement {
  return allByRole(root, role, name)[0] ?? expect.fail(`There is no ${role} ${name ?? ''}.`);
}

/** The texts of elements. */
export function textsOf(elements: Iterable<Element>): string[] {
  return [...elements].map(({ textContent }) => textContent ?? '');
}

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

/** Presses a button, and waits for what comes of it. */
export function press(root: ParentNode, name: string | RegExp): Promise<void> {
  return settle(() => pressButton(root, name));
}

/** Presses a key in an element, or where the focus is, and waits for what comes of it. */
export function pressKey(key: string, target: Element | null = document.activeElement): Promise<void> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
  return settle(() => (target ?? expect.fail('Nothing takes the key.')).dispatchEvent(event));
}

/** Writes into a field in place of what is there, and waits for what comes of it. */
export function type(field: Element | null | undefined, words: string): Promise<void> {
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) expect.fail('That is no field.');
  field.value = words;
  return settle(() => field.dispatchEvent(new InputEvent('input', { bubbles: true })));
}
