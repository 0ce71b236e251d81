import * as v from 'valibot';
import type { AnswerStreamEvent } from '../../../core/events';
import { span } from '../../../core/text-schemas';
import {
  amount,
  count,
  lenientCount,
  lenientOptional,
  lenientText,
  nonEmptyText,
  timestamp,
} from '../../../core/utils/lenient-schemas';
import { omitUndefined } from '../../../core/utils/omit';
import { disagreementSchema, examinationSchema } from './contradiction-schema';
import { errorSchema } from './error-schema';
import {
  checkSchema,
  citationSchema,
  laterSchema,
  modelSchema,
  modeSchema,
  nextQuestionsSchema,
  providerStateSchema,
  sourceSchema,
  stopReasonSchema,
} from './message-schema';
import { noticeSchema } from './notice-schema';
import { afterStepSchema, readFields, searchFields, sentSchema, storedUsageSchema } from './receipt-schema';
import { languageTag } from './shared-fields';

const answer = { answerId: nonEmptyText };
const numbered = { ...answer, seq: count };
const delta = { ...numbered, text: v.string(), first: lenientCount };
const error = errorSchema;
const at = timestamp;

/** A stored event of an answer. Unlike a message, it is malformed as a whole where one of its required fields is. */
export const answerEventSchema: v.GenericSchema<unknown, AnswerStreamEvent> = v.pipe(
  v.unknown(),
  v.variant('type', [
    v.object({
      ...numbered,
      type: v.literal('answer-start'),
      question: v.string(),
      mode: modeSchema,
      model: lenientOptional(modelSchema),
    }),
    v.object({ ...numbered, type: v.literal('wait-start'), service: v.string() }),
    v.object({ ...numbered, type: v.literal('wait-end') }),
    v.looseObject({ ...numbered, type: v.literal('search-start'), ...searchFields }),
    v.object({
      ...numbered,
      type: v.literal('search-end'),
      results: lenientCount,
      query: lenientText,
      ms: lenientOptional(amount),
      leftOut: lenientCount,
    }),
    v.object({ ...numbered, type: v.literal('left-out'), count }),
    v.object({ ...numbered, type: v.literal('text-sent'), sent: sentSchema }),
    v.object({
      ...numbered,
      type: v.literal('prompt-progress'),
      part: v.pipe(v.number(), v.minValue(0), v.maxValue(1)),
    }),
    v.object({ ...numbered, type: v.literal('model-called'), ms: amount }),
    v.object({ ...numbered, type: v.literal('plan'), questions: v.array(v.string()), at: count }),
    v.object({ ...numbered, type: v.literal('read-start'), urls: v.array(v.string()) }),
    v.object({
      ...numbered,
      type: v.literal('read-end'),
      url: v.string(),
      ...readFields,
    }),
    v.object({ ...numbered, type: v.literal('source-available'), source: sourceSchema }),
    v.object({ ...delta, type: v.literal('reasoning-delta') }),
    v.object({ ...delta, type: v.literal('text-delta') }),
    v.object({ ...numbered, type: v.literal('answer-restart'), mode: modeSchema }),
    v.object({ ...numbered, type: v.literal('citation-available'), citation: citationSchema }),
    v.object({ ...numbered, type: v.literal('usage-available'), usage: storedUsageSchema }),
    v.object({ ...numbered, type: v.literal('notice'), notice: noticeSchema }),
    v.object({
      ...numbered,
      type: v.literal('answer-end'),
      stopReason: stopReasonSchema,
      language: languageTag,
      providerState: lenientOptional(providerStateSchema),
      error: lenientOptional(error),
      at,
    }),
    v.object({ ...numbered, type: v.literal('answer-error'), error, at }),
    v.object({ ...answer, type: v.literal('source-resolved'), sourceId: count, url: v.string() }),
    v.object({ ...answer, type: v.literal('source-left-out'), sourceId: count }),
    v.object({ ...answer, type: v.literal('write-failed') }),
    v.object({ ...answer, type: v.literal('check-start'), total: count }),
    v.object({
      ...answer,
      type: v.literal('check-verdict'),
      index: count,
      sourceId: lenientCount,
      check: checkSchema,
    }),
    v.object({
      ...answer,
      type: v.literal('check-blocked'),
      origins: lenientOptional(v.array(nonEmptyText)),
    }),
    v.object({ ...answer, type: v.literal('carried-by'), index: count, sourceId: count }),
    v.object({ ...answer, type: v.literal('judge-offer'), label: v.string(), tokens: count }),
    v.object({ ...answer, type: v.literal('judge-start'), label: v.string(), total: count }),
    v.object({ ...answer, type: v.literal('judge-end') }),
    v.object({ ...answer, type: v.literal('after-step'), step: afterStepSchema }),
    v.object({ ...answer, type: v.literal('check-end') }),
    v.object({
      ...answer,
      type: v.literal('source-found'),
      source: sourceSchema,
      claim: span,
      index: lenientCount,
      check: checkSchema,
    }),
    v.object({ ...answer, type: v.literal('next-questions'), next: nextQuestionsSchema }),
    v.object({
      ...answer,
      type: v.literal('sources-compared'),
      disagreements: v.array(disagreementSchema),
      kept: lenientOptional(v.array(sourceSchema)),
    }),
    v.object({ ...answer, type: v.literal('examination'), examination: examinationSchema }),
    v.object({ ...answer, type: v.literal('recheck-start'), total: count }),
    v.object({
      ...answer,
      type: v.literal('recheck-result'),
      index: count,
      sourceId: count,
      later: laterSchema,
    }),
    v.object({ ...answer, type: v.literal('recheck-blocked') }),
    v.object({ ...answer, type: v.literal('recheck-end') }),
  ]),
  v.transform(omitUndefined),
);
