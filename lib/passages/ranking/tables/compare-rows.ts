import type { ComparedRows } from '../../../core/source';
import { isUnstated, negationWords } from '../../text/negation';
import { type Token, tokenize } from '../../text/tokenize';
import { spelledNumber } from '../../values/number-words';
import type { AnalyzedPage } from '../collect-units';
import {
  type FoundRow,
  fitOfHead,
  hasWord,
  numbersOf,
  onlyTable,
  type Table,
  type TableQuestion,
  termsIn,
} from './read-table';
import { type ExtremeMatchers, extremeMatchersOf, type SuperlativeWord } from './table-matchers';

/** Minimum lead of a head's fit over that of every other one, where it has words beyond those of the question. */
const minLead = 0.1;
/** Maximum number of words between a verb and the word of comparing: 'won the most'. */
const maxBetween = 1;

/** A question for the row with the most or the least of something. */
interface ExtremeQuestion extends TableQuestion {
  tokens: readonly Token[];
  /** Index of the word that compares, as 'most', among the tokens. */
  at: number;
  extreme: SuperlativeWord;
  words: ExtremeMatchers;
}

/** Index of the token that a term of the query stands for; -1 if none of them does. */
function tokenIndex(term: number, { query, tokens }: ExtremeQuestion): number {
  return tokens.findIndex((token) => token.term === query.terms[term]?.term);
}

/** Whether a term stands behind the word that compares: 'passengers' in 'the most passengers'. */
const isBehind = (term: number, tableQuestion: ExtremeQuestion): boolean =>
  tokenIndex(term, tableQuestion) > tableQuestion.at;

/** Whether a head is one that the word of comparing asks for by itself: 'Length' for 'longest'. */
function isImplied(head: string, { extreme, page }: ExtremeQuestion): boolean {
  return page.wordsOf(head).some(({ word }) => extreme.heads.includes(word));
}

/** Whether a head may be the one of the numbers that are compared. */
function mayBeCompared(head: string, tableQuestion: ExtremeQuestion): boolean {
  const mayBeOfColumn = (term: number) => !tableQuestion.query.terms[term]?.isOptional && isBehind(term, tableQuestion);
  return isImplied(head, tableQuestion) || [...termsIn(head, tableQuestion).keys()].some(mayBeOfColumn);
}

/** The index of the only number that no other one reaches; undefined where it is the sum of the others, too. */
function extremeIndex(values: readonly number[], direction: ComparedRows['direction']): number | undefined {
  const best = direction === 'greatest' ? Math.max(...values) : Math.min(...values);
  const index = values.indexOf(best);
  const others = values.filter((_, other) => other !== index);
  const isSum = Math.abs(others.reduce((sum, value) => sum + value, 0) - best) < Math.abs(best) * 1e-6;
  return others.includes(best) || isSum ? undefined : index;
}

/** The terms of the question in the head of each column, with the strengths of their matches. */
type HeadTerms = readonly ReadonlyMap<number, number>[];

/**
 * The column whose head has most of some terms of the question; undefined where none has any, or another one has as
 * many.
 */
function bestColumn(
  heads: readonly string[],
  terms: HeadTerms,
  page: TableQuestion['page'],
  mayBeOfColumn: (term: number, column: number) => boolean,
): number | undefined {
  const found = heads
    .map((head, column) => {
      const own = [...(terms[column] ?? [])].filter(([term]) => mayBeOfColumn(term, column));
      const strengths = own.map(([, strength]) => strength);
      return { column, count: own.length, fit: fitOfHead(head, strengths, page), words: page.wordsOf(head).length };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.fit - one.fit);
  const [best, second] = found;
  if (!best || best.fit === second?.fit) return undefined;
  // Of 'Votes' and 'Votes in 1990' the first is meant; of 'Votes in 1986' and 'Votes of both rounds in 1990' neither
  // is.
  const isWhole = best.words <= best.count;
  return !second || isWhole || best.fit - second.fit >= minLead ? best.column : undefined;
}

/** The column whose numbers are compared. */
function comparedColumn({ heads, rows }: Table, terms: HeadTerms, tableQuestion: ExtremeQuestion): number | undefined {
  const { page, words } = tableQuestion;
  const behind = bestColumn(heads, terms, page, (term) => isBehind(term, tableQuestion));
  // The longest ferry is asked for by its length, and not by what stands below 'Ferry'.
  const hasNumbers = behind !== undefined && rows.some(({ cells }) => /\p{Nd}/u.test(cells[behind]?.text ?? ''));
  const implied = heads.flatMap((head, column) => (isImplied(head, tableQuestion) ? [column] : []));
  const column = hasNumbers ? behind : implied.length === 1 ? implied[0] : undefined;
  // The highest in a rank is the one with the least number.
  const isOfOrders = page.wordsOf(heads[column ?? -1] ?? '').some(({ word }) => words.orders.has(word));
  return isOfOrders ? undefined : column;
}

/**
 * Whether the rows are all that the question speaks of: a word of it that neither the table nor the page's title has
 * would leave some of them out. One verb right before the word that compares does not, as in 'won the most'.
 * @param isSaid tells the terms that the table or the page has
 */
function asksForAllRows({ rows }: Table, tableQuestion: ExtremeQuestion, isSaid: (term: number) => boolean): boolean {
  const { query, tokens, at, words, page } = tableQuestion;
  const unsaid = [...query.terms.entries()].filter(([term, { term: stem, isOptional, isOfOtherPart }]) => {
    if (isOfOtherPart || tokens[at]?.term === stem || isSaid(term)) return false;
    // The most votes are not the highest percentage of them.
    const isOther =
      isBehind(term, tableQuestion) && !words.amounts.has(tokens[tokenIndex(term, tableQuestion)]?.word ?? '');
    return !isOptional || isOther || spelledNumber(stem, query.language) !== undefined;
  });
  const inCells = new Set(rows.flatMap((row) => page.wordsAt(row.at).map(({ term }) => term)));
  return (
    unsaid.length <= 1 &&
    unsaid.every(([index, { term, isKind, isName }]) => {
      const place = tokenIndex(index, tableQuestion);
      const between = at - (place < 0 ? at : place) - 1;
      return words.afterDeed && between >= 0 && between <= maxBetween && !isKind && !isName && !inCells.has(term);
    })
  );
}

/** The row of a table that a question asks for; undefined where it is not sure that it asks for one of this table. */
function rowAsked(
  table: Table,
  tableQuestion: ExtremeQuestion,
  { title, blockAt }: Pick<AnalyzedPage, 'title' | 'blockAt'>,
): FoundRow | undefined {
  const { query, extreme, page } = tableQuestion;
  const { heads, rows } = table;
  const terms = heads.map((head) => termsIn(head, tableQuestion));
  const column = comparedColumn(table, terms, tableQuestion);
  const values = column === undefined ? undefined : numbersOf(table, column, page.language);
  const index = values && extremeIndex(values, extreme.direction);
  if (column === undefined || index === undefined) return undefined;
  const isOfColumn = (term: number) => terms[column]?.has(term) === true;
  const isOfNames = (term: number, other: number) =>
    other !== column && !isOfColumn(term) && !query.terms[term]?.isOptional;
  const named = bestColumn(heads, terms, page, isOfNames);
  const names = named ?? heads.findIndex((_, other) => other !== column && rows.some((row) => hasWord(row, other)));
  const texts = rows.flatMap(({ cells }) => cells[names]?.text ?? []);
  if (new Set(texts).size !== rows.length) return undefined;
  const headings = page.blocks[rows[0]?.at ?? -1]?.headings ?? [];
  const around = [title, ...headings].map((text) => termsIn(text, tableQuestion, 0));
  const isSaid = (term: number) =>
    isOfColumn(term) || terms[names]?.has(term) === true || around.some((found) => found.has(term));
  if (!asksForAllRows(table, tableQuestion, isSaid)) return undefined;
  const row = rows[index];
  const cell = row?.cells[named ?? column];
  const context = query.terms.map((_, term) => (isSaid(term) ? 1 : 0));
  const block = row && blockAt(row.at, context);
  if (!block) return undefined;
  return {
    block,
    ...(cell && { cell: { start: cell.start, end: cell.end } }),
    compared: {
      direction: extreme.direction,
      heads: [heads[names] ?? '', heads[column] ?? ''],
      rows: rows.map(({ cells }) => [cells[names]?.text ?? '', cells[column]?.text ?? '']),
    },
  };
}

/**
 * The row of a page's tables with the greatest or the least number of what a question asks for. It is found only where
 * the number stands in every row of its table, and every word of the question is one of the table's heads or of what
 * the page is about.
 * @param question its text
 */
export function compareRows(
  question: string,
  tableQuestion: TableQuestion,
  analyzed: Pick<AnalyzedPage, 'title' | 'blockAt'>,
): FoundRow | undefined {
  const { query, page } = tableQuestion;
  const words = extremeMatchersOf(query.language);
  if (!words || query.denies !== undefined || query.terms.some(({ isCounted }) => isCounted)) return undefined;
  const tokens = tokenize(question, query.language);
  // 'Quel bateau n'a plus de passagers ?' asks which has none any more.
  const negations = negationWords(query.language);
  if (isUnstated(question, query.language) || tokens.some(({ word }) => negations.has(word))) return undefined;
  const [first, ...others] = tokens.flatMap(({ word }, at) => {
    const extreme = words.extremes.get(word);
    return extreme ? [{ at, extreme }] : [];
  });
  if (!first || others.length > 0 || words.bounds.has(tokens[first.at - 1]?.word ?? '')) return undefined;
  if (query.compares?.some((word) => word !== tokens[first.at]?.word)) return undefined;
  const ofExtreme = { ...tableQuestion, tokens, words, ...first };
  const table = onlyTable(page, (head) => mayBeCompared(head, ofExtreme), words.totals);
  return table && rowAsked(table, ofExtreme, analyzed);
}
