import * as v from 'valibot';
import { wayReasons } from '../../../core/choices/answering-way';
import { type DigestGroup, type Notice, writingFailures } from '../../../core/notice';
import {
  amount,
  count,
  finiteNumber,
  lenientCount,
  lenientOptional,
  lenientText,
  lenientTrue,
  plainObject,
} from '../../../core/utils/lenient-schemas';
import { omitUndefined } from '../../../core/utils/omit';
import { errorKindSchema } from './error-schema';
import { placeSchema } from './place-schema';
import { context, searchLimitPer, span } from './shared-fields';

const kind = errorKindSchema;

const differingValue = v.object({ text: v.string(), citation: count, span });

/** Kinds of groups that earlier builds stored under other names. */
const earlierGroupKinds: Readonly<Record<string, DigestGroup['kind']>> = {
  glance: 'highlights',
  pair: 'comparison',
  alone: 'single',
};

const digestGroup = v.object({
  kind: v.pipe(
    v.string(),
    v.transform((kind) => earlierGroupKinds[kind] ?? kind),
    v.picklist(['highlights', 'section', 'comparison', 'single']),
  ),
  parts: v.array(plainObject({ sourceId: count, title: v.string(), citations: v.array(count), listed: lenientCount })),
});

const tableValue = plainObject({
  citation: count,
  span,
  under: lenientText,
  order: lenientOptional(v.object({ dimension: v.string(), low: finiteNumber })),
});

const pagesTable = v.object({
  columns: v.array(v.object({ label: v.string(), sourceId: count })),
  rows: v.array(v.object({ sourceId: count, cells: v.array(v.array(tableValue)) })),
});

const countedRows = v.object({
  operation: v.picklist(['count', 'sum']),
  value: finiteNumber,
  of: count,
  heads: v.array(v.string()),
  rows: v.array(v.object({ citation: count, cells: v.array(v.string()) })),
});

const nearPassage = v.object({
  sourceId: count,
  quote: v.string(),
  context,
  place: placeSchema,
});

/** A stored notice; one of a type that this build does not know is malformed. */
export const noticeSchema: v.GenericSchema<unknown, Notice> = v.pipe(
  v.unknown(),
  v.variant('type', [
    v.object({ type: v.literal('nothing-found') }),
    v.object({ type: v.literal('no-words') }),
    v.object({
      type: v.literal('not-on-page'),
      asked: v.picklist(['page', 'selection', 'pages', 'none']),
      noDigests: lenientTrue,
    }),
    v.object({ type: v.literal('closest'), passages: v.array(nearPassage) }),
    v.object({ type: v.literal('attached-only'), asked: v.picklist(['page', 'selection', 'pages']) }),
    v.object({ type: v.literal('digest'), groups: v.array(digestGroup), left: count }),
    v.object({ type: v.literal('pages-table'), table: pagesTable, left: count }),
    v.object({ type: v.literal('counted'), counted: countedRows }),
    v.object({ type: v.literal('nothing-to-digest'), asked: v.picklist(['page', 'selection', 'pages']) }),
    v.object({ type: v.literal('no-translation') }),
    v.object({ type: v.literal('searched-for'), query: v.string(), other: lenientText }),
    v.object({ type: v.literal('part-not-found'), part: v.string() }),
    v.object({ type: v.literal('values-differ'), values: v.array(differingValue) }),
    v.object({ type: v.literal('search-empty'), query: v.string() }),
    v.object({ type: v.literal('search-failed'), service: v.string(), next: lenientText, kind }),
    v.object({ type: v.literal('search-went-on'), service: v.string(), next: v.string() }),
    v.object({ type: v.literal('search-limit'), limit: count, per: searchLimitPer }),
    v.object({ type: v.literal('page-failed'), domain: v.string(), kind }),
    v.object({ type: v.literal('page-excerpt'), title: v.string() }),
    v.object({
      type: v.literal('context-full'),
      passages: count,
      turns: count,
      limit: lenientCount,
    }),
    v.object({ type: v.literal('report-corrected'), count }),
    v.object({ type: v.literal('web-without-pages') }),
    v.object({ type: v.literal('not-searched') }),
    v.object({ type: v.literal('unknown-end'), service: v.string(), reason: v.string() }),
    v.object({
      type: v.literal('retrying'),
      service: v.string(),
      seconds: amount,
    }),
    v.object({ type: v.literal('hosted-search-missing'), model: v.string() }),
    v.object({ type: v.literal('tools-missing'), model: v.string() }),
    v.object({ type: v.literal('tool-failed'), tool: v.string(), message: v.string() }),
    v.object({ type: v.literal('address-refused'), domain: v.string() }),
    v.object({ type: v.literal('part-failed'), question: v.string(), kind }),
    v.object({ type: v.literal('malformed-calls'), count }),
    v.object({ type: v.literal('quotes-first'), because: v.picklist(wayReasons) }),
    v.object({ type: v.literal('unsourced'), claim: span }),
    v.object({ type: v.literal('marks-checked'), kept: count, moved: count, dropped: count }),
    v.object({
      type: v.literal('given-quotes'),
      passages: v.array(v.object({ sourceId: count, quote: v.string() })),
    }),
    v.object({ type: v.literal('quotes-chosen') }),
    v.object({ type: v.literal('model-failed'), model: v.string(), failure: v.picklist(writingFailures) }),
    v.object({ type: v.literal('no-quotes') }),
    v.object({ type: v.literal('from-memory') }),
    v.object({ type: v.literal('unknown-numbers'), count }),
    v.object({ type: v.literal('not-saved') }),
    v.object({ type: v.literal('uncited') }),
    v.object({ type: v.literal('no-citations'), asked: v.picklist(['page', 'selection']) }),
    v.object({ type: v.literal('selection-not-in-page') }),
    v.object({ type: v.literal('pages-left-out'), limit: count, left: count }),
    v.object({ type: v.literal('claims-left-out'), limit: count, left: count }),
  ]),
  v.transform(omitUndefined),
);
