import type { ModelEvent } from '../events';

/** Puts text and the events that belong to places in it into one order: each event follows the text that it refers to. */
export interface ReleaseQueue {
  /**
   * Adds events that are to follow the text up to `end`. A source that is queued already comes before a citation of it.
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

  /** Sources that were queued for a later place come by `end` at the latest, since something before that place cites them. */
  function advanceSources(ids: readonly number[], end: number): void {
    for (const one of waiting) {
      if (one.event.type === 'source' && ids.includes(one.event.source.id)) one.end = Math.min(one.end, end);
    }
  }

  return {
    add(end, events) {
      for (const event of events) {
        if (event.type === 'citation') advanceSources(event.citation.sourceIds, end);
        waiting.push({ end, event });
      }
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
