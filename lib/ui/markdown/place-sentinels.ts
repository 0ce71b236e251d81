import type { Span } from '../../core/source';
import type { BlockCitations } from './deal-citations';
import { sentinel } from './sentinel';
import type { Block } from './split-blocks';

/** Stretches that must not be cut: fences, code spans, links and images, tags, bare addresses. */
const whole =
  /(?:^|\n)[ \t>]*(?:```|~~~)[\s\S]*?(?:\n[ \t>]*(?:```|~~~)[^\n]*|$)|(`+)(?!`)[\s\S]*?[^`]\1(?!`)|!?\[(?:[^\][\\]|\\.|\[[^\][]*\])*\](?:\((?:[^()\\\n]|\\.|\([^()\n]*\))*\)|\[[^\][\n]*\])|<[A-Za-z/!][^<>\n]*>|(?:https?:\/\/|www\.)[^\s<\uFFFC]+/g;

const fence = /^\s*[ \t>]*(?:```|~~~)/;
const closing = /^(?:\*{1,3}|_{1,3}|~~)(?=[\s\p{P}\p{S}]|$)/u;
const noPlace = new Set(['code', 'hr', 'html', 'space', 'def']);

interface Stretch extends Span {
  fenced: boolean;
}

interface Edit extends Span {
  text: string;
}

/** In a table: inside the last cell of the row that the position is in; of the delimiter row, the header's. */
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

/** The end of a heading's words: before closing `#`s, before the line of `=` or `-`. */
function headingEnd(source: string): number {
  const words = source.replace(/\n[ \t]*(?:=+|-+)\s*$/, '').trimEnd();
  return words.startsWith('#') ? words.replace(/\s+#+$/, '').length : words.length;
}

/** The nearest offset at which the lexer keeps a sentinel whole; undefined where the block has none. */
function safePlace(block: Block, stretches: readonly Stretch[], position: number): number | undefined {
  if (noPlace.has(block.type)) return undefined;
  const { source } = block;
  const inside = stretches.find((stretch) => position > stretch.start && position < stretch.end);
  if (inside?.fenced) return undefined;
  let at = source.slice(0, inside?.end ?? position).trimEnd().length;
  if (at === 0) return undefined;
  if (stretches.some((stretch) => stretch.fenced && at > stretch.start && at <= stretch.end)) return undefined;
  if (block.type === 'heading') at = Math.min(at, headingEnd(source));
  if (block.type === 'table') at = inTableCell(source, at);
  const run = closing.exec(source.slice(at));
  return run ? at + run[0].length : at;
}

/** A marker goes with the space before it, unless that parts two words. */
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
 * Writes the sentinels of the citations into a block's source, each where the lexer will keep it whole, and takes the
 * services' own markers out.
 * @returns the source to lex; a point that has no place in it (inside code, for example) is not written
 */
export function placeSentinels(block: Block, { points, removed }: BlockCitations): string {
  if (points.length === 0 && removed.length === 0) return block.source;
  const stretches = [...block.source.matchAll(whole)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
    fenced: fence.test(match[0]),
  }));
  const edits = removed.map((marker) => removal(block.source, marker));
  points.forEach(({ position }, point) => {
    const at = safePlace(block, stretches, position);
    if (at !== undefined) edits.push({ start: at, end: at, text: sentinel(point) });
  });
  return apply(block.source, edits);
}
