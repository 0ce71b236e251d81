import type { Outcome } from '../answers/answer-outcome';
import type { PageQuestion } from './page-questions';

/** A passage that is shown as an answer, and the words in it that are marked. */
export interface ShownPassage {
  text: string;
  marked?: string;
}

export interface QuestionScore {
  outcome: Outcome;
  /** Whether the words that are marked in the first passage are the answer; absent where none are marked. */
  markRight?: boolean;
}

/** Text without the signs of markdown, in one case, with single spaces. */
function fold(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[*~`\\]/g, '')
    .replace(/[\s|]+/g, ' ')
    .trim();
}

const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

/** Whether a text holds words of a page; '£6' is not in '£6.90', nor '20' in '120' or '20,000'. */
export function holdsWords(text: string, words: string): boolean {
  const wanted = fold(words);
  if (wanted === '') return false;
  const inWord = unspaced.test(wanted) ? '\\p{N}' : '[\\p{L}\\p{N}]';
  const before = /^[\p{L}\p{N}]/u.test(wanted) ? `(?<!${inWord})(?<!\\p{N}[.,:])` : '';
  const after = /[\p{L}\p{N}]$/u.test(wanted) ? `(?!${inWord})(?![.,:]\\p{N})` : '';
  const literal = wanted.replace(/[\^$.*+?()[\]{}|/]/g, '\\$&');
  return new RegExp(before + literal + after, 'u').test(fold(text));
}

function isMarkRight({ answer, mark }: PageQuestion, marked: string): boolean {
  const accepted = answer.length > 0 && mark !== undefined ? [mark] : answer;
  return accepted.some((words) => holdsWords(marked, words) || holdsWords(words, marked));
}

/** Scores the passages that are shown as the answer to a question; where the page has none, any of them is wrong. */
export function scoreQuestion(question: PageQuestion, shown: readonly ShownPassage[]): QuestionScore {
  const [first] = shown;
  if (!first) return { outcome: 'silent' };
  const right = shown.findIndex(({ text }) => question.answer.some((words) => holdsWords(text, words)));
  const outcome = right === 0 ? 'first' : right > 0 ? 'later' : 'wrong';
  return first.marked === undefined ? { outcome } : { outcome, markRight: isMarkRight(question, first.marked) };
}

/** Numbers of questions. */
export interface QuestionCounts {
  /** The page answers the question. */
  answerable: number;
  rightFirst: number;
  /** The first passage or a later one is right. */
  rightShown: number;
  /** None of the passages that are shown is right. */
  wrongShown: number;
  wronglySilent: number;
  /** The page does not answer the question. */
  unanswerable: number;
  answeredAnyway: number;
  rightlySilent: number;
  /** First passages with a mark, of both. */
  marks: number;
  rightMarks: number;
  /** First passages that are right and have a mark. */
  marksOfRight: number;
}

export interface ScoredQuestion {
  question: PageQuestion;
  score: QuestionScore;
}

/** Counts what came out. */
export function countScores(rows: readonly ScoredQuestion[]): QuestionCounts {
  const answerable = rows.filter(({ question }) => question.answer.length > 0);
  const unanswerable = rows.filter(({ question }) => question.answer.length === 0);
  const count = (some: readonly ScoredQuestion[], ...outcomes: Outcome[]) =>
    some.filter(({ score }) => outcomes.includes(score.outcome)).length;
  const marked = rows.filter(({ score }) => score.markRight !== undefined);
  return {
    answerable: answerable.length,
    rightFirst: count(answerable, 'first'),
    rightShown: count(answerable, 'first', 'later'),
    wrongShown: count(answerable, 'wrong'),
    wronglySilent: count(answerable, 'silent'),
    unanswerable: unanswerable.length,
    answeredAnyway: count(unanswerable, 'wrong'),
    rightlySilent: count(unanswerable, 'silent'),
    marks: marked.length,
    rightMarks: marked.filter(({ score }) => score.markRight).length,
    marksOfRight: count(marked, 'first'),
  };
}
