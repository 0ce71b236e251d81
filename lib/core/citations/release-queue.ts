import type { ModelEvent } from '../events';
import { copyText } from '../utils/text/copy-text';
import type { ReadableText } from './growing-text';

/**
 * Puts text and the events that belong to places in it into one order: each event follows the text that it refers to.
 */
export interface ReleaseQueue {
  /**
   * Adds events that are to follow the text up to `end`. A source that is queued already comes before a citation of it.
   * @param end UTF-16 offset into the whole text
   */
  add(end: number, events: readonly ModelEvent[]): void;
  /**
   * Releases the text up to `limit` and the events that are due by then, in ascending order of their offsets; events
   * with the same offset keep the order in which they were added.
   * @param text the whole text so far, not only what is new
   * @param limit UTF-16 offset up to which the text is decided
   */
  release(text: ReadableText, limit: number): ModelEvent[];
}

/** An event that waits for the text before it. */
interface WaitingEvent {
  /** Moved forward where something earlier needs the event. */
  end: number;
  event: ModelEvent;
}

export function createReleaseQueue(): ReleaseQueue {
  /** The events behind the released text, by their offsets. One that was moved to an earlier offset is at both. */
  const ahead = new Map<number, WaitingEvent[]>();
  /** Events for text that is released already. */
  let late: WaitingEvent[] = [];
  /** Announcements that are not released, by the ids of their sources. */
  const sources = new Map<number, WaitingEvent[]>();
  /** UTF-16 units of text that were released. */
  let released = 0;

  function enqueue(one: WaitingEvent): void {
    const others = one.end > released ? ahead.get(one.end) : late;
    if (others) others.push(one);
    else ahead.set(one.end, [one]);
  }

  /**
   * Sources that were queued for a later place come by `end` at the latest, since something before that place cites
   * them.
   */
  function advanceSources(ids: readonly number[], end: number): void {
    for (const one of ids.flatMap((id) => sources.get(id) ?? [])) {
      if (one.end <= end) continue;
      one.end = end;
      enqueue(one);
    }
  }

  return {
    add(end, events) {
      for (const event of events) {
        const one = { end: Math.ceil(end), event };
        if (event.type === 'citation') advanceSources(event.citation.sourceIds, end);
        if (event.type === 'source') sources.set(event.source.id, [...(sources.get(event.source.id) ?? []), one]);
        enqueue(one);
      }
    },
    release(text, limit) {
      const output: ModelEvent[] = [];
      let written = released;
      const writeTo = (end: number) => {
        if (end > written) output.push({ type: 'text-delta', text: copyText(text.slice(written, end)) });
        written = Math.max(written, end);
      };
      const emit = (event: ModelEvent) => {
        output.push(event);
        if (event.type === 'source') sources.delete(event.source.id);
      };
      for (const { event } of late.sort((one, other) => one.end - other.end)) emit(event);
      late = [];
      while (released < limit && ahead.size > 0) {
        released += 1;
        const due = ahead.get(released)?.filter(({ end }) => end === released) ?? [];
        if (due.length > 0) writeTo(released);
        for (const { event } of due) emit(event);
        ahead.delete(released);
      }
      released = Math.max(released, limit);
      writeTo(limit);
      return output;
    },
  };
}
