/** Work that can be interrupted at every `yield` and continued later. */
export type SlicedWork<Result> = Generator<undefined, Result, undefined>;

export interface SliceOptions {
  signal?: AbortSignal;
  /** Milliseconds of work after which the page's own tasks run. */
  sliceMs?: number;
  /** Milliseconds in all after which the rest is done without interruption: a busy page must not delay it for ever. */
  patienceMs?: number;
}

/**
 * Lets the page's waiting tasks run, by a message to itself. Timers are throttled in background tabs, messages are not;
 * and what follows `scheduler.yield()` would run before the page's own messages and timers (Chromium 156).
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

/** Does all of the work without interruption. */
export function runAtOnce<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}

/**
 * Does the work in slices of about 12 ms, between which the page's own tasks run: tasks over 50 ms make a page sluggish.
 * @see https://developer.mozilla.org/en-US/docs/Glossary/Long_task
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
