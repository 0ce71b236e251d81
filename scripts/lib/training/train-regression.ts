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

const steps = 300;

/** The product of a row of a matrix and a vector. */
function dot(matrix: Float64Array, row: number, vector: Float64Array): number {
  const width = vector.length;
  let sum = 0;
  for (let column = 0; column < width; column += 1)
    sum += (matrix[row * width + column] as number) * (vector[column] as number);
  return sum;
}

/** Adds a multiple of a row of a matrix to a vector. */
function addRow(vector: Float64Array, matrix: Float64Array, row: number, factor: number): void {
  const width = vector.length;
  for (let column = 0; column < width; column += 1)
    vector[column] = (vector[column] as number) + factor * (matrix[row * width + column] as number);
}

/** The largest eigenvalue of the weighted second moments of standardised rows, by power iteration. */
function largestEigenvalue(matrix: Float64Array, weights: readonly number[], width: number): number {
  let vector = new Float64Array(width).fill(1);
  let size = 1;
  for (let step = 0; step < 30; step += 1) {
    const next = new Float64Array(width);
    weights.forEach((weight, row) => {
      addRow(next, matrix, row, weight * dot(matrix, row, vector));
    });
    size = Math.hypot(...next);
    vector = next.map((value) => value / (size || 1));
  }
  return size;
}

/**
 * Trains a logistic regression over standardised features whose weights keep to a given direction: what speaks for a
 * claim never lowers its score. It generalises better to other kinds of pages than free weights. Deterministic;
 * accelerated projected gradient descent.
 * @param direction of each column: 1 or -1 where its weight may only have that sign, 0 where it is free
 * @param l2 regularization, relative to the mean loss
 * @see https://en.wikipedia.org/wiki/Proximal_gradient_method
 */
export function trainRegression(
  { values, positive, weights }: RegressionRows,
  l2: number,
  direction: readonly number[],
): Regression {
  const count = values.length;
  const features = values[0]?.length ?? 0;
  const columns = Array.from({ length: features }, (_, column) => column);
  const meanOf = (value: (row: readonly number[]) => number) =>
    values.reduce((sum, row) => sum + value(row), 0) / Math.max(1, count);
  const mean = columns.map((column) => meanOf((row) => row[column] ?? 0));
  const deviation = columns.map(
    (column) => Math.sqrt(meanOf((row) => ((row[column] ?? 0) - (mean[column] ?? 0)) ** 2)) || 1,
  );
  // The last column is the bias's.
  const width = features + 1;
  const matrix = new Float64Array(count * width);
  values.forEach((row, index) => {
    for (const column of columns)
      matrix[index * width + column] = ((row[column] ?? 0) - (mean[column] ?? 0)) / (deviation[column] ?? 1);
    matrix[index * width + features] = 1;
  });
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const shares = weights.map((weight) => weight / total);
  const rate = 1 / (0.25 * largestEigenvalue(matrix, shares, width) + l2);
  let solution = new Float64Array(width);
  let ahead = solution.slice();
  let momentum = 1;
  for (let step = 0; step < steps; step += 1) {
    const gradient = new Float64Array(width);
    shares.forEach((share, row) => {
      const error = 1 / (1 + Math.exp(-dot(matrix, row, ahead))) - (positive[row] ? 1 : 0);
      addRow(gradient, matrix, row, share * error);
    });
    const next = ahead.map((value, column) => {
      const moved = value - rate * ((gradient[column] ?? 0) + (column < features ? l2 * value : 0));
      return moved * (direction[column] ?? 0) < 0 ? 0 : moved;
    });
    const nextMomentum = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const factor = (momentum - 1) / nextMomentum;
    ahead = next.map((value, column) => value + factor * (value - (solution[column] ?? 0)));
    solution = next;
    momentum = nextMomentum;
  }
  return { mean, deviation, weights: [...solution.slice(0, features)], bias: solution[features] ?? 0 };
}
