import type { TermMatch } from './match-terms';
import type { Query } from './read-question';
import { holdsExpected } from './read-question';

/** What a passage is judged by. */
export interface Candidate {
  text: string;
  matches: readonly TermMatch[];
  /** By term, from 0 to 1: what stands around the passage. */
  context: readonly number[];
  words: number;
  sentences: number;
  structured: boolean;
}

export interface Judgement {
  score: number;
  /** Whether it says enough of what was asked to be shown as an answer. */
  answers: boolean;
}

/** Shares of the question's weight that an answer carries: in all, and in its own words. */
const leastCoverage = 0.6;
const leastDirect = 0.4;

/** How near the matched words stand, 0 to 1: the distinct terms over the words between the first and the last of a closest run. */
function proximity(matches: readonly TermMatch[], text: string): number {
  const distinct = new Set(matches.map(({ term }) => term)).size;
  if (distinct < 2) return 0;
  let best = Number.POSITIVE_INFINITY;
  const counts = new Map<number, number>();
  let from = 0;
  for (const match of matches) {
    counts.set(match.term, (counts.get(match.term) ?? 0) + 1);
    while (counts.size === distinct) {
      const first = matches[from];
      if (first === undefined) break;
      best = Math.min(best, match.end - first.start);
      const left = (counts.get(first.term) ?? 0) - 1;
      if (left > 0) counts.set(first.term, left);
      else counts.delete(first.term);
      from += 1;
    }
  }
  return Math.max(0, 1 - best / Math.max(120, text.length));
}

/** Pairs of terms that stand next to each other in the question and in the passage. */
function adjacentPairs(matches: readonly TermMatch[]): number {
  const pairs = new Set<number>();
  for (const [index, match] of matches.entries()) {
    const next = matches[index + 1];
    if (next && next.term === match.term + 1 && next.start - match.end <= 2) pairs.add(match.term);
  }
  return pairs.size;
}

/**
 * Judges a passage by the share of the question's weight that it carries, in its own words and with its surroundings;
 * nearness, the right sort of answer, brevity and form move it up or down.
 * @param weights by term: how much it tells passages apart (idf)
 */
export function judgePassage(candidate: Candidate, query: Query, weights: readonly number[]): Judgement {
  const { matches, context, text } = candidate;
  const own = query.terms.map(() => 0);
  for (const { term, strength } of matches) own[term] = Math.max(own[term] ?? 0, strength);
  let [total, direct, covered, informative, found] = [0, 0, 0, 0, 0];
  for (const [term, weight] of weights.entries()) {
    const strength = own[term] ?? 0;
    const around = Math.max(strength, context[term] ?? 0);
    total += weight;
    direct += weight * strength;
    covered += weight * around;
    if (query.terms[term]?.soft) continue;
    informative += 1;
    if (around > 0) found += 1;
  }
  if (total === 0 || direct === 0) return { score: 0, answers: false };
  const [directShare, coverage] = [direct / total, covered / total];
  const expected = holdsExpected(text, query.expects);
  const question = /[?？؟]["'”’»)]*$/.test(text.trim());
  let score = 0.65 * directShare + 0.35 * coverage;
  score += 0.1 * proximity(matches, text) + 0.05 * Math.min(3, adjacentPairs(matches));
  if (query.expects) score *= expected ? 1.15 : 0.6;
  if (question) score *= 0.5;
  if (candidate.words < 4 && !candidate.structured) score *= 0.5;
  score *= 0.94 ** (candidate.sentences - 1);
  score *= 1 - 0.2 * Math.min(1, Math.max(0, text.length - 180) / 600);
  const answers =
    coverage >= leastCoverage &&
    directShare >= leastDirect &&
    found >= Math.min(2, Math.max(1, informative)) &&
    expected &&
    !question;
  return { score, answers };
}
