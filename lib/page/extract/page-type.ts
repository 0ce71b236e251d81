import { entryAt } from '../../core/utils/entry-at';
import { types as storedTrees } from './model.json';
import { readTrees, scoreRow } from './score-trees';

const typeTrees = storedTrees.map(readTrees);

/** Types of page, by what they are read for; model.json has its trees in this order. */
export const pageTypes = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;

export type PageType = (typeof pageTypes)[number];

/**
 * The probability of each type of page.
 * @param values from `describePage`
 * @returns probabilities in the order of {@link pageTypes}; their sum is 1
 */
export function typeProbabilities(values: readonly number[]): number[] {
  const row = new Float32Array(values);
  const probabilities: number[] = [];
  let sum = 0;
  for (const trees of typeTrees) {
    const probability = scoreRow(trees, row);
    probabilities.push(probability);
    sum += probability;
  }
  for (let type = 0; type < probabilities.length; type += 1) probabilities[type] = entryAt(probabilities, type) / sum;
  return probabilities;
}

/** The most probable type. @param probabilities in the order of {@link pageTypes} */
export function likeliestType(probabilities: readonly number[]): PageType {
  return pageTypes[probabilities.indexOf(Math.max(...probabilities))] ?? 'article';
}
