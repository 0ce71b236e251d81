import model from './model.json';
import { readTrees, scoreRows } from './score-trees';

const typeTrees = model.types.map(readTrees);

/** What a page is, by what it is read for. */
export const pageTypes = ['article', 'documentation', 'service', 'forum', 'collection', 'listing', 'product'] as const;

export type PageType = (typeof pageTypes)[number];

/** How likely a page is of each type, in the order of {@link pageTypes}; together 1. @param values from `describePage` */
export function typeChances(values: readonly number[]): number[] {
  const row = Float64Array.from(values);
  const scores = typeTrees.map((trees) => scoreRows(trees, row, row.length)[0] ?? 0);
  const sum = scores.reduce((total, score) => total + score, 0);
  return scores.map((score) => score / sum);
}

/** The likeliest type. */
export function likeliestType(chances: readonly number[]): PageType {
  const place = chances.indexOf(Math.max(...chances));
  return pageTypes[place] ?? 'article';
}
