import * as v from 'valibot';
import type { StreamEvent } from '../../../core/events';
import type { AssistantMessage } from '../../../core/message';
import { reduceAnswer } from '../../../core/reduce-answer';
import { eventSchema } from './event-schema';

/** Events that were appended to an answer since it was last written as a whole. */
export interface AnswerRecord {
  answerId: string;
  /** Place among the records of the answer, from 0. */
  order: number;
  /** `seq` of the answer before these events. */
  after: number;
  events: StreamEvent[];
}

const recordSchema = v.object({ after: v.pipe(v.number(), v.safeInteger()), events: v.array(v.unknown()) });

/** Adds an event to a list; a piece of text that follows another of its kind is joined to it. The list is changed. */
export function pushEvent(events: StreamEvent[], event: StreamEvent): void {
  const last = events.at(-1);
  const isText = event.type === 'text-delta' || event.type === 'reasoning-delta';
  if (isText && last?.type === event.type) events[events.length - 1] = { ...event, text: last.text + event.text };
  else events.push(event);
}

/**
 * The answer with the events of its records. What follows a malformed or missing record is left out: offsets of citations count
 * from the beginning of the text, so that a gap in it would move them.
 * @param records as they are stored, in their order
 */
export function foldRecords(message: AssistantMessage, records: readonly unknown[]): AssistantMessage {
  let folded = message;
  for (const stored of records) {
    const record = v.safeParse(recordSchema, stored);
    if (!record.success || record.output.after !== folded.seq) return folded;
    for (const value of record.output.events) {
      const event = v.safeParse(eventSchema, value);
      if (!event.success) return folded;
      folded = reduceAnswer(folded, event.output);
    }
  }
  return folded;
}
