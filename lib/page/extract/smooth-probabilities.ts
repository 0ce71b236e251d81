import { addAt, entryAt } from '../../core/utils/entry-at';
import type { ThresholdFacts } from './features/threshold-facts';

/** Weight of the mean probability of the blocks at a block's position, relative to its own. */
const meanWeight = 0.5;
/** Minimum number of blocks at one position for their mean to be used. */
const minBlocks = 3;

/**
 * Gives blocks at the same position in the items of a list one probability, so that repeated blocks are kept or dropped
 * together.
 */
function smoothItems({ kind, kinds }: ThresholdFacts, probabilities: Float32Array): void {
  const sums = new Float64Array(kinds);
  const counts = new Int32Array(kinds);
  for (const [index, own] of kind.entries()) {
    if (own === -1) continue;
    addAt(sums, own, entryAt(probabilities, index));
    addAt(counts, own, 1);
  }
  for (const [index, own] of kind.entries()) {
    const count = own === -1 ? 0 : entryAt(counts, own);
    if (count < minBlocks) continue;
    const mean = entryAt(sums, own) / count;
    probabilities[index] = entryAt(probabilities, index) * (1 - meanWeight) + mean * meanWeight;
  }
}

/** A table of data is kept or dropped as a whole: without some of its cells it would say something else. */
function smoothTables({ words, tables }: ThresholdFacts, probabilities: Float32Array): void {
  for (const [first, end] of tables) {
    let sum = 0;
    let weights = 0;
    for (let cell = first; cell < end; cell += 1) {
      const weight = entryAt(words, cell) + 1;
      sum += entryAt(probabilities, cell) * weight;
      weights += weight;
    }
    probabilities.fill(sum / weights, first, end);
  }
}

/** Smooths the probabilities of the items of lists and of the cells of tables, in place. */
export function smoothProbabilities(facts: ThresholdFacts, probabilities: Float32Array): void {
  if (facts.kinds > 0) smoothItems(facts, probabilities);
  if (facts.tables.length > 0) smoothTables(facts, probabilities);
}
