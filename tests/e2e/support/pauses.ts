/** Runs a function in a page or a worker. */
interface Evaluates {
  evaluate<Result>(run: () => Result): Promise<Result>;
}

/** Begins to measure for how long a page or a worker answers nothing. */
export async function watchPauses(target: Evaluates): Promise<void> {
  await target.evaluate(() => {
    const pauses = { longest: 0 };
    Object.assign(globalThis, { pauses });
    let last = performance.now();
    setInterval(() => {
      const now = performance.now();
      pauses.longest = Math.max(pauses.longest, Math.round(now - last));
      last = now;
    }, 10);
  });
}

/** Milliseconds of the longest pause; undefined where the target was closed, or started anew. */
export function longestPause(target: Evaluates): Promise<number | undefined> {
  return target
    .evaluate(() => (globalThis as typeof globalThis & { pauses?: { longest: number } }).pauses?.longest)
    .catch(() => undefined);
}
