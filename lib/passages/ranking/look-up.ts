import type { ComparedRows, Span } from '../../core/source';
import { commonPrefix } from '../../core/utils/common-prefix';
import { asksFor, type Query } from '../answer-kinds/query';
import type { Matcher } from '../question/match-terms';
import { isQuestionStopWord } from '../question/question-language';
import { type Token, tokenize } from '../text/tokenize';
import { readDates } from '../values/read-dates';
import type { AnalyzedBlock, AnalyzedPage } from './collect-units';
import { isKnownName } from './lacks-premise';
import { contextStrengths } from './parameters';
import type { PreparedPage } from './prepared-page';
import { cellsOf, maxKeyWords, tableIndexOf } from './table-index';

/** A row of a table that the question names, and its cell in the column that the question asks for. */
export interface LookUp {
  block: AnalyzedBlock;
  /** UTF-16 offsets into the text of the row; absent where several columns are asked for alike, or none. */
  cell?: Span;
  /** The rows that it was found among by its number. */
  compared?: ComparedRows;
}

/** A row with the words of the question that its cells consist of. */
interface NamedRow {
  block: number;
  /** Indices of words of the question. */
  words: Set<number>;
  columns: Set<number>;
}

/** Words of the question beyond those of cells, heads and the page's subject at most, none of them a name. */
const maxUnmatched = 2;
/** Strength of a head's word at least. */
const minHeadStrength = 0.45;
/** What each word of a head takes from its strength: of two heads with the same words of the question the shorter one is meant. */
const otherWord = 0.01;
/** Rows that are compared by their columns at most. */
const maxRows = 50;

/** A question as tables are searched for it. */
interface LookUpQuestion {
  words: readonly Token[];
  query: Query;
  match: Matcher;
  page: PreparedPage;
}

/** How strongly a word stands for another one that is derived from it. */
const derivedStrength = 0.6;
/**
 * Letters that two words share from their beginning at least, and their share of the longer one: those who attend, and
 * the attendance.
 */
const minShared = 5;
const minSharedShare = 0.6;

function isDerived(one: string, other: string): boolean {
  const shared = commonPrefix(one, other);
  return shared >= minShared && shared >= minSharedShare * Math.max(one.length, other.length);
}

/** The rows that have whole cells in the question, each with the words of its longest ones. */
function namedRows(words: readonly Token[], language: string, page: PreparedPage): NamedRow[] {
  const cells = tableIndexOf(page);
  const rows = new Map<number, NamedRow>();
  for (let length = Math.min(maxKeyWords, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const part = words.slice(from, from + length);
      if (part.every(({ word }) => isQuestionStopWord(word, language))) continue;
      for (const { block, column } of cells.get(part.map(({ word }) => word).join(' ')) ?? []) {
        const row = rows.get(block) ?? { block, words: new Set(), columns: new Set() };
        rows.set(block, row);
        const indices = part.map((_, index) => from + index);
        if (row.columns.has(column) || indices.every((index) => row.words.has(index))) continue;
        for (const index of indices) row.words.add(index);
        row.columns.add(column);
      }
    }
  }
  return [...rows.values()];
}

/** The rows with most words of the question. */
function bestRows(rows: readonly NamedRow[]): NamedRow[] {
  const most = Math.max(0, ...rows.map(({ words }) => words.size));
  return rows.filter(({ words }) => words.size === most);
}

/** Whether a cell can be the answer, by its form: a count has no letters, nor the colon of a time. */
function fits(text: string, query: Query): boolean {
  if (query.terms.some(({ isCounted, isOfOtherPart }) => isCounted && !isOfOtherPart))
    return /^[^\p{L}:]*\p{Nd}[^\p{L}:]*$/u.test(text);
  if (asksFor(query, 'number', 'date', 'price')) return /\p{Nd}/u.test(text);
  if (asksFor(query, 'person', 'place')) return /\p{L}/u.test(text);
  return /[\p{L}\p{Nd}]/u.test(text);
}

/** Whether a cell is of the kind that the question asks for without naming a column: a date, or a person's name. */
function isOfKind(text: string, query: Query): boolean {
  if (query.kinds.has('date')) return readDates(text, query.language).length > 0;
  return query.kinds.has('person') && /^\p{Lu}[\p{Ll}.'’-]+(?: \p{Ll}{1,3})*(?: \p{Lu}[\p{L}.'’-]+){1,3}$/u.test(text);
}

/**
 * Whether the words of a question that name a row have a name: 'Children' and 'Monday' name no thing, and neither does a word of the
 * page's title or of the column heads, which every row may be about.
 */
function namesThing(
  { terms, language }: Query,
  keys: ReadonlySet<string | undefined>,
  context: readonly number[],
): boolean {
  return terms.some(
    (asked, index) =>
      keys.has(asked.term) &&
      asked.day === undefined &&
      isKnownName(asked, language) &&
      (context[index] ?? 0) < contextStrengths.title,
  );
}

/** A row with how well it fits the question: of several rows the best one is meant. */
interface ScoredLookUp extends LookUp {
  strength: number;
}

/**
 * The row with the cell below the column that the question asks for; without a cell where it asks for more columns than
 * one, or for none, but names this row alone. Undefined where its cells are no answer.
 * @param isOnlyNamed whether the question names no other row beside it
 */
function readRow(
  row: NamedRow,
  block: AnalyzedBlock,
  { words, query, match, page }: LookUpQuestion,
  isOnlyNamed: boolean,
): ScoredLookUp | undefined {
  const { heads, text } = block.block;
  if (!heads) return undefined;
  const said = new Set(
    [...page.wordsAt(row.block), ...heads.flatMap((head) => page.wordsOf(head))].map(({ word }) => word),
  );
  if (query.compares?.some((word) => !said.has(word))) return undefined;
  const keyTerms = new Set([...row.words].map((index) => words[index]?.term));
  const left = query.terms.map(({ term, isOfOtherPart }) => !isOfOtherPart && !keyTerms.has(term));
  const strengths = heads.map((head) => {
    const own = new Map<number, number>();
    const raise = (term: number, strength: number) => {
      if (left[term]) own.set(term, Math.max(own.get(term) ?? 0, strength));
    };
    const inHead = page.wordsOf(head);
    for (const { term, strength } of match(inHead)) raise(term, strength);
    for (const [term, { term: stem }] of query.terms.entries())
      if (inHead.some((word) => isDerived(word.term, stem))) raise(term, derivedStrength);
    return own;
  });
  // The laps stand below 'Laps' rather than 'Laps led'.
  const strengthOf = (column: number) =>
    [...(strengths[column]?.values() ?? [])].reduce((sum, one) => sum + one, 0) -
    otherWord * page.wordsOf(heads[column] ?? '').length;
  const possible = cellsOf(text, row.block)
    .map((cell) => ({ cell, text: text.slice(cell.start, cell.end), strength: strengthOf(cell.column) }))
    .filter(({ cell, text }) => !row.columns.has(cell.column) && fits(text, query));
  const named = possible.filter(({ strength }) => strength >= minHeadStrength);
  const asked = named.length > 0 ? named : possible.filter((one) => isOfKind(one.text, query));
  const [best, second] = asked.sort((one, other) => other.strength - one.strength);
  // 'What happened to the Brent Goose?' asks for no kind of value that a cell would have to be, nor, as 'what colour' does, for a thing.
  const asksForThing = query.kinds.size > 0 || query.terms.some(({ isKind }, term) => isKind && left[term]);
  if (!best && (!isOnlyNamed || asksForThing || !namesThing(query, keyTerms, block.context))) return undefined;
  const isSaid = (term: number) => strengths.some((own) => own.has(term)) || (block.context[term] ?? 0) > 0;
  const unmatched = query.terms.filter(({ isOptional }, term) => left[term] && !isOptional && !isSaid(term));
  if (unmatched.length > maxUnmatched || unmatched.some((term) => isKnownName(term, query.language))) return undefined;
  if (!best) return { block, strength: -unmatched.length };
  const { start, end } = best.cell;
  const isOnly = best.strength !== second?.strength;
  return { block, ...(isOnly && { cell: { start, end } }), strength: best.strength - unmatched.length };
}

/**
 * The row of a page's tables that a question looks up, and the cell: it names one row by whole cells of it, and mostly a
 * column by words of its head.
 * @param question its text
 * @param match of this question
 */
export function lookUp(
  question: string,
  query: Query,
  match: Matcher,
  { page, blocks }: Pick<AnalyzedPage, 'page' | 'blocks'>,
): LookUp | undefined {
  const words = tokenize(question, query.language);
  const named = namedRows(words, query.language, page);
  const rows = bestRows(named).slice(0, maxRows);
  const [first] = rows;
  // A row that has some of the same words, as the 8 of 'July 8', is not named beside it.
  const isOnlyNamed = rows.length === 1 && named.every((row) => [...row.words].every((word) => first?.words.has(word)));
  const found = rows.flatMap((row) => {
    const block = blocks.find(({ blockIndex }) => blockIndex === row.block);
    return (block && readRow(row, block, { words, query, match, page }, isOnlyNamed)) ?? [];
  });
  const [best, second] = found.sort((one, other) => other.strength - one.strength);
  return best && best.strength !== second?.strength ? best : undefined;
}
