import * as v from 'valibot';
import type { AssistantMessage, Attachment, Message, UserMessage } from '../../../core/message';
import {
  type Citation,
  type CitationCheck,
  domainOf,
  type LaterCheck,
  modelReviewOutcomes,
  type Source,
  type SourceCheck,
  verdicts,
} from '../../../core/source';
import { isLanguageTag } from '../../../core/utils/language-tag';
import {
  finiteNumber,
  lenientList,
  lenientObject,
  lenientOptional,
  nonEmptyText,
  plainObject,
  timestamp,
} from '../../../core/utils/lenient-schemas';
import { disagreementSchema, examinationSchema } from './contradiction-schema';
import { errorSchema } from './error-schema';
import { questionLimitsSchema } from './limits-schema';
import { noticeSchema } from './notice-schema';
import { placeSchema } from './place-schema';
import { receiptSchema, usageSchema } from './receipt-schema';

const text = v.fallback(v.string(), '');
const optionalText = lenientOptional(v.pipe(v.unknown(), v.string()));
const count = v.pipe(v.unknown(), v.number(), v.safeInteger(), v.minValue(0));
const optionalCount = lenientOptional(count);
const time = v.fallback(timestamp, 0);
/** A stored range of a text. */
export const span = v.pipe(
  lenientObject({ start: count, end: count }),
  v.check(({ start, end }) => start <= end),
);

/** The language of a text that was stored or comes with a file, where it is one. */
export const languageTag = lenientOptional(v.pipe(v.string(), v.check(isLanguageTag)));

/** A stored source. Its domain is read off its URL: a stored one would be believed. */
export const sourceSchema: v.GenericSchema<unknown, Source> = v.pipe(
  lenientObject({
    id: v.pipe(v.number(), v.safeInteger(), v.minValue(1)),
    url: nonEmptyText,
    title: text,
    snippet: optionalText,
    publishedAt: optionalText,
    readAt: lenientOptional(timestamp),
    language: languageTag,
    status: v.fallback(v.picklist(['listed', 'read']), 'listed'),
    redirect: lenientOptional(v.boolean()),
    redirectsTo: optionalText,
    foundBy: optionalText,
    imported: lenientOptional(v.literal(true)),
  }),
  v.transform((source) => ({ ...source, domain: domainOf(source.url) })),
);

const context = lenientOptional(lenientObject({ before: optionalText, after: optionalText }));

/** A stored comparison of a passage with its page at a later time. */
export const laterSchema: v.GenericSchema<unknown, LaterCheck> = lenientObject({
  change: v.picklist(['same', 'changed', 'gone', 'unreachable']),
  passage: optionalText,
  reason: lenientOptional(v.picklist(['truncated', 'short'])),
  pageText: optionalText,
  error: lenientOptional(errorSchema),
  retrievedAt: timestamp,
  textHash: optionalText,
});

const checkByWords = {
  verdict: v.picklist(verdicts),
  passage: optionalText,
  context,
  heading: optionalText,
  missing: lenientOptional(lenientList(nonEmptyText)),
  missingSpans: lenientOptional(lenientList(span)),
  facts: lenientOptional(
    lenientList(
      lenientObject({
        kind: v.picklist(['number', 'name', 'word']),
        span,
        isCarried: v.boolean(),
        page: optionalText,
      }),
    ),
  ),
  reason: lenientOptional(v.picklist(['truncated', 'short', 'no-source', 'no-words'])),
  pageText: optionalText,
};

const checkFields = {
  ...checkByWords,
  error: lenientOptional(errorSchema),
  retrievedAt: lenientOptional(timestamp),
  textHash: optionalText,
  judge: lenientOptional(
    lenientObject({
      label: nonEmptyText,
      model: text,
      outcome: v.picklist(modelReviewOutcomes),
      contradiction: lenientOptional(lenientObject({ claim: nonEmptyText, page: nonEmptyText })),
      byWords: lenientOptional(lenientObject(checkByWords)),
    }),
  ),
  later: lenientOptional(laterSchema),
};

/** A stored result of checking a citation. */
export const checkSchema: v.GenericSchema<unknown, CitationCheck> = lenientObject(checkFields);

const sourceCheck: v.GenericSchema<unknown, SourceCheck> = lenientObject({ ...checkFields, sourceId: count });

/** A row's cells of two columns. */
const cellPair = v.tuple([text, text]);

/** A stored citation. */
export const citationSchema: v.GenericSchema<unknown, Citation> = lenientObject({
  claim: span,
  marker: lenientOptional(span),
  sourceIds: v.pipe(lenientList(count), v.nonEmpty()),
  quote: optionalText,
  answering: lenientOptional(span),
  earlier: lenientOptional(lenientList(span)),
  instead: lenientOptional(v.literal(true)),
  compared: lenientOptional(
    v.object({
      direction: v.picklist(['greatest', 'least']),
      heads: cellPair,
      rows: v.array(cellPair),
    }),
  ),
  context,
  place: lenientOptional(placeSchema),
  check: lenientOptional(checkSchema),
  checks: lenientOptional(lenientList(sourceCheck)),
  carriedBy: lenientOptional(count),
  elsewhere: lenientOptional(lenientList(sourceCheck)),
});

/** The model that writes a stored answer. */
export const modelSchema = lenientObject({ providerId: nonEmptyText, label: text, model: text });

/** Stored questions that are offered after an answer. */
export const nextQuestionsSchema = lenientObject({
  questions: lenientList(v.pipe(nonEmptyText, v.maxLength(200))),
});

/** Why a stored answer ended. */
export const stopReasonSchema = v.picklist(['stop', 'length', 'refused', 'aborted', 'interrupted', 'error']);

/** Stored state that a service wants back on the next turn. */
export const providerStateSchema = v.pipe(
  lenientObject({ providerId: nonEmptyText, model: nonEmptyText, data: v.unknown() }),
  // Its type is the service's own, which may be undefined: the field is there all the same.
  v.transform((state) => ({ ...state, data: state.data })),
);

const activity = v.fallback(
  v.variant('type', [
    v.object({ type: v.literal('starting') }),
    v.object({ type: v.literal('queued'), service: v.string() }),
    plainObject({ type: v.literal('searching'), queries: v.array(v.string()), running: v.optional(finiteNumber) }),
    v.object({ type: v.literal('reading'), urls: v.array(v.string()) }),
    plainObject({ type: v.literal('waiting'), part: v.optional(finiteNumber) }),
    v.object({ type: v.literal('thinking') }),
    v.object({ type: v.literal('writing') }),
    v.object({ type: v.literal('done') }),
  ]),
  { type: 'done' },
);

const placed = { id: nonEmptyText, threadId: nonEmptyText, createdAt: time };

/** Stored fields of an attachment besides its text. */
export const attachmentFields = {
  id: nonEmptyText,
  kind: v.picklist(['page', 'selection', 'link', 'text', 'file']),
  url: text,
  title: text,
  contentLength: v.fallback(count, 0),
  originalLength: optionalCount,
  truncated: v.fallback(v.boolean(), false),
  byline: optionalText,
  siteName: optionalText,
  publishedAt: optionalText,
  language: optionalText,
  retrievedAt: lenientOptional(timestamp),
  readAt: lenientOptional(timestamp),
  leftOut: lenientOptional(lenientList(count)),
  chosen: lenientOptional(v.literal(true)),
  imported: lenientOptional(v.literal(true)),
  automatic: lenientOptional(v.boolean()),
  storedIn: lenientOptional(nonEmptyText),
};

/** A stored page that is attached to a question. */
export const attachmentSchema: v.GenericSchema<unknown, Attachment> = lenientObject({
  ...attachmentFields,
  markdown: v.string(),
});

const userMessage: v.GenericSchema<unknown, UserMessage> = lenientObject({
  ...placed,
  parentId: optionalText,
  role: v.literal('user'),
  parts: lenientList(lenientObject({ type: v.literal('text'), text: v.string() })),
  attachments: lenientList(attachmentSchema),
  quote: lenientOptional(nonEmptyText),
  model: lenientOptional(v.object({ connectionId: nonEmptyText, model: nonEmptyText })),
  quotes: lenientOptional(v.boolean()),
  webSearch: lenientOptional(v.boolean()),
  kept: lenientOptional(v.literal(true)),
  limits: lenientOptional(questionLimitsSchema),
  asTyped: lenientOptional(v.boolean()),
});

const assistantMessage: v.GenericSchema<unknown, AssistantMessage> = lenientObject({
  ...placed,
  parentId: nonEmptyText,
  opinion: lenientOptional(v.object({ of: nonEmptyText, profileId: nonEmptyText, profile: v.string() })),
  imported: lenientOptional(lenientObject({ at: time, receipt: lenientOptional(receiptSchema) })),
  role: v.literal('assistant'),
  mode: v.fallback(v.picklist(['quotes', 'written', 'checked']), 'written'),
  model: lenientOptional(modelSchema),
  text,
  language: languageTag,
  reasoning: text,
  citations: lenientList(citationSchema),
  sources: lenientList(sourceSchema),
  usage: lenientOptional(usageSchema),
  notices: lenientList(noticeSchema),
  receipt: receiptSchema,
  activity,
  plan: lenientOptional(lenientObject({ questions: lenientList(nonEmptyText), at: count })),
  check: lenientOptional(
    lenientObject({
      total: count,
      done: v.boolean(),
      blocked: lenientOptional(v.boolean()),
      origins: lenientOptional(v.array(nonEmptyText)),
      judging: lenientOptional(lenientObject({ label: nonEmptyText, total: count })),
      offer: lenientOptional(lenientObject({ label: nonEmptyText, tokens: count })),
    }),
  ),
  disagreements: lenientOptional(lenientList(disagreementSchema)),
  examinations: lenientOptional(lenientList(examinationSchema)),
  next: lenientOptional(nextQuestionsSchema),
  stopReason: lenientOptional(stopReasonSchema),
  error: lenientOptional(errorSchema),
  providerState: lenientOptional(providerStateSchema),
  seq: v.fallback(v.pipe(v.number(), v.safeInteger()), -1),
  endedAt: lenientOptional(timestamp),
});

/**
 * A stored message: what says where it belongs and who speaks has to be there, any other malformed field reads as
 * absent.
 */
export const messageSchema: v.GenericSchema<unknown, Message> = v.union([userMessage, assistantMessage]);
