/** Milliseconds before each attempt that follows a failed one; the last is repeated. */
const delays = [0, 200, 1_000, 5_000];

/**
 * How long to wait before trying again.
 * @param failures how many attempts failed in a row, from 1
 * @returns milliseconds
 */
export function backoffMs(failures: number): number {
  return delays[Math.min(Math.max(failures, 1), delays.length) - 1] ?? 0;
}
