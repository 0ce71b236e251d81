import type * as v from 'valibot';
import { safeParse } from 'valibot';
import type { ProviderContext } from '../provider-context';
import { badResponse, type Service } from './api-error';
import { readJson, type SendOptions, send } from './request';

type Schema = v.GenericSchema;

/** A request whose answer is JSON of a known shape. */
export interface JsonRequest<TSchema extends Schema> extends SendOptions {
  url: string;
  headers?: Record<string, string>;
  /** The shape of the answer; what it leaves out is dropped. */
  schema: TSchema;
  /** Bytes of the answer at most; default 8 MiB. */
  maxBytes?: number;
}

/** A request that carries JSON; `content-type` is set. */
export interface JsonUpload extends SendOptions {
  url: string;
  headers?: Record<string, string>;
  /** Serialised with `JSON.stringify`. */
  body: unknown;
}

/**
 * A parsed answer in the shape that the service documents.
 * @param body the answer as parsed from JSON
 * @throws AppError `bad-response` for another shape
 */
export function parseBody<TSchema extends Schema>(
  service: Service,
  context: ProviderContext,
  schema: TSchema,
  body: unknown,
): v.InferOutput<TSchema> {
  const parsed = safeParse(schema, body);
  if (!parsed.success) throw badResponse(service, JSON.stringify(body), context);
  return parsed.output;
}

/**
 * GET, and the answer in the shape of `schema`.
 * @throws AppError for an error status, a broken connection, and an answer that is no JSON of this shape; the reason of
 *   the context's signal on abort
 */
export async function getJson<TSchema extends Schema>(
  service: Service,
  context: ProviderContext,
  { url, headers = {}, schema, maxBytes, ...options }: JsonRequest<TSchema>,
): Promise<v.InferOutput<TSchema>> {
  const response = await send(service, url, { headers }, context, options);
  return parseBody(service, context, schema, await readJson(service, response, context, maxBytes));
}

/**
 * POST of a JSON body; the answer is unread, for those that stream it.
 * @throws AppError for an error status and for a connection that fails; the reason of the context's signal on abort
 */
export function sendJson(
  service: Service,
  context: ProviderContext,
  { url, headers, body, ...options }: JsonUpload,
): Promise<Response> {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
  return send(service, url, init, context, options);
}

/**
 * POST of a JSON body, and the answer in the shape of `schema`.
 * @throws AppError as {@link getJson} does
 */
export async function postJson<TSchema extends Schema>(
  service: Service,
  context: ProviderContext,
  { schema, maxBytes, ...upload }: JsonRequest<TSchema> & JsonUpload,
): Promise<v.InferOutput<TSchema>> {
  const response = await sendJson(service, context, upload);
  return parseBody(service, context, schema, await readJson(service, response, context, maxBytes));
}
