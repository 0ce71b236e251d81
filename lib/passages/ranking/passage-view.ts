import { holdsExpectedKind } from '../question/expected-answer';
import type { TermMatch } from '../question/match-terms';
import type { Query, QueryTerm } from '../question/read-question';
import { type AnswerParameters, answerParameters, featureBounds } from './parameters';

const { minTopicStrength } = featureBounds;

/** A passage that may be quoted. */
export interface Candidate {
  text: string;
  /** With offsets into the text. */
  matches: readonly TermMatch[];
  /** By term, from 0 to 1: how strongly the surroundings of the passage match it. */
  context: readonly number[];
  /** By term, from 0 to 1: how strongly the heading that it stands right below matches, which is read with it. */
  opening?: readonly number[];
  /** That heading. */
  heading?: string;
  words: number;
  sentences: number;
  /** A table's row or a list item: labels rather than sentences. */
  structured: boolean;
  /** A step of a numbered list, or a text that announces a list. */
  givesSteps: boolean;
}

/** What a term of the question weighs. */
export interface TermWeight {
  /** The higher, the rarer the term is among the sentences (inverse document frequency); lower for an optional term. */
  weight: number;
  /** It is no name, and no page has it: what is asked for may be said in other words. */
  isAbsent: boolean;
  /** Stems that say the opposite of an English term and that stand on a page. */
  opposites?: readonly string[];
  /** It is an English word that few pages of the web have, as a name that is typed without its capital. */
  isRare?: boolean;
}

/** A term of the question, and how a passage matches it. */
export interface TermView {
  asked: QueryTerm;
  /** Stems that say its opposite and that stand on a page. */
  opposites: readonly string[];
  /** Its weight, less where no page has it. */
  weight: number;
  /** How strongly the passage's own words match the term, 0 to 1. */
  own: number;
  /** How strongly the passage or its surroundings match the term, whichever is stronger, 0 to 1. */
  overall: number;
  /** Whether it is a topic of the page or section. */
  isTopic: boolean;
}

/** A passage and the question that it is judged for: what features are computed from. */
export interface PassageView extends Candidate {
  query: Query;
  /** Of all terms of the query. */
  weights: readonly TermWeight[];
  /** The terms that the question asks, without those of its other parts; `matches` are of these only. */
  terms: readonly TermView[];
  /** Sum of the weights of `terms`. */
  totalWeight: number;
  /** Whether it holds the number or date that the question expects; undefined where it expects neither. */
  holdsExpectedKind: boolean | undefined;
}

/** Adds up a figure of each term, in the order of the question. */
export function sumOf(terms: readonly TermView[], figure: (term: TermView) => number): number {
  let sum = 0;
  for (const term of terms) sum += figure(term);
  return sum;
}

/** The text with the question's words blanked out: the 35 in the name 'Marl 35' does not answer how much it weighs. */
function withoutQuestionWords(text: string, matches: readonly TermMatch[], { terms }: Query): string {
  let rest = text;
  for (const { term, start, end, strength } of matches) {
    // What is asked for is an answer beside its number: '11th century'.
    if (strength === 1 && !terms[term]?.isKind) rest = rest.slice(0, start) + ' '.repeat(end - start) + rest.slice(end);
  }
  return rest;
}

/**
 * What a passage has of a question.
 * @param weights of the query's terms, in their order
 */
export function viewPassage(
  candidate: Candidate,
  query: Query,
  weights: readonly TermWeight[],
  { terms: shares }: AnswerParameters = answerParameters,
): PassageView {
  const { context, opening, text } = candidate;
  const matches = query.terms.some(({ isOfOtherPart }) => isOfOtherPart)
    ? candidate.matches.filter(({ term }) => !query.terms[term]?.isOfOtherPart)
    : candidate.matches;
  const own = query.terms.map((_, term) => opening?.[term] ?? 0);
  for (const { term, strength } of matches) own[term] = Math.max(own[term] ?? 0, strength);
  const strengthAround = (term: number) => context[term] ?? 0;
  // Where the page or section is about what is asked, an absent word is a paraphrase rather than another subject.
  const isOnTopic = query.terms.some(
    ({ isOptional, isKind, isOfOtherPart }, term) =>
      !isOptional && !isKind && !isOfOtherPart && strengthAround(term) >= minTopicStrength,
  );
  const absentShare = isOnTopic ? shares.absentShareOnTopic : shares.absentShare;
  const terms = query.terms.flatMap((asked, term): TermView[] => {
    if (asked.isOfOtherPart) return [];
    const [inText, around] = [own[term] ?? 0, strengthAround(term)];
    const { weight = 0, isAbsent = false, isRare = false, opposites = [] } = weights[term] ?? {};
    const share = !isAbsent ? 1 : isRare ? Math.max(shares.absentShareRare, absentShare) : absentShare;
    // What the heading right above it names is what the passage says, not what the rest of the page is about.
    const isTopic = around >= minTopicStrength && !opening?.[term];
    return [
      {
        asked,
        opposites,
        weight: weight * share,
        own: inText,
        overall: Math.max(inText, around),
        isTopic,
      },
    ];
  });
  const { expects } = query;
  let holds: boolean | undefined;
  return {
    ...candidate,
    matches,
    query,
    weights,
    terms,
    totalWeight: sumOf(terms, ({ weight }) => weight),
    // Most passages are left out before it is asked for.
    get holdsExpectedKind() {
      if (expects) holds ??= holdsExpectedKind(withoutQuestionWords(text, matches, query), expects);
      return holds;
    },
  };
}
