import * as v from 'valibot';
import { finiteNumber, lenientOptional, lenientText, wellFormedEntries } from '../../core/utils/lenient-schemas';

/** An error as servers of OpenAI's protocols write it. */
export interface ApiErrorBody {
  /** The server's own words. */
  message: string;
  type?: string | undefined;
  code?: string | number | undefined;
  /** The parameter of the request that was refused. */
  param?: string | undefined;
  metadata?: unknown;
}

const errorSchema = v.looseObject({
  message: lenientText,
  type: lenientText,
  code: lenientOptional(v.union([v.string(), finiteNumber])),
  param: lenientText,
  metadata: v.optional(v.unknown()),
});
const containerSchema = v.looseObject({
  error: v.optional(v.unknown()),
  response: lenientOptional(v.looseObject({ error: v.optional(v.unknown()) })),
});

/** The error in a body or an event: `error`, `response.error` of an event that failed, otherwise the value itself. */
export function errorValueIn(body: unknown): unknown {
  const parsed = v.safeParse(containerSchema, body);
  return parsed.success ? (parsed.output.error ?? parsed.output.response?.error ?? body) : body;
}

/**
 * Reads an error body or an error event: `{"error": {…}}`, `{"error": "…"}`, `{"type": "error", "message": …}`,
 * `{"type": "response.failed", "response": {"error": {…}}}`, or the first entry of a list of these.
 * @returns undefined for anything else
 * @see https://platform.openai.com/docs/guides/error-codes
 */
export function parseApiError(body: unknown): ApiErrorBody | undefined {
  const error = errorValueIn(Array.isArray(body) ? body[0] : body);
  if (typeof error === 'string') return { message: error };
  const parsed = v.safeParse(errorSchema, error);
  if (!parsed.success) return undefined;
  const { message, type, code, param, metadata } = parsed.output;
  if (message === undefined && code === undefined) return undefined;
  return { message: message ?? String(code), type, code, param, metadata };
}

const detailSchema = v.looseObject({
  detail: v.union([v.string(), wellFormedEntries(v.looseObject({ message: lenientText, msg: lenientText }))]),
});

/**
 * The words of an error in the shape of FastAPI, in which many servers and gateways are written: `{"detail": "…"}` or
 * `{"detail": [{"msg": "…"}]}`.
 * @returns undefined for another shape
 * @see https://fastapi.tiangolo.com/tutorial/handling-errors/
 */
export function parseErrorDetail(body: unknown): string | undefined {
  const parsed = v.safeParse(detailSchema, body);
  if (!parsed.success) return undefined;
  const { detail } = parsed.output;
  return typeof detail === 'string' ? detail : detail.map(({ msg, message }) => msg ?? message ?? '').join('; ');
}
