/** Rows of features with their labels. */
export interface RegressionRows {
  values: readonly (readonly number[])[];
  /** Whether each row is positive. */
  positive: readonly boolean[];
  weights: readonly number[];
}

export interface Regression {
  mean: number[];
  deviation: number[];
  weights: number[];
  bias: number;
}

const steps = 500;

function sumOver(count: number, value: (index: number) => number): number {
  let sum = 0;
  for (let index = 0; index < count; index += 1) sum += value(index);
  return sum;
}

/** The largest eigenvalue of the weighted second moments of standardised rows, by power iteration. */
function largestEigenvalue(rows: readonly Float64Array[], weights: readonly number[], width: number): number {
  let vector = new Float64Array(width).fill(1);
  let size = 1;
  for (let step = 0; step < 30; step += 1) {
    const next = new Float64Array(width);
    rows.forEach((row, index) => {
      const projection = (weights[index] ?? 0) * sumOver(width, (column) => (row[column] ?? 0) * (vector[column] ?? 0));
      for (let column = 0; column < width; column += 1)
        next[column] = (next[column] ?? 0) + projection * (row[column] ?? 0);
    });
    size = Math.sqrt(sumOver(width, (column) => (next[column] ?? 0) ** 2));
    vector = next.map((value) => value / (size || 1));
  }
  return size;
}

/**
 * Trains a logistic regression over standardised features whose weights keep to a given direction: what speaks for a
 * claim never lowers its score. It generalises better to other kinds of pages than free weights. Deterministic; accelerated projected gradient descent.
 * @param direction of each column: 1 or -1 where its weight may only have that sign, 0 where it is free
 * @param l2 regularization, relative to the mean loss
 * @see https://en.wikipedia.org/wiki/Proximal_gradient_method
 */
export function trainRegression(
  { values, positive, weights }: RegressionRows,
  l2: number,
  direction: readonly number[],
): Regression {
  const width = values[0]?.length ?? 0;
  const count = values.length;
  const columns = Array.from({ length: width }, (_, column) => column);
  const mean = columns.map((column) => sumOver(count, (row) => values[row]?.[column] ?? 0) / count);
  const deviation = columns.map((column) => {
    const centre = mean[column] ?? 0;
    const variance = sumOver(count, (row) => ((values[row]?.[column] ?? 0) - centre) ** 2) / count;
    return Math.sqrt(variance) || 1;
  });
  const rows = values.map((row) =>
    Float64Array.from(row, (value, column) => (value - (mean[column] ?? 0)) / (deviation[column] ?? 1)),
  );
  const total = sumOver(count, (row) => weights[row] ?? 0);
  const shares = weights.map((weight) => weight / total);
  const rate = 1 / (0.25 * largestEigenvalue(rows, shares, width) + 0.25 + l2);
  let solution = new Float64Array(width + 1);
  let ahead = solution.slice();
  let momentum = 1;
  for (let step = 0; step < steps; step += 1) {
    const gradient = new Float64Array(width + 1);
    rows.forEach((row, index) => {
      let sum = ahead[width] ?? 0;
      for (let column = 0; column < width; column += 1) sum += (row[column] ?? 0) * (ahead[column] ?? 0);
      const error = (shares[index] ?? 0) * (1 / (1 + Math.exp(-sum)) - (positive[index] ? 1 : 0));
      for (let column = 0; column < width; column += 1)
        gradient[column] = (gradient[column] ?? 0) + error * (row[column] ?? 0);
      gradient[width] = (gradient[width] ?? 0) + error;
    });
    const next = ahead.map((value, column) => {
      const moved = value - rate * ((gradient[column] ?? 0) + (column < width ? l2 * value : 0));
      return moved * (direction[column] ?? 0) < 0 ? 0 : moved;
    });
    const nextMomentum = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const factor = (momentum - 1) / nextMomentum;
    ahead = next.map((value, column) => value + factor * (value - (solution[column] ?? 0)));
    solution = next;
    momentum = nextMomentum;
  }
  return { mean, deviation, weights: [...solution.slice(0, width)], bias: solution[width] ?? 0 };
}
