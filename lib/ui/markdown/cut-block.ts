import type { Token, Tokens } from 'marked';
import { splitIntoPieces } from '../../passages/markdown/split-into-pieces';

/** A top-level block, or a piece of one: a slice of the text. The joined blocks of a text are the text. */
export interface MarkdownBlock {
  start: number;
  source: string;
  /** Marked's type of token; `space` contains only blank lines. */
  type: string;
  /** Text to add before a piece so that it is parsed like its block: the head of a table, the fence of code. */
  lead?: string;
  /** Text to add after it for the same reason. */
  tail?: string;
}

/**
 * Maximum number of characters of a block that is parsed and drawn at once; longer ones are cut into pieces, each a
 * block. The shortest items and cells that fit into this many characters are drawn in about 30 ms.
 */
export const maxBlock = 4_000;
/** Characters of a head or a fence that is repeated. */
const maxLead = 1_000;

const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n/;

/** Joins slices to pieces of a length at most; a longer slice is cut. */
function joinSlices(slices: readonly string[]): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const slice of slices) {
    if (piece !== '' && piece.length + slice.length > maxBlock) {
      pieces.push(piece);
      piece = '';
    }
    piece += slice;
    if (piece.length <= maxBlock) continue;
    const cut = [...splitIntoPieces(piece, maxBlock)];
    piece = cut.pop() ?? '';
    pieces.push(...cut);
  }
  return piece === '' ? pieces : [...pieces, piece];
}

const linesOf = (text: string): string[] => text.match(/[^\n]*\n|[^\n]+$/g) ?? [];

/** The text that is repeated around the pieces of a block, and the slices at whose borders it may be cut. */
function slicesOf(token: Token): { slices: string[]; lead: string; tail: string } {
  const { raw, type } = token;
  if (type === 'list') {
    const slices = (token as Tokens.List).items.map((item) => item.raw);
    return { slices: [...slices, raw.slice(slices.join('').length)], lead: '', tail: '' };
  }
  const lines = linesOf(raw);
  if (type === 'table') return { slices: lines, lead: lines.slice(0, 2).join(''), tail: '' };
  const [opening = '', marks = ''] = (type === 'code' && fence.exec(raw)) || [];
  return { slices: lines, lead: opening, tail: marks === '' ? '' : `\n${marks}` };
}

/**
 * Cuts a block into pieces to parse and draw.
 * @param start offset of the token in the text
 */
export function cutBlock(token: Token, start: number): MarkdownBlock[] {
  const { raw, type } = token;
  if (raw.length <= maxBlock || type === 'space') return [{ start, source: raw, type }];
  const { slices, lead, tail } = slicesOf(token);
  const isRepeated = lead.length <= maxLead;
  let at = start;
  return joinSlices(slices).map((source, index, pieces) => {
    const block: MarkdownBlock = { start: at, source, type };
    at += source.length;
    if (isRepeated && lead !== '' && index > 0) block.lead = lead;
    // The last piece has the end of its block, or it is not there yet.
    if (isRepeated && tail !== '' && index < pieces.length - 1) block.tail = tail;
    return block;
  });
}

/** The source of a block as the lexer reads it. */
export const wholeSource = ({ lead = '', source, tail = '' }: MarkdownBlock): string => lead + source + tail;
