import type { Span } from '../../core/source';
import type { TextBlock } from '../text/plain-text';
import type { Token } from '../text/tokenize';
import { figureNumber } from '../values/number-words';
import type { PreparedPage } from './prepared-page';
import { cellsOf } from './table-index';

/** Rows of a table that are compared or counted, at least and at most. */
const minRows = 3;
const maxRows = 200;

/** A row with its cells by column of its table; UTF-16 offsets into its text. */
export interface Row {
  at: number;
  text: string;
  cells: ReadonlyMap<number, Span>;
}

/** A table without its rows of totals, and those. */
export interface Table {
  heads: readonly string[];
  rows: readonly Row[];
  totals: readonly Row[];
}

/** The text of a cell; undefined for an empty one. */
export const cellText = (row: Row, column: number): string | undefined => {
  const cell = row.cells.get(column);
  return cell && row.text.slice(cell.start, cell.end);
};

/** The cells of a row by the columns of its table; undefined where a head names two columns. */
function rowOf(at: number, { text, heads: own = [] }: TextBlock, heads: readonly string[]): Row | undefined {
  const cells = cellsOf(text, at);
  if (cells.length !== own.length) return undefined;
  const columns = own.map((head) => heads.indexOf(head));
  if (columns.includes(-1)) return undefined;
  return { at, text, cells: new Map(cells.map((cell, index) => [columns[index] ?? -1, cell])) };
}

/**
 * The rows of a table to be compared or counted; undefined where it is not known which are. A row of totals is left out at the
 * beginning and at the end.
 * @param isTotal tells a row of totals by the words of its first cell
 */
export function tableOf(
  blocks: readonly [number, TextBlock][],
  page: PreparedPage,
  isTotal: (words: readonly Token[]) => boolean,
): Table | undefined {
  const heads = blocks[0]?.[1].context?.split('\t') ?? [];
  if (new Set(heads).size !== heads.length) return undefined;
  const sumsUp = ([, { text }]: readonly [number, TextBlock]) => isTotal(page.wordsOf(text.split('\t')[0] ?? ''));
  const first = blocks.findIndex((block) => !sumsUp(block));
  const last = blocks.findLastIndex((block) => !sumsUp(block));
  const own = blocks.slice(first, last + 1);
  if (first < 0 || first > 1 || own.length < minRows || own.length > maxRows || own.some(sumsUp)) return undefined;
  const rows = own.flatMap(([at, block]) => rowOf(at, block, heads) ?? []);
  const totals = [...blocks.slice(0, first), ...blocks.slice(last + 1)];
  return rows.length === own.length
    ? { heads, rows, totals: totals.flatMap(([at, block]) => rowOf(at, block, heads) ?? []) }
    : undefined;
}

/** The numbers of a column; undefined unless each cell is one, in one unit. */
export function numbersOf(rows: readonly Row[], column: number, language: string): number[] | undefined {
  const read = rows.map((row) => {
    const plain = cellText(row, column)
      ?.replace(/\s*\[[^\]]*\]/gu, '')
      .trim();
    const parts = plain?.match(/^([^\p{Nd}+−-]*)([+−-]?)(\p{Nd}(?:[\p{Nd}.,\s'’]*\p{Nd})?)([^\p{Nd}]*)$/u);
    if (!parts) return undefined;
    const [, before = '', sign = '', figure = '', behind = ''] = parts;
    const value = figureNumber(figure, language);
    if (!Number.isFinite(value)) return undefined;
    return { unit: `${before.trim()} ${behind.trim()}`, value: /[−-]/.test(sign) ? -value : value };
  });
  const [first] = read;
  const values = read.flatMap((one) => (one && one.unit === first?.unit ? one.value : []));
  return values.length === rows.length ? values : undefined;
}

/** The rows of each table of a page that may be quoted, with their indices among its blocks. */
export function tablesOf(page: PreparedPage): [number, TextBlock][][] {
  const tables = new Map<number, [number, TextBlock][]>();
  for (const [at, block] of page.blocks.entries()) {
    if (block.kind !== 'table-row' || block.group === undefined || !page.isQuotable(at)) continue;
    const known = tables.get(block.group);
    if (known) known.push([at, block]);
    else tables.set(block.group, [[at, block]]);
  }
  return [...tables.values()];
}
