import * as v from 'valibot';
import { type AfterStep, afterPurposes } from '../../../core/events';
import { type SentPart, type SentText, type SentToHost, sentKinds } from '../../../core/receipt-parts';
import { searchTopics } from '../../../core/search-query';
import {
  amount,
  count,
  lenientCount,
  lenientList,
  lenientObject,
  lenientOptional,
  lenientText,
  lenientTrue,
  nonEmptyText,
  textOrEmpty,
  timestamp,
} from '../../../core/utils/lenient-schemas';
import { errorSchema } from './error-schema';

/** A stored length of time. */
const optionalMs = lenientOptional(amount);

const part: v.GenericSchema<unknown, SentPart> = lenientObject({ kind: v.picklist(sentKinds), characters: count });

/** A stored request. */
export const sentSchema: v.GenericSchema<unknown, SentText> = lenientObject({
  host: nonEmptyText,
  parts: lenientList(part),
  address: lenientOptional(nonEmptyText),
  hidesRedirects: lenientTrue,
});

/** Stored record of all that a host got. */
const sentToHostSchema: v.GenericSchema<unknown, SentToHost> = lenientObject({
  host: nonEmptyText,
  requests: count,
  parts: lenientList(part),
  addresses: lenientOptional(lenientList(nonEmptyText)),
  hidesRedirects: lenientTrue,
});

/** Stored record of the model's calls. */
const callsSchema = lenientObject({ count, ms: amount });

/** Stored record of a search. */
export const searchFields = {
  queries: lenientList(nonEmptyText),
  providerId: lenientText,
  asked: lenientOptional(
    lenientList(lenientObject({ label: nonEmptyText, topic: lenientOptional(v.picklist(searchTopics)) })),
  ),
  suggestions: lenientOptional(lenientList(lenientObject({ text: v.string(), url: v.string() }))),
};

/** Stored numbers of tokens and searches. */
export const storedUsageSchema = lenientObject({
  inputTokens: lenientCount,
  outputTokens: lenientCount,
  reasoningTokens: lenientCount,
  searches: lenientCount,
  cost: lenientOptional(amount),
});

/** What is stored of how a page was read, besides its address. */
export const readFields = { ok: v.boolean(), error: lenientOptional(errorSchema), ms: optionalMs };

const readsSchema = lenientList(lenientObject({ url: nonEmptyText, ...readFields }));

/** Stored record of a request after the end of an answer. */
export const afterStepSchema: v.GenericSchema<unknown, AfterStep> = lenientObject({
  purpose: v.picklist(afterPurposes),
  at: timestamp,
  ms: optionalMs,
  model: lenientOptional(lenientObject({ providerId: lenientText, label: nonEmptyText, model: textOrEmpty })),
  citations: lenientCount,
  usage: lenientOptional(storedUsageSchema),
  error: lenientOptional(errorSchema),
  reads: readsSchema,
  sent: lenientList(sentToHostSchema),
});

/** A stored receipt. */
export const receiptSchema = v.fallback(
  lenientObject({
    searches: lenientList(lenientObject({ ...searchFields, ms: optionalMs })),
    leftOut: lenientCount,
    reads: readsSchema,
    sent: lenientOptional(lenientList(sentToHostSchema)),
    calls: lenientOptional(callsSchema),
    after: lenientOptional(lenientList(afterStepSchema)),
  }),
  () => ({ searches: [], reads: [] }),
);
