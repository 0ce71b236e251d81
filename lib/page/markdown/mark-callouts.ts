import { collapseSpaces } from '../../core/utils/text/collapse-spaces';
import { trimEndOf } from '../../core/utils/text/trim-end';
import { marks } from './marks';

/** Characters that may follow the name of a kind in a title. */
const titleEnds = ' \t\n\r\f\u00a0:!.';

const kinds: Readonly<Record<string, string>> = {
  note: 'NOTE',
  info: 'NOTE',
  information: 'NOTE',
  abstract: 'NOTE',
  seealso: 'NOTE',
  tip: 'TIP',
  hint: 'TIP',
  success: 'TIP',
  important: 'IMPORTANT',
  warning: 'WARNING',
  warn: 'WARNING',
  attention: 'WARNING',
  danger: 'CAUTION',
  error: 'CAUTION',
  caution: 'CAUTION',
};
/** Classes of callouts in documentation generators. */
const systems = [
  '.markdown-alert, .admonition, .theme-admonition, .admonitionblock, .custom-block, .starlight-aside, .notecard',
  'div.callout, aside.callout, section.callout, [data-callout], div.hint, .alert[class*="alert-"]',
].join(', ');
const plain = ['note', 'tip', 'important', 'warning', 'caution'];
const plainSelector = ':is(div, aside, p, section):is(.note, .tip, .important, .warning, .caution)';
/** Matches any of these or of the plain classes: most pages have none, which a query by classes alone finds fastest. */
const candidates = [
  '.markdown-alert, .admonition, .theme-admonition, .admonitionblock, .custom-block, .starlight-aside, .notecard',
  '.callout, [data-callout], .hint, .alert, .note, .tip, .important, .warning, .caution',
].join(', ');
const titleSelector = '[class*="title" i], [class*="heading" i], summary, h2, h3, h4, h5, h6, strong:first-child';
/** Characters; a longer box is a section of its own. */
const maxLength = 4_000;

function calloutKind(element: Element): string | undefined {
  const named = element.getAttribute('data-callout')?.toLowerCase();
  if (named && kinds[named]) return kinds[named];
  for (const name of element.classList) {
    for (const word of name.toLowerCase().split(/[-_]+/)) if (kinds[word]) return kinds[word];
  }
  return undefined;
}

/** Removes the title of a box from it, and returns its text; empty where the box does not begin with one. */
function takeTitle(box: Element): string {
  const title = box.querySelector(titleSelector);
  if (!title) return '';
  const text = collapseSpaces(title.textContent ?? '');
  const before = box.textContent?.trim() ?? '';
  const isTitle = title.localName !== 'strong' || kinds[trimEndOf(text.toLowerCase(), titleEnds)];
  if (!isTitle || text.length > 120 || !before.replace(/\s+/g, ' ').startsWith(text)) return '';
  title.remove();
  return text;
}

function toQuote(box: Element, kind: string): void {
  const document = box.ownerDocument;
  const quote = document.createElement('blockquote');
  quote.setAttribute(marks.callout, kind);
  const title = takeTitle(box);
  const content = box.localName === 'div' ? box.querySelector('td.content') : null;
  quote.append(...(content ?? box).childNodes);
  if (title && kinds[trimEndOf(title.toLowerCase(), titleEnds)] === undefined) {
    const line = document.createElement('p');
    const strong = document.createElement('strong');
    strong.textContent = title;
    line.append(strong);
    quote.prepend(line);
  }
  box.replaceWith(quote);
}

function isCallout(box: Element): boolean {
  const text = box.textContent?.trim() ?? '';
  return text.length > 2 && text.length <= maxLength && box.parentElement?.closest(`[${marks.callout}]`) === null;
}

/** Marks the boxes of documentation generators by their classes, then those whose class is just the kind. */
function markBoxes(root: Element): void {
  for (const box of root.querySelectorAll(systems)) {
    const isAlert = box.classList.contains('alert');
    const kind = calloutKind(box) ?? (isAlert || box.classList.contains('callout') ? undefined : 'NOTE');
    if (kind && isCallout(box)) toQuote(box, kind);
  }
  for (const box of root.querySelectorAll(plainSelector)) {
    const kind = plain.find((name) => box.classList.contains(name));
    const isBox = box.classList.length <= 3 && box.querySelector('h1, h2') === null && isCallout(box);
    if (kind && isBox && (box.textContent?.trim().length ?? 0) > 15) toQuote(box, kind.toUpperCase());
  }
}

/**
 * Turns the boxes of notes, tips and warnings in a copy of a page into marked quotes, to be written as `> [!NOTE]`.
 * Boxes of documentation generators are known by their classes; other elements only where the class is just the kind.
 * @see
 *   https://docs.github.com/en/get-started/writing-on-github/getting-started-with-writing-and-formatting-on-github/basic-writing-and-formatting-syntax#alerts
 */
export function markCallouts(root: Element): void {
  if (root.querySelector(candidates) !== null) markBoxes(root);
}
