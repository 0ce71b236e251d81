import * as v from 'valibot';
import type { ModelEvent } from '../../core/events';
import type { ChatRequest } from '../../core/provider';
import { lenientNumber, lenientText } from '../../core/utils/lenient-schemas';
import { type ChatCompletionOptions, chatCompletionEvents } from './chat-completions/events';
import { chatTools } from './chat-completions/request';
import { parseToolArguments } from './tool-arguments';

const chunkSchema = v.looseObject({
  message: v.looseObject({}),
  done: v.boolean(),
  done_reason: lenientText,
  prompt_eval_count: lenientNumber,
  eval_count: lenientNumber,
});

/** Whether a payload is a line of this format. */
export function isOllamaChunk(payload: unknown): boolean {
  return v.is(chunkSchema, payload);
}

/**
 * A line as a chunk of Chat Completions: both give the same fields of a message. Other payloads, such as errors, stay.
 */
function toChatChunk(payload: unknown): unknown {
  const parsed = v.safeParse(chunkSchema, payload);
  if (!parsed.success) return payload;
  const { message, done, done_reason: reason = 'stop', prompt_eval_count, eval_count } = parsed.output;
  return {
    choices: [{ delta: message, finish_reason: done ? reason : null }],
    ...(done && { usage: { prompt_tokens: prompt_eval_count, completion_tokens: eval_count } }),
  };
}

async function* toChatChunks(payloads: AsyncIterable<unknown>): AsyncGenerator<unknown> {
  for await (const payload of payloads) yield toChatChunk(payload);
}

/**
 * The events of an answer of Ollama's `/api/chat`.
 * @param payloads lines of the stream (NDJSON), parsed
 * @throws as {@link chatCompletionEvents} does
 * @see https://github.com/ollama/ollama/blob/main/docs/api.md
 */
export function ollamaChatEvents(
  payloads: AsyncIterable<unknown>,
  options: ChatCompletionOptions,
): AsyncGenerator<ModelEvent> {
  return chatCompletionEvents(toChatChunks(payloads), options);
}

/**
 * The body of a streamed request to `/api/chat`.
 * @param contextTokens length of the context in tokens; undefined leaves it to the server
 * @see https://github.com/ollama/ollama/blob/main/docs/api.md
 */
export function ollamaChatBody(
  { model, system, messages, tools = [] }: ChatRequest,
  contextTokens: number | undefined,
): object {
  const calls = messages.flatMap(({ toolCalls = [] }) => toolCalls);
  return {
    ...(model.trim() && { model: model.trim() }),
    messages: [
      ...(system ? [{ role: 'system', content: system }] : []),
      ...messages.map(({ role, text: content, toolCalls, toolCallId }) => ({
        role,
        content,
        ...(role === 'tool' && { tool_name: calls.findLast(({ id }) => id === toolCallId)?.name }),
        ...(toolCalls?.length && {
          tool_calls: toolCalls.map(({ name, arguments: json }) => ({
            function: { name, arguments: parseToolArguments(json) },
          })),
        }),
      })),
    ],
    ...(tools.length > 0 && { tools: chatTools(tools) }),
    stream: true,
    ...(contextTokens !== undefined && { options: { num_ctx: contextTokens } }),
  };
}
