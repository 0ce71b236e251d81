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

/**
 * The probability that the trees give to a row of features: between 0 and 1.
 * @param from where in `values` the row begins
 */
export function scoreRow({ base, roots, feature, limit, left }: Trees, values: ArrayLike<number>, from = 0): number {
  let score = base;
  // Places in the trees lead to places in the trees: this innermost loop asks for nothing that is not there.
  for (let tree = 0; tree < roots.length; tree += 1) {
    let node = roots[tree] as number;
    let tested = feature[node] as number;
    while (tested >= 0) {
      node = (left[node] as number) + ((values[from + tested] as number) <= (limit[node] as number) ? 0 : 1);
      tested = feature[node] as number;
    }
    score += limit[node] as number;
  }
  return 1 / (1 + Math.exp(-score));
}
