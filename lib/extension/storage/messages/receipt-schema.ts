import * as v from 'valibot';
import { type AfterStep, afterPurposes } from '../../../core/events';
import { type SentPart, type SentText, type SentToHost, sentKinds } from '../../../core/receipt-parts';
import { searchTopics } from '../../../core/search-query';
import {
  lenientList,
  lenientObject,
  lenientOptional,
  nonEmptyText,
  timestamp,
} from '../../../core/utils/lenient-schemas';
import { errorSchema } from './error-schema';

const text = v.fallback(v.string(), '');
const optionalText = lenientOptional(v.pipe(v.unknown(), v.string()));
const count = v.pipe(v.unknown(), v.number(), v.safeInteger(), v.minValue(0));

const optionalCount = lenientOptional(count);

/** A stored length of time. */
export const milliseconds = v.pipe(v.unknown(), v.number(), v.finite(), v.minValue(0));

const optionalTime = lenientOptional(milliseconds);

const part: v.GenericSchema<unknown, SentPart> = lenientObject({ kind: v.picklist(sentKinds), characters: count });

const onlyTrue = lenientOptional(v.literal(true));

/** A stored request. */
export const sentSchema: v.GenericSchema<unknown, SentText> = lenientObject({
  host: nonEmptyText,
  parts: lenientList(part),
  address: lenientOptional(nonEmptyText),
  hidesRedirects: onlyTrue,
});

/** Stored record of all that a host got. */
const sentToHostSchema: v.GenericSchema<unknown, SentToHost> = lenientObject({
  host: nonEmptyText,
  requests: count,
  parts: lenientList(part),
  addresses: lenientOptional(lenientList(nonEmptyText)),
  hidesRedirects: onlyTrue,
});

/** Stored record of the model's calls. */
const callsSchema = lenientObject({ count, ms: milliseconds });

/** Stored record of a search. */
export const searchFields = {
  queries: lenientList(nonEmptyText),
  providerId: optionalText,
  asked: lenientOptional(
    lenientList(lenientObject({ label: nonEmptyText, topic: lenientOptional(v.picklist(searchTopics)) })),
  ),
  suggestions: lenientOptional(lenientList(lenientObject({ text: v.string(), url: v.string() }))),
};

/** Stored numbers of tokens and searches. */
export const usageSchema = lenientObject({
  inputTokens: optionalCount,
  outputTokens: optionalCount,
  reasoningTokens: optionalCount,
  searches: optionalCount,
  cost: lenientOptional(v.pipe(v.number(), v.finite(), v.minValue(0))),
});

const readsSchema = lenientList(
  lenientObject({ url: nonEmptyText, ok: v.boolean(), error: lenientOptional(errorSchema), ms: optionalTime }),
);

/** Stored record of a request after the end of an answer. */
export const afterStepSchema: v.GenericSchema<unknown, AfterStep> = lenientObject({
  purpose: v.picklist(afterPurposes),
  at: timestamp,
  ms: optionalTime,
  model: lenientOptional(lenientObject({ providerId: optionalText, label: nonEmptyText, model: text })),
  citations: optionalCount,
  usage: lenientOptional(usageSchema),
  error: lenientOptional(errorSchema),
  reads: readsSchema,
  sent: lenientList(sentToHostSchema),
});

/** A stored receipt. */
export const receiptSchema = v.fallback(
  lenientObject({
    searches: lenientList(lenientObject({ ...searchFields, ms: optionalTime })),
    leftOut: optionalCount,
    reads: readsSchema,
    sent: lenientOptional(lenientList(sentToHostSchema)),
    calls: lenientOptional(callsSchema),
    after: lenientOptional(lenientList(afterStepSchema)),
  }),
  () => ({ searches: [], reads: [] }),
);
