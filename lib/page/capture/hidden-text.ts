const screenReaderNames = [
  'visually-hidden',
  'visuallyhidden',
  'hidden-visually',
  'screen-reader',
  'screenreader',
  'a11y-hidden',
  'sr-only',
];

function hasName(className: string, name: string): boolean {
  for (let at = className.indexOf(name); at !== -1; at = className.indexOf(name, at + 1)) {
    const before = className.charAt(at - 1);
    const isWord = name !== 'sr-only' || before <= ' ' || before === '_' || before === '-';
    if (isWord && className.slice(Math.max(0, at - 4), at) !== 'not-') return true;
  }
  return false;
}

/** Whether an element is for screen readers only, by the class names that are usual for visually hidden text. */
export function isForScreenReaders(className: string): boolean {
  if (className.length >= 2_000) return false;
  const lower = className.toLowerCase();
  return screenReaderNames.some((name) => hasName(lower, name));
}

/** Characters of text; more is hidden only until a script shows it. */
const maxHiddenLength = 3_000;
/** Characters of style rules that are read. */
const maxStyleLength = 150_000;
/** Characters of the selectors before a rule. */
const maxSelectors = 2_000;
const simple = /^\s*(?:[a-z]\w*)?([.#])([\w-]{1,100})\s*$/i;

function withoutComments(css: string): string {
  let rest = css;
  let plain = '';
  for (let start = rest.indexOf('/*'); start !== -1; start = rest.indexOf('/*')) {
    const end = rest.indexOf('*/', start + 2);
    if (end === -1) break;
    plain += rest.slice(0, start);
    rest = rest.slice(end + 2);
  }
  return plain + rest;
}

/** The innermost rules: the text between two braces, and the selectors before them. */
export function rulesIn(css: string): { selectors: string; body: string }[] {
  const rules: { selectors: string; body: string }[] = [];
  let start = 0;
  let opened = -1;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    if (brace === '}' && opened > start) {
      rules.push({
        selectors: css.slice(Math.max(start, opened - maxSelectors), opened),
        body: css.slice(opened + 1, index),
      });
    }
    if (brace === '{' && opened !== -1) start = opened + 1;
    opened = brace === '{' ? index : -1;
    if (brace === '}') start = index + 1;
  }
  return rules;
}

/**
 * The classes and ids that the `<style>` elements of an unrendered page hide, as far as single rules show:
 * `.name { display: none }`. Names that another rule shows, or that are in a conditional rule, are not included.
 */
export function readHidingNames(document: Document): { classes: ReadonlySet<string>; ids: ReadonlySet<string> } {
  const classes = new Set<string>();
  const ids = new Set<string>();
  let css = '';
  for (const style of document.querySelectorAll('style')) {
    if (css.length < maxStyleLength && !style.hasAttribute('media')) css += style.textContent ?? '';
  }
  if (!css.includes('none') && !css.includes('hidden')) return { classes, ids };
  // Rules in @media and the like apply under conditions only.
  const plain = withoutComments(css.slice(0, maxStyleLength)).replace(
    /@[^{};]{0,500}\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g,
    '',
  );
  const shown: string[] = [];
  for (const { selectors, body } of rulesIn(plain)) {
    const display = /(?:^|[;\s])display\s*:\s*([\w-]+)/.exec(body)?.[1];
    const hides = display === 'none' || /(?:^|[;\s])visibility\s*:\s*hidden/.test(body);
    if (!hides && display === undefined) continue;
    for (const selector of selectors.split(',')) {
      const [, kind, name] = hides ? (simple.exec(selector) ?? []) : [];
      if (name) (kind === '.' ? classes : ids).add(name);
      else if (!hides) shown.push(selector);
    }
  }
  for (const selector of shown) {
    for (const [, kind, name] of selector.matchAll(/([.#])([\w-]+)/g))
      if (name) (kind === '.' ? classes : ids).delete(name);
  }
  return { classes, ids };
}

/** Whether one of the names hides the element. */
export function hasHidingName(
  element: Element,
  { classes, ids }: { classes: ReadonlySet<string>; ids: ReadonlySet<string> },
): boolean {
  if (ids.size === 0 && classes.size === 0) return false;
  const named = ids.has(element.id) || Array.from(element.classList).some((name) => classes.has(name));
  // An element that holds most of a page is hidden only until a script shows it.
  return named && (element.textContent?.length ?? 0) < maxHiddenLength;
}
