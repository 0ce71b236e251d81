import * as v from 'valibot';

const lenientText = v.fallback(v.nullish(v.string()), undefined);
const codeSchema = v.fallback(v.nullish(v.union([v.string(), v.number()])), undefined);
const errorSchema = v.looseObject({
  message: lenientText,
  type: lenientText,
  code: codeSchema,
  param: lenientText,
  metadata: v.fallback(v.optional(v.unknown()), undefined),
});

/** An error as servers of this family write it; absent fields are undefined. */
export interface WireError {
  message: string;
  type: string | undefined;
  code: string | number | undefined;
  param: string | undefined;
  metadata: unknown;
}

/** Where the error stands: `error`, `response.error` of a failed stream event, or the body itself. */
function errorIn(body: unknown): unknown {
  const parsed = v.safeParse(
    v.looseObject({
      error: v.optional(v.unknown()),
      response: v.optional(v.nullable(v.looseObject({ error: v.optional(v.unknown()) }))),
    }),
    body,
  );
  if (!parsed.success) return body;
  return parsed.output.error ?? parsed.output.response?.error ?? body;
}

/**
 * Reads an error body or an error event: `{"error": {…}}`, `{"error": "…"}`, `{"type": "error", "message": …}`,
 * `{"type": "response.failed", "response": {"error": {…}}}`.
 * @returns undefined for what is none of these
 */
export function readWireError(body: unknown): WireError | undefined {
  const error = errorIn(Array.isArray(body) ? body[0] : body);
  if (typeof error === 'string') {
    return { message: error, type: undefined, code: undefined, param: undefined, metadata: undefined };
  }
  const parsed = v.safeParse(errorSchema, error);
  if (!parsed.success) return undefined;
  const { message, type, code, param, metadata } = parsed.output;
  if (message == null && code == null) return undefined;
  return {
    message: message ?? String(code),
    type: type ?? undefined,
    code: code ?? undefined,
    param: param ?? undefined,
    metadata,
  };
}
