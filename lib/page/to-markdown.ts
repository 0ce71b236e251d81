import TurndownService from 'turndown';
import { escapeText } from './markdown/escape-text';
import { marks } from './markdown/marks';
import { createWriters, notPicture } from './markdown/writers';

/** Blank lines and ends of lines, but not inside code, where they are the author's. */
function tidyGaps(markdown: string): string {
  // Hard breaks that turndown writes as two spaces are kept; lines of blanks and longer gaps are not.
  const tidy = (text: string) => text.replace(/^[ \t\u00a0]+$|(?<! ) $|^ (?=[^ ])/gm, '').replace(/\n{3,}/g, '\n\n');
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
  const notes = new Set(
    Array.from(
      element.querySelectorAll(`[${marks.footnoteText}]`),
      (note) => note.getAttribute(marks.footnoteText) ?? '',
    ),
  );
  const writerOf = createWriters(notes);
  const service = new TurndownService({ hr: '---', bulletListMarker: '-', codeBlockStyle: 'fenced', emDelimiter: '*' });
  service.escape = escapeText;
  service.addRule('page', {
    filter: (node) => writerOf(node) !== undefined,
    replacement: (content, node) => writerOf(node as Element)?.(content, node as Element) ?? content,
  });
  const written = service.turndown(element as HTMLElement);
  const safe = written.includes(notPicture)
    ? written.replaceAll(`!${notPicture}`, '\\!').replaceAll(notPicture, '')
    : written;
  return tidyGaps(safe).trim();
}
