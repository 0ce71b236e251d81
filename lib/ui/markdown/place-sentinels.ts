import type { Span } from '../../core/source';
import type { BlockCitations } from './assign-citations';
import { sentinel } from './sentinel';
import type { Block } from './split-blocks';

/** Spans in which no sentinel may be inserted: fenced code, code spans, links and images, tags, bare URLs. */
const unbreakable =
  /(?:^|\n)[ \t>]*(?:```|~~~)[\s\S]*?(?:\n[ \t>]*(?:```|~~~)[^\n]*|$)|(`+)(?!`)[\s\S]*?[^`]\1(?!`)|!?\[(?:[^\][\\]|\\.|\[[^\][]*\])*\](?:\((?:[^()\\\n]|\\.|\([^()\n]*\))*\)|\[[^\][\n]*\])|<[A-Za-z/!][^<>\n]*>|(?:https?:\/\/|www\.)[^\s<\uFFFC]+/g;

const fence = /^\s*[ \t>]*(?:```|~~~)/;
const closingEmphasis = /^(?:\*{1,3}|_{1,3}|~~)(?=[\s\p{P}\p{S}]|$)/u;
const typesWithoutChips = new Set(['code', 'hr', 'html', 'space', 'def']);

interface UnbreakableSpan extends Span {
  fenced: boolean;
}

interface Edit extends Span {
  text: string;
}

/** In a table: the end of the last cell in the position's row; for the delimiter row, in the header row. */
function inTableCell(source: string, position: number): number {
  const delimiter = source.indexOf('\n') + 1;
  const delimiterEnd = source.indexOf('\n', delimiter);
  const inDelimiter = position >= delimiter && (delimiterEnd === -1 || position <= delimiterEnd);
  const at = inDelimiter ? delimiter - 1 : position;
  const row = source.slice(source.lastIndexOf('\n', at - 1) + 1, at);
  const tail = /(?<=[^|\\\s])\s*\|\s*$/.exec(row);
  const lineEnds = /^\s*(?:\n|$)/.test(source.slice(at));
  return tail && lineEnds ? at - tail[0].length : at;
}

/** The end of a heading's text: before closing `#`s, or before a setext heading's underline of `=` or `-`. */
function headingEnd(source: string): number {
  const words = source.replace(/\n[ \t]*(?:=+|-+)\s*$/, '').trimEnd();
  return words.startsWith('#') ? words.replace(/\s+#+$/, '').length : words.length;
}

/** The nearest offset at which the lexer leaves a sentinel intact; undefined where the block has none. */
function safeOffset(block: Block, spans: readonly UnbreakableSpan[], position: number): number | undefined {
  if (typesWithoutChips.has(block.type)) return undefined;
  const { source } = block;
  const inside = spans.find((span) => position > span.start && position < span.end);
  if (inside?.fenced) return undefined;
  let at = source.slice(0, inside?.end ?? position).trimEnd().length;
  if (at === 0) return undefined;
  if (spans.some((span) => span.fenced && at > span.start && at <= span.end)) return undefined;
  if (block.type === 'heading') at = Math.min(at, headingEnd(source));
  if (block.type === 'table') at = inTableCell(source, at);
  const run = closingEmphasis.exec(source.slice(at));
  return run ? at + run[0].length : at;
}

/** Removes a marker with the space before it, unless that space separates two words. */
function removal(source: string, { start, end }: Span): Edit {
  const gap = /[ \t]*$/.exec(source.slice(0, start))?.[0].length ?? 0;
  return { start: /^[\p{L}\p{N}]/u.test(source.slice(end)) ? start : start - gap, end, text: '' };
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
 * @returns the source for the lexer; a point for which there is no such offset (in fenced code, for example) is left out
 */
export function placeSentinels(block: Block, { points, removed }: BlockCitations): string {
  if (points.length === 0 && removed.length === 0) return block.source;
  const spans = [...block.source.matchAll(unbreakable)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    fenced: fence.test(match[0]),
  }));
  const edits = removed.map((marker) => removal(block.source, marker));
  points.forEach(({ position }, point) => {
    const at = safeOffset(block, spans, position);
    if (at !== undefined) edits.push({ start: at, end: at, text: sentinel(point) });
  });
  return apply(block.source, edits);
}
