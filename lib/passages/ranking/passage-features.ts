import { kindFeatures } from '../answer-kinds/registry';
import { type PassageView, sumOf, type TermView } from '../answer-kinds/shared/passage';
import { asksFor } from '../answer-kinds/shared/query';
import { featureBounds } from './parameters';

const bounds = featureBounds;

/** Share of the question's weight in the passage's own words, 0 to 1. */
export function directCoverage({ terms, totalWeight }: PassageView): number {
  return sumOf(terms, ({ weight, own }) => weight * own) / totalWeight;
}

/**
 * Direct coverage in which topics of the page count less: that a passage repeats its page's topic says little about it.
 * Where the question is a name alone, a page about it comes before one that mentions it.
 */
export function discountedCoverage({ query, terms, totalWeight }: PassageView): number {
  const figure = ({ weight, own, isTopic }: TermView) =>
    weight * own * (isTopic === (query.isNameAlone ?? false) ? 1 : bounds.repeatedTopicShare);
  return sumOf(terms, figure) / totalWeight;
}

/** Share of the question's weight in the passage's own words or in its surroundings, 0 to 1. */
export function coverage({ terms, totalWeight }: PassageView): number {
  return sumOf(terms, ({ weight, overall }) => weight * overall) / totalWeight;
}

/** Nearness of the question's words to each other, 0 to 1: 1 less the share of the text that holds all of them once. */
export function proximity({ matches, text }: PassageView): number {
  const distinct = new Set(matches.map(({ term }) => term)).size;
  if (distinct < 2) return 0;
  let shortest = Number.POSITIVE_INFINITY;
  const counts = new Map<number, number>();
  let from = 0;
  for (const match of matches) {
    counts.set(match.term, (counts.get(match.term) ?? 0) + 1);
    while (counts.size === distinct) {
      const first = matches[from];
      if (first === undefined) break;
      shortest = Math.min(shortest, match.end - first.start);
      const remaining = (counts.get(first.term) ?? 0) - 1;
      if (remaining > 0) counts.set(first.term, remaining);
      else counts.delete(first.term);
      from += 1;
    }
  }
  return Math.max(0, 1 - shortest / Math.max(bounds.minProximitySpan, text.length));
}

/** Pairs of terms that are adjacent in the question and in the passage; a few say as much as many. */
export function adjacentPairs({ matches }: PassageView): number {
  const pairs = new Set<number>();
  for (const [index, match] of matches.entries()) {
    const next = matches[index + 1];
    if (next && next.term === match.term + 1 && next.start - match.end <= bounds.maxAdjacentGap) pairs.add(match.term);
  }
  return Math.min(bounds.maxAdjacentPairs, pairs.size);
}

/** It holds the number or the date that the question expects. */
function holdsExpectedKind(passage: PassageView): boolean {
  return passage.holdsExpectedKind === true;
}

/** The question expects a number or a date, and it holds none. */
export function lacksExpectedKind(passage: PassageView): boolean {
  return passage.holdsExpectedKind === false;
}

/** It lacks a figure of the question: another number or model than the one asked about is another thing. */
export function lacksFigure({ terms }: PassageView): boolean {
  return terms.some(({ queryTerm, overall }) => /\p{Nd}/u.test(queryTerm.term) && overall < bounds.minTopicStrength);
}

/** It is a question itself. */
export function isQuestion({ text }: PassageView): boolean {
  return /[?？؟]["'”’»)]*$/.test(text.trim());
}

/** It has too few words for a sentence; a row or a list item may be that short. */
function isFragment({ words, structured }: PassageView): boolean {
  return words < bounds.minSentenceWords && !structured;
}

/** Number of sentences beyond the first, where the question does not ask for a reason. */
function furtherSentences({ sentences, query }: PassageView): number {
  return query.kinds.has('reason') ? 0 : sentences - 1;
}

/**
 * The question names its page and the heading right above the passage, as 'hay fever symptoms' does, and nothing else.
 */
export function opensAskedSection({ opening, query, terms }: PassageView): boolean {
  if (asksFor(query, 'date', 'number', 'definition', 'person', 'place', 'reason', 'steps', 'working')) return false;
  return (
    opening?.some((strength) => strength >= bounds.minTopicStrength) === true &&
    terms.every(({ queryTerm, overall }) => queryTerm.isOptional || overall >= bounds.minTopicStrength)
  );
}

/** Length of the passage beyond what an answer needs, 0 to 1; 0 if the question asks for a reason. */
function excessLength({ text, query }: PassageView): number {
  if (query.kinds.has('reason')) return 0;
  return Math.min(1, Math.max(0, text.length - bounds.minExcessLength) / bounds.excessLengthRange);
}

type Feature = (passage: PassageView) => number | boolean;

const ofKinds = Object.fromEntries(Object.entries(kindFeatures).map(([name, { of }]) => [name, of])) as Readonly<
  Record<keyof typeof kindFeatures, Feature>
>;

/** The features of a passage's score, by the names of their weights. */
export const passageFeatures = {
  discountedCoverage,
  coverage,
  proximity,
  adjacentPairs,
  holdsExpectedKind,
  lacksExpectedKind,
  lacksFigure,
  isQuestion,
  isFragment,
  furtherSentences,
  opensAskedSection,
  excessLength,
  ...ofKinds,
} as const satisfies Readonly<Record<string, Feature>>;

export type FeatureName = keyof typeof passageFeatures;
