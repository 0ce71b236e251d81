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
import { context, placeSchema, span } from '../../../core/text-schemas';
import {
  count,
  countOrZero,
  finiteNumber,
  lenientBoolean,
  lenientCount,
  lenientList,
  lenientObject,
  lenientOptional,
  lenientText,
  lenientTime,
  lenientTrue,
  nonEmptyText,
  plainObject,
  textOrEmpty,
  timeOrZero,
  timestamp,
  wholeNumber,
} from '../../../core/utils/lenient-schemas';
import { disagreementSchema, examinationSchema } from './contradiction-schema';
import { errorSchema } from './error-schema';
import { questionLimitsSchema } from './limits-schema';
import { noticeSchema } from './notice-schema';
import { receiptSchema, storedUsageSchema } from './receipt-schema';
import { languageTag, modelRef, pageDetails, seqSchema } from './shared-fields';

/** A stored source. Its domain is read off its URL: a stored one would be believed. */
export const sourceSchema: v.GenericSchema<unknown, Source> = v.pipe(
  lenientObject({
    id: wholeNumber(1),
    url: nonEmptyText,
    title: textOrEmpty,
    snippet: lenientText,
    publishedAt: lenientText,
    readAt: lenientTime,
    language: languageTag,
    status: v.fallback(v.picklist(['listed', 'read']), 'listed'),
    redirect: lenientBoolean,
    redirectsTo: lenientText,
    foundBy: lenientText,
    imported: lenientTrue,
  }),
  v.transform((source) => ({ ...source, domain: domainOf(source.url) })),
);

/** A stored comparison of a passage with its page at a later time. */
export const laterSchema: v.GenericSchema<unknown, LaterCheck> = lenientObject({
  change: v.picklist(['same', 'changed', 'gone', 'unreachable']),
  passage: lenientText,
  reason: lenientOptional(v.picklist(['truncated', 'short'])),
  pageText: lenientText,
  error: lenientOptional(errorSchema),
  retrievedAt: timestamp,
  textHash: lenientText,
});

const checkByWords = {
  verdict: v.picklist(verdicts),
  passage: lenientText,
  context: lenientOptional(context),
  heading: lenientText,
  missing: lenientOptional(lenientList(nonEmptyText)),
  missingSpans: lenientOptional(lenientList(span)),
  facts: lenientOptional(
    lenientList(
      lenientObject({
        kind: v.picklist(['number', 'name', 'word']),
        span,
        isCarried: v.boolean(),
        page: lenientText,
      }),
    ),
  ),
  reason: lenientOptional(v.picklist(['truncated', 'short', 'no-source', 'no-words'])),
  pageText: lenientText,
};

const checkFields = {
  ...checkByWords,
  error: lenientOptional(errorSchema),
  retrievedAt: lenientTime,
  textHash: lenientText,
  judge: lenientOptional(
    lenientObject({
      label: nonEmptyText,
      model: textOrEmpty,
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
const cellPair = v.tuple([textOrEmpty, textOrEmpty]);

/** A stored citation. */
export const citationSchema: v.GenericSchema<unknown, Citation> = lenientObject({
  claim: span,
  marker: lenientOptional(span),
  sourceIds: v.pipe(lenientList(count), v.nonEmpty()),
  quote: lenientText,
  answering: lenientOptional(span),
  earlier: lenientOptional(lenientList(span)),
  instead: lenientTrue,
  compared: lenientOptional(
    v.object({
      direction: v.picklist(['greatest', 'least']),
      heads: cellPair,
      rows: v.array(cellPair),
    }),
  ),
  context: lenientOptional(context),
  place: lenientOptional(placeSchema),
  check: lenientOptional(checkSchema),
  checks: lenientOptional(lenientList(sourceCheck)),
  carriedBy: lenientCount,
  elsewhere: lenientOptional(lenientList(sourceCheck)),
});

/** Who wrote a stored answer. */
export const modeSchema = v.picklist(['quotes', 'written', 'checked']);

/** The model that writes a stored answer. */
export const modelSchema = lenientObject({ providerId: nonEmptyText, label: textOrEmpty, model: textOrEmpty });

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

const placed = { id: nonEmptyText, threadId: nonEmptyText, createdAt: timeOrZero };

/** Stored fields of an attachment besides its text. */
export const attachmentFields = {
  id: nonEmptyText,
  kind: v.picklist(['page', 'selection', 'link', 'text', 'file']),
  url: textOrEmpty,
  title: textOrEmpty,
  contentLength: countOrZero,
  truncated: v.fallback(v.boolean(), false),
  ...pageDetails,
  retrievedAt: lenientTime,
  readAt: lenientTime,
  leftOut: lenientOptional(lenientList(count)),
  chosen: lenientTrue,
  imported: lenientTrue,
  automatic: lenientBoolean,
  storedIn: lenientOptional(nonEmptyText),
};

/** A stored page that is attached to a question. */
export const attachmentSchema: v.GenericSchema<unknown, Attachment> = lenientObject({
  ...attachmentFields,
  markdown: v.string(),
});

const userMessage: v.GenericSchema<unknown, UserMessage> = lenientObject({
  ...placed,
  parentId: lenientText,
  role: v.literal('user'),
  parts: lenientList(lenientObject({ type: v.literal('text'), text: v.string() })),
  attachments: lenientList(attachmentSchema),
  quote: lenientOptional(nonEmptyText),
  model: lenientOptional(modelRef),
  quotes: lenientBoolean,
  webSearch: lenientBoolean,
  kept: lenientTrue,
  limits: lenientOptional(questionLimitsSchema),
  asTyped: lenientBoolean,
});

const assistantMessage: v.GenericSchema<unknown, AssistantMessage> = lenientObject({
  ...placed,
  parentId: nonEmptyText,
  opinion: lenientOptional(v.object({ of: nonEmptyText, profileId: nonEmptyText, profile: v.string() })),
  imported: lenientOptional(lenientObject({ at: timeOrZero, receipt: lenientOptional(receiptSchema) })),
  role: v.literal('assistant'),
  mode: v.fallback(modeSchema, 'written'),
  model: lenientOptional(modelSchema),
  text: textOrEmpty,
  language: languageTag,
  reasoning: textOrEmpty,
  citations: lenientList(citationSchema),
  sources: lenientList(sourceSchema),
  usage: lenientOptional(storedUsageSchema),
  notices: lenientList(noticeSchema),
  receipt: receiptSchema,
  activity,
  plan: lenientOptional(lenientObject({ questions: lenientList(nonEmptyText), at: count })),
  check: lenientOptional(
    lenientObject({
      total: count,
      done: v.boolean(),
      blocked: lenientBoolean,
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
  seq: v.fallback(seqSchema, -1),
  endedAt: lenientTime,
});

/**
 * A stored message: what says where it belongs and who speaks has to be there, any other malformed field reads as
 * absent.
 */
export const messageSchema: v.GenericSchema<unknown, Message> = v.union([userMessage, assistantMessage]);
