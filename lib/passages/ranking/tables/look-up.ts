import { commonPrefix } from '../../../core/utils/text/common-prefix';
import { asksFor, type Query } from '../../answer-kinds/shared/query';
import { isQuestionStopWord } from '../../question/question-language';
import { type Token, tokenize } from '../../text/tokenize';
import { readDates } from '../../values/read-dates';
import type { AnalyzedBlock } from '../collect-units';
import { isKnownName } from '../lacks-premise';
import { contextStrengths } from '../parameters';
import {
  cellKey,
  cellsByKey,
  type FoundRow,
  fitOfHead,
  maxCellWords,
  readCells,
  type TableQuestion,
  termsIn,
} from './read-table';

/** Maximum number of words of the question that neither the row nor the page has; none of them is a name. */
const maxUnmatched = 2;
/** Minimum fit of a head for its column to be the one that is asked for. */
const minFit = 0.45;
/** Maximum number of rows whose columns are compared. */
const maxRows = 50;

/** Strength of a match between two words of which one is derived from the other, as 'attended' and 'attendance'. */
const derivedStrength = 0.6;
/** Minimum number of letters that such words share from their beginning, and the minimum share of the longer one. */
const minShared = 5;
const minSharedShare = 0.6;

function isDerived(one: string, other: string): boolean {
  const shared = commonPrefix(one, other);
  return shared >= minShared && shared >= minSharedShare * Math.max(one.length, other.length);
}

/** A row that the question names by whole cells. */
interface NamedRow {
  /** Index of its block. */
  at: number;
  /** Indices of the words of the question that are these cells. */
  words: Set<number>;
  /** The stems of these words. */
  stems: Set<string>;
  /** Offsets of these cells. */
  cells: Set<number>;
}

/** The rows of a page that a question names, each by its longest cells. */
function namedRows(words: readonly Token[], { query, page }: TableQuestion): NamedRow[] {
  const cells = cellsByKey(page);
  const rows = new Map<number, NamedRow>();
  for (let length = Math.min(maxCellWords, words.length); length > 0; length -= 1) {
    for (let from = 0; from + length <= words.length; from += 1) {
      const part = words.slice(from, from + length);
      if (part.every(({ word }) => isQuestionStopWord(word, query.language))) continue;
      const indices = part.map((_, index) => from + index);
      for (const { row: at, start } of cells.get(cellKey(part)) ?? []) {
        const row = rows.get(at) ?? { at, words: new Set(), stems: new Set(), cells: new Set() };
        rows.set(at, row);
        if (row.cells.has(start) || indices.every((index) => row.words.has(index))) continue;
        for (const index of indices) row.words.add(index);
        for (const { term } of part) row.stems.add(term);
        row.cells.add(start);
      }
    }
  }
  return [...rows.values()];
}

/** The rows that have most words of the question. */
function bestRows(rows: readonly NamedRow[]): NamedRow[] {
  const most = Math.max(0, ...rows.map(({ words }) => words.size));
  return rows.filter(({ words }) => words.size === most);
}

/** Whether a cell can be the answer, by its form: a count has no letters, nor the colon of a time. */
function mayAnswer(text: string, query: Query): boolean {
  if (query.terms.some(({ isCounted, isOfOtherPart }) => isCounted && !isOfOtherPart))
    return /^[^\p{L}:]*\p{Nd}[^\p{L}:]*$/u.test(text);
  if (asksFor(query, 'number', 'date', 'price')) return /\p{Nd}/u.test(text);
  if (asksFor(query, 'person', 'place')) return /\p{L}/u.test(text);
  return /[\p{L}\p{Nd}]/u.test(text);
}

/** Whether a cell is of the kind that the question asks for without naming a column: a date, or a person's name. */
function isOfAskedKind(text: string, query: Query): boolean {
  if (query.kinds.has('date')) return readDates(text, query.language).length > 0;
  return query.kinds.has('person') && /^\p{Lu}[\p{Ll}.'’-]+(?: \p{Ll}{1,3})*(?: \p{Lu}[\p{L}.'’-]+){1,3}$/u.test(text);
}

/**
 * The words of a question in a head, and those that are derived from one: indices of terms, each with the strength of
 * its match.
 */
function termsOfHead(head: string, tableQuestion: TableQuestion): Map<number, number> {
  const found = termsIn(head, tableQuestion, 0);
  const words = tableQuestion.page.wordsOf(head);
  for (const [index, { term, isOfOtherPart }] of tableQuestion.query.terms.entries())
    if (!isOfOtherPart && words.some((word) => isDerived(word.term, term)))
      found.set(index, Math.max(found.get(index) ?? 0, derivedStrength));
  return found;
}

/** A row with how well it fits the question: of several rows the best one is meant. */
interface ScoredRow extends FoundRow {
  score: number;
}

/**
 * A named row, with the cell below the column that the question asks for. Without a cell where the question asks for
 * several columns alike, or for none, but names this row alone. Undefined if the row does not answer.
 * @param isOnlyNamed whether the question names no other row
 */
function readRow(
  named: NamedRow,
  block: AnalyzedBlock,
  tableQuestion: TableQuestion,
  isOnlyNamed: boolean,
): ScoredRow | undefined {
  const { query, page } = tableQuestion;
  const cells = readCells(block.block, named.at);
  const wordsOfRow = [...page.wordsAt(named.at), ...cells.flatMap(({ head }) => page.wordsOf(head))];
  if (query.compares?.some((asking) => wordsOfRow.every(({ word }) => word !== asking))) return undefined;
  // The words that name the row name no column.
  const isLeft = (index: number) => !named.stems.has(query.terms[index]?.term ?? '');
  const columns = cells.map((cell) => {
    const terms = new Map([...termsOfHead(cell.head, tableQuestion)].filter(([index]) => isLeft(index)));
    return { cell, terms, fit: fitOfHead(cell.head, terms.values(), page) };
  });
  const possible = columns.filter(({ cell }) => !named.cells.has(cell.start) && mayAnswer(cell.text, query));
  const fitting = possible.filter(({ fit }) => fit >= minFit);
  const candidates = fitting.length > 0 ? fitting : possible.filter(({ cell }) => isOfAskedKind(cell.text, query));
  const [best, second] = candidates.sort((one, other) => other.fit - one.fit);
  if (!best && !(isOnlyNamed && mayGetWholeRow(query, named.stems, block.context))) return undefined;
  const unmatched = query.terms.filter(
    ({ isOptional, isOfOtherPart }, index) =>
      isLeft(index) &&
      !isOptional &&
      !isOfOtherPart &&
      !columns.some(({ terms }) => terms.has(index)) &&
      !((block.context[index] ?? 0) > 0),
  );
  if (unmatched.length > maxUnmatched || unmatched.some((term) => isKnownName(term, query.language))) return undefined;
  if (!best) return { block, score: -unmatched.length };
  const { start, end } = best.cell;
  return { block, ...(best.fit !== second?.fit && { cell: { start, end } }), score: best.fit - unmatched.length };
}

/**
 * Whether a question may be answered by a whole row: 'What happened to the Brent Goose?' asks for no kind of value that
 * a cell would have to be, nor, as 'what colour' does, for a thing, and a name tells which row. 'Children' and 'Monday'
 * name nothing, and neither does a word of the page's title or of the heads, which every row may be about.
 * @param stems of the words that name the row
 * @param context of the row's block
 */
function mayGetWholeRow(
  { kinds, terms, language }: Query,
  stems: ReadonlySet<string>,
  context: readonly number[],
): boolean {
  if (kinds.size > 0) return false;
  const isNaming = ({ term }: { term: string }) => stems.has(term);
  if (terms.some((term) => term.isKind && !term.isOfOtherPart && !isNaming(term))) return false;
  return terms.some(
    (term, index) =>
      isNaming(term) &&
      term.day === undefined &&
      isKnownName(term, language) &&
      (context[index] ?? 0) < contextStrengths.title,
  );
}

/**
 * The row of a page's tables that a question looks up, and the cell: the question names one row by whole cells of it,
 * and mostly a column by words of its head.
 * @param question its text
 * @param blocks of the page that have a word of the question
 */
export function lookUp(
  question: string,
  tableQuestion: TableQuestion,
  blocks: readonly AnalyzedBlock[],
): FoundRow | undefined {
  const words = tokenize(question, tableQuestion.query.language);
  const named = namedRows(words, tableQuestion);
  const rows = bestRows(named).slice(0, maxRows);
  const [first] = rows;
  // A row that has some of the same words, as the 8 of 'July 8', is not named beside it.
  const isOnlyNamed = rows.length === 1 && named.every((row) => [...row.words].every((word) => first?.words.has(word)));
  const found = rows.flatMap((row) => {
    const block = blocks.find(({ blockIndex }) => blockIndex === row.at);
    return (block && readRow(row, block, tableQuestion, isOnlyNamed)) ?? [];
  });
  const [best, second] = found.sort((one, other) => other.score - one.score);
  return best && best.score !== second?.score ? best : undefined;
}
