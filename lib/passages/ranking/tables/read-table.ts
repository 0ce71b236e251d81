/**
 * The tables of a page, and the words of a question that name their columns and cells.
 *
 * A page has one block for each row of a table. The text of the block consists of the row's cells that are not empty,
 * separated by tabs; its `heads` are the column heads of these cells, in the same order. Its `context` is the row of
 * all heads, which is a block of its own, too, and is not quotable.
 *
 * `look-up.ts` finds single rows by their cells. `compare-rows.ts` and `count-rows.ts` need a table with all its rows,
 * in which every cell has its column.
 */
import type { ComparedRows, Span } from '../../../core/source';
import type { Query } from '../../answer-kinds/shared/query';
import type { Matcher } from '../../question/match-terms';
import type { TextBlock } from '../../text/plain-text';
import type { Token } from '../../text/tokenize';
import { figureNumber } from '../../values/number-words';
import type { AnalyzedBlock } from '../collect-units';
import type { PreparedPage } from '../prepared-page';

/** Minimum and maximum number of rows of a table that is compared or counted. */
export const minRows = 3;
const maxRows = 200;
/** Maximum number of words of a cell by which a question can name it. */
export const maxCellWords = 12;
/** Minimum strength of a match of a word of the question with a word of a head. */
const minHeadStrength = 0.6;
/**
 * Loss of fit for each word of a head: of two heads with the same words of the question the shorter one is meant,
 * 'Laps' before 'Laps led'.
 */
const lossPerWord = 0.01;

/** A cell that is not empty; UTF-16 offsets into the text of its row. */
export interface TableCell extends Span {
  /** Index of its row among the blocks of the page. */
  row: number;
  text: string;
  /** The head of its column. */
  head: string;
}

/** A row of a table. */
export interface TableRow {
  /** Index among the blocks of the page. */
  at: number;
  /** Its cells, separated by tabs. */
  text: string;
  /** By the columns of the table; undefined for an empty cell. */
  cells: readonly (TableCell | undefined)[];
}

/** A table of which every row is known. */
export interface Table {
  /** The heads of its columns, each another one. */
  heads: readonly string[];
  /** Without the rows of totals. */
  rows: readonly TableRow[];
  /** Rows of totals, at the beginning or at the end. */
  totals: readonly TableRow[];
}

/** The row of a table that answers a question. */
export interface FoundRow {
  block: AnalyzedBlock;
  /** The cell that answers it, as offsets into the text of the row; absent where no single one does. */
  cell?: Span;
  /** The rows among which it has the greatest or the least number. */
  compared?: ComparedRows;
}

/** A question that is asked of the tables of a page. */
export interface TableQuestion {
  query: Query;
  /** Made by `createMatcher` for this query. */
  match: Matcher;
  page: PreparedPage;
}

/** The cells of a row that are not empty. @param row index of the block */
export function readCells({ text, heads = [] }: TextBlock, row: number): TableCell[] {
  let start = 0;
  return text.split('\t').map((cell, index) => {
    const end = start + cell.length;
    const found = { row, start, end, text: cell, head: heads[index] ?? '' };
    start = end + 1;
    return found;
  });
}

/** Words in the form in which cells are compared with questions. */
export const cellKey = (words: readonly Token[]): string => words.map(({ word }) => word).join(' ');

/** The keys of a cell: all its words, and those before a bracket. @param words those of its row */
function cellKeys({ text, start, end }: TableCell, words: readonly Token[]): Set<string> {
  const own = words.filter((word) => word.start >= start && word.end <= end);
  const bracket = text.search(/\s[([]/);
  const before = bracket > 0 ? own.filter((word) => word.end <= start + bracket) : [];
  return new Set([own, before].filter(({ length }) => length > 0 && length <= maxCellWords).map(cellKey));
}

/** The rows of tables of a page, with their indices among its blocks; without the rows of heads. */
function rowsOf(page: PreparedPage): [at: number, block: TextBlock][] {
  return [...page.blocks.entries()].filter(([at, { kind }]) => kind === 'table-row' && page.isQuotable(at));
}

const cellIndices = new WeakMap<PreparedPage, ReadonlyMap<string, readonly TableCell[]>>();

/** The cells of all tables of a page, by their keys; read once for each page. */
export function cellsByKey(page: PreparedPage): ReadonlyMap<string, readonly TableCell[]> {
  const known = cellIndices.get(page);
  if (known) return known;
  const cells = new Map<string, TableCell[]>();
  for (const [at, block] of rowsOf(page)) {
    for (const cell of readCells(block, at)) {
      for (const key of cellKeys(cell, page.wordsAt(at))) {
        const same = cells.get(key);
        if (same) same.push(cell);
        else cells.set(key, [cell]);
      }
    }
  }
  cellIndices.set(page, cells);
  return cells;
}

/** The heads of a table, and the blocks of its rows with their indices. */
interface TableBlocks {
  heads: readonly string[];
  rows: [at: number, block: TextBlock][];
}

/** The tables of a page. */
export function tablesOf(page: PreparedPage): TableBlocks[] {
  const tables = new Map<number | undefined, TableBlocks>();
  for (const [at, block] of rowsOf(page)) {
    const known = tables.get(block.group);
    if (known) known.rows.push([at, block]);
    else tables.set(block.group, { heads: block.context?.split('\t') ?? [], rows: [[at, block]] });
  }
  return [...tables.values()];
}

/** A row with its cells by column; undefined where a cell has no head of the table. */
function rowByColumns([at, block]: [number, TextBlock], heads: readonly string[]): TableRow | undefined {
  const cells = readCells(block, at);
  if (!cells.every(({ head }) => heads.includes(head))) return undefined;
  return { at, text: block.text, cells: heads.map((head) => cells.find((cell) => cell.head === head)) };
}

/**
 * A table with the columns of its cells; undefined where they are not known, or where a row of totals stands within it.
 */
function readTable(
  { heads, rows }: TableBlocks,
  page: PreparedPage,
  totalWords: ReadonlySet<string>,
): Table | undefined {
  if (new Set(heads).size !== heads.length) return undefined;
  const isTotal = ([, { text }]: [number, TextBlock]) =>
    page.wordsOf(text.split('\t', 1)[0] ?? '').some(({ word }) => totalWords.has(word));
  const first = rows.findIndex((row) => !isTotal(row));
  const last = rows.findLastIndex((row) => !isTotal(row));
  const own = rows.slice(first, last + 1);
  if (first < 0 || first > 1 || own.length < minRows || own.length > maxRows || own.some(isTotal)) return undefined;
  const read = own.flatMap((row) => rowByColumns(row, heads) ?? []);
  const totals = [...rows.slice(0, first), ...rows.slice(last + 1)].flatMap((row) => rowByColumns(row, heads) ?? []);
  return read.length === own.length ? { heads, rows: read, totals } : undefined;
}

/**
 * The only table of a page with a head that the question asks for; undefined where several have one, or where it is not
 * known which rows it has.
 * @param isAskedHead tells such a head
 * @param totalWords words of which one stands in the first cell of a row of totals
 */
export function onlyTable(
  page: PreparedPage,
  isAskedHead: (head: string) => boolean,
  totalWords: ReadonlySet<string>,
): Table | undefined {
  const [only, ...others] = tablesOf(page).filter(({ heads }) => heads.some(isAskedHead));
  return only && others.length === 0 ? readTable(only, page, totalWords) : undefined;
}

/**
 * The words of a question that stand in a head or another text: indices of terms, each with the strength of its best
 * match.
 * @param minStrength of a match
 */
export function termsIn(
  text: string,
  { query, match, page }: TableQuestion,
  minStrength = minHeadStrength,
): Map<number, number> {
  const found = new Map<number, number>();
  for (const { term, strength } of match(page.wordsOf(text)))
    if (strength >= minStrength && !query.terms[term]?.isOfOtherPart)
      found.set(term, Math.max(found.get(term) ?? 0, strength));
  return found;
}

/** How well a head fits a question. @param strengths those of the words of the question that it has */
export function fitOfHead(head: string, strengths: Iterable<number>, page: PreparedPage): number {
  const sum = [...strengths].reduce((total, strength) => total + strength, 0);
  return sum - lossPerWord * page.wordsOf(head).length;
}

/** Whether a cell of a table has a word. */
export const hasWord = ({ cells }: TableRow, column: number): boolean => /\p{L}/u.test(cells[column]?.text ?? '');

/** The numbers of a column; undefined unless each cell is one, all in one unit. */
export function numbersOf({ rows }: Table, column: number, language: string): number[] | undefined {
  const read = rows.map(({ cells }) => {
    const plain = cells[column]?.text.replace(/\s*\[[^\]]*\]/gu, '').trim();
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
