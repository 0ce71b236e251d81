import * as v from 'valibot';
import { lenientList, lenientNumber, lenientOptional, lenientText } from '../../../core/utils/lenient-schemas';

const citedPage = {
  url: v.string(),
  title: lenientText,
  content: lenientText,
  start_index: lenientNumber,
  end_index: lenientNumber,
};
/** Flat, or nested as in Chat Completions, a shape that some servers use here as well. */
const annotationSchema = v.union([
  v.object({ type: v.literal('url_citation'), ...citedPage }),
  v.pipe(
    v.object({ type: v.literal('url_citation'), url_citation: v.object(citedPage) }),
    v.transform((annotation) => ({ type: annotation.type, ...annotation.url_citation })),
  ),
]);
export type ResponseAnnotation = v.InferOutput<typeof annotationSchema>;

/** Part of a message's content: text or a refusal. */
const contentPartSchema = v.looseObject({
  type: lenientText,
  text: lenientText,
  refusal: lenientText,
  annotations: lenientList(annotationSchema),
});
export type ContentPart = Pick<v.InferOutput<typeof contentPartSchema>, 'text' | 'refusal' | 'annotations'>;

const searchActionSchema = v.looseObject({
  type: lenientText,
  query: lenientText,
  queries: lenientList(v.string()),
  url: lenientText,
  sources: lenientOptional(v.array(v.fallback(v.looseObject({ url: lenientText, title: lenientText }), {}))),
});

/** An output item: a message, a function call, reasoning, or a call of a tool on the server, such as its web search. */
export const itemSchema = v.looseObject({
  type: lenientText,
  id: lenientText,
  call_id: lenientText,
  name: lenientText,
  /** Phase of a message: `commentary` is what the model says while it works, `final_answer` the answer. */
  phase: lenientText,
  arguments: v.optional(v.unknown()),
  content: lenientOptional(v.array(v.fallback(v.nullable(contentPartSchema), null))),
  summary: lenientList(v.looseObject({ text: lenientText })),
  action: lenientOptional(searchActionSchema),
});
export type OutputItem = v.InferOutput<typeof itemSchema>;

/** @see https://platform.openai.com/docs/api-reference/responses/object */
export const responseSchema = v.looseObject({
  status: lenientText,
  error: v.optional(v.unknown()),
  output: lenientOptional(v.array(v.unknown())),
  incomplete_details: lenientOptional(v.looseObject({ reason: lenientText })),
  usage: lenientOptional(
    v.looseObject({
      input_tokens: lenientNumber,
      output_tokens: lenientNumber,
      output_tokens_details: lenientOptional(v.looseObject({ reasoning_tokens: lenientNumber })),
      cost: v.optional(v.unknown()),
    }),
  ),
});
export type FinalResponse = v.InferOutput<typeof responseSchema>;

/**
 * An event of a stream, or a whole response.
 * @see https://platform.openai.com/docs/api-reference/responses-streaming
 */
export const responsesPayloadSchema = v.looseObject({
  type: lenientText,
  object: lenientText,
  delta: lenientText,
  text: lenientText,
  item_id: lenientText,
  output_index: lenientNumber,
  content_index: lenientNumber,
  summary_index: lenientNumber,
  item: v.optional(v.unknown()),
  part: lenientOptional(contentPartSchema),
  annotation: lenientOptional(annotationSchema),
  response: lenientOptional(responseSchema),
  error: v.optional(v.unknown()),
});
export type ResponsePayload = v.InferOutput<typeof responsesPayloadSchema>;
