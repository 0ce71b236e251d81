import type { Span } from '../../core/source';
import type { Token } from '../text/tokenize';
import type { PreparedPage } from './prepared-page';

/** A cell of a table's row; UTF-16 offsets into the text of the row's block. */
export interface Cell extends Span {
  /** Index of the row's block. */
  block: number;
  /** Index among the cells of the row that are not empty. */
  column: number;
}

/** Words of a cell that can be the name of its row at most. */
export const maxKeyWords = 12;

/** The cells of a page's tables by their words, joined by spaces, and by those before a bracket. */
export type TableIndex = ReadonlyMap<string, readonly Cell[]>;

/** The cells of a row's text. */
export function cellsOf(text: string, block: number): Cell[] {
  let start = 0;
  return text.split('\t').map((cell, column) => {
    const end = start + cell.length;
    const found = { block, column, start, end };
    start = end + 1;
    return found;
  });
}

/** The words that name a cell: all of them, and those before a bracket. */
function keysOf(text: string, words: readonly Token[], { start, end }: Cell): string[] {
  const inside = words.filter((word) => word.start >= start && word.end <= end);
  const bracket = text.slice(start, end).search(/\s[([]/);
  const before = bracket > 0 ? inside.filter((word) => word.end <= start + bracket) : [];
  return [inside, before]
    .filter(({ length }) => length > 0 && length <= maxKeyWords)
    .map((key) => key.map(({ word }) => word).join(' '));
}

function readTables(page: PreparedPage): TableIndex {
  const cells = new Map<string, Cell[]>();
  for (const [at, { kind, text, heads }] of page.blocks.entries()) {
    if (kind !== 'table-row' || !heads || !page.isQuotable(at)) continue;
    const words = page.wordsAt(at);
    for (const cell of cellsOf(text, at)) {
      for (const key of new Set(keysOf(text, words, cell))) {
        const known = cells.get(key);
        if (known) known.push(cell);
        else cells.set(key, [cell]);
      }
    }
  }
  return cells;
}

const indices = new WeakMap<PreparedPage, TableIndex>();

/** The tables of a page, read once. */
export function tableIndexOf(page: PreparedPage): TableIndex {
  const known = indices.get(page) ?? readTables(page);
  indices.set(page, known);
  return known;
}
