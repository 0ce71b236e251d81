import type { Span } from '../source';

/** Made at the first use: it takes some 20 ms, which the start of the background would wait for. */
let segmenter: Intl.Segmenter | undefined;
/**
 * Markdown before the words of a line: block quote, list item with a task box, heading, or the first bar of a table
 * row.
 */
const linePrefix = /^[ \t]*(?:>[ \t]*)*(?:(?:[-*+•]|\d{1,3}[.)])[ \t]+(?:\[[ xX]\][ \t]+)?|#{1,6}[ \t]+|\|[ \t]*)?/;

/**
 * Replaces each character of a marker that comes before: white space, so that it separates sentences and belongs to no
 * word, which texts of today do not have.
 */
export const blankCharacter = '\u1680';
/** A word; of scripts without spaces between words, a character. */
const word =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|(?:(?![\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}])[\p{L}\p{M}\p{N}])+/gu;
/** Words of a clause at least; a shorter one, such as a name in an enumeration, says nothing without its sentence. */
const minClause = 3;

/** Start of the clause that follows the last marker in a sentence; 0 if there is none, or too little behind it. */
function clauseStart(sentence: string): number {
  const after = sentence.lastIndexOf(blankCharacter) + 1;
  const clause = sentence.slice(after);
  if (after === 0 || (clause.match(word)?.length ?? 0) < minClause) return 0;
  return after + (/^[\s,;:.،؛，、；。—–]*/.exec(clause)?.[0].length ?? 0);
}

/** Start of the last block of the text: a paragraph, a list item or a heading. */
function blockStart(text: string, end: number): number {
  let start = 0;
  for (let stop = end; ; ) {
    const lineStart = stop === 0 ? 0 : text.lastIndexOf('\n', stop - 1) + 1;
    const line = text.slice(lineStart);
    const prefix = linePrefix.exec(line)?.[0] ?? '';
    start = lineStart + prefix.length;
    if (lineStart === 0 || prefix.trim() !== '' || !/^\p{Ll}/u.test(line.slice(prefix.length))) return start;
    // A line that begins in lower case continues the line before it, unless that line is blank.
    if (/^[ \t\r]*$/.test(text.slice(text.lastIndexOf('\n', lineStart - 2) + 1, lineStart - 1))) return start;
    stop = lineStart - 1;
  }
}

/**
 * The last sentence of a text, or its last clause where the sentence contains a marker: this is what a marker behind it
 * supports. Sentences end where `Intl.Segmenter` ends them, and at the end of a block.
 *
 * @see https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Intl/Segmenter
 * @param text the text before the marker, the characters of earlier markers each replaced by {@link blankCharacter}
 * @returns the span without surrounding white space; empty, at the text's end, where the marker follows a blank line or
 * only a bullet
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
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'sentence' });
  for (const { segment, index } of segmenter.segment(block)) {
    if (/[\p{L}\p{N}]/u.test(segment)) from = index + segment.length - segment.trimStart().length;
  }
  if (!/[\p{L}\p{N}]/u.test(block)) return none;
  return { start: start + from + clauseStart(block.slice(from)), end };
}
