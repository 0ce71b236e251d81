import * as v from 'valibot';
import { type SentPart, type SentText, type SentToHost, sentKinds } from '../../../core/receipt-parts';
import { lenientList, lenientObject, lenientOptional, nonEmptyText } from '../../../core/utils/lenient-schemas';

const count = v.pipe(v.unknown(), v.number(), v.safeInteger(), v.minValue(0));

/** A stored length of time. */
export const milliseconds = v.pipe(v.unknown(), v.number(), v.finite(), v.minValue(0));

const part: v.GenericSchema<unknown, SentPart> = lenientObject({ kind: v.picklist(sentKinds), characters: count });

/** A stored request. */
export const sentSchema: v.GenericSchema<unknown, SentText> = lenientObject({
  host: nonEmptyText,
  parts: lenientList(part),
  address: lenientOptional(nonEmptyText),
});

/** What is stored of all that a host got. */
export const sentToHostSchema: v.GenericSchema<unknown, SentToHost> = lenientObject({
  host: nonEmptyText,
  requests: count,
  parts: lenientList(part),
  addresses: lenientOptional(lenientList(nonEmptyText)),
});

/** What is stored of the model's calls. */
export const callsSchema = lenientObject({ count, ms: milliseconds });
