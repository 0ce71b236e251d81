import { entryAt } from '../../core/utils/entry-at';
import type { PageIndex } from './index-page';
import { type ClaimMatches, strengthAt } from './match-claim';
import type { Claim } from './read-claim';

/** Sentences from `first` up to and without `end`. */
export interface SentenceRange {
  first: number;
  end: number;
}

/** The places on the page where a claim stands, as far as its words tell. */
export interface ClaimPlaces {
  /** Coverage of each sentence: the weighted share of the claim's terms that it has. */
  coverage: Float64Array;
  /** BM25 of each sentence, relative to the most that it could be. */
  bm25: Float64Array;
  best: number;
  /** The best one to four neighbouring sentences. */
  window: SentenceRange;
  /** Up to four sentences from anywhere that together have most of the claim's terms. */
  scattered: readonly number[];
  /** All sentences, the likeliest first. */
  ranked: readonly number[];
}

const bm25 = { k1: 1.2, b: 0.75 };
/** Weights in the order of sentences beside their coverage: BM25, the better neighbour's coverage, chosen places. */
const orderWeights = { bm25: 0.5, neighbour: 0.2, window: 0.1, scattered: 0.4 };
export const maxWindow = 4;
/** Minimum that each sentence of a window, and each of its words beyond those of the claim, must add to be worth it. */
const sentenceCost = 0.012;
const wordCost = 0.0006;
const maxScattered = 4;
const minGain = 0.02;

function scoreSentences(claim: Claim, matches: ClaimMatches, page: PageIndex): Pick<ClaimPlaces, 'coverage' | 'bm25'> {
  const coverage = new Float64Array(page.sentences.length);
  const relevance = new Float64Array(page.sentences.length);
  const total = claim.totalWeight || 1;
  claim.terms.forEach(({ weight }, term) => {
    const visited = new Set<number>();
    for (const key of matches.keys[term]?.keys() ?? []) {
      for (const sentence of page.sentencesByKey.get(key) ?? []) {
        if (visited.has(sentence)) continue;
        visited.add(sentence);
        const strength = strengthAt(matches, term, sentence);
        const length = (page.sentences[sentence]?.contentLength ?? 0) / (page.averageLength || 1);
        coverage[sentence] = (coverage[sentence] ?? 0) + (weight * strength) / total;
        const saturation = (strength * (bm25.k1 + 1)) / (strength + bm25.k1 * (1 - bm25.b + bm25.b * length));
        relevance[sentence] = (relevance[sentence] ?? 0) + (weight * saturation) / (total * (bm25.k1 + 1));
      }
    }
  });
  return { coverage, bm25: relevance };
}

/** The weighted share of the claim's terms that some sentences have together. */
export function claimCoverage(claim: Claim, matches: ClaimMatches, sentences: readonly number[]): number {
  let sum = 0;
  claim.terms.forEach(({ weight }, term) => {
    let strongest = 0;
    for (const sentence of sentences) strongest = Math.max(strongest, strengthAt(matches, term, sentence));
    sum += weight * strongest;
  });
  return sum / (claim.totalWeight || 1);
}

export function sentenceIndexes({ first, end }: SentenceRange): number[] {
  return Array.from({ length: end - first }, (_, index) => first + index);
}

function bestWindow(claim: Claim, matches: ClaimMatches, page: PageIndex, scores: Float64Array): SentenceRange {
  let best = { first: 0, end: Math.min(1, page.sentences.length) };
  let bestValue = Number.NEGATIVE_INFINITY;
  const seen = new Float32Array(claim.terms.length);
  for (let first = 0; first < page.sentences.length; first += 1) {
    if (!scores[first]) continue;
    seen.fill(0);
    let words = 0;
    let covered = 0;
    for (let end = first + 1; end <= Math.min(first + maxWindow, page.sentences.length); end += 1) {
      words += page.sentences[end - 1]?.contentLength ?? 0;
      if (scores[end - 1]) {
        for (let term = 0; term < seen.length; term += 1) {
          const gain = strengthAt(matches, term, end - 1) - (seen[term] ?? 0);
          if (gain <= 0) continue;
          covered += gain * (claim.terms[term]?.weight ?? 0);
          seen[term] = (seen[term] ?? 0) + gain;
        }
      }
      const excess = Math.max(0, words - claim.terms.length);
      const value =
        covered / (claim.totalWeight || 1) - sentenceCost * (end - first - 1) - wordCost * Math.min(200, excess);
      if (value > bestValue) [best, bestValue] = [{ first, end }, value];
    }
  }
  return best;
}

/** Takes the sentence that adds most, up to four times. */
function scatter(claim: Claim, matches: ClaimMatches, coverage: Float64Array): number[] {
  const candidates = topOf(coverage, 60);
  const chosen: number[] = [];
  const seen = new Float64Array(claim.terms.length);
  const weights = Float64Array.from(claim.terms, ({ weight }) => weight / (claim.totalWeight || 1));
  while (chosen.length < maxScattered) {
    let [next, most] = [-1, minGain];
    for (const candidate of candidates) {
      let gain = 0;
      for (let term = 0; term < seen.length; term += 1) {
        const more = strengthAt(matches, term, candidate) - entryAt(seen, term);
        if (more > 0) gain += more * entryAt(weights, term);
      }
      if (gain > most) [next, most] = [candidate, gain];
    }
    if (next < 0) break;
    chosen.push(next);
    for (let term = 0; term < seen.length; term += 1)
      seen[term] = Math.max(entryAt(seen, term), strengthAt(matches, term, next));
  }
  return chosen;
}

/** The indexes of the highest scores, highest first. */
function topOf(scores: Float64Array, count: number): number[] {
  const indexes: number[] = [];
  scores.forEach((score, index) => {
    if (score > 0) indexes.push(index);
  });
  return indexes.sort((a, b) => entryAt(scores, b) - entryAt(scores, a) || a - b).slice(0, count);
}

/** The sentences in the order of how likely each is evidence; those that have nothing of the claim follow in theirs. */
function rankSentences(
  { coverage, bm25 }: Pick<ClaimPlaces, 'coverage' | 'bm25'>,
  window: SentenceRange,
  scattered: readonly number[],
): number[] {
  const order = coverage.map((own, sentence) => {
    const neighbour = Math.max(coverage[sentence - 1] ?? 0, coverage[sentence + 1] ?? 0);
    const isInWindow = sentence >= window.first && sentence < window.end;
    return (
      own +
      orderWeights.bm25 * entryAt(bm25, sentence) +
      orderWeights.neighbour * neighbour +
      (isInWindow ? orderWeights.window : 0)
    );
  });
  for (const sentence of scattered) order[sentence] = (order[sentence] ?? 0) + orderWeights.scattered;
  const ranked: number[] = [];
  const rest: number[] = [];
  order.forEach((value, sentence) => {
    if (value > 0) ranked.push(sentence);
    else rest.push(sentence);
  });
  ranked.sort((a, b) => entryAt(order, b) - entryAt(order, a) || a - b);
  return ranked.concat(rest);
}

/** Finds the places of a page that a claim may rest on. Time grows with the page's sentences and the claim's terms. */
export function choosePlaces(claim: Claim, matches: ClaimMatches, page: PageIndex): ClaimPlaces {
  const scored = scoreSentences(claim, matches, page);
  const window = bestWindow(claim, matches, page, scored.coverage);
  const scattered = scatter(claim, matches, scored.coverage);
  const ranked = rankSentences(scored, window, scattered);
  return { ...scored, best: ranked[0] ?? 0, window, scattered, ranked };
}
