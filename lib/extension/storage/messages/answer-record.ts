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

const recordSchema = v.object({
  after: v.pipe(v.number(), v.safeInteger()),
  events: v.array(v.record(v.string(), v.unknown())),
});

/** Events as they are stored: a record names their answer once. */
export function storedEvents(events: readonly StreamEvent[]): Omit<StreamEvent, 'answerId'>[] {
  return events.map(({ answerId: _, ...event }) => event);
}

/** A record of version 1, whose events name their answer each. */
export function upgradeRecord(stored: unknown): unknown {
  const record = v.safeParse(v.looseObject({ events: recordSchema.entries.events }), stored);
  if (!record.success) return stored;
  return { ...record.output, events: record.output.events.map(({ answerId: _, ...event }) => event) };
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
      const event = v.safeParse(eventSchema, { ...value, answerId: message.id });
      if (!event.success) return folded;
      folded = reduceAnswer(folded, event.output);
    }
  }
  return folded;
}
