import type { Span } from '../source';

const segmenter = new Intl.Segmenter(undefined, { granularity: 'sentence' });
/** What may stand before the words of a line: quote signs, a bullet or number with a task box, a heading's signs, a cell's bar. */
const linePrefix = /^[ \t]*(?:>[ \t]*)*(?:(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+|\|[ \t]*)?/;

/** Where the block that the end of the text belongs to begins: a list item, a heading, a line that is not a mere wrapping. */
function blockStart(text: string, end: number): number {
  let start = 0;
  for (let stop = end; ; ) {
    const lineStart = stop === 0 ? 0 : text.lastIndexOf('\n', stop - 1) + 1;
    const line = text.slice(lineStart);
    const prefix = linePrefix.exec(line)?.[0] ?? '';
    start = lineStart + prefix.length;
    if (lineStart === 0 || prefix.trim() !== '' || !/^\p{Ll}/u.test(line.slice(prefix.length))) return start;
    // A line that goes on in lower case was wrapped; a blank one before it still ends the block.
    if (/^[ \t\r]*$/.test(text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart - 1))) return start;
    stop = lineStart - 1;
  }
}

/**
 * The sentence that a text ends with: what a marker behind it stands for.
 *
 * @param text what stands before the marker, earlier markers blanked with no-break spaces
 * @returns without white space around it; empty (at the text's end) where a blank line, or nothing but a bullet, stands
 *   before the marker
 */
export function claimBefore(text: string): Span {
  const none = { start: text.length, end: text.length };
  let end = text.length;
  while (end > 0 && /[\s,;，、]/.test(text.charAt(end - 1))) end -= 1;
  const tail = text.slice(end);
  const start = blockStart(text, tail.includes('\n') ? end : text.length);
  if (/\n[ \t\r]*\n/.test(tail) || start >= end) return none;
  const block = text.slice(start, end).replaceAll('\n', ' ');
  let from = 0;
  for (const { segment, index } of segmenter.segment(block)) {
    if (/[\p{L}\p{N}]/u.test(segment)) from = index + segment.length - segment.trimStart().length;
  }
  return /[\p{L}\p{N}]/u.test(block) ? { start: start + from, end } : none;
}
