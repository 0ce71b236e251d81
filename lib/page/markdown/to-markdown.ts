import TurndownService from 'turndown';
import { escapeText } from './escape-text';
import { marks } from './marks';
import { notPicture, writeElement } from './writers';

function tidy(text: string): string {
  // Hard breaks, two spaces, are kept; lines of blanks and longer gaps are not.
  const even = text.replace(/^[ \t\u00a0]+$|(?<! ) $|^ (?=[^ ])/gm, '');
  return even.includes('\n\n\n') ? even.replace(/\n{3,}/g, '\n\n') : even;
}

/** Whether a line begins or ends with white space, but for the first's beginning and the last's end. */
function hasLooseSpace(markdown: string): boolean {
  const loose = ['\n ', ' \n', '\n\t', '\n\u00a0'];
  for (const edge of loose) if (markdown.includes(edge)) return true;
  return false;
}

/** Blank lines and ends of lines, but not inside code, where they are the author's. */
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

const wrappers = new Set(['DIV', 'MAIN', 'ARTICLE', 'SECTION']);

/** The innermost element that holds all that an element does: blocks around it alone say nothing, and cost a walk each. */
function innermost(element: Element): Element {
  let inner = element;
  for (;;) {
    const child = inner.firstElementChild;
    if (child === null || child.nextElementSibling !== null || !wrappers.has(child.nodeName)) return inner;
    if (child.hasAttribute(marks.reply) || child.hasAttribute(marks.footnoteText)) return inner;
    if (inner.textContent?.trim().length !== child.textContent?.trim().length) return inner;
    inner = child;
  }
}

/**
 * An element's content as GitHub-flavoured markdown, with footnotes, callouts and TeX between dollars. Links and images
 * must be absolute; the marks that `prepareMarkup` and `copySpecial` leave are read. The element is not changed.
 */
export function toMarkdown(element: Element): string {
  const notes = new Set<string>();
  for (const note of element.querySelectorAll(`[${marks.footnoteText}]`)) {
    notes.add(note.getAttribute(marks.footnoteText) ?? '');
  }
  const page = { notes, numbers: new Map(), layouts: new Map(), cells: new Map(), captions: new Map() };
  const service = new TurndownService();
  service.escape = escapeText;
  // One rule for whatever is not blank: no other is looked for.
  service.addRule('page', {
    filter: () => true,
    replacement: (content, node) => writeElement(content, node as Element, page),
  });
  let written = service.turndown(innermost(element) as HTMLElement);
  if (written.includes(notPicture)) written = written.replaceAll(`!${notPicture}`, '\\!').replaceAll(notPicture, '');
  return tidyGaps(written).trim();
}
