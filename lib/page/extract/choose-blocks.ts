import { chooseBorder } from './choose-threshold';
import { borderWidth, describeBorders, keepFrom } from './features/describe-thresholds';
import type { BorderFacts } from './features/threshold-facts';
import model from './model.json';
import { readTrees, scoreRow } from './score-trees';
import { smoothProbabilities } from './smooth-probabilities';

const borderTrees = readTrees(model.borders);

/**
 * Which blocks are content, given the chance of each that it is; evens the chances.
 * @param types the chances of the page's types
 * @returns one flag per block, at least one of them true where there are blocks; and the F1 to expect
 */
export function chooseBlocks(
  facts: BorderFacts,
  chances: Float32Array,
  types: readonly number[],
): { kept: boolean[]; confidence: number } {
  smoothProbabilities(facts, chances);
  const borders = describeBorders(facts, chances);
  const guesses: number[] = [];
  for (let index = 0; index < borders.leasts.length; index += 1) {
    guesses.push(scoreRow(borderTrees, borders.values, index * borderWidth));
  }
  const { least, quality } = chooseBorder(borders, types, guesses);
  const kept = keepFrom(facts, chances, least);
  return { kept: kept.includes(true) ? kept : kept.fill(true), confidence: quality };
}
