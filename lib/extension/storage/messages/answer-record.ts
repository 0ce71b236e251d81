import * as v from 'valibot';
import type { AnswerStreamEvent } from '../../../core/events';
import type { AssistantMessage } from '../../../core/message';
import { firstSeq, reduceAnswer } from '../../../core/reduce-answer';
import { withoutDomain } from '../../../core/source';
import { answerEventSchema } from './event-schema';
import { type AnswerTexts, packState, unpackState } from './packed-state';
import { seqSchema } from './shared-fields';

/** Events that were appended to an answer since it was last written as a whole. */
export interface AnswerRecord {
  answerId: string;
  /** Place among the records of the answer, from 0. */
  order: number;
  /** `seq` of the answer before these events. */
  after: number;
  events: AnswerStreamEvent[];
  /** The answer with these events: what its service's state repeats of it is not stored again. */
  answer?: AnswerTexts;
}

type StoredForm = Pick<AnswerRecord, 'answerId' | 'order' | 'after'> &
  (
    | { events: Omit<AnswerStreamEvent, 'answerId'>[] }
    | { seq: number; text: string }
    | { seq: number; reasoning: string }
  );

const recordSchema = v.union([
  v.object({ after: seqSchema, events: v.array(v.record(v.string(), v.unknown())) }),
  v.object({ after: seqSchema, seq: seqSchema, text: v.string() }),
  v.object({ after: seqSchema, seq: seqSchema, reasoning: v.string() }),
]);

/** Events in their stored form: the record names their answer once. */
function storedEvents({ events, answer }: AnswerRecord): Omit<AnswerStreamEvent, 'answerId'>[] {
  return events.map(({ answerId: _, ...event }) => {
    if (event.type === 'source-available' || event.type === 'source-found')
      return { ...event, source: withoutDomain(event.source) };
    const isPacked = answer && event.type === 'answer-end' && event.providerState;
    return isPacked ? { ...event, providerState: packState(isPacked, answer) } : event;
  });
}

/**
 * A record in its stored form. Most contain one piece of text, which is written without the form of an event: this
 * saves a third of the overhead of a record of 160 characters.
 */
export function storedRecord(record: AnswerRecord): StoredForm {
  const { answerId, order, after, events } = record;
  const place = { answerId, order, after };
  const [event, ...others] = events;
  const isDelta = event?.type === 'text-delta' || event?.type === 'reasoning-delta';
  if (!isDelta || others.length > 0 || firstSeq(event) !== after + 1) return { ...place, events: storedEvents(record) };
  const { seq, text } = event;
  return { ...place, seq, ...(event.type === 'text-delta' ? { text } : { reasoning: text }) };
}

/**
 * Upgrades a record of version 1, each of whose events names their answer. Version 2 had only events, which are read
 * unchanged.
 */
export function upgradeRecord(stored: unknown): unknown {
  const record = v.safeParse(v.looseObject({ events: v.array(v.record(v.string(), v.unknown())) }), stored);
  if (!record.success) return stored;
  return { ...record.output, events: record.output.events.map(({ answerId: _, ...event }) => event) };
}

/** The events of a record in the form in which they were appended. */
function eventsOf(record: v.InferOutput<typeof recordSchema>): Record<string, unknown>[] {
  if ('events' in record) return record.events;
  const numbers = { seq: record.seq, first: record.after + 1 };
  if ('text' in record) return [{ type: 'text-delta', text: record.text, ...numbers }];
  return [{ type: 'reasoning-delta', text: record.reasoning, ...numbers }];
}

/**
 * The answer with the events of its records applied. What follows a malformed or missing record is dropped: offsets of
 * citations count from the beginning of the text, so a gap in it would shift them.
 * @param records in their stored form, in order
 */
export function foldRecords(message: AssistantMessage, records: readonly unknown[]): AssistantMessage {
  let folded = message;
  for (const stored of records) {
    const record = v.safeParse(recordSchema, stored);
    if (!record.success || record.output.after !== folded.seq) return folded;
    for (const { providerState, ...value } of eventsOf(record.output)) {
      const state = providerState === undefined ? {} : { providerState: unpackState(providerState, folded) };
      const event = v.safeParse(answerEventSchema, { ...value, ...state, answerId: message.id });
      if (!event.success) return folded;
      folded = reduceAnswer(folded, event.output);
    }
  }
  return folded;
}
