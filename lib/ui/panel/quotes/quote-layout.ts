import type { BlockForm, Citation, SectionBlock, Span } from '../../../core/source';
import { partsIn } from '../../../passages/text/parts-in';

/** A run of text in a block: words of the quote, with their offset in it, or of the section around it. */
export interface TextRun {
  text: string;
  /** Offset in the quote; absent around it. */
  at?: number;
  /** The parts of it that the page has struck out. */
  struck?: readonly Span[] | undefined;
}

/** A block of a page in the form for drawing. */
export interface DrawnBlock extends Omit<BlockForm, 'struck'> {
  pieces: TextRun[];
}

/** Blocks that are drawn together: a list, the rows of a table, or one block. */
export interface BlockGroup {
  kind: BlockForm['kind'];
  blocks: DrawnBlock[];
}

type QuotedCitation = Pick<Citation, 'place'> & { quote: string };

/** The blocks of a quote; one of text where it is not known how it is laid out. */
function ownBlocks({ quote, place }: QuotedCitation): DrawnBlock[] {
  const blocks = place?.blocks ?? [];
  let end = -1;
  const isWhole = blocks.every((block) => {
    const follows = block.start === end + 1 && block.end >= block.start;
    ({ end } = block);
    return follows;
  });
  if (!isWhole || end !== quote.length) return [{ kind: 'text', pieces: [{ text: quote, at: 0 }] }];
  return blocks.map(({ start, end: to, struck, ...form }) => ({
    ...form,
    pieces: [{ text: quote.slice(start, to), at: start, struck }],
  }));
}

function restBlock({ text, struck, joined: _joined, ...form }: SectionBlock): DrawnBlock {
  return { ...form, pieces: [{ text, struck }] };
}

const oneLater = ({ start, end }: Span): Span => ({ start: start + 1, end: end + 1 });

/** The blocks of a quote, with the rest of its section where that is open. */
export function blocksOf(citation: QuotedCitation, isOpen: boolean): DrawnBlock[] {
  const own = ownBlocks(citation);
  const { place } = citation;
  if (!place || !isOpen) return own;
  const before = [...place.before];
  const after = [...place.after];
  const [first, last] = [own.at(0), own.at(-1)];
  const start = before.at(-1)?.joined ? before.pop() : undefined;
  const end = after.at(0)?.joined ? after.shift() : undefined;
  if (first && start) first.pieces.unshift({ text: `${start.text} `, struck: start.struck });
  if (last && end) last.pieces.push({ text: ` ${end.text}`, struck: end.struck?.map(oneLater) });
  return [...before.map(restBlock), ...own, ...after.map(restBlock)];
}

/** Consecutive items and rows of one kind together; text and code by themselves. */
export function groupBlocks(blocks: readonly DrawnBlock[]): BlockGroup[] {
  const groups: BlockGroup[] = [];
  for (const block of blocks) {
    const last = groups.at(-1);
    const isOne = last?.kind === block.kind && (block.kind === 'item' || block.kind === 'row');
    if (isOne) last.blocks.push(block);
    else groups.push({ kind: block.kind, blocks: [block] });
  }
  return groups;
}

/**
 * Runs of a piece, one after the other, each marked and struck out as a whole or not at all.
 * @param marked offsets into the piece
 */
export function runsOf(
  { text, struck = [] }: TextRun,
  marked?: Span,
): { text: string; isMarked: boolean; isStruck: boolean }[] {
  const parts = marked ? [...struck, marked] : struck;
  const cuts = new Set([0, text.length, ...parts.flatMap(({ start, end }) => [start, end])]);
  const places = [...cuts].filter((place) => place <= text.length).sort((one, other) => one - other);
  return places.slice(0, -1).map((start, index) => {
    const isIn = (part: Span | undefined) => part !== undefined && part.start <= start && start < part.end;
    return { text: text.slice(start, places[index + 1]), isMarked: isIn(marked), isStruck: struck.some(isIn) };
  });
}

/** The words of a quote that its page has not struck out. */
export function wordsNotStruckOut(citation: QuotedCitation): string {
  const unstruckTexts = (piece: TextRun) => runsOf(piece).map(({ text, isStruck }) => (isStruck ? '' : text));
  return ownBlocks(citation)
    .map(({ pieces }) => pieces.flatMap(unstruckTexts).join(''))
    .join('\n');
}

/** The cells of a row with their column heads, empty where there is none. */
export function quotedCells({ heads, pieces }: DrawnBlock): { head: string; piece: TextRun }[] {
  return pieces.flatMap(({ text, at, struck }) => {
    let start = 0;
    return text.split('\t').map((cell, column) => {
      const own = partsIn(struck, { start, end: start + cell.length });
      const piece = { text: cell, ...(at !== undefined && { at: at + start }), ...(own.length > 0 && { struck: own }) };
      start += cell.length + 1;
      return { head: heads?.[column] ?? '', piece };
    });
  });
}
