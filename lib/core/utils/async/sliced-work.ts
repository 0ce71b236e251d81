import { pause } from './give-way';

/** Work that can be interrupted at every `yield` and continued later. */
export type SlicedWork<Result> = Generator<undefined, Result, undefined>;

export interface SliceOptions {
  signal?: AbortSignal | undefined;
  /** Milliseconds of work after which other tasks of the thread run: messages, an abort, the saving of an answer. */
  sliceMs?: number;
  /** Milliseconds in all after which the rest is done without interruption. */
  patienceMs?: number;
  /** Resolves when the tasks that wait have run. */
  nextTask?: () => Promise<void>;
}

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
export async function runInSlices<Result>(
  work: SlicedWork<Result>,
  { signal, sliceMs = 12, patienceMs = Number.POSITIVE_INFINITY, nextTask = pause }: SliceOptions = {},
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
