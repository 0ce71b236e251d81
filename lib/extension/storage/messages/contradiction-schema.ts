import * as v from 'valibot';
import type { ClaimEvidence, CrossExamination, Disagreement } from '../../../core/contradictions';
import { domainOf } from '../../../core/source';
import { context, span } from '../../../core/text-schemas';
import {
  countOrZero,
  lenientList,
  lenientObject,
  lenientOptional,
  lenientText,
  lenientTrue,
  nonEmptyText,
  textOrEmpty,
  wholeNumber,
} from '../../../core/utils/lenient-schemas';
import { errorSchema } from './error-schema';

const quotedValue = lenientObject({
  text: nonEmptyText,
  sourceId: wholeNumber(1),
  quote: nonEmptyText,
  span,
  context: lenientOptional(context),
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
    title: textOrEmpty,
    publishedAt: lenientText,
    quote: nonEmptyText,
    span: lenientOptional(span),
    context: lenientOptional(context),
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
  query: textOrEmpty,
  state: v.fallback(v.picklist(['ready', 'open', 'done', 'stopped']), 'stopped'),
  evidence: lenientList(evidenceSchema),
  noStatement: countOrZero,
  unread: countOrZero,
  error: lenientOptional(errorSchema),
  imported: lenientTrue,
});

/** Schema of a stored cross-examination; an unknown state counts as stopped. */
export const examinationSchema: v.GenericSchema<unknown, CrossExamination> = v.pipe(
  v.unknown(),
  v.transform(withPresentNames),
  presentExamination,
);
