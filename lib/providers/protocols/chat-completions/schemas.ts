import * as v from 'valibot';
import {
  lenientList,
  lenientNumber,
  lenientOptional,
  lenientText,
  sparseList,
} from '../../../core/utils/lenient-schemas';
import { toolCallPartSchema } from './tool-call-parts';

const annotationSchema = v.object({
  type: v.literal('url_citation'),
  url_citation: v.object({
    url: v.string(),
    title: lenientText,
    content: lenientText,
    start_index: lenientNumber,
    end_index: lenientNumber,
  }),
});

const contentPartSchema = v.looseObject({
  type: lenientText,
  text: lenientText,
  thinking: lenientOptional(v.unknown()),
});

/** A search that the service made itself; `arguments` is JSON with the query. */
const executedToolSchema = v.looseObject({
  arguments: lenientText,
  search_results: lenientOptional(
    v.looseObject({ results: v.array(v.looseObject({ url: v.string(), title: lenientText, content: lenientText })) }),
  ),
});
export type ExecutedTool = v.InferOutput<typeof executedToolSchema>;

/** `delta` of a chunk or `message` of a whole body, with the fields that servers add to OpenAI's. */
const deltaSchema = v.looseObject({
  content: lenientOptional(v.union([v.string(), v.array(contentPartSchema)])),
  refusal: lenientText,
  reasoning: lenientText,
  reasoning_content: lenientText,
  thinking: lenientText,
  reasoning_details: lenientList(v.looseObject({ text: lenientText, summary: lenientText })),
  tool_calls: lenientList(toolCallPartSchema),
  function_call: lenientOptional(v.object({ name: lenientText, arguments: lenientText })),
  annotations: lenientList(annotationSchema),
  executed_tools: lenientList(executedToolSchema),
});
export type ChatDelta = v.InferOutput<typeof deltaSchema>;

export const chatUsageSchema = v.looseObject({
  prompt_tokens: lenientNumber,
  completion_tokens: lenientNumber,
  completion_tokens_details: lenientOptional(v.looseObject({ reasoning_tokens: lenientNumber })),
  server_tool_use_details: lenientOptional(v.looseObject({ web_search_requests: lenientNumber })),
  cost: v.optional(v.unknown()),
});

/**
 * A chunk of a stream (`choices[].delta`), or a whole body (`choices[].message`).
 * @see https://platform.openai.com/docs/api-reference/chat
 */
export const chatPayloadSchema = v.looseObject({
  choices: sparseList(
    v.looseObject({
      delta: lenientOptional(deltaSchema),
      message: lenientOptional(deltaSchema),
      finish_reason: lenientText,
    }),
  ),
  usage: lenientOptional(chatUsageSchema),
  /**
   * llama.cpp: tokens of the prompt, of these the cached ones, and those processed so far.
   * @see https://github.com/ggml-org/llama.cpp/pull/15827
   */
  prompt_progress: lenientOptional(v.object({ total: v.number(), cache: v.number(), processed: v.number() })),
  /** Groq's own field; in a stream it contains the usage. @see https://console.groq.com/docs/api-reference */
  x_groq: lenientOptional(v.looseObject({ usage: lenientOptional(chatUsageSchema) })),
  error: v.optional(v.unknown()),
});
