import * as v from 'valibot';
import type { CrossExamination, Disagreement, Testimony } from '../../../core/contradictions';
import { domainOf } from '../../../core/source';
import { lenientList, lenientObject, lenientOptional, nonEmptyText } from '../../../core/utils/lenient-schemas';
import { errorSchema } from './error-schema';

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const optionalText = lenientOptional(v.string());
const span = v.pipe(
  lenientObject({ start: count, end: count }),
  v.check(({ start, end }) => start <= end),
);
const context = lenientOptional(lenientObject({ before: optionalText, after: optionalText }));

const quotedValue = lenientObject({
  text: nonEmptyText,
  sourceId: v.pipe(count, v.minValue(1)),
  quote: nonEmptyText,
  span,
  context,
});

/** Stored pages that contradict each other: of fewer than two values nothing is left to show. */
export const disagreementSchema: v.GenericSchema<unknown, Disagreement> = v.pipe(
  lenientObject({ values: lenientList(quotedValue) }),
  v.check(({ values }) => values.length > 1),
);

const testimony: v.GenericSchema<unknown, Testimony> = v.pipe(
  lenientObject({
    stance: v.picklist(['says-so', 'says-otherwise']),
    url: nonEmptyText,
    title: v.fallback(v.string(), ''),
    publishedAt: optionalText,
    quote: nonEmptyText,
    span: lenientOptional(span),
    context,
    copies: lenientOptional(lenientList(nonEmptyText)),
  }),
  // A stored domain would be believed.
  v.transform((said) => ({ ...said, domain: domainOf(said.url) })),
);

/** A stored cross-examination. */
export const examinationSchema: v.GenericSchema<unknown, CrossExamination> = lenientObject({
  claim: lenientObject({ text: nonEmptyText, focus: lenientOptional(span) }),
  query: v.fallback(v.string(), ''),
  state: v.fallback(v.picklist(['ready', 'open', 'done', 'stopped']), 'stopped'),
  testimonies: lenientList(testimony),
  silent: v.fallback(count, 0),
  unread: v.fallback(count, 0),
  error: lenientOptional(errorSchema),
  imported: lenientOptional(v.literal(true)),
});
