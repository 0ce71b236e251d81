/** Work that can be interrupted at every `yield` and continued later. */
export type SlicedWork<Result> = Generator<undefined, Result, undefined>;

/** Milliseconds of work after which other tasks of the thread run: messages, an abort, the saving of an answer. */
const sliceMs = 12;

/** Does all of the work without interruption. */
export function runAtOnce<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Does the work in slices of about 12 ms, between which other tasks run.
 * @throws the reason of the signal
 */
export async function runInSlices<Result>(work: SlicedWork<Result>, signal?: AbortSignal): Promise<Result> {
  for (;;) {
    const end = performance.now() + sliceMs;
    do {
      const step = work.next();
      if (step.done) return step.value;
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
}
