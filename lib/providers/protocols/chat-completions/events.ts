import * as v from 'valibot';
import { type CitationParser, createCitationParser } from '../../../core/citations/citation-parser';
import type { FoundPage } from '../../../core/citations/source-register';
import type { ModelEvent, ProviderState, Usage } from '../../../core/events';
import type { ServiceIdentity } from '../../../core/http/api-error';
import { finishEvent, stopReasonOf } from '../../shared/finish-event';
import { reportedCost } from '../../shared/reported-cost';
import { executedResults, executedSearches } from './executed-searches';
import { stopReasons } from './finish-reasons';
import { plainTextOf } from './plain-text';
import { appendReasoningDetails, reasoningIn } from './reasoning';
import { type ChatDelta, chatPayloadSchema, type chatUsageSchema, type ExecutedTool } from './schemas';
import { createThoughtSplitter } from './think-tags';
import { createToolCallParts } from './tool-call-parts';

/** A whole answer, for servers that want parts of it back on the next turn. */
export interface ChatReply {
  text: string;
  reasoning: string;
  /** In the form in which they came; pieces of one entry are joined. */
  reasoningDetails: Record<string, unknown>[];
}

export interface ChatCompletionOptions {
  service: ServiceIdentity;
  signal: AbortSignal;
  /** The failure for an error object that came with HTTP 200. */
  failure(payload: unknown): Error;
  /** Whether links in the text are sources: the service has searched. Annotations always count. */
  linksAreSources?: boolean;
  /** Whether an annotation over plain words has them as its claim; otherwise only markers and links are believed. */
  spansAreClaims?: boolean;
  /** The service's own numbered list of sources in a payload; `[n]` in the text is its n-th entry. */
  listedPages?: (payload: unknown) => readonly FoundPage[];
  /** Whether the model reasons in the text, between `<think>` and `</think>` at its start. */
  thinkTags?: boolean;
  providerState?: (reply: ChatReply) => ProviderState | undefined;
}

/** The known part of the answer. */
interface StreamState {
  reply: ChatReply;
  isRefused: boolean;
  finishReason?: string;
  usage?: Usage;
}

function toUsage(usage: v.InferOutput<typeof chatUsageSchema>): Usage {
  const inputTokens = usage.prompt_tokens;
  const outputTokens = usage.completion_tokens;
  const reasoningTokens = usage.completion_tokens_details?.reasoning_tokens;
  const searches = usage.server_tool_use_details?.web_search_requests;
  const cost = reportedCost(usage.cost);
  return {
    ...(inputTokens !== undefined && { inputTokens }),
    ...(outputTokens !== undefined && { outputTokens }),
    ...(reasoningTokens !== undefined && { reasoningTokens }),
    ...(searches !== undefined && { searches }),
    ...(cost !== undefined && { cost }),
  };
}

function contentText({ content = [] }: ChatDelta): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (part.type === 'thinking' ? '' : (part.text ?? ''))).join('');
}

/** How much of what has to be read of a prompt is read, 0 to 1. */
function promptPart({ total, cache, processed }: { total: number; cache: number; processed: number }): number {
  const part = (processed - cache) / Math.max(1, total - cache);
  return Number.isFinite(part) ? Math.min(1, Math.max(0, part)) : 0;
}

/** @param withSpan picks the annotations that point at a span of the text, or those that only name a page */
function annotate(citations: CitationParser, { annotations }: ChatDelta, withSpan: boolean): ModelEvent[] {
  return annotations.flatMap(({ url_citation: { url, title = '', content = '', start_index, end_index } }) => {
    const start = start_index ?? 0;
    const end = end_index ?? 0;
    return end > start === withSpan ? citations.annotate({ url, title, snippet: content, start, end }) : [];
  });
}

/** Reads deltas into a state, and yields the events of each. */
function createDeltaReader(state: StreamState, citations: CitationParser, thinkTags: boolean) {
  const splitThoughts = thinkTags ? createThoughtSplitter() : (text: string) => ({ text, thought: '' });
  const toolCalls = createToolCallParts();
  const searchedQueries = new Set<string>();

  function* readReasoning(text: string): Generator<ModelEvent> {
    if (!text) return;
    state.reply.reasoning += text;
    yield { type: 'reasoning-delta', text };
  }
  function* readText(piece: string, isLast: boolean): Generator<ModelEvent> {
    const { text, thought } = splitThoughts(piece, isLast);
    yield* readReasoning(thought);
    state.reply.text += text;
    if (text) yield* citations.push(text);
  }
  function* readSearches(tools: readonly ExecutedTool[]): Generator<ModelEvent> {
    for (const { query, results } of executedSearches(tools)) {
      if (!query || results === undefined || searchedQueries.has(query)) continue;
      searchedQueries.add(query);
      yield { type: 'search-start', queries: [query] };
      yield { type: 'search-end', results };
    }
    const pages = executedResults(tools);
    if (pages.length > 0) yield* citations.list(pages);
  }

  return {
    readText: (piece: string) => readText(piece, false),
    *read(delta: ChatDelta): Generator<ModelEvent> {
      yield* readSearches(delta.executed_tools);
      yield* readReasoning(reasoningIn(delta));
      appendReasoningDetails(state.reply.reasoningDetails, delta.reasoning_details);
      yield* annotate(citations, delta, false);
      yield* readText(contentText(delta) + (delta.refusal ?? ''), false);
      yield* annotate(citations, delta, true);
      if (delta.refusal) state.isRefused = true;
      for (const part of delta.tool_calls) toolCalls.add(part);
      if (delta.function_call) toolCalls.add({ index: 0, function: delta.function_call });
    },
    /** Text that was held back until the end. */
    *endText(): Generator<ModelEvent> {
      yield* readText('', true);
      yield* citations.end();
    },
    toolCalls: () => toolCalls.events(),
  };
}

function endOf(
  { reply, isRefused }: StreamState,
  finishReason: string,
  hasCalls: boolean,
  options: ChatCompletionOptions,
): ModelEvent {
  const stopReason = isRefused ? 'refused' : stopReasonOf(stopReasons, finishReason.toLowerCase());
  return finishEvent(options.service, {
    stopReason,
    // The code of a refusal says nothing more.
    message: stopReason === 'refused' ? undefined : finishReason,
    isEmpty: !reply.text && !hasCalls,
    hasCalls,
    providerState: options.providerState?.(reply),
  });
}

/**
 * The events of an answer in the wire format of Chat Completions: chunks of a stream, or one whole body. Reads text,
 * reasoning (`reasoning_content`, `reasoning`, `reasoning_details`, parts of the content), searches of the server, tool
 * calls, annotations and usage; unknown fields are ignored. Tool calls come at the end, and only of an answer that was
 * finished; without a finish reason the events end without `finish`.
 *
 * @param payloads parsed JSON, as it came
 * @throws what `failure` makes of an error object, and what reading the payloads throws, after the text that had come
 * @see https://platform.openai.com/docs/api-reference/chat
 */
export async function* chatCompletionEvents(
  payloads: AsyncIterable<unknown>,
  options: ChatCompletionOptions,
): AsyncGenerator<ModelEvent> {
  const citations = createCitationParser(() => options.linksAreSources ?? false, options.spansAreClaims);
  const state: StreamState = { reply: { text: '', reasoning: '', reasoningDetails: [] }, isRefused: false };
  const reader = createDeltaReader(state, citations, options.thinkTags ?? false);
  let failure: unknown;
  let finalPayload = '';
  try {
    for await (const payload of payloads) {
      const plainText = options.listedPages ? undefined : plainTextOf(payload);
      if (plainText !== undefined) {
        yield* reader.readText(plainText);
        continue;
      }
      const parsed = v.safeParse(chatPayloadSchema, payload);
      if (!parsed.success) continue;
      const { error, choices, prompt_progress: progress, x_groq: groq, usage = groq?.usage } = parsed.output;
      if (progress) yield { type: 'prompt-progress', part: promptPart(progress) };
      const choice = choices[0];
      if (choice?.finish_reason) {
        // Some servers send the final chunk twice; its text counts once.
        const serialised = JSON.stringify(payload);
        if (serialised === finalPayload) continue;
        finalPayload = serialised;
        state.finishReason = choice.finish_reason;
      }
      if (options.listedPages) yield* citations.list(options.listedPages(payload));
      const delta = choice?.delta ?? choice?.message;
      if (delta) yield* reader.read(delta);
      if (usage) state.usage = { ...state.usage, ...toUsage(usage) };
      if (error != null) {
        failure = options.failure(payload);
        break;
      }
    }
  } catch (thrown) {
    options.signal.throwIfAborted();
    // After the finish reason nothing is missing, however the connection ends.
    if (state.finishReason === undefined) failure = thrown;
  }
  yield* reader.endText();
  if (state.usage) yield { type: 'usage', usage: state.usage };
  if (failure !== undefined) throw failure;
  if (state.finishReason === undefined) return;
  const calls = reader.toolCalls();
  yield* calls;
  yield endOf(state, state.finishReason, calls.length > 0, options);
}
