import * as v from 'valibot';
import { type ErrorInfo, errorKinds } from '../../../core/app-error';
import {
  type ErrorReason,
  fileFailures,
  keepRefusals,
  type PlainReasonType,
  pageRestrictions,
  signInFailures,
  urlRefusals,
} from '../../../core/error-reason';
import {
  amount,
  lenientCount,
  lenientObject,
  lenientOptional,
  lenientText,
  lenientTrue,
  nonEmptyText,
  textOrEmpty,
  timestamp,
} from '../../../core/utils/lenient-schemas';
import { searchLimitPer } from './shared-fields';

/** A stored {@link ErrorInfo.kind}. */
export const errorKindSchema = v.picklist(errorKinds);

const host = v.optional(v.string());
const pageReason = <const Type extends string>(type: Type) => v.object({ type: v.literal(type), host });

const contextSetting = v.variant('at', [
  v.object({ at: v.literal('options') }),
  v.object({ at: v.picklist(['start', 'load']), name: v.string() }),
]);

const reasonSchema: v.GenericSchema<unknown, ErrorReason> = v.pipe(
  v.unknown(),
  v.variant('type', [
    v.object({
      type: v.picklist([
        'missing-key',
        'key-locked',
        'key-lost',
        'missing-search',
        'bad-key',
        'out-of-quota',
        'rate-limited',
        'limiter-rate-limited',
        'attachments-full',
        'refused',
        'not-allowed-here',
        'not-permitted',
        'kept-pages-private',
        'page-not-in-library',
        'json-format-off',
        'organisation-refused',
        'model-unavailable',
        'model-not-downloaded',
        'model-language',
        'overloaded',
        'blocked',
        'human-check',
        'limiter-blocked',
        'empty',
        'cut',
        'ended-early',
        'bad-response',
        'html-response',
        'invalid-input',
        'empty-question',
        'invalid-base-url',
        'no-domains-left',
        'own-failure',
        'attachment-gone',
        'answer-gone',
        'thread-gone',
      ] as const satisfies PlainReasonType[]),
    }),
    v.object({ type: v.literal('missing-setting'), setting: v.string() }),
    v.object({ type: v.literal('key-elsewhere'), host: v.string() }),
    v.object({
      type: v.literal('sign-in'),
      problem: v.picklist(signInFailures),
    }),
    v.object({ type: v.literal('plan-limit'), resetsAt: timestamp }),
    v.object({ type: v.literal('search-limit'), limit: amount, per: searchLimitPer }),
    v.object({ type: v.literal('unknown-model'), model: v.optional(v.string()) }),
    v.object({ type: v.literal('model-gone'), model: v.string() }),
    v.object({
      type: v.literal('too-long'),
      tokens: v.optional(amount),
      limit: v.optional(amount),
      setting: lenientOptional(contextSetting),
      ofQuestion: lenientTrue,
    }),
    v.object({ type: v.literal('question-too-long'), length: amount, limit: amount }),
    v.object({ type: v.literal('page-too-large'), host: v.string(), maxBytes: amount }),
    v.object({ type: v.literal('pdf-too-large'), host: v.string() }),
    v.object({ type: v.literal('origin-refused'), setting: v.optional(v.string()) }),
    v.object({ type: v.literal('redirected-elsewhere'), address: v.optional(v.string()) }),
    v.object({ type: v.literal('always-searches'), model: v.string() }),
    v.object({
      type: v.literal('page-restricted'),
      restriction: v.picklist(pageRestrictions),
    }),
    v.object({ type: v.literal('site-never-read'), host: v.string(), from: v.optional(v.string()) }),
    v.object({
      type: v.literal('file-unreadable'),
      name: v.string(),
      problem: v.picklist(fileFailures),
    }),
    v.object({ type: v.literal('pages-not-allowed'), url: v.string() }),
    pageReason('unguarded'),
    pageReason('page-blocked'),
    pageReason('page-needs-login'),
    pageReason('page-empty'),
    pageReason('page-needs-scripts'),
    pageReason('page-too-slow'),
    pageReason('page-unresponsive'),
    pageReason('redirect-failed'),
    v.object({ type: v.literal('network'), host, secure: v.optional(v.literal(true)) }),
    pageReason('timeout'),
    pageReason('tab-closed'),
    v.object({ type: v.literal('page-unreadable'), host, contentType: v.optional(v.string()) }),
    v.object({
      type: v.literal('address-refused'),
      refusal: v.picklist([...urlRefusals, 'connection']),
      host,
    }),
    v.object({ type: v.literal('page-not-kept'), why: v.picklist(keepRefusals) }),
  ]),
  // The compiler does not take one object with several types for several objects.
  v.transform((reason) => reason as ErrorReason),
);

const errorFields = lenientObject({
  providerId: nonEmptyText,
  type: textOrEmpty,
  kind: errorKindSchema,
  reason: lenientOptional(reasonSchema),
  service: lenientText,
  message: lenientText,
  webPage: lenientText,
  status: lenientCount,
  requestId: lenientText,
  retryable: v.fallback(v.boolean(), false),
  retryAfterMs: lenientCount,
  detail: lenientText,
});

/** A stored failure; a malformed reason is replaced by the class of the failure. */
export const errorSchema: v.GenericSchema<unknown, ErrorInfo> = v.pipe(
  errorFields,
  v.transform((error) => ({ ...error, reason: error.reason ?? { type: error.kind } })),
);
