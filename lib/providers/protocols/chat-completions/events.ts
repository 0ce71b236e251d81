import * as v from 'valibot';
import { errorInfo } from '../../../core/app-error';
import { type CitationParser, createCitationParser } from '../../../core/citations/citation-parser';
import type { FoundPage } from '../../../core/citations/source-register';
import type { ModelEvent, ProviderState, StopReason, Usage } from '../../../core/events';
import type { Service } from '../../../core/http/api-error';
import type { ProviderContext } from '../../../core/provider-context';
import { createThoughtSplitter } from './think-tags';
import { createToolCallParts, toolCallPartSchema } from './tool-call-parts';

const lenientText = v.fallback(v.nullish(v.string()), undefined);
const lenientNumber = v.fallback(v.nullish(v.number()), undefined);

function lenientList<const TSchema extends v.GenericSchema>(item: TSchema) {
  return v.fallback(v.nullish(v.array(v.fallback(v.nullable(item), null))), undefined);
}

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
  thinking: v.fallback(v.optional(v.unknown()), undefined),
});

const deltaSchema = v.looseObject({
  content: v.fallback(v.nullish(v.union([v.string(), v.array(contentPartSchema)])), undefined),
  refusal: lenientText,
  reasoning: lenientText,
  reasoning_content: lenientText,
  thinking: lenientText,
  reasoning_details: lenientList(v.looseObject({ text: lenientText, summary: lenientText })),
  tool_calls: lenientList(toolCallPartSchema),
  function_call: v.fallback(v.nullish(v.object({ name: lenientText, arguments: lenientText })), undefined),
  annotations: lenientList(annotationSchema),
});
type Delta = v.InferOutput<typeof deltaSchema>;

const usageSchema = v.looseObject({
  prompt_tokens: lenientNumber,
  completion_tokens: lenientNumber,
  completion_tokens_details: v.fallback(v.nullish(v.looseObject({ reasoning_tokens: lenientNumber })), undefined),
  server_tool_use_details: v.fallback(v.nullish(v.looseObject({ web_search_requests: lenientNumber })), undefined),
});

const payloadSchema = v.looseObject({
  choices: lenientList(
    v.looseObject({
      index: lenientNumber,
      delta: v.fallback(v.nullish(deltaSchema), undefined),
      message: v.fallback(v.nullish(deltaSchema), undefined),
      finish_reason: lenientText,
    }),
  ),
  usage: v.fallback(v.nullish(usageSchema), undefined),
  error: v.fallback(v.optional(v.unknown()), undefined),
});

/** What an answer was, beyond its text: some servers want it back on the next turn. */
export interface ChatReply {
  text: string;
  reasoning: string;
  /** As they came; pieces of one entry are joined. */
  reasoningDetails: Record<string, unknown>[];
}

export interface ChatCompletionOptions {
  service: Service;
  context: ProviderContext;
  /** The failure for an error object that came with HTTP 200. */
  failure(payload: unknown): Error;
  /** Whether links in the text are sources: the service has searched. Annotations always count. */
  linksAreSources?: boolean;
  /** Whether an annotation over plain words has them as its claim; else only markers and links are believed. */
  spansAreClaims?: boolean;
  /** The service's own numbered list of sources in a payload; `[n]` in the text is its n-th entry. */
  listedPages?: (payload: unknown) => readonly FoundPage[];
  /** Whether the model thinks in the text, between `<think>` and `</think>` at its start. */
  thinkTags?: boolean;
  providerState?: (reply: ChatReply) => ProviderState | undefined;
}

const stopReasons: Record<string, StopReason> = {
  stop: 'stop',
  tool_calls: 'stop',
  function_call: 'stop',
  eos: 'stop',
  end_turn: 'stop',
  stop_sequence: 'stop',
  length: 'length',
  max_tokens: 'length',
  model_length: 'length',
  content_filter: 'refused',
  refusal: 'refused',
  safety: 'refused',
  sensitive: 'refused',
};

function usageOf(usage: v.InferOutput<typeof usageSchema>): Usage {
  const inputTokens = usage.prompt_tokens;
  const outputTokens = usage.completion_tokens;
  const reasoningTokens = usage.completion_tokens_details?.reasoning_tokens;
  const searches = usage.server_tool_use_details?.web_search_requests;
  return {
    ...(inputTokens != null && { inputTokens }),
    ...(outputTokens != null && { outputTokens }),
    ...(reasoningTokens != null && { reasoningTokens }),
    ...(searches != null && { searches }),
  };
}

/** Text of a thinking part, which may hold parts itself. */
function thoughtOf(thinking: unknown): string {
  if (typeof thinking === 'string') return thinking;
  const parsed = v.safeParse(v.array(v.fallback(v.object({ text: v.string() }), { text: '' })), thinking);
  return parsed.success ? parsed.output.map(({ text }) => text).join('') : '';
}

function textOf({ content }: Delta): string {
  if (typeof content === 'string') return content;
  return (content ?? []).map((part) => (part.type === 'thinking' ? '' : (part.text ?? ''))).join('');
}

function reasoningOf(delta: Delta): string {
  const plain = delta.reasoning_content || delta.reasoning || delta.thinking;
  if (plain) return plain;
  const details = (delta.reasoning_details ?? []).map((detail) => detail?.text || detail?.summary || '').join('');
  if (details || typeof delta.content === 'string') return details;
  return (delta.content ?? []).map(({ thinking }) => thoughtOf(thinking)).join('');
}

/** Pieces of one entry are told by its index and type; a signature comes with the last. */
function joinDetails(all: Record<string, unknown>[], found: Delta['reasoning_details']): void {
  for (const detail of found ?? []) {
    if (detail === null) continue;
    const last = all.at(-1);
    const joins = last !== undefined && last.type === detail.type && last.index === detail.index;
    if (!joins) {
      all.push({ ...detail });
      continue;
    }
    for (const [key, value] of Object.entries(detail)) {
      const isText = key === 'text' || key === 'summary' || key === 'data';
      if (isText && typeof value === 'string') last[key] = String(last[key] ?? '') + value;
      else if (value !== null && value !== '' && value !== undefined) last[key] = value;
    }
  }
}

interface Told {
  reply: ChatReply;
  refused: boolean;
  finishReason?: string;
  usage?: Usage;
}

function annotate(cited: CitationParser, { annotations }: Delta, placed: boolean): ModelEvent[] {
  return (annotations ?? []).flatMap((annotation) => {
    if (annotation === null) return [];
    const { url, title, content, start_index, end_index } = annotation.url_citation;
    const start = start_index ?? 0;
    const end = end_index ?? 0;
    if (end > start !== placed) return [];
    return cited.annotate({ url, title: title ?? '', snippet: content ?? '', start, end });
  });
}

function* finish(told: Told, finishReason: string, options: ChatCompletionOptions): Generator<ModelEvent> {
  const { service, providerState } = options;
  const stopReason = told.refused ? 'refused' : (stopReasons[finishReason.toLowerCase()] ?? 'interrupted');
  const params = { service: service.label, said: finishReason };
  if (stopReason === 'interrupted' && !told.reply.text) {
    yield { type: 'error', error: errorInfo(service.id, 'empty', { params }) };
    return;
  }
  const error = stopReason === 'interrupted' && { error: errorInfo(service.id, 'cut', { params }) };
  const state = providerState?.(told.reply);
  yield { type: 'finish', stopReason, ...(state && { providerState: state }), ...error };
}

/**
 * The events of an answer in the wire format of Chat Completions: chunks of a stream, or one whole body. Reads text,
 * thoughts (`reasoning_content`, `reasoning`, `reasoning_details`, parts of the content), tool calls, annotations and
 * usage; unknown fields are passed over. Tool calls come at the end, and only of an answer that was finished; without a
 * finish reason the events end without `finish`.
 *
 * @throws what `failure` makes of an error object, and what reading the payloads throws, after the text that had come
 */
export async function* chatCompletionEvents(
  payloads: AsyncIterable<unknown>,
  options: ChatCompletionOptions,
): AsyncGenerator<ModelEvent> {
  const cited = createCitationParser(() => options.linksAreSources ?? false, options.spansAreClaims);
  const calls = createToolCallParts();
  const splitThoughts = options.thinkTags ? createThoughtSplitter() : (text: string) => ({ text, thought: '' });
  const told: Told = { reply: { text: '', reasoning: '', reasoningDetails: [] }, refused: false };

  function* think(text: string): Generator<ModelEvent> {
    if (!text) return;
    told.reply.reasoning += text;
    yield { type: 'reasoning-delta', text };
  }
  function* say(piece: string, isLast: boolean): Generator<ModelEvent> {
    const { text, thought } = splitThoughts(piece, isLast);
    yield* think(thought);
    told.reply.text += text;
    if (text) yield* cited.push(text);
  }
  function* read(delta: Delta): Generator<ModelEvent> {
    yield* think(reasoningOf(delta));
    joinDetails(told.reply.reasoningDetails, delta.reasoning_details);
    yield* annotate(cited, delta, false);
    yield* say(textOf(delta) + (delta.refusal ?? ''), false);
    yield* annotate(cited, delta, true);
    if (delta.refusal) told.refused = true;
    for (const part of delta.tool_calls ?? []) if (part) calls.add(part);
    if (delta.function_call) calls.add({ index: 0, function: delta.function_call });
  }

  let failure: unknown;
  let last = '';
  try {
    for await (const payload of payloads) {
      const parsed = v.safeParse(payloadSchema, payload);
      if (!parsed.success) continue;
      const { error, choices, usage } = parsed.output;
      const choice = choices?.[0];
      if (choice?.finish_reason) {
        // A final chunk that is sent twice says its text once.
        const whole = JSON.stringify(payload);
        if (whole === last) continue;
        last = whole;
        told.finishReason = choice.finish_reason;
      }
      if (options.listedPages) yield* cited.list(options.listedPages(payload));
      const delta = choice?.delta ?? choice?.message;
      if (delta) yield* read(delta);
      if (usage) told.usage = { ...told.usage, ...usageOf(usage) };
      if (error != null) {
        failure = options.failure(payload);
        break;
      }
    }
  } catch (thrown) {
    options.context.signal.throwIfAborted();
    // After the finish reason nothing is missing, however the connection ends.
    if (told.finishReason === undefined) failure = thrown;
  }
  yield* say('', true);
  yield* cited.end();
  if (told.usage) yield { type: 'usage', usage: told.usage };
  if (failure !== undefined) throw failure;
  if (told.finishReason === undefined) return;
  yield* calls.events();
  yield* finish(told, told.finishReason, options);
}
