import * as v from 'valibot';
import {
  finiteNumber,
  lenientFields,
  lenientNumber,
  lenientOptional,
  lenientText,
  sparseList,
} from '../../../core/utils/lenient-schemas';
import { parseJson } from '../../../core/utils/parse-json';

/** A content block. Unknown fields are kept: blocks are sent back verbatim on the next turn. */
export const blockSchema = v.record(v.string(), v.unknown());
export type ContentBlock = v.InferOutput<typeof blockSchema>;
const lenientBlock = lenientOptional(blockSchema);

const usageSchema = lenientFields({
  input_tokens: lenientNumber,
  cache_creation_input_tokens: lenientNumber,
  cache_read_input_tokens: lenientNumber,
  output_tokens: lenientNumber,
  output_tokens_details: lenientFields({ thinking_tokens: lenientNumber }),
  server_tool_use: lenientFields({ web_search_requests: lenientNumber }),
});
export type MessagesUsage = NonNullable<v.InferOutput<typeof usageSchema>>;

const stopDetailsSchema = lenientFields({ explanation: lenientText });

/**
 * An event of the stream, or the whole message (`type: message`) that some gateways send in its place. `stop_details`
 * says why a model refused.
 * @see https://platform.claude.com/docs/en/build-with-claude/streaming
 */
export const streamEventSchema = v.object({
  type: v.string(),
  index: v.fallback(finiteNumber, 0),
  content_block: lenientBlock,
  delta: lenientFields({
    type: lenientText,
    text: lenientText,
    partial_json: lenientText,
    thinking: lenientText,
    signature: lenientText,
    citation: lenientBlock,
    stop_reason: lenientText,
    stop_details: stopDetailsSchema,
  }),
  message: lenientFields({ usage: usageSchema }),
  usage: usageSchema,
  content: sparseList(blockSchema),
  stop_reason: lenientText,
  stop_details: stopDetailsSchema,
});
export type MessageStreamEvent = v.InferOutput<typeof streamEventSchema>;

/** The `content` of a `web_fetch_tool_result` that succeeded; a failure has another `type`. */
export const fetchResultSchema = v.object({
  type: v.literal('web_fetch_result'),
  url: v.string(),
  content: lenientFields({ title: lenientText, source: lenientFields({ type: lenientText, data: lenientText }) }),
});

/** A field of a block as text; empty where it is absent or of another type. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The objects in a list; empty where the value is not a list. */
export function blocksIn(value: unknown): ContentBlock[] {
  return Array.isArray(value) ? value.filter((entry) => v.is(blockSchema, entry)) : [];
}

/** A tool call's input, which streams as JSON text; undefined for incomplete JSON and for values other than objects. */
export function parseInput(json: string): ContentBlock | undefined {
  const input = parseJson(json);
  return v.is(blockSchema, input) ? input : undefined;
}
