import type { CountedRows, QuoteContext } from '../../core/source';
import type { Query } from '../answer-kinds/query';
import type { Matcher } from '../question/match-terms';
import { type Token, tokenize } from '../text/tokenize';
import { figureNumber } from '../values/number-words';
import { type CountingWords, countedWords, countWordsOf } from './count-words';
import type { PreparedPage } from './prepared-page';
import { surroundingsOf } from './rank';
import { cellText, numbersOf, type Row, type Table, tableOf, tablesOf } from './table-rows';

/** Strength of a head's word at least. */
const minHeadStrength = 0.6;
/** Words of a cell by which rows are chosen at most. */
const maxCellWords = 8;
/** Years, which nobody adds up. */
const years = { from: 1000, to: 2200 };

/** A sign that a cell or a head has a note that may say something else of it. */
const noteSign = /[*†‡§¶]|\[[a-z]\]|\[\p{L}+\s?\d+\]/u;
/** The same in Markdown, where the mark is a link to its note. */
const noteLink = /\[(?:<sup>)?\\?\[?(?:[a-z]|\p{L}{1,6}\s?\d{1,3}|\\?[*†‡§¶]{1,3})\\?\]?(?:<\/sup>)?\]\(|\[\^[^\d\]]/u;
/** A cell that stands for others that are not listed. */
const omission = /…|\.\.\.|^[\s–—-]*$|\?/u;

/** The things that are counted in a page's table. */
export interface Counted extends Omit<CountedRows, 'rows'> {
  sourceId: number;
  rows: { text: string; context: QuoteContext; cells: string[] }[];
}

/** A page whose tables are counted. */
interface CountedPage {
  sourceId: number;
  page: PreparedPage;
  title: string;
  markdown: string;
}

/** Words of a question behind those that ask to count, and how they are compared with heads. */
interface CountQuestion {
  /** It asks for a number of things, or for what numbers add up to. */
  asksForSum: boolean;
  tokens: readonly Token[];
  query: Query;
  match: Matcher;
  words: CountingWords;
}

/** The terms of a question that stand in a text, as indices. */
function termsIn(text: string, page: PreparedPage, match: Matcher): ReadonlySet<number> {
  return new Set(match(page.wordsOf(text)).flatMap(({ term, strength }) => (strength >= minHeadStrength ? term : [])));
}

/** Columns of a table, by their heads, and the rows that the question chooses. */
interface TableSelection {
  /** The column whose rows are counted, or whose numbers are added up. */
  column: number;
  /** Columns with a word of the question, without that one. */
  others: ReadonlySet<number>;
  filters: { column: number; text: string }[];
}

/** The words of a table's cells, each with the columns of cells that consist of them. */
function cellColumns({ rows, heads }: Table, page: PreparedPage): Map<string, Set<number>> {
  const columns = new Map<string, Set<number>>();
  for (const row of rows) {
    for (const column of heads.keys()) {
      const words = page.wordsOf(cellText(row, column) ?? '');
      if (words.length === 0 || words.length > maxCellWords) continue;
      const key = words.map(({ word }) => word).join(' ');
      const known = columns.get(key) ?? new Set();
      columns.set(key, known.add(column));
    }
  }
  return columns;
}

/** The cell whose words begin at a place of the question; the longest. */
function cellAt(tokens: readonly Token[], at: number, columns: ReadonlyMap<string, ReadonlySet<number>>) {
  for (let length = Math.min(maxCellWords, tokens.length - at); length > 0; length -= 1) {
    const text = tokens
      .slice(at, at + length)
      .map(({ word }) => word)
      .join(' ');
    const found = columns.get(text);
    if (found) return { text, length, columns: [...found] };
  }
  return undefined;
}

/**
 * Reads each word of a question as one of a head, of what the page is about, or of a whole cell; undefined where one is left, which
 * may leave rows out, or may be read in two ways.
 */
function readTokens(
  table: Table,
  around: ReadonlySet<number>,
  asked: CountQuestion,
  page: PreparedPage,
): TableSelection | undefined {
  const { tokens, query, match, words } = asked;
  const heads = table.heads.map((head) => termsIn(head, page, match));
  const cells = cellColumns(table, page);
  const named = new Set<number>();
  const filters: TableSelection['filters'] = [];
  let column: number | undefined;
  for (let at = 0; at < tokens.length; ) {
    const { term: stem, word } = tokens[at] as Token;
    const term = query.terms.findIndex((one) => one.term === stem);
    const ofHeads = heads.flatMap((own, index) => (term >= 0 && own.has(term) ? [index] : []));
    const cell = words.plain.has(word) ? undefined : cellAt(tokens, at, cells);
    if (ofHeads.length > 0) {
      if (cell?.length === 1) return undefined;
      column ??= countedColumn(ofHeads, table, page);
      if (column === undefined) return undefined;
      if (!ofHeads.includes(column)) for (const other of ofHeads) named.add(other);
      at += 1;
    } else if (cell) {
      const [only, ...others] = cell.columns;
      if (only === undefined || others.length > 0) return undefined;
      filters.push({ column: only, text: cell.text });
      at += cell.length;
    } else if (words.plain.has(word) || (term >= 0 && around.has(term))) at += 1;
    else return undefined;
  }
  if (column === undefined) return undefined;
  // Two cells of one column would ask for rows of either, or of none.
  const chosen = new Set(filters.map((one) => one.column));
  if (chosen.size !== filters.length || chosen.has(column)) return undefined;
  return { column, others: named, filters };
}

/** Of the columns with the word that is counted the only one whose head is that word alone, or the only one at all. */
function countedColumn(columns: readonly number[], { heads }: Table, page: PreparedPage): number | undefined {
  const whole = columns.filter((column) => page.wordsOf(heads[column] ?? '').length === 1);
  const [only, ...others] = whole.length > 0 ? whole : columns;
  return others.length === 0 ? only : undefined;
}

/** The rows that have all cells of a question; undefined where another row may be meant as well. */
function chosenRows({ rows }: Table, filters: TableSelection['filters'], page: PreparedPage): Row[] | undefined {
  let chosen = [...rows];
  for (const { column, text } of filters) {
    const wanted = text.split(' ');
    const isPlain = rows.every((row) => {
      const cell = cellText(row, column);
      const has = new Set(page.wordsOf(row.text).map(({ word }) => word));
      const isEqual = keyOf(cell, page) === text;
      return cell !== undefined && !noteSign.test(cell) && (isEqual || !wanted.every((word) => has.has(word)));
    });
    if (!isPlain) return undefined;
    chosen = chosen.filter((row) => keyOf(cellText(row, column), page) === text);
  }
  return chosen;
}

const keyOf = (cell: string | undefined, page: PreparedPage): string =>
  page
    .wordsOf(cell ?? '')
    .map(({ word }) => word)
    .join(' ');

/** Whether a number in a question names one of a column that the question names, too, or is a year. */
function isNamed({ text, column }: TableSelection['filters'][number], { others }: TableSelection): boolean {
  if (!/^[\p{Nd}\s.,]+$/u.test(text)) return true;
  const value = Number(text);
  return others.has(column) || (value >= years.from && value < years.to);
}

/** A sum without the noise of binary fractions. */
function sumOf(values: readonly number[]): number {
  const places = Math.max(0, ...values.map((value) => `${value}`.split('.')[1]?.length ?? 0));
  return Number(values.reduce((sum, value) => sum + value, 0).toFixed(places));
}

/** The sum of a column's numbers; undefined where they are none, or none that is added up. */
function total(table: Table, rows: readonly Row[], column: number, page: PreparedPage): number | undefined {
  const isRate = /[%/]/.test(table.heads[column] ?? '');
  const all = numbersOf(table.rows, column, page.language);
  if (!all || isRate || table.rows.some((row) => /[%/~≈<>]/.test(cellText(row, column) ?? ''))) return undefined;
  if (all.every((value) => Number.isInteger(value) && value >= years.from && value < years.to)) return undefined;
  // What the page adds up itself has to be the same.
  const own = sumOf(all);
  const isOther = table.totals.some((row) => {
    const said = cellText(row, column)?.replace(/[^\p{Nd}.,]/gu, '');
    return said !== undefined && said !== '' && figureNumber(said, page.language) !== own;
  });
  return isOther ? undefined : sumOf(all.filter((_, index) => rows.includes(table.rows[index] as Row)));
}

/** Whether rows are things of their own: each has another name, none stands for several, none is a heading between rows. */
function areDistinct(rows: readonly Row[], column: number, page: PreparedPage, { words }: CountQuestion): boolean {
  const names = rows.map((row) => cellText(row, column) ?? '');
  const isName = (name: string) =>
    /[\p{L}\p{Nd}]/u.test(name) &&
    !omission.test(name) &&
    !noteSign.test(name) &&
    !page.wordsOf(name).some(({ word }) => words.rest.has(word));
  const isHeading = ({ text }: Row) => new Set(text.split('\t')).size < 2;
  return new Set(names).size === names.length && names.every(isName) && !rows.some(isHeading);
}

/** Whether the first or the last row of a table sums up the others by a number, whatever its name is. */
function hasUnnamedTotal({ heads, rows }: Table, language: string): boolean {
  return heads.some((_, column) => {
    const values = numbersOf(rows, column, language);
    const all = values && sumOf(values);
    return (
      all !== undefined &&
      all !== 0 &&
      [values?.[0], values?.at(-1)].some((value) => value !== undefined && sumOf([all, -value]) === value)
    );
  });
}

/** The column that names rows, beside one of numbers. */
function nameColumn({ heads, rows }: Table, numbers: number): number {
  return heads.findIndex(
    (_, column) => column !== numbers && rows.every((row) => /\p{L}/u.test(cellText(row, column) ?? '')),
  );
}

/** Whether a row of a table has a note in the page's own Markdown, where marks of notes still stand. */
function hasNotes(markdown: string, rows: readonly Row[], column: number): boolean {
  const names = rows.map((row) => cellText(row, column) ?? '');
  const lines = markdown.split('\n').filter((line) => line.trimStart().startsWith('|') && noteLink.test(line));
  return lines.some((line) => names.some((name) => name !== '' && line.includes(name)));
}

function countTable(
  table: Table,
  asked: CountQuestion,
  { page, title, markdown, sourceId }: CountedPage,
): Counted | undefined {
  const { match, asksForSum } = asked;
  const headings = page.blocks[table.rows[0]?.at ?? -1]?.headings ?? [];
  const around = new Set([title, ...headings].flatMap((text) => [...termsIn(text, page, match)]));
  const selection = readTokens(table, around, asked, page);
  if (!selection?.filters.every((one) => isNamed(one, selection))) return undefined;
  const { column, filters } = selection;
  const isSum = asksForSum && numbersOf(table.rows, column, page.language) !== undefined;
  const names = isSum ? nameColumn(table, column) : column;
  const chosenBy = filters.map((one) => one.column);
  // A column that is named and chooses nothing would leave rows out in a way that is not read.
  if ([...selection.others].some((other) => !chosenBy.includes(other) && other !== names)) return undefined;
  const rows = chosenRows(table, filters, page);
  const isOfThings = names >= 0 && areDistinct(table.rows, names, page, asked);
  if (!rows || rows.length === 0 || !isOfThings || hasNotes(markdown, table.rows, names)) return undefined;
  if (hasUnnamedTotal(table, page.language)) return undefined;
  const hasFigures = table.rows.some((row) => !/\p{L}/u.test(cellText(row, names) ?? ''));
  const isOfOrders = page.wordsOf(table.heads[column] ?? '').some(({ word }) => asked.words.orders.has(word));
  if (isSum ? isOfOrders : hasFigures) return undefined;
  const value = isSum ? total(table, rows, column, page) : rows.length;
  if (value === undefined) return undefined;
  const shown = [...new Set([names, ...chosenBy, column])];
  return {
    operation: isSum ? 'sum' : 'count',
    value,
    of: table.rows.length,
    heads: shown.map((one) => table.heads[one] ?? ''),
    sourceId,
    rows: rows.map((row) => ({
      text: row.text,
      context: surroundingsOf(page.blocks, {
        from: { block: row.at, at: 0 },
        to: { block: row.at, at: row.text.length },
      }),
      cells: shown.map((one) => cellText(row, one) ?? ''),
    })),
  };
}

/**
 * Counts rows of a page's table, or adds up its numbers. It is done only where every word of the question is one that
 * asks for it, of a head, of a whole cell or of what the page is about, so that no row is left out or taken in that the
 * question means otherwise; in one table whose rows have names of their own, without notes.
 * @param question its text
 * @param match of this question
 */
export function countRows(question: string, query: Query, match: Matcher, counted: CountedPage): Counted | undefined {
  const words = countWordsOf(query.language);
  if (!words || query.denies !== undefined) return undefined;
  const read = countedWords(question, words);
  if (!read) return undefined;
  const tokens = read.what.flatMap((text) => tokenize(text, query.language));
  const asked: CountQuestion = { asksForSum: read.asksForSum, tokens, query, match, words };
  const { page } = counted;
  const known = tablesOf(page).filter(([[, { heads = [] }] = [0, {}]]) =>
    heads.some((head) =>
      [...termsIn(head, page, match)].some((term) => tokens.some((one) => one.term === query.terms[term]?.term)),
    ),
  );
  const [only, ...others] = known;
  const isTotal = (cell: readonly Token[]) => cell.some(({ word }) => words.totals.has(word));
  const table = only && others.length === 0 ? tableOf(only, page, isTotal) : undefined;
  return table && countTable(table, asked, counted);
}
