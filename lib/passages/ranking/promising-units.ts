import type { TermWeight } from '../answer-kinds/shared/passage';
import type { AnalyzedBlock } from './collect-units';
import type { TextUnit } from './prepared-page';

/**
 * An estimate of the score of passages with a unit, without the cost of scoring them: direct coverage plus coverage.
 */
function estimateScore(block: AnalyzedBlock, unit: TextUnit, weights: readonly TermWeight[]): number {
  const own: number[] = [];
  for (const { term, strength } of unit.matches) own[term] = Math.max(own[term] ?? 0, strength);
  let sum = 0;
  for (const [term, { weight }] of weights.entries())
    sum += weight * ((own[term] ?? 0) + Math.max(own[term] ?? 0, block.context[term] ?? 0));
  return sum;
}

/**
 * The units of a page from which passages are made: all that match, or those with the best estimates where they are too
 * many.
 */
export function promisingUnits(
  blocks: readonly AnalyzedBlock[],
  weights: readonly TermWeight[],
  limit: number,
): ReadonlySet<TextUnit> {
  const matching: { unit: TextUnit; block: AnalyzedBlock }[] = [];
  for (const block of blocks) {
    for (const [index, unit] of block.units.entries()) {
      const isBelowMatch = index === 0 && block.opening?.some((strength) => strength > 0);
      if (unit.matches.length > 0 || isBelowMatch) matching.push({ unit, block });
    }
  }
  if (matching.length <= limit) return new Set(matching.map(({ unit }) => unit));
  const estimated = matching.map(({ unit, block }) => ({ unit, estimate: estimateScore(block, unit, weights) }));
  const best = estimated.sort((a, b) => b.estimate - a.estimate).slice(0, limit);
  return new Set(best.map(({ unit }) => unit));
}
