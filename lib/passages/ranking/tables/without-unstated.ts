import type { Query } from '../../answer-kinds/shared/query';
import { tokenize } from '../../text/tokenize';
import { type AnswerPassage, type ComposedAnswer, isRowPassage } from '../assemble-answer';
import { choiceBounds } from '../parameters';
import { minRows, type TableQuestion, tablesOf, termsIn } from './read-table';

const { maxClosest } = choiceBounds;

/** Whether a table has a head with a word of the question, beside those that only ask to compare. */
function hasTableFor(tableQuestion: TableQuestion): boolean {
  const { terms, compares = [] } = tableQuestion.query;
  const isAboutSubject = (index: number) => {
    const term = terms[index];
    return term !== undefined && !term.isOptional && !compares.includes(term.term);
  };
  const isHeadFor = (head: string) => [...termsIn(head, tableQuestion).keys()].some(isAboutSubject);
  return tablesOf(tableQuestion.page).some(({ heads, rows }) => rows.length >= minRows && heads.some(isHeadFor));
}

/** Whether a question asks how many there are of something. */
const asksForNumber = ({ terms }: Query): boolean =>
  terms.some(({ isCounted, isOfOtherPart, value }) => isCounted === true && isOfOtherPart !== true && !value);

/** Whether a passage gives no number of things. */
const lacksNumber = ({ answering, compared }: AnswerPassage): boolean => !answering && !compared;

/**
 * Whether a passage has none of the words by which a question compares; those of a row were looked for together with
 * its heads.
 */
function lacksComparison(passage: AnswerPassage, { compares = [], language }: Query): boolean {
  if (compares.length === 0 || isRowPassage(passage)) return false;
  const words = new Set(tokenize(passage.text, language).map(({ word }) => word));
  return !compares.some((word) => words.has(word));
}

/**
 * An answer without the passages that state neither the number nor the row that a question asks for, and only have its
 * words: such a passage is moved to the closest ones. For questions that count or compare; every other answer is
 * returned unchanged.
 * @param isCount whether the question asks for a number of rows
 * @param pages the question for each page that was read
 */
export function withoutUnstated(
  answer: ComposedAnswer,
  query: Query,
  isCount: boolean,
  pages: readonly TableQuestion[],
): ComposedAnswer {
  const isOfNumber = isCount || asksForNumber(query);
  if ((!isOfNumber && query.compares === undefined) || answer.differences.length > 0) return answer;
  const isAskedOfTable = pages.some(hasTableFor);
  const unstated = answer.passages.filter((passage) => {
    if (passage.instead || !(isAskedOfTable || isRowPassage(passage))) return false;
    return (isOfNumber && lacksNumber(passage)) || lacksComparison(passage, query);
  });
  const passages = answer.passages.filter((passage) => !unstated.includes(passage));
  return { ...answer, passages, closest: [...unstated, ...answer.closest].slice(0, maxClosest) };
}
