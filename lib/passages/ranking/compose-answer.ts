import type { Query } from '../answer-kinds/shared/query';
import { readAskedSentences } from '../question/asked-sentences';
import { createMatcher } from '../question/match-terms';
import { guessQuestionLanguage } from '../question/question-language';
import { readParts } from '../question/read-parts';
import { type AnswerPassage, assembleAnswer, type ComposedAnswer, isRowPassage } from './assemble-answer';
import { choosePassages, type ScoredPassage } from './choose-passages';
import { compareValues, unqualifiedFirst } from './compare-values';
import { correctQuestion } from './correct-question';
import { lacksPremise } from './lacks-premise';
import { choiceBounds, threadParameters, threadWeights } from './parameters';
import { type NumberedPage, preparePage } from './prepared-page';
import { quoteOf, type ScoringOptions, scorePages } from './score-pages';
import { type CountResult, countRows } from './tables/count-rows';
import type { TableQuestion } from './tables/read-table';
import { asksForCount } from './tables/table-matchers';
import { withoutUnstated } from './tables/without-unstated';
import { readThreadWords } from './thread-words';

const { minShareToAnswer, maxClosest } = choiceBounds;

interface ComposeOptions {
  /** Passages at most, of a question of one part. */
  limit: number;
  /** Passages at most, for each part of a question of several. */
  limitOfPart: number;
  /** Characters of a passage at most. */
  maxLength: number;
  /** Counts and adds up rows of tables where the question asks for it; for an answer that is shown as it is. */
  countsRows?: boolean;
  /** Reads the question with the words that it has, also where they may be misspelt. */
  keepsSpelling?: boolean;
  /** The earlier questions of the same thread, oldest first: passages that speak of it come before others. */
  earlier?: readonly string[];
}

/** A part of a question, and for each page the passages that answer it. */
export interface ScoredPart {
  text: string;
  query: Query;
  pages: readonly (readonly ScoredPassage[])[];
}

/** The parts of a question, each with what answers it; none where no part has a word that could be looked for. */
export async function scoreParts(
  question: string,
  pages: readonly NumberedPage[],
  options: ScoringOptions,
  signal?: AbortSignal,
): Promise<ScoredPart[]> {
  const { whole, parts } = readParts(
    question,
    pages.flatMap(({ page }) => page.language ?? []),
  );
  if (parts.every(({ query }) => query.terms.length === 0)) return [];
  const scored = await scorePages({ whole, parts }, pages, options, signal);
  return parts.map((part, index) => ({ ...part, pages: scored[index] ?? [] }));
}

/**
 * Passages that are shown beside an answer or in place of one, as no part of it; without those that it shows already.
 */
function asClosest(
  parts: readonly { query: Query; passages: readonly ScoredPassage[] }[],
  maxLength: number,
  shown: readonly AnswerPassage[] = [],
): AnswerPassage[] {
  const groups = parts.map(({ query, passages }) => ({
    query,
    groups: passages.map((passage) => [{ passage, also: [] }]),
  }));
  const { passages } = assembleAnswer(groups, maxLength);
  const isShown = ({ sourceId, text }: AnswerPassage) =>
    shown.some((other) => other.sourceId === sourceId && other.text.includes(text));
  return passages.filter((passage) => !isShown(passage)).slice(0, maxClosest);
}

/** Makes an answer of what was scored: see `composeAnswer`. */
export function composeScored(
  parts: readonly ScoredPart[],
  { limit, limitOfPart, maxLength }: ComposeOptions,
): ComposedAnswer {
  const textOf = (passage: ScoredPassage) => quoteOf(passage, maxLength).text;
  const limits = { limit: parts.length > 1 ? limitOfPart : limit };
  const chosen = parts.map(({ query, pages }) => {
    const passages = choosePassages(pages, textOf, limits);
    const minScore = (passages[0]?.score ?? 0) * minShareToAnswer;
    const near = passages.filter(({ score }) => score >= minScore);
    // Beside a passage about the thing that is asked about, one about another thing is no answer, whatever it scores.
    const fitting = near.filter((one) => !lacksPremise(one, query));
    const strong = fitting.length > 0 ? fitting : near;
    return { query, pages, strong, passages: passages.filter((one) => !strong.includes(one)) };
  });
  const answers = chosen.map(({ query, pages, strong }) => ({
    query,
    groups: unqualifiedFirst(compareValues(strong, pages, query)),
  }));
  const answer = assembleAnswer(answers, maxLength);
  const unanswered = parts.filter((_, index) => answers[index]?.groups.length === 0).map(({ text }) => text);
  return {
    ...answer,
    unanswered: answer.passages.length > 0 ? unanswered : [],
    closest: asClosest(chosen, maxLength, answer.passages),
  };
}

/**
 * Parts whose passages score more, the more words of the thread they have; without those that have less than a share of
 * them.
 */
function raiseByThread(
  parts: readonly ScoredPart[],
  { earlier = [], maxLength }: Pick<ComposeOptions, 'earlier' | 'maxLength'>,
  minShare = 0,
): ScoredPart[] {
  return parts.map((part) => {
    const coverageOf = readThreadWords(earlier, part.query);
    if (!coverageOf) return minShare > 0 ? { ...part, pages: [] } : part;
    const raise = (passage: ScoredPassage): ScoredPassage[] => {
      const share = coverageOf(passage, quoteOf(passage, maxLength).text);
      return share < minShare ? [] : [{ ...passage, score: passage.score * (1 + threadWeights.bonus * share) }];
    };
    return { ...part, pages: part.pages.map((page) => page.flatMap(raise)) };
  });
}

/**
 * The passages of pages that have most of a question's words, best first: none of them is sure to answer it. What is
 * said beside the question only raises those with its words: it may be a condition, as in 'I am no member. How many
 * books can I borrow?', and so an answer needs its words, too.
 * @param signal ends the work, within a page as well
 */
export async function closestPassages(
  question: string,
  pages: readonly NumberedPage[],
  { maxLength }: Pick<ComposeOptions, 'maxLength'>,
  signal?: AbortSignal,
): Promise<AnswerPassage[]> {
  const languages = pages.flatMap(({ page }) => page.language ?? []);
  const sentences = readAskedSentences(question, guessQuestionLanguage(question, languages));
  const scored = await scoreParts(sentences?.asked ?? question, pages, { maxLength, includeRelated: true }, signal);
  const parts = raiseByThread(scored, { earlier: sentences?.said ?? [], maxLength });
  const textOf = (passage: ScoredPassage) => quoteOf(passage, maxLength).text;
  const related = parts.map(({ query, pages: ofPages }) => ({
    query,
    passages: choosePassages(ofPages, textOf, { limit: maxClosest }),
  }));
  return asClosest(related, maxLength);
}

/**
 * The parts of a question of a thread: where nothing answers, what speaks of the same as the thread needs fewer of
 * their words.
 */
async function scoreInThread(
  question: string,
  pages: readonly NumberedPage[],
  options: ComposeOptions,
  signal: AbortSignal | undefined,
): Promise<ScoredPart[]> {
  const { maxLength, earlier = [] } = options;
  const parts = await scoreParts(question, pages, { maxLength }, signal);
  if (earlier.length === 0) return parts;
  if (parts.some((part) => part.pages.some((page) => page.length > 0))) return raiseByThread(parts, options);
  const looser = await scoreParts(question, pages, { maxLength, parameters: threadParameters }, signal);
  return raiseByThread(looser, options, threadWeights.minShare);
}

/**
 * The count that a question asks for in a table of a page; undefined where it asks for none, or several pages have such
 * a table.
 */
function countedIn(
  question: string,
  tableQuestions: readonly TableQuestion[],
  pages: readonly NumberedPage[],
): CountResult | undefined {
  const counted = pages.flatMap(({ sourceId, page: { truncated, title, markdown } }, index) => {
    const ofPage = tableQuestions[index];
    // Rows may be missing to a table of a page that was read in part.
    return (ofPage && !truncated && countRows(question, ofPage, { sourceId, title, markdown })) || [];
  });
  return counted.length === 1 ? counted[0] : undefined;
}

/**
 * An answer with what was counted in place of rows of tables; where a page says a number itself, only that is the
 * answer.
 */
function withCounted(answer: ComposedAnswer, counted: CountResult): ComposedAnswer {
  if (answer.passages.some((passage) => !isRowPassage(passage) && passage.answering && !passage.instead)) return answer;
  const near = answer.passages.filter((passage) => !isRowPassage(passage));
  const closest = [...near, ...answer.closest].slice(0, maxClosest);
  return { passages: [], differences: [], unanswered: [], closest, counted };
}

async function composeSpelt(
  question: string,
  pages: readonly NumberedPage[],
  options: ComposeOptions,
  signal: AbortSignal | undefined,
): Promise<ComposedAnswer> {
  const parts = await scoreInThread(question, pages, options, signal);
  const answer = composeScored(parts, options);
  const [part, ...otherParts] = parts;
  if (!part || otherParts.length > 0 || options.countsRows !== true) return answer;
  const { query } = part;
  const match = createMatcher(query);
  const tableQuestions = pages.map(({ page }) => ({
    query,
    match,
    page: preparePage(page, page.language ?? query.language),
  }));
  const isCount = !query.kinds.has('price') && asksForCount(question, query.language);
  const counted = isCount ? countedIn(question, tableQuestions, pages) : undefined;
  return counted ? withCounted(answer, counted) : withoutUnstated(answer, query, isCount, tableQuestions);
}

/**
 * An answer made of passages: each part of the question is answered by its own, what several pages say is shown once,
 * and pages that give contradicting values are shown side by side. Empty where nothing answers. Words of the question
 * that are misspelt are read as the ones that were meant, and the answer says so.
 * @param signal ends the work, within a page as well
 */
export async function composeAnswer(
  question: string,
  pages: readonly NumberedPage[],
  options: ComposeOptions,
  signal?: AbortSignal,
): Promise<ComposedAnswer> {
  const corrected = options.keepsSpelling ? question : await correctQuestion(question, pages, signal);
  const answer = await composeSpelt(corrected, pages, options, signal);
  return corrected === question ? answer : { ...answer, corrected };
}
