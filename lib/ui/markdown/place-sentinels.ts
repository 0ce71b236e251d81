import type { Span } from '../../core/source';
import { trimEndOf } from '../../core/utils/text/trim-end';
import type { BlockCitations } from './assign-citations';
import { type MarkdownBlock, wholeSource } from './cut-block';
import { sentinel } from './sentinel';
import { type UnbreakableSpan, unbreakableSpans } from './unbreakable-spans';

const closingEmphasis = /^(?:\*{1,3}|_{1,3}|~~)(?=[\s\p{P}\p{S}]|$)/u;
const typesWithoutChips = new Set(['code', 'hr', 'html', 'space', 'def']);

interface Edit extends Span {
  text: string;
}

const isSpace = (character: string): boolean => character !== '' && character.trim() === '';

/** Whether only white space follows an offset on its line. */
function isAtLineEnd(source: string, from: number): boolean {
  let at = from;
  while (isSpace(source.charAt(at)) && source.charAt(at) !== '\n') at += 1;
  return at === source.length || source.charAt(at) === '\n';
}

/** The offset before the white space that ends at `from`, within its line. */
function skipBack(source: string, from: number): number {
  let at = from;
  while (isSpace(source.charAt(at - 1)) && source.charAt(at - 1) !== '\n') at -= 1;
  return at;
}

/** In a table: the end of the last cell in the position's row; for the delimiter row, in the header row. */
function inTableCell(source: string, position: number): number {
  const delimiter = source.indexOf('\n') + 1;
  const delimiterEnd = source.indexOf('\n', delimiter);
  const inDelimiter = position >= delimiter && (delimiterEnd === -1 || position <= delimiterEnd);
  const at = inDelimiter ? delimiter - 1 : position;
  const bar = skipBack(source, at) - 1;
  if (source.charAt(bar) !== '|') return at;
  const end = skipBack(source, bar);
  return /[^|\\\s]/.test(source.charAt(end - 1)) && isAtLineEnd(source, at) ? end : at;
}

/** The end of a heading's text: before closing `#`s, or before a setext heading's underline of `=` or `-`. */
function headingEnd(source: string): number {
  const words = source.replace(/\n[ \t]*(?:=+|-+)\s*$/, '').trimEnd();
  if (!words.startsWith('#')) return words.length;
  const content = trimEndOf(words, '#');
  return content.length < words.length && isSpace(content.at(-1) ?? '') ? content.trimEnd().length : words.length;
}

/** The last span that begins before an offset; spans are in order. */
function spanBefore(spans: readonly UnbreakableSpan[], offset: number): UnbreakableSpan | undefined {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((spans[middle]?.start ?? 0) < offset) low = middle + 1;
    else high = middle;
  }
  return spans[low - 1];
}

/** The nearest offset at which the lexer keeps a sentinel intact; undefined where the block has none. */
function safeOffset(block: MarkdownBlock, spans: readonly UnbreakableSpan[], position: number): number | undefined {
  if (typesWithoutChips.has(block.type)) return undefined;
  const { source } = block;
  const before = spanBefore(spans, position);
  const inside = before && position < before.end ? before : undefined;
  if (inside?.fenced) return undefined;
  let at = source.slice(0, inside?.end ?? position).trimEnd().length;
  if (at === 0) return undefined;
  const reached = spanBefore(spans, at);
  if (reached?.fenced && at <= reached.end) return undefined;
  if (block.type === 'heading') at = Math.min(at, headingEnd(source));
  if (block.type === 'table') at = inTableCell(source, at);
  const run = closingEmphasis.exec(source.slice(at));
  return run ? at + run[0].length : at;
}

/** Removes a marker with the space before it, unless that space separates two words. */
function removal(source: string, { start, end }: Span): Edit {
  const separates = /^[\p{L}\p{N}]/u.test(source.slice(end));
  return { start: separates ? start : trimEndOf(source.slice(0, start), ' \t').length, end, text: '' };
}

function apply(source: string, edits: Edit[]): string {
  edits.sort((one, other) => one.start - other.start || one.end - other.end);
  let written = '';
  let from = 0;
  for (const edit of edits) {
    written += source.slice(from, Math.max(from, edit.start)) + edit.text;
    from = Math.max(from, edit.end);
  }
  return written + source.slice(from);
}

/**
 * Inserts the sentinels of the citations into a block's source, each where the lexer leaves it intact, and removes the
 * services' own markers.
 * @param block a piece of a block gets what it needs around it to be read
 * @returns the source for the lexer; a point for which there is no such offset (in fenced code, for example) is left
 *   out
 */
export function placeSentinels(block: MarkdownBlock, { points, removed }: BlockCitations): string {
  const source = wholeSource(block);
  if (points.length === 0 && removed.length === 0) return source;
  const shift = block.lead?.length ?? 0;
  const spans = unbreakableSpans(source);
  const edits = removed.map(({ start, end }) => removal(source, { start: start + shift, end: end + shift }));
  points.forEach(({ position }, point) => {
    const at = safeOffset({ ...block, source }, spans, position + shift);
    if (at !== undefined) edits.push({ start: at, end: at, text: sentinel(point) });
  });
  return apply(source, edits);
}
