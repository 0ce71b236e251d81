import { runInSlices, type SlicedWork, type SliceOptions } from '../../core/utils/async/sliced-work';

/** Ways to interrupt work on a page. */
export type PageSliceOptions = Omit<SliceOptions, 'nextTask'>;

/** Milliseconds after which work is done without interruption: a busy page must not delay it for ever. */
const defaultPatience = 3_000;

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

/**
 * Does the work in slices, between which the page's own tasks run: tasks over 50 ms make a page sluggish.
 * @see https://developer.mozilla.org/en-US/docs/Glossary/Long_task
 * @throws the reason of the signal
 */
export function runBesidePage<Result>(work: SlicedWork<Result>, options: PageSliceOptions = {}): Promise<Result> {
  return runInSlices(work, { patienceMs: defaultPatience, ...options, nextTask });
}
