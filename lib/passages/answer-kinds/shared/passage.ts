import type { Query, QueryTerm } from './query';

/** A word of a page that matches a term of the question; offsets are into the text that was tokenized. */
export interface TermMatch {
  /** Index into the query's terms. */
  term: number;
  /** 1 for the word itself, less for a related word or one with the same prefix. */
  strength: number;
  start: number;
  end: number;
}

/** A passage that may be quoted. */
export interface PassageCandidate {
  text: string;
  /** The tag of its page's language. */
  language: string;
  /** With offsets into the text. */
  matches: readonly TermMatch[];
  /** By term, from 0 to 1: how strongly the surroundings of the passage match it. */
  context: readonly number[];
  /** By term, from 0 to 1: how strongly the heading directly above, which is read with it, matches the term. */
  opening?: readonly number[];
  /** The heading directly above. */
  heading?: string;
  /** For a table's row: its column heads, separated by tabs. */
  columnHeads?: string;
  words: number;
  sentences: number;
  /** A table's row or a list item: labels rather than sentences. */
  structured: boolean;
  /** A step of a numbered list, or a text that announces a list. */
  givesSteps: boolean;
}

/** The weights of a term of the question. */
export interface TermWeight {
  /** The higher, the rarer the term is among the sentences (inverse document frequency); lower for an optional term. */
  weight: number;
  /** Whether it is not a name and no page has it: the answer may use other words. */
  isAbsent: boolean;
  /** Stems of opposites of an English term that occur on a page. */
  opposites?: readonly string[];
  /** Set if it is an English word that few web pages have, such as a name typed without its capital. */
  isRare?: boolean;
}

/** A term of the question, and how a passage matches it. */
export interface TermView {
  queryTerm: QueryTerm;
  /** Stems of its opposites that occur on a page. */
  opposites: readonly string[];
  /** Its weight, less if no page has it. */
  weight: number;
  /** The strength with which the passage's own words match the term, 0 to 1. */
  own: number;
  /** The strength with which the passage or its surroundings match the term, whichever is stronger, 0 to 1. */
  overall: number;
  /** Whether it is a topic of the page or section. */
  isTopic: boolean;
}

/** A passage and the question that it is judged for: what features are computed from. */
export interface PassageView extends PassageCandidate {
  query: Query;
  /** Weights of all terms of the query. */
  weights: readonly TermWeight[];
  /** The terms that this part of the question asks about; `matches` are of these only. */
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
