// Turndown is used for what is the same in all markdown: it collapses white space as browsers show it, walks the tree
// from the leaves up, and joins blocks by their empty lines. The markdown of each element, and all escaping, is written
// here.
import TurndownService from 'turndown';
import { escapeText } from './escape-text';
import { marks } from './marks';
import { noImageMarker, writeElement } from './writers';

function tidy(text: string): string {
  // Hard breaks, two spaces, are kept; lines of white space and longer gaps are not.
  const even = text.replace(/^[ \t\u00a0]+$|(?<! ) $|^ (?=[^ ])/gm, '');
  return even.includes('\n\n\n') ? even.replace(/\n{3,}/g, '\n\n') : even;
}

/** Whether any line but the first begins, or any but the last ends, with white space. */
function hasLooseSpace(markdown: string): boolean {
  const loose = ['\n ', ' \n', '\n\t', '\n\u00a0'];
  for (const edge of loose) if (markdown.includes(edge)) return true;
  return false;
}

/** Removes superfluous blank lines and white space at line ends, but not inside of code fences. */
function tidyGaps(markdown: string): string {
  if (!hasLooseSpace(markdown) && !markdown.includes('\n\n\n')) return markdown;
  if (!markdown.includes('```')) return tidy(markdown);
  const parts: string[] = [];
  let plain: string[] = [];
  let fence = '';
  for (const line of markdown.split('\n')) {
    const mark = fence === '' || line.includes(fence) ? /^[\s>]*(?:[-+] |\d+\. )*(`{3,})/.exec(line)?.[1] : undefined;
    const isFence = mark !== undefined && (fence === '' || mark.length >= fence.length);
    if (fence === '' && isFence) {
      parts.push(tidy(plain.join('\n')));
      plain = [];
      fence = mark;
      parts.push(line);
    } else if (fence !== '') {
      parts.push(line);
      if (isFence) fence = '';
    } else plain.push(line);
  }
  if (plain.length > 0) parts.push(tidy(plain.join('\n')));
  return parts.join('\n');
}

/** Elements that add nothing to what they hold. */
const wrappers = new Set(['DIV', 'MAIN', 'ARTICLE', 'SECTION']);

function hasOwnText(element: Element): boolean {
  for (let node = element.firstChild; node !== null; node = node.nextSibling) {
    if (node.nodeType === 3 && node.nodeValue?.trim() !== '') return true;
  }
  return false;
}

/**
 * The innermost element that holds all the text of an element: Turndown walks through the text of each wrapper again.
 */
function innermost(element: Element): Element {
  let inner = element;
  for (;;) {
    const child = inner.firstElementChild;
    if (child === null || child.nextElementSibling !== null || !wrappers.has(child.nodeName)) return inner;
    if (child.hasAttribute(marks.reply) || child.hasAttribute(marks.footnoteText)) return inner;
    if (hasOwnText(inner)) return inner;
    inner = child;
  }
}

/**
 * An element's content as GitHub-flavoured markdown, with footnotes, callouts and TeX between dollars. Links and images
 * must be absolute; the attributes that `prepareMarkup` and `copySpecial` set are read. The element is not changed.
 * @see https://github.github.com/gfm/
 */
export function toMarkdown(element: Element): string {
  const notes = new Set<string>();
  for (const note of element.querySelectorAll(`[${marks.footnoteText}]`)) {
    notes.add(note.getAttribute(marks.footnoteText) ?? '');
  }
  const page = { notes, numbers: new Map(), layouts: new Map(), cells: new Map(), captions: new Map() };
  const service = new TurndownService();
  service.escape = escapeText;
  // Turndown tries its rules one after the other on each node; one rule whose writer is looked up by the element's name
  // costs a single step, however many writers there are.
  service.addRule('page', {
    filter: () => true,
    replacement: (content, node) => writeElement(content, node as Element, page),
  });
  let written = service.turndown(innermost(element) as HTMLElement);
  if (written.includes(noImageMarker))
    written = written.replaceAll(`!${noImageMarker}`, '\\!').replaceAll(noImageMarker, '');
  return tidyGaps(written).trim();
}
