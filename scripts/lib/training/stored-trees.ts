import type { StoredTrees, TreeEnsemble } from '../../../lib/page/extract/score-trees';

/** Trees in the format of model.json. */
export function stored({ base, roots, feature, limit, left }: TreeEnsemble): StoredTrees {
  const text = (list: ArrayLike<number>) => Array.from(list).join(' ');
  return { base, roots: text(roots), feature: text(feature), limit: text(limit), left: text(left) };
}
