/** Milliseconds before the attempt after the first failure, the second, and so on; the last is repeated. */
const delays = [0, 200, 1_000, 5_000];

/**
 * The pause before the next attempt.
 * @param failures failed attempts in a row, from 1
 * @returns milliseconds
 */
export function backoffMs(failures: number): number {
  return delays[Math.min(Math.max(failures, 1), delays.length) - 1] ?? 0;
}
