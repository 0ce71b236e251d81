import type { Trees } from '../../../lib/page/extract/score-trees';

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

/** L2 regularization of a leaf's value; and the bins into which the values of a feature are sorted. */
const smoothing = 2;
const bins = 64;
/** Weight in place of none, where all targets are the same: the base has to be finite. */
const few = 1e-3;
/** Rows from which the limits between the bins are taken. */
const sampled = 40_000;

/** A linear congruential generator: the same numbers between 0 and 1 in every run. */
function randomNumbers(): () => number {
  let state = 12_345;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

function binLimits({ values, width }: Samples): Float32Array[] {
  const rows = values.length / width;
  const step = Math.max(1, Math.floor(rows / sampled));
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

interface Leaf {
  from: number;
  to: number;
  slope: number;
  bend: number;
  sums: Float64Array;
  gain: number;
  column: number;
  bin: number;
  left: Leaf | null;
  right: Leaf | null;
}

/** Gradient boosting of trees over binned features, with logistic loss. @see https://en.wikipedia.org/wiki/Gradient_boosting */
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
  train(chosen: readonly number[], options: BoostOptions): { trees: Trees; probabilities: Float32Array } {
    const { targets, weights, width } = this.#samples;
    const random = randomNumbers();
    let sum = 0;
    let hits = 0;
    for (const row of chosen) {
      sum += weights[row] ?? 0;
      hits += (weights[row] ?? 0) * (targets[row] ?? 0);
    }
    const lists: Record<'roots' | 'feature' | 'limit' | 'left', number[]> = {
      roots: [],
      feature: [],
      limit: [],
      left: [],
    };
    const trees = { base: Math.log(Math.max(few, hits) / Math.max(few, sum - hits)), ...lists };
    const scores = new Float32Array(this.#rows).fill(trees.base);
    const slopes = new Float32Array(this.#rows);
    const bends = new Float32Array(this.#rows);
    for (let tree = 0; tree < options.trees; tree += 1) {
      const rows = Int32Array.from(chosen.filter(() => random() < options.rowShare));
      for (const row of rows) {
        const probability = 1 / (1 + Math.exp(-(scores[row] ?? 0)));
        slopes[row] = (weights[row] ?? 0) * (probability - (targets[row] ?? 0));
        bends[row] = (weights[row] ?? 0) * Math.max(probability * (1 - probability), 1e-4);
      }
      const columns = Array.from({ length: width }, (_, column) => column).filter(() => random() < options.columnShare);
      const root = this.#grow(rows, columns, slopes, bends, options);
      const at = trees.feature.length;
      trees.roots.push(at);
      this.#write(root, trees, options.rate);
      this.#addScores(trees, at, scores);
    }
    return { trees, probabilities: scores.map((score) => 1 / (1 + Math.exp(-score))) };
  }

  #grow(rows: Int32Array, columns: number[], slopes: Float32Array, bends: Float32Array, options: BoostOptions): Leaf {
    const sumsOf = (from: number, to: number): Float64Array => {
      const sums = new Float64Array(columns.length * bins * 2);
      // Copied side by side, since every column reads them again.
      const own = rows.subarray(from, to);
      const ownSlopes = Float32Array.from(own, (row) => slopes[row] ?? 0);
      const ownBends = Float32Array.from(own, (row) => bends[row] ?? 0);
      columns.forEach((column, position) => {
        const cells = this.#bins.subarray(column * this.#rows, (column + 1) * this.#rows);
        const start = position * bins * 2;
        for (let index = 0; index < own.length; index += 1) {
          const slot = start + 2 * (cells[own[index] as number] as number);
          sums[slot] = (sums[slot] as number) + (ownSlopes[index] as number);
          sums[slot + 1] = (sums[slot + 1] as number) + (ownBends[index] as number);
        }
      });
      return sums;
    };
    const leafOf = (from: number, to: number, sums: Float64Array): Leaf => {
      let slope = 0;
      let bend = 0;
      for (let index = from; index < to; index += 1) {
        slope += slopes[rows[index] ?? 0] ?? 0;
        bend += bends[rows[index] ?? 0] ?? 0;
      }
      const leaf: Leaf = { from, to, slope, bend, sums, gain: 1e-3, column: -1, bin: 0, left: null, right: null };
      const parent = (slope * slope) / (bend + smoothing);
      columns.forEach((column, position) => {
        let leftSlope = 0;
        let leftBend = 0;
        for (let bin = 0; bin < bins - 1; bin += 1) {
          leftSlope += sums[position * bins * 2 + 2 * bin] ?? 0;
          leftBend += sums[position * bins * 2 + 2 * bin + 1] ?? 0;
          const rightBend = bend - leftBend;
          if (leftBend < options.minLeafWeight || rightBend < options.minLeafWeight) continue;
          const rightSlope = slope - leftSlope;
          const gain =
            (leftSlope * leftSlope) / (leftBend + smoothing) +
            (rightSlope * rightSlope) / (rightBend + smoothing) -
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
      const middle = this.#container(rows, best);
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
  #container(rows: Int32Array, leaf: Leaf): number {
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
        trees.limit[at] = Number(((-rate * leaf.slope) / (leaf.bend + smoothing)).toFixed(4));
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

  #addScores({ feature, limit, left }: Trees, root: number, scores: Float32Array): void {
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
