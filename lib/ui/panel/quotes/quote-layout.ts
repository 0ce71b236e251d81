import type { BlockForm, Citation, SectionBlock } from '../../../core/source';

/** A run of text in a block: words of the quote, with their offset in it, or of the section around it. */
export interface Piece {
  text: string;
  /** Offset in the quote; absent around it. */
  at?: number;
}

/** A block of a page as it is drawn. */
export interface DrawnBlock extends BlockForm {
  pieces: Piece[];
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
  return blocks.map(({ start, end: to, ...form }) => ({
    ...form,
    pieces: [{ text: quote.slice(start, to), at: start }],
  }));
}

function restBlock({ text, joined: _joined, ...form }: SectionBlock): DrawnBlock {
  return { ...form, pieces: [{ text }] };
}

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
  if (first && start) first.pieces.unshift({ text: `${start.text} ` });
  if (last && end) last.pieces.push({ text: ` ${end.text}` });
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

/** The cells of a row with their column heads; without a head where there is none. */
export function cellsOf({ heads, pieces }: DrawnBlock): { head: string; piece: Piece }[] {
  return pieces.flatMap(({ text, at }) => {
    let start = 0;
    return text.split('\t').map((cell, column) => {
      const piece = { text: cell, ...(at !== undefined && { at: at + start }) };
      start += cell.length + 1;
      return { head: heads?.[column] ?? '', piece };
    });
  });
}
