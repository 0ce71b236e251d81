import * as v from 'valibot';
import type { ClaimEvidence, CrossExamination, Disagreement } from '../../../core/contradictions';
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

/** Schema of a stored disagreement between pages: one with fewer than two valid values is malformed. */
export const disagreementSchema: v.GenericSchema<unknown, Disagreement> = v.pipe(
  lenientObject({ values: lenientList(quotedValue) }),
  v.check(({ values }) => values.length > 1),
);

const evidenceSchema: v.GenericSchema<unknown, ClaimEvidence> = v.pipe(
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
  // Computed from the address: a stored domain could name another site.
  v.transform((evidence) => ({ ...evidence, domain: domainOf(evidence.url) })),
);

/** The fields of a stored cross-examination by their present names; earlier builds had other names for two of them. */
function withPresentNames(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const { testimonies, silent, ...rest } = stored as Record<string, unknown>;
  return {
    ...(testimonies !== undefined && { evidence: testimonies }),
    ...(silent !== undefined && { noStatement: silent }),
    ...rest,
  };
}

const presentExamination: v.GenericSchema<unknown, CrossExamination> = lenientObject({
  claim: lenientObject({ text: nonEmptyText, focus: lenientOptional(span) }),
  query: v.fallback(v.string(), ''),
  state: v.fallback(v.picklist(['ready', 'open', 'done', 'stopped']), 'stopped'),
  evidence: lenientList(evidenceSchema),
  noStatement: v.fallback(count, 0),
  unread: v.fallback(count, 0),
  error: lenientOptional(errorSchema),
  imported: lenientOptional(v.literal(true)),
});

/** Schema of a stored cross-examination; an unknown state counts as stopped. */
export const examinationSchema: v.GenericSchema<unknown, CrossExamination> = v.pipe(
  v.unknown(),
  v.transform(withPresentNames),
  presentExamination,
);
