import type { Query } from '../answer-kinds/query';
import type { Matcher } from '../question/match-terms';
import { tokenize } from '../text/tokenize';
import { type AnswerPassage, type ComposedAnswer, isRowPassage } from './assemble-answer';
import { choiceBounds } from './parameters';
import type { PreparedPage } from './prepared-page';
import { tablesOf } from './table-rows';

const { maxClosest } = choiceBounds;

/** Rows of a table that can be counted or compared at least. */
const minRows = 3;
/** Strength of a head's word at least. */
const minHeadStrength = 0.6;

/** Whether a table of a page has a head with a word of the question, beside those that only ask to compare. */
function hasTableFor({ terms, compares = [] }: Query, match: Matcher, page: PreparedPage): boolean {
  const isAsked = (term: number) => {
    const asked = terms[term];
    return asked !== undefined && !asked.isOptional && !asked.isOfOtherPart && !compares.includes(asked.term);
  };
  const isHeadFor = (head: string) =>
    match(page.wordsOf(head)).some(({ term, strength }) => strength >= minHeadStrength && isAsked(term));
  return tablesOf(page).some(
    (rows) => rows.length >= minRows && [...new Set(rows.flatMap(([, { heads = [] }]) => heads))].some(isHeadFor),
  );
}

/** Whether a question asks how many there are of something. */
const asksForNumber = ({ terms }: Query): boolean =>
  terms.some(({ isCounted, isOfOtherPart, value }) => isCounted === true && isOfOtherPart !== true && !value);

/** Whether a passage lacks the number of a count. */
const lacksNumber = ({ answering, compared }: AnswerPassage): boolean => !answering && !compared;

/** Whether a passage has none of the words by which a question compares; those of a row were looked for together with its heads. */
function lacksComparison(passage: AnswerPassage, { compares = [], language }: Query): boolean {
  if (compares.length === 0 || isRowPassage(passage)) return false;
  const words = new Set(tokenize(passage.text, language).map(({ word }) => word));
  return !compares.some((word) => words.has(word));
}

/** A question of pages, and how it is compared with their words. */
interface AskedPages {
  query: Query;
  /** It asks for a number of rows. */
  isCount: boolean;
  /** Of this question. */
  match: Matcher;
  pages: readonly PreparedPage[];
}

/**
 * An answer to a question that asks to count or to compare the rows of a table: a passage that says neither the number
 * nor which row it is has only the words of the question, and is no part of it.
 */
export function withoutUnstated(answer: ComposedAnswer, { query, isCount, match, pages }: AskedPages): ComposedAnswer {
  const isOfNumber = isCount || asksForNumber(query);
  if ((!isOfNumber && query.compares === undefined) || answer.differences.length > 0) return answer;
  const isAskedOfTable = pages.some((page) => hasTableFor(query, match, page));
  const left = answer.passages.filter((passage) => {
    if (passage.instead || !(isAskedOfTable || isRowPassage(passage))) return false;
    return (isOfNumber && lacksNumber(passage)) || lacksComparison(passage, query);
  });
  const passages = answer.passages.filter((passage) => !left.includes(passage));
  return { ...answer, passages, closest: [...left, ...answer.closest].slice(0, maxClosest) };
}
