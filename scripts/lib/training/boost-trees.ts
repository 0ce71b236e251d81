import type { TreeEnsemble } from '../../../lib/page/extract/score-trees';
import { randomNumbers } from './random-numbers';

/** Rows of features with their labels. */
export interface Samples {
  /** Values, row after row. */
  values: Float32Array;
  width: number;
  /** Between 0 and 1. */
  targets: Float32Array;
  weights: Float32Array;
}

export interface BoostOptions {
  trees: number;
  leaves: number;
  /** Learning rate: what each tree adds is scaled by it. */
  rate: number;
  /** The share of rows, and of features, that each tree sees. */
  rowShare: number;
  columnShare: number;
  /** Minimal weight of a leaf: the sum of its rows' second derivatives. */
  minLeafWeight: number;
}

/** L2 regularization of the value of a leaf. */
const l2 = 2;
/** Number of bins into which the values of a feature are sorted. */
const bins = 64;
/** Minimum weight of each class, so that the base (log odds) is finite where all targets are equal. */
const minTotalWeight = 1e-3;
/** Number of rows that the limits between the bins are computed from. */
const maxSampledRows = 40_000;

function binLimits({ values, width }: Samples): Float32Array[] {
  const rows = values.length / width;
  const step = Math.max(1, Math.floor(rows / maxSampledRows));
  return Array.from({ length: width }, (_, column) => {
    const seen: number[] = [];
    for (let row = 0; row < rows; row += step) seen.push(values[row * width + column] ?? 0);
    seen.sort((a, b) => a - b);
    const distinct = [...new Set(seen)];
    if (distinct.length <= bins) {
      return Float32Array.from(distinct.slice(1), (value, position) => (value + (distinct[position] ?? 0)) / 2);
    }
    const cuts = Array.from({ length: bins - 1 }, (_, cut) => seen[Math.floor(((cut + 1) * seen.length) / bins)] ?? 0);
    return Float32Array.from(new Set(cuts));
  });
}

/** The values as indices of bins, column after column. */
function binned({ values, width }: Samples, cuts: Float32Array[]): Uint8Array {
  const rows = values.length / width;
  const out = new Uint8Array(rows * width);
  cuts.forEach((column, position) => {
    for (let row = 0; row < rows; row += 1) {
      const value = values[row * width + position] ?? 0;
      let low = 0;
      let high = column.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        if (value > (column[middle] ?? 0)) low = middle + 1;
        else high = middle;
      }
      out[position * rows + row] = low;
    }
  });
  return out;
}

/** A node of a tree while it grows; `from` and `to` delimit its rows. */
interface Leaf {
  from: number;
  to: number;
  /** Sums of the loss's first and second derivatives over its rows. */
  gradient: number;
  hessian: number;
  /** The same sums for each bin of each column, as pairs. */
  sums: Float64Array;
  gain: number;
  column: number;
  bin: number;
  left: Leaf | null;
  right: Leaf | null;
}

/**
 * Gradient boosting of trees over binned features, with logistic loss.
 * @see https://en.wikipedia.org/wiki/Gradient_boosting
 */
export class Booster {
  readonly #samples: Samples;
  readonly #cuts: Float32Array[];
  readonly #bins: Uint8Array;
  readonly #rows: number;

  constructor(samples: Samples) {
    this.#samples = samples;
    this.#cuts = binLimits(samples);
    this.#bins = binned(samples, this.#cuts);
    this.#rows = samples.targets.length;
  }

  /** @param chosen the rows to learn from; the others only get probabilities */
  train(chosen: readonly number[], options: BoostOptions): { trees: TreeEnsemble; probabilities: Float32Array } {
    const { targets, weights, width } = this.#samples;
    const random = randomNumbers();
    let sum = 0;
    let positives = 0;
    for (const row of chosen) {
      sum += weights[row] ?? 0;
      positives += (weights[row] ?? 0) * (targets[row] ?? 0);
    }
    const base = Math.log(Math.max(minTotalWeight, positives) / Math.max(minTotalWeight, sum - positives));
    const trees = { base, roots: [] as number[], feature: [] as number[], limit: [] as number[], left: [] as number[] };
    const scores = new Float32Array(this.#rows).fill(trees.base);
    const gradients = new Float32Array(this.#rows);
    const hessians = new Float32Array(this.#rows);
    for (let tree = 0; tree < options.trees; tree += 1) {
      const rows = Int32Array.from(chosen.filter(() => random() < options.rowShare));
      for (const row of rows) {
        const probability = 1 / (1 + Math.exp(-(scores[row] ?? 0)));
        gradients[row] = (weights[row] ?? 0) * (probability - (targets[row] ?? 0));
        hessians[row] = (weights[row] ?? 0) * Math.max(probability * (1 - probability), 1e-4);
      }
      const columns = Array.from({ length: width }, (_, column) => column).filter(() => random() < options.columnShare);
      const root = this.#grow(rows, columns, gradients, hessians, options);
      const at = trees.feature.length;
      trees.roots.push(at);
      this.#write(root, trees, options.rate);
      this.#addScores(trees, at, scores);
    }
    return { trees, probabilities: scores.map((score) => 1 / (1 + Math.exp(-score))) };
  }

  #grow(
    rows: Int32Array,
    columns: number[],
    gradients: Float32Array,
    hessians: Float32Array,
    options: BoostOptions,
  ): Leaf {
    const sumsOf = (from: number, to: number): Float64Array => {
      const sums = new Float64Array(columns.length * bins * 2);
      // Copied into contiguous arrays, since every column reads them.
      const own = rows.subarray(from, to);
      const ownGradients = Float32Array.from(own, (row) => gradients[row] ?? 0);
      const ownHessians = Float32Array.from(own, (row) => hessians[row] ?? 0);
      columns.forEach((column, position) => {
        const cells = this.#bins.subarray(column * this.#rows, (column + 1) * this.#rows);
        const start = position * bins * 2;
        for (let index = 0; index < own.length; index += 1) {
          const slot = start + 2 * (cells[own[index] as number] as number);
          sums[slot] = (sums[slot] as number) + (ownGradients[index] as number);
          sums[slot + 1] = (sums[slot + 1] as number) + (ownHessians[index] as number);
        }
      });
      return sums;
    };
    const leafOf = (from: number, to: number, sums: Float64Array): Leaf => {
      let gradient = 0;
      let hessian = 0;
      for (let index = from; index < to; index += 1) {
        gradient += gradients[rows[index] ?? 0] ?? 0;
        hessian += hessians[rows[index] ?? 0] ?? 0;
      }
      const leaf: Leaf = { from, to, gradient, hessian, sums, gain: 1e-3, column: -1, bin: 0, left: null, right: null };
      const parent = (gradient * gradient) / (hessian + l2);
      columns.forEach((column, position) => {
        let leftGradient = 0;
        let leftHessian = 0;
        for (let bin = 0; bin < bins - 1; bin += 1) {
          leftGradient += sums[position * bins * 2 + 2 * bin] ?? 0;
          leftHessian += sums[position * bins * 2 + 2 * bin + 1] ?? 0;
          const rightHessian = hessian - leftHessian;
          if (leftHessian < options.minLeafWeight || rightHessian < options.minLeafWeight) continue;
          const rightGradient = gradient - leftGradient;
          const gain =
            (leftGradient * leftGradient) / (leftHessian + l2) +
            (rightGradient * rightGradient) / (rightHessian + l2) -
            parent;
          if (gain > leaf.gain) Object.assign(leaf, { gain, column, bin });
        }
      });
      return leaf;
    };
    const root = leafOf(0, rows.length, sumsOf(0, rows.length));
    const open = [root];
    for (let leaves = 1; leaves < options.leaves; leaves += 1) {
      const best = open.filter((leaf) => leaf.column >= 0).sort((a, b) => b.gain - a.gain)[0];
      if (best === undefined) break;
      const middle = this.#partition(rows, best);
      const isLeftSmall = middle - best.from < best.to - middle;
      const small = isLeftSmall ? sumsOf(best.from, middle) : sumsOf(middle, best.to);
      const large = best.sums.map((value, position) => value - (small[position] ?? 0));
      best.left = leafOf(best.from, middle, isLeftSmall ? small : large);
      best.right = leafOf(middle, best.to, isLeftSmall ? large : small);
      open.splice(open.indexOf(best), 1, best.left, best.right);
    }
    return root;
  }

  /** Moves the rows that go left to the front; returns where the others begin. */
  #partition(rows: Int32Array, leaf: Leaf): number {
    const offset = leaf.column * this.#rows;
    let low = leaf.from;
    let high = leaf.to - 1;
    while (low <= high) {
      const row = rows[low] ?? 0;
      if ((this.#bins[offset + row] ?? 0) <= leaf.bin) low += 1;
      else {
        rows[low] = rows[high] ?? 0;
        rows[high] = row;
        high -= 1;
      }
    }
    return low;
  }

  #write(root: Leaf, trees: { feature: number[]; limit: number[]; left: number[] }, rate: number): void {
    const put = (leaf: Leaf, at: number): void => {
      if (leaf.left === null || leaf.right === null) {
        trees.feature[at] = -1;
        trees.limit[at] = Number(((-rate * leaf.gradient) / (leaf.hessian + l2)).toFixed(4));
        trees.left[at] = 0;
        return;
      }
      const left = trees.feature.length;
      for (const list of [trees.feature, trees.limit, trees.left]) list.push(0, 0);
      trees.feature[at] = leaf.column;
      trees.limit[at] = Number((this.#cuts[leaf.column]?.[leaf.bin] ?? 0).toPrecision(5));
      trees.left[at] = left;
      put(leaf.left, left);
      put(leaf.right, left + 1);
    };
    for (const list of [trees.feature, trees.limit, trees.left]) list.push(0);
    put(root, trees.feature.length - 1);
  }

  #addScores({ feature, limit, left }: TreeEnsemble, root: number, scores: Float32Array): void {
    const { values, width } = this.#samples;
    for (let row = 0; row < this.#rows; row += 1) {
      let node = root;
      for (let column = feature[node] ?? -1; column >= 0; column = feature[node] ?? -1) {
        node = (left[node] ?? 0) + ((values[row * width + column] ?? 0) <= (limit[node] ?? 0) ? 0 : 1);
      }
      scores[row] = (scores[row] ?? 0) + (limit[node] ?? 0);
    }
  }
}
