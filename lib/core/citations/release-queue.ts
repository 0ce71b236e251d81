import type { ModelEvent } from '../events';

/** Puts text and the events that belong to places in it into one order: each event follows the text that it refers to. */
export interface ReleaseQueue {
  /**
   * Adds events that are to follow the text up to `end`.
   * @param end UTF-16 offset into the whole text
   */
  add(end: number, events: readonly ModelEvent[]): void;
  /**
   * Releases the text up to `limit` and the events that are due by then, in ascending order of their offsets; events with
   * the same offset keep the order in which they were added.
   * @param text the whole text so far, not only what is new
   * @param limit UTF-16 offset up to which the text is decided
   */
  release(text: string, limit: number): ModelEvent[];
}

export function createReleaseQueue(): ReleaseQueue {
  let waiting: { end: number; event: ModelEvent }[] = [];
  /** UTF-16 units of text that were released. */
  let released = 0;

  return {
    add(end, events) {
      for (const event of events) waiting.push({ end, event });
    },
    release(text, limit) {
      const output: ModelEvent[] = [];
      const writeTo = (end: number) => {
        if (end > released) output.push({ type: 'text-delta', text: text.slice(released, end) });
        released = Math.max(released, end);
      };
      waiting.sort((one, other) => one.end - other.end);
      const due = waiting.filter(({ end }) => end <= limit);
      waiting = waiting.filter(({ end }) => end > limit);
      for (const { end, event } of due) {
        writeTo(end);
        output.push(event);
      }
      writeTo(limit);
      return output;
    },
  };
}
