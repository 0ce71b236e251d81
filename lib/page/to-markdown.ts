import { collapseSpace } from './markdown/collapse-space';
import { marks } from './markdown/marks';
import { Tables } from './markdown/write-cell';
import { writeInside } from './markdown/write-inside';
import { notPicture } from './markdown/writers';

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

/**
 * An element's content as GitHub-flavoured markdown, with footnotes, callouts and TeX between dollars. Links and images
 * must be absolute; the marks that `prepareMarkup` and `copySpecial` leave are read. The element is not changed.
 */
export function toMarkdown(element: Element): string {
  const notes = new Set<string>();
  for (const note of element.querySelectorAll(`[${marks.footnoteText}]`)) {
    notes.add(note.getAttribute(marks.footnoteText) ?? '');
  }
  const root = element.cloneNode(true) as Element;
  collapseSpace(root);
  let written = writeInside(root, { notes, tables: new Tables(), numbers: new Map() });
  if (written.includes(notPicture)) written = written.replaceAll(`!${notPicture}`, '\\!').replaceAll(notPicture, '');
  return tidyGaps(written).trim();
}
