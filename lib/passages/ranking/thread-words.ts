import type { Query, QueryTerm } from '../answer-kinds/shared/query';
import { createMatcher } from '../question/match-terms';
import { readTypedQuestion } from '../question/read-typed-question';
import { tokenize } from '../text/tokenize';
import type { ScoredPassage } from './choose-passages';
import { threadWeights } from './parameters';

const { decay, maxTurns, measureShare, around } = threadWeights;

/** The share of a thread's words that a passage has, with its title and headings: 0 to 1. */
export type ThreadCoverage = (passage: ScoredPassage, text: string) => number;

/**
 * The words of earlier questions that the last one does not repeat, each with its weight: the later it was asked, the
 * more.
 */
function weighWords(earlier: readonly string[], { terms, language }: Query): Map<string, [QueryTerm, number]> {
  const own = new Set(terms.map(({ term }) => term));
  const words = new Map<string, [QueryTerm, number]>();
  for (const [back, question] of earlier.toReversed().slice(0, maxTurns).entries()) {
    for (const queryTerm of readTypedQuestion(question, language).terms) {
      if (queryTerm.isOptional || own.has(queryTerm.term)) continue;
      const weight = decay ** back * (queryTerm.isKind || queryTerm.isMeasure ? measureShare : 1);
      words.set(queryTerm.term, [queryTerm, (words.get(queryTerm.term)?.[1] ?? 0) + weight]);
    }
  }
  return words;
}

/**
 * Reads what a thread speaks of.
 * @param earlier its questions before this one, oldest first
 * @returns undefined where they have no word that this question lacks
 */
export function readThreadWords(earlier: readonly string[], query: Query): ThreadCoverage | undefined {
  const words = [...weighWords(earlier, query).values()];
  const total = words.reduce((sum, [, weight]) => sum + weight, 0);
  if (total === 0) return undefined;
  const match = createMatcher({ ...query, terms: words.map(([term]) => term) });
  const strengthsIn = (text: string): readonly number[] => {
    const strengths: number[] = [];
    for (const { term, strength } of match(tokenize(text, query.language)))
      strengths[term] = Math.max(strengths[term] ?? 0, strength);
    return strengths;
  };
  const surroundings = new Map<string, readonly number[]>();
  return ({ block }, text) => {
    const path = [block.title, ...block.block.headings].join('\n');
    const above = surroundings.get(path) ?? strengthsIn(path);
    surroundings.set(path, above);
    const own = strengthsIn(text);
    const matched = words.map(([, weight], term) => weight * Math.max(own[term] ?? 0, around * (above[term] ?? 0)));
    return matched.reduce((sum, one) => sum + one, 0) / total;
  };
}
