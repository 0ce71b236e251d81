import type { Span } from '../../../core/source';
import { overlaps } from '../../../core/utils/overlaps';
import type { TermMatch } from '../../answer-kinds/shared/passage';
import { type AnswerKindId, asksFor, type Query } from '../../answer-kinds/shared/query';
import { clausesOf, type SentenceView } from '../../answer-kinds/shared/read-sentence';
import { capitalsTellNames } from '../../text/capitalised-names';
import { isUnstated } from '../../text/negation';
import { tokenize } from '../../text/tokenize';
import {
  type AnswerCandidate,
  type CandidateFeatures,
  readCandidates,
  shareOfSentence,
  type TermWeights,
} from './answer-candidates';
import { asksForValue } from './possible-answers';

/** A row of a table, in the form for finding the answering cell. */
export interface AskedRow {
  /** Its cells, separated by tabs. */
  text: string;
  heads: readonly string[];
  matches: readonly TermMatch[];
  language: string;
}

/** A passage, in the form for finding the answering words. */
export interface MarkedPassage {
  /** Its sentences, with their offsets in it. */
  sentences: readonly { sentence: SentenceView; shift: number }[];
  /** Weights of all terms of the question, in order. */
  weights: TermWeights;
  row?: AskedRow;
}

/**
 * Points that each feature adds to the score of a candidate that is no value: chosen by logistic regression on
 * bench:answers.
 */
const phraseWeights: Readonly<Partial<Record<keyof CandidateFeatures, number>>> = {
  covered: 3.2,
  ofClause: 2,
  near: 3.9,
  nearKind: 2.7,
  isName: 1.8,
  isAgent: 1.5,
  rarity: 2.6,
  content: 3.4,
  length: -2.4,
  hasQuestionWords: -3.2,
  endsPart: 1,
  isQuoted: 1.8,
};

/**
 * The same for dates and amounts, as log-odds, by logistic regression on bench:answers and its second set (603
 * questions): of the articles and of the sets that are left out, marks from the probability in `limits` on are right in
 * .87 or more.
 */
const valueWeights: Readonly<Partial<Record<keyof CandidateFeatures, number>>> = {
  covered: 0.82,
  ofClause: 1.1,
  near: 10.51,
  isYearAlone: 0.46,
  isFigureAlone: -0.89,
};
const valueBias = -0.93;
/** The weight of `near` of the nearest value of the passage: another one is judged by how much farther it is. */
const weightOfNearest = -8.34;

/**
 * Minimum probability from which on words are marked, and minimum share of the question in their sentence. Chosen on
 * all questions for persons and other phrases, so that those of the second set, which the weights have not seen, are
 * right in .87.
 */
const limits = {
  value: { probability: 0.52, covered: 0 },
  name: { probability: 0.95, covered: 0.75 },
  phrase: { probability: 0.97, covered: 0.6 },
};

/** Kinds that a few words do not answer. */
const unmarked: readonly AnswerKindId[] = ['reason', 'steps', 'working', 'yes-or-no', 'denial'];

/** A candidate with offsets into the passage. */
interface PlacedCandidate extends AnswerCandidate {
  score: number;
}

function limitsFor(query: Query) {
  if (asksForValue(query)) return limits.value;
  return query.kinds.has('person') && capitalsTellNames(query.language) ? limits.name : limits.phrase;
}

function weigh(
  features: CandidateFeatures,
  weights: Readonly<Partial<Record<keyof CandidateFeatures, number>>>,
): number {
  let sum = 0;
  for (const [name, weight] of Object.entries(weights)) sum += weight * features[name as keyof CandidateFeatures];
  return sum;
}

/**
 * Whether another value of the passage may be the one that is asked for, with no fewer words of the question near it.
 */
function isRival(best: PlacedCandidate, { value, terms }: PlacedCandidate): boolean {
  if (!best.value || !value || value.dimension !== best.value.dimension) return false;
  if (value.low === best.value.low && value.high === best.value.high) return false;
  return terms.size > 0 && (terms.size >= best.terms.size || [...terms].some((term) => !best.terms.has(term)));
}

/** Whether the question says some words itself, all of them or the figure in them: they are no answer to it. */
function repeatsQuestion({ start, end }: Span, text: string, matches: readonly TermMatch[]): boolean {
  const inside = matches.filter((match) => match.start >= start && match.end <= end);
  if (inside.some((match) => /\p{Nd}/u.test(text.slice(match.start, match.end)))) return true;
  const rest = inside.reduce(
    (left, match) =>
      left.slice(0, match.start - start) + ' '.repeat(match.end - match.start) + left.slice(match.end - start),
    text.slice(start, end),
  );
  return !/[\p{L}\p{N}]/u.test(rest);
}

/** The words of the sentences of a passage that are likely enough to be the answer. */
function likelyWords({ sentences, weights }: MarkedPassage, query: Query): Span | undefined {
  if (asksFor(query, ...unmarked)) return undefined;
  const { probability, covered } = limitsFor(query);
  if (sentences.every(({ sentence }) => shareOfSentence(sentence, query, weights) < covered)) return undefined;
  const candidates = sentences.flatMap(({ sentence, shift }) => {
    const clauses = asksForValue(query) ? clausesOf(sentence.text, sentence.language) : [];
    return readCandidates(sentence, query, weights).flatMap(({ start, end, features, ...rest }): PlacedCandidate[] => {
      if (repeatsQuestion({ start, end }, sentence.text, sentence.matches)) return [];
      const clause = clauses.find((one) => start >= one.start && start < one.end);
      if (clause && isUnstated(sentence.text.slice(clause.start, clause.end), sentence.language)) return [];
      const score = weigh(features, asksForValue(query) ? valueWeights : phraseWeights);
      return [{ ...rest, features, score, start: start + shift, end: end + shift }];
    });
  });
  const best = candidates.reduce<PlacedCandidate | undefined>(
    (one, other) => (one && one.score >= other.score ? one : other),
    undefined,
  );
  if (!best || best.hasOther || candidates.some((other) => isRival(best, other))) return undefined;
  if (best.features.covered < covered) return undefined;
  if (asksForValue(query)) {
    const nearest = Math.max(...candidates.map(({ features }) => features.near));
    const score = best.score + valueBias + weightOfNearest * nearest;
    return 1 / (1 + Math.exp(-score)) < probability ? undefined : { start: best.start, end: best.end };
  }
  const sumOf = (some: readonly PlacedCandidate[]) =>
    some.reduce((sum, { score }) => sum + Math.exp(score - best.score), 0);
  const same = candidates.filter((candidate) => overlaps(candidate, best));
  if (sumOf(same) < probability * sumOf(candidates)) return undefined;
  return { start: best.start, end: best.end };
}

/**
 * The cell of a row that a question asks for by naming its column: the return fare, where one way and return are
 * columns.
 */
function askedCell({ text, heads, matches, language }: AskedRow, query: Query): Span | undefined {
  const inRow = new Set(matches.map(({ term }) => term));
  const missingTerms = query.terms.filter(({ isOfOtherPart }, term) => !isOfOtherPart && !inRow.has(term));
  const named = heads.flatMap((head, column) => {
    const words = tokenize(head, language);
    const isAskedColumn = missingTerms.some(({ term, related }) =>
      words.some((word) => word.term === term || related.has(word.term)),
    );
    return isAskedColumn && column > 0 ? [column] : [];
  });
  const [column] = named;
  if (column === undefined || named.length > 1) return undefined;
  const cells = text.split('\t');
  const start = cells.slice(0, column).reduce((sum, cell) => sum + cell.length + 1, 0);
  const cell = { start, end: start + (cells[column]?.length ?? 0) };
  return repeatsQuestion(cell, text, matches) ? undefined : cell;
}

/**
 * The words of a passage that answer a question, which are marked where it is shown: the cell below the column that the
 * question names, else the words of a sentence that are likely enough to be the answer, of the kind that is asked for.
 * @returns offsets into the passage; undefined where it is not sure which words they are
 */
export function markedWords(passage: MarkedPassage, query: Query): Span | undefined {
  return (passage.row && askedCell(passage.row, query)) ?? likelyWords(passage, query);
}
