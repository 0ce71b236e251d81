import * as v from 'valibot';
import type { ErrorInfo } from '../../core/app-error';
import { lenientObject, lenientOptional, nonEmptyText } from '../../core/utils/lenient-schemas';

/** A stored {@link ErrorInfo.kind}. */
export const errorKindSchema = v.picklist([
  'missing-key',
  'bad-key',
  'out-of-quota',
  'rate-limited',
  'unknown-model',
  'too-long',
  'refused',
  'not-allowed-here',
  'overloaded',
  'blocked',
  'empty',
  'cut',
  'network',
  'bad-response',
  'invalid-input',
] as const satisfies ErrorInfo['kind'][]);

const count = lenientOptional(v.pipe(v.unknown(), v.number(), v.safeInteger(), v.minValue(0)));

/** A stored failure. */
export const errorSchema: v.GenericSchema<unknown, ErrorInfo> = lenientObject({
  providerId: nonEmptyText,
  type: v.fallback(v.string(), ''),
  kind: errorKindSchema,
  params: v.fallback(v.record(v.string(), v.union([v.string(), v.number()])), () => ({})),
  status: count,
  retryable: v.fallback(v.boolean(), false),
  retryAfterMs: count,
  detail: lenientOptional(v.pipe(v.unknown(), v.string())),
});
