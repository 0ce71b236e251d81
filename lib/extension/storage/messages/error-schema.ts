import * as v from 'valibot';
import type { ErrorInfo } from '../../../core/app-error';
import {
  type ErrorReason,
  errorKindSchema,
  reasonsByKind,
  type SignInFailure,
  signInFailures,
} from '../../../core/error-reason';
import {
  lenientCount,
  lenientObject,
  lenientOptional,
  lenientText,
  nonEmptyText,
  textOrEmpty,
  typeSchemas,
} from '../../../core/utils/lenient-schemas';

const reasonSchema: v.GenericSchema<unknown, ErrorReason> = v.pipe(
  v.unknown(),
  v.variant('type', [
    v.object({
      type: v.literal('sign-in'),
      problem: v.picklist(Object.keys(signInFailures) as SignInFailure[]),
    }),
    ...Object.values(reasonsByKind).flatMap(typeSchemas),
  ]),
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
