import type { CountedRows, QuoteContext } from '../../../core/source';
import { entryAt } from '../../../core/utils/entry-at';
import { type Token, tokenize } from '../../text/tokenize';
import { figureNumber } from '../../values/number-words';
import { surroundingsOf } from '../page-range';
import {
  cellKey,
  cellsByKey,
  hasWord,
  numbersOf,
  onlyTable,
  type Table,
  type TableQuestion,
  type TableRow,
  termsIn,
} from './read-table';
import { type CountMatchers, countedParts, countMatchersOf } from './table-matchers';

/** Numbers that are read as years, which nobody adds up: from the first to before the second. */
const years = { from: 1000, to: 2200 };
const isYear = (value: number): boolean => value >= years.from && value < years.to;

/** Maximum number of words of a cell by which rows are chosen. */
const maxFilterWords = 8;

/** A mark of a note in a cell or a head: the note may say something else of it. */
const noteMark = /[*†‡§¶]|\[[a-z]\]|\[\p{L}+\s?\d+\]/u;
/** The same in Markdown, where the mark is a link to its note. */
const noteLink = /\[(?:<sup>)?\\?\[?(?:[a-z]|\p{L}{1,6}\s?\d{1,3}|\\?[*†‡§¶]{1,3})\\?\]?(?:<\/sup>)?\]\(|\[\^[^\d\]]/u;
/** A cell that stands for others that are not listed. */
const omission = /…|\.\.\.|^[\s–—-]*$|\?/u;

/** A number of rows, or a total of a column, with the rows that were counted. */
export interface CountResult extends Omit<CountedRows, 'rows'> {
  sourceId: number;
  rows: { text: string; context: QuoteContext; cells: string[] }[];
}

/** The page whose tables are counted. */
interface CountedPage {
  sourceId: number;
  title: string;
  markdown: string;
}

/** A question for a number of rows or for a total. */
interface CountQuestion extends TableQuestion {
  /** Whether it asks for a number of things, or for what numbers add up to. */
  asksForSum: boolean;
  /** The words that say what is counted. */
  tokens: readonly Token[];
  words: CountMatchers;
}

/** The part of a table that a question asks to count. */
interface Selection {
  /** The column whose rows are counted, or whose numbers are added up. */
  column: number;
  /** Other columns that the question names. */
  others: ReadonlySet<number>;
  /** Cells that the rows must have, by their keys. */
  filters: { column: number; key: string }[];
}

const textKey = (text: string | undefined, { page }: TableQuestion): string => cellKey(page.wordsOf(text ?? ''));

/**
 * The longest cell of a table that some words of a question are, from one of them on, with the columns that have it.
 */
function cellAt(from: number, { heads, rows }: Table, tableQuestion: CountQuestion) {
  const cells = cellsByKey(tableQuestion.page);
  const inTable = new Set(rows.map(({ at }) => at));
  for (let length = Math.min(maxFilterWords, tableQuestion.tokens.length - from); length > 0; length -= 1) {
    const key = cellKey(tableQuestion.tokens.slice(from, from + length));
    const same =
      cells.get(key)?.filter(({ row, text }) => inTable.has(row) && textKey(text, tableQuestion) === key) ?? [];
    const columns = new Set(same.map(({ head }) => heads.indexOf(head)));
    if (columns.size > 0) return { key, length, columns };
  }
  return undefined;
}

/** Of the columns with the word that is counted the only one whose head is that word alone, or the only one at all. */
function countedColumn(columns: readonly number[], { heads }: Table, { page }: TableQuestion): number | undefined {
  const whole = columns.filter((column) => page.wordsOf(heads[column] ?? '').length === 1);
  const [only, ...others] = whole.length > 0 ? whole : columns;
  return others.length === 0 ? only : undefined;
}

/**
 * Reads each word of a question as one of a head, of what the page is about, or of a whole cell; undefined where one is
 * left, which may leave rows out, or may be read in two ways.
 * @param around terms of what the page is about
 */
function selectRows(table: Table, around: ReadonlySet<number>, tableQuestion: CountQuestion): Selection | undefined {
  const { tokens, query, words } = tableQuestion;
  const heads = table.heads.map((head) => termsIn(head, tableQuestion));
  const others = new Set<number>();
  const filters: Selection['filters'] = [];
  let column: number | undefined;
  for (let at = 0; at < tokens.length; ) {
    const { term: stem, word } = entryAt(tokens, at);
    const term = query.terms.findIndex((one) => one.term === stem);
    const ofHeads = heads.flatMap((terms, index) => (terms.has(term) ? [index] : []));
    const cell = words.plain.has(word) ? undefined : cellAt(at, table, tableQuestion);
    if (ofHeads.length > 0) {
      if (cell?.length === 1) return undefined;
      column ??= countedColumn(ofHeads, table, tableQuestion);
      if (column === undefined) return undefined;
      if (!ofHeads.includes(column)) for (const other of ofHeads) others.add(other);
      at += 1;
    } else if (cell) {
      const [only, ...more] = cell.columns;
      if (only === undefined || more.length > 0) return undefined;
      filters.push({ column: only, key: cell.key });
      at += cell.length;
    } else if (words.plain.has(word) || around.has(term)) at += 1;
    else return undefined;
  }
  if (column === undefined) return undefined;
  // Two cells of one column would ask for rows of either, or of none.
  const filtered = new Set(filters.map((filter) => filter.column));
  if (filtered.size !== filters.length || filtered.has(column)) return undefined;
  return { column, others, filters };
}

/** Whether the cell of a filter is no bare number, or one of a column that the question names, too, or a year. */
function isClear({ key, column }: Selection['filters'][number], others: ReadonlySet<number>): boolean {
  return !/^[\p{Nd}\s.,]+$/u.test(key) || others.has(column) || isYear(Number(key));
}

/** The rows that have all cells of a question; undefined where another row may be meant as well. */
function chosenRows({ rows }: Table, { filters }: Selection, tableQuestion: CountQuestion): TableRow[] | undefined {
  let chosen = [...rows];
  for (const { column, key } of filters) {
    const wanted = key.split(' ');
    const isEqual = ({ cells }: TableRow) => textKey(cells[column]?.text, tableQuestion) === key;
    const mayBeMeant = (row: TableRow) => {
      const words = new Set(tableQuestion.page.wordsAt(row.at).map(({ word }) => word));
      return wanted.every((word) => words.has(word));
    };
    const isPlain = rows.every((row) => {
      const cell = row.cells[column];
      return cell !== undefined && !noteMark.test(cell.text) && (isEqual(row) || !mayBeMeant(row));
    });
    if (!isPlain) return undefined;
    chosen = chosen.filter(isEqual);
  }
  return chosen;
}

/** A sum without the noise of binary fractions. */
function sumOf(values: readonly number[]): number {
  const places = Math.max(0, ...values.map((value) => `${value}`.split('.')[1]?.length ?? 0));
  return Number(values.reduce((sum, value) => sum + value, 0).toFixed(places));
}

/**
 * The total of a column's numbers in some rows; undefined where they are no amounts, or where the page gives another
 * total.
 */
function totalOf(table: Table, rows: readonly TableRow[], column: number, language: string): number | undefined {
  const isRate = /[%/]/.test(table.heads[column] ?? '');
  const values = numbersOf(table, column, language);
  if (!values || isRate || table.rows.some(({ cells }) => /[%/~≈<>]/.test(cells[column]?.text ?? ''))) return undefined;
  if (values.every((value) => Number.isInteger(value) && isYear(value))) return undefined;
  const total = sumOf(values);
  const isOther = table.totals.some(({ cells }) => {
    const stated = cells[column]?.text.replace(/[^\p{Nd}.,]/gu, '');
    return stated !== undefined && stated !== '' && figureNumber(stated, language) !== total;
  });
  return isOther ? undefined : sumOf(values.filter((_, index) => rows.includes(entryAt(table.rows, index))));
}

/**
 * Whether rows are things of their own: each has another name, none stands for several, none is a heading between rows.
 */
function areDistinct({ rows }: Table, column: number, { page, words }: CountQuestion): boolean {
  const names = rows.map(({ cells }) => cells[column]?.text ?? '');
  const isName = (name: string) =>
    /[\p{L}\p{Nd}]/u.test(name) &&
    !omission.test(name) &&
    !noteMark.test(name) &&
    !page.wordsOf(name).some(({ word }) => words.rest.has(word));
  const isHeading = ({ text }: TableRow) => new Set(text.split('\t')).size < 2;
  return new Set(names).size === names.length && names.every(isName) && !rows.some(isHeading);
}

/** Whether the first or the last row of a table sums up the others by a number, whatever its name is. */
function hasUnnamedTotal(table: Table, language: string): boolean {
  return table.heads.some((_, column) => {
    const values = numbersOf(table, column, language);
    const all = values && sumOf(values);
    return (
      all !== undefined &&
      all !== 0 &&
      [values?.[0], values?.at(-1)].some((value) => value !== undefined && sumOf([all, -value]) === value)
    );
  });
}

/** The column that names the rows whose numbers are added up; -1 where none does. */
function nameColumn({ heads, rows }: Table, numbers: number): number {
  return heads.findIndex((_, column) => column !== numbers && rows.every((row) => hasWord(row, column)));
}

/** Whether a row of a table has a note in the page's own Markdown, where marks of notes still stand. */
function hasNotes(markdown: string, { rows }: Table, column: number): boolean {
  const names = rows.map(({ cells }) => cells[column]?.text ?? '');
  const lines = markdown.split('\n').filter((line) => line.trimStart().startsWith('|') && noteLink.test(line));
  return lines.some((line) => names.some((name) => name !== '' && line.includes(name)));
}

/** The count or the total that a question asks for in a table; undefined where it is not sure what is counted. */
function countTable(
  table: Table,
  tableQuestion: CountQuestion,
  { title, markdown, sourceId }: CountedPage,
): CountResult | undefined {
  const { asksForSum, page, words } = tableQuestion;
  const headings = page.blocks[table.rows[0]?.at ?? -1]?.headings ?? [];
  const around = new Set([title, ...headings].flatMap((text) => [...termsIn(text, tableQuestion).keys()]));
  const selection = selectRows(table, around, tableQuestion);
  if (!selection?.filters.every((filter) => isClear(filter, selection.others))) return undefined;
  const { column, others, filters } = selection;
  const isSum = asksForSum && numbersOf(table, column, page.language) !== undefined;
  const names = isSum ? nameColumn(table, column) : column;
  const filtered = filters.map((filter) => filter.column);
  // A column that is named and chooses nothing would leave rows out in a way that is not read.
  if ([...others].some((other) => !filtered.includes(other) && other !== names)) return undefined;
  const rows = chosenRows(table, selection, tableQuestion);
  const isOfThings = names >= 0 && areDistinct(table, names, tableQuestion);
  if (!rows || rows.length === 0 || !isOfThings || hasNotes(markdown, table, names)) return undefined;
  if (hasUnnamedTotal(table, page.language)) return undefined;
  const hasFigures = !table.rows.every((row) => hasWord(row, names));
  const isOfOrders = page.wordsOf(table.heads[column] ?? '').some(({ word }) => words.orders.has(word));
  if (isSum ? isOfOrders : hasFigures) return undefined;
  const value = isSum ? totalOf(table, rows, column, page.language) : rows.length;
  if (value === undefined) return undefined;
  const shown = [...new Set([names, ...filtered, column])];
  return {
    operation: isSum ? 'sum' : 'count',
    value,
    of: table.rows.length,
    heads: shown.map((one) => table.heads[one] ?? ''),
    sourceId,
    rows: rows.map(({ at, text, cells }) => ({
      text,
      context: surroundingsOf(page.blocks, { from: { block: at, at: 0 }, to: { block: at, at: text.length } }),
      cells: shown.map((one) => cells[one]?.text ?? ''),
    })),
  };
}

/**
 * Counts rows of a page's table, or adds up its numbers. It is done only where every word of the question is one that
 * asks for it, of a head, of a whole cell or of what the page is about, so that no row is left out or taken in that the
 * question means otherwise; in one table whose rows have names of their own, without notes.
 * @param question its text
 */
export function countRows(
  question: string,
  tableQuestion: TableQuestion,
  counted: CountedPage,
): CountResult | undefined {
  const { query, page } = tableQuestion;
  const words = countMatchersOf(query.language);
  const found = words && query.denies === undefined ? countedParts(question, words) : undefined;
  if (!words || !found) return undefined;
  const tokens = found.parts.flatMap((text) => tokenize(text, query.language));
  const isInQuestion = (term: number) => tokens.some((token) => token.term === query.terms[term]?.term);
  const table = onlyTable(page, (head) => [...termsIn(head, tableQuestion).keys()].some(isInQuestion), words.totals);
  return table && countTable(table, { ...tableQuestion, asksForSum: found.asksForSum, tokens, words }, counted);
}
