import model from './model.json';
import { readTrees, scoreRow } from './score-trees';

const typeTrees = model.types.map(readTrees);

/** What a page is, by what it is read for. */
export const pageTypes = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;

export type PageType = (typeof pageTypes)[number];

/** How likely a page is of each type, in the order of {@link pageTypes}; together 1. @param values from `describePage` */
export function typeChances(values: readonly number[]): number[] {
  const row = new Float32Array(values);
  const chances: number[] = [];
  let sum = 0;
  for (const trees of typeTrees) {
    const chance = scoreRow(trees, row);
    chances.push(chance);
    sum += chance;
  }
  for (let type = 0; type < chances.length; type += 1) chances[type] = (chances[type] as number) / sum;
  return chances;
}

/** The likeliest type. */
export function likeliestType(chances: readonly number[]): PageType {
  const place = chances.indexOf(Math.max(...chances));
  return pageTypes[place] ?? 'article';
}
