import * as v from 'valibot';
import type { QuotedSection } from './source';
import {
  count,
  lenientBoolean,
  lenientCount,
  lenientList,
  lenientObject,
  lenientOptional,
  lenientText,
  nonEmptyText,
} from './utils/lenient-schemas';

/** A stored range of a text. */
export const span = v.pipe(
  lenientObject({ start: count, end: count }),
  v.check(({ start, end }) => start <= end),
);

/** The stored text before and after a passage. */
export const context = lenientObject({ before: lenientText, after: lenientText });

const form = {
  kind: v.fallback(v.picklist(['text', 'item', 'row', 'code']), 'text'),
  depth: lenientCount,
  number: lenientCount,
  heads: lenientOptional(v.array(v.string())),
  struck: lenientOptional(v.array(lenientObject({ start: count, end: count }))),
};
const rest = lenientList(lenientObject({ ...form, text: nonEmptyText, joined: lenientBoolean }));

/** Stored range of a quote on its page. Offsets that do not fit are detected when it is drawn. */
export const placeSchema: v.GenericSchema<unknown, QuotedSection> = lenientObject({
  headings: lenientList(nonEmptyText),
  introduction: lenientOptional(nonEmptyText),
  blocks: v.array(lenientObject({ ...form, start: count, end: count })),
  before: rest,
  after: rest,
});
