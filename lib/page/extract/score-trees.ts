/** Trees of decisions as they are stored: lists of numbers, parted by spaces. */
interface StoredTrees {
  base: number;
  roots: string;
  feature: string;
  limit: string;
  left: string;
}

/**
 * Trees of decisions: `feature` is -1 at a leaf; else values up to `limit` go to `left`, others to `left + 1`.
 * At a leaf `limit` is what it adds to the score.
 */
export interface Trees {
  base: number;
  roots: ArrayLike<number>;
  feature: ArrayLike<number>;
  limit: ArrayLike<number>;
  left: ArrayLike<number>;
}

function numbers(list: string): number[] {
  return list.split(' ').map(Number);
}

/** Stored trees, ready to be asked. */
export function readTrees({ base, roots, feature, limit, left }: StoredTrees): Trees {
  return {
    base,
    roots: Int32Array.from(numbers(roots)),
    feature: Int16Array.from(numbers(feature)),
    limit: Float32Array.from(numbers(limit)),
    left: Int32Array.from(numbers(left)),
  };
}

/** The probability that the trees give to each row of features: between 0 and 1. */
export function scoreRows(trees: Trees, rows: readonly ArrayLike<number>[]): Float32Array {
  const { roots, feature, limit, left } = trees;
  const scores = new Float32Array(rows.length);
  for (let index = 0; index < rows.length; index += 1) {
    const row = rows[index] ?? [];
    let score = trees.base;
    for (let tree = 0; tree < roots.length; tree += 1) {
      let node = roots[tree] ?? 0;
      let tested = feature[node] ?? -1;
      while (tested >= 0) {
        node = (left[node] ?? 0) + ((row[tested] ?? 0) <= (limit[node] ?? 0) ? 0 : 1);
        tested = feature[node] ?? -1;
      }
      score += limit[node] ?? 0;
    }
    scores[index] = 1 / (1 + Math.exp(-score));
  }
  return scores;
}
