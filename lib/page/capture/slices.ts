/** Work that can be laid down at every `yield`, and taken up later. */
export type SlicedWork<Result> = Generator<undefined, Result, undefined>;

export interface SliceOptions {
  signal?: AbortSignal;
  /** After so many milliseconds of work the page gets its turn. */
  sliceMs?: number;
  /** After so many milliseconds in all the rest is done without pauses: a busy page must not keep it waiting for ever. */
  patienceMs?: number;
}

/**
 * What waits in the page has its turn. Timers wait longer in background tabs, messages do not; what follows
 * `scheduler.yield()` goes before the page's own messages and timers (Chromium 156), which then wait for the whole work.
 */
function nextTask(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });
}

/** Does all of the work now. */
export function runAtOnce<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Does the work in slices of about 12 ms, between which the page goes on: a task over 50 ms is felt.
 * @throws the reason of the signal
 */
export async function runInSlices<Result>(
  work: SlicedWork<Result>,
  { signal, sliceMs = 12, patienceMs = 3_000 }: SliceOptions = {},
): Promise<Result> {
  const start = performance.now();
  for (;;) {
    signal?.throwIfAborted();
    const now = performance.now();
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < now + sliceMs || now > start + patienceMs);
    await nextTask();
  }
}
