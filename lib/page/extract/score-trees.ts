/** Decision trees as model.json holds them: lists of numbers, separated by spaces. */
export interface StoredTrees {
  base: number;
  roots: string;
  feature: string;
  limit: string;
  left: string;
}

/**
 * Boosted decision trees as arrays over all nodes of all trees. A node tests the feature with index `feature`: values
 * up to `limit` lead to the node `left`, others to `left + 1`. At a leaf `feature` is -1, and `limit` is what it adds
 * to the score. `roots` are the trees' first nodes, `base` is the score without any tree, as log-odds.
 */
export interface TreeEnsemble {
  base: number;
  roots: ArrayLike<number>;
  feature: ArrayLike<number>;
  limit: ArrayLike<number>;
  left: ArrayLike<number>;
}

function numbers(list: string): number[] {
  return list.split(' ').map(Number);
}

/** Parses stored trees into typed arrays. */
export function readTrees({ base, roots, feature, limit, left }: StoredTrees): TreeEnsemble {
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
 * @param from index in `values` at which the row begins
 */
export function scoreRow(
  { base, roots, feature, limit, left }: TreeEnsemble,
  values: ArrayLike<number>,
  from = 0,
): number {
  let score = base;
  // The innermost loop of the reader. Nodes hold indices of nodes that exist, so that none is checked.
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
