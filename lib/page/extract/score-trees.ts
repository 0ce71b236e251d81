/**
 * Trees of decisions, packed: `feature` is -1 at a leaf; else values up to `limit` go to `left`, others to `left + 1`.
 * At a leaf `limit` is what it adds to the score.
 */
export interface Trees {
  base: number;
  roots: readonly number[];
  feature: readonly number[];
  limit: readonly number[];
  left: readonly number[];
}

/** The probability that the trees give to a row of features: between 0 and 1. */
export function scoreTrees(trees: Trees, row: ArrayLike<number>): number {
  const { feature, limit, left } = trees;
  let score = trees.base;
  for (const root of trees.roots) {
    let node = root;
    let tested = feature[node] ?? -1;
    while (tested >= 0) {
      node = (left[node] ?? 0) + ((row[tested] ?? 0) <= (limit[node] ?? 0) ? 0 : 1);
      tested = feature[node] ?? -1;
    }
    score += limit[node] ?? 0;
  }
  return 1 / (1 + Math.exp(-score));
}
