import type { AnswerStreamEvent } from '../../core/events';
import { firstSeq } from '../../core/reduce-answer';

/**
 * Milliseconds between two batches of an answer that has just begun, and of one of {@link longAnswer} characters or
 * more.
 */
const shortestMs = 40;
const longestMs = 80;
/** The longer an answer is, the more a panel has to do for each change of it. */
const longAnswer = 16_000;

/** Frequent events while a model writes. All others are delivered at once, together with those that are waiting. */
const streamed: ReadonlySet<AnswerStreamEvent['type']> = new Set([
  'text-delta',
  'reasoning-delta',
  'source-available',
  'citation-available',
  'usage-available',
  'prompt-progress',
]);

/** Adds an event to a list; a delta that follows another of its kind is joined to it. The list is changed. */
export function addEvent(events: AnswerStreamEvent[], event: AnswerStreamEvent): void {
  const last = events.at(-1);
  const isDelta = event.type === 'text-delta' || event.type === 'reasoning-delta';
  if (!isDelta || last?.type !== event.type) events.push(event);
  else events[events.length - 1] = { ...event, text: last.text + event.text, first: firstSeq(last) };
}

/** Delivers the events of one answer in batches, in order. */
export interface EventBatches {
  /** Takes an event. After a pause it is delivered at once, so that the first word does not wait. */
  add(event: AnswerStreamEvent): void;
  /** Delivers the waiting events. */
  flush(): void;
}

/**
 * Models send a few characters at a time, some a thousand times a second: a message, a write and a redraw of the panel
 * for each would cost more than the answer itself, and nobody can read more than ten changes a second.
 * @param deliver takes the events of a batch, at least one
 * @param now milliseconds since the epoch
 */
export function createEventBatches(deliver: (events: AnswerStreamEvent[]) => void, now: () => number): EventBatches {
  let waiting: AnswerStreamEvent[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  let deliveredAt = Number.NEGATIVE_INFINITY;
  /** Characters that were added. */
  let length = 0;

  function flush(): void {
    clearTimeout(timer);
    timer = undefined;
    if (waiting.length === 0) return;
    const batch = waiting;
    waiting = [];
    deliveredAt = now();
    deliver(batch);
  }

  return {
    add(event) {
      addEvent(waiting, event);
      if (!streamed.has(event.type)) {
        flush();
        return;
      }
      if ('text' in event) length += event.text.length;
      if (timer !== undefined) return;
      const intervalMs = shortestMs + (longestMs - shortestMs) * Math.min(1, length / longAnswer);
      const waitMs = deliveredAt + intervalMs - now();
      if (waitMs <= 0) flush();
      else timer = setTimeout(flush, waitMs);
    },
    flush,
  };
}
