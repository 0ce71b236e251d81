import * as v from 'valibot';
import { createCitationParser } from '../../../core/citations/citation-parser';
import type { ModelEvent, ProviderState, Usage } from '../../../core/events';
import type { ServiceIdentity } from '../../../core/http/api-error';
import { finishEvent } from '../../shared/finish-event';
import { reportedCost } from '../../shared/reported-cost';
import { createCommentary } from './commentary';
import { createMessageText } from './message-text';
import {
  type ContentPart,
  type FinalResponse,
  itemSchema,
  type OutputItem,
  type ResponsePayload,
  responseSchema,
  responsesPayloadSchema,
} from './schemas';
import { responseStopReason } from './stop-reason';

export interface ResponsesOptions {
  service: ServiceIdentity;
  signal: AbortSignal;
  /** The failure for an error that came with HTTP 200: an `error` event, `response.failed`, an error body. */
  failure(payload: unknown): Error;
  /** Whether links in the text are sources though the answer reports no search. Annotations always count. */
  linksAreSources?: boolean;
  /** Whether an annotation over plain words has them as its claim; otherwise only markers and links are believed. */
  spansAreClaims?: boolean;
  /** Gets the output items as they came, to be sent back on the next turn. */
  providerState?: (items: readonly unknown[]) => ProviderState | undefined;
}

/** Maximum number of pages that are listed as sources of an answer that cites none of those that its searches found. */
const maxUncitedSources = 20;
const finalTypes: ReadonlySet<string> = new Set([
  'response.completed',
  'response.done',
  'response.incomplete',
  'response.failed',
  'response.cancelled',
]);
const functionCallSchema = v.looseObject({ type: v.literal('function_call') });

function usageOf({ usage }: FinalResponse, searches: number): Usage | undefined {
  if (!usage) return undefined;
  const reasoningTokens = usage.output_tokens_details?.reasoning_tokens;
  const cost = reportedCost(usage.cost);
  return {
    ...(usage.input_tokens !== undefined && { inputTokens: usage.input_tokens }),
    ...(usage.output_tokens !== undefined && { outputTokens: usage.output_tokens }),
    ...(reasoningTokens !== undefined && { reasoningTokens }),
    ...(searches > 0 && { searches }),
    ...(cost !== undefined && { cost }),
  };
}

/** The call of a tool of ours; its arguments are JSON, or the value itself. */
function toolCallOf(item: OutputItem, key: string): Extract<ModelEvent, { type: 'tool-call' }> | undefined {
  if (!item.name) return undefined;
  const json = typeof item.arguments === 'string' ? item.arguments.trim() : JSON.stringify(item.arguments ?? {});
  return { type: 'tool-call', id: item.call_id || item.id || `call_${key}`, name: item.name, arguments: json || '{}' };
}

/** Reads the events of one answer; items are identified by `output_index`, or by their id where there is none. */
function createReader(options: ResponsesOptions) {
  let searches = 0;
  let isRefused = false;
  const citations = createCitationParser(() => options.linksAreSources || searches > 0, options.spansAreClaims);
  const messageText = createMessageText(citations);
  const items = new Map<string, unknown>();
  const toolCalls = new Map<string, ModelEvent>();
  /** Items of reasoning, and their parts, of which a piece has come. */
  const streamedReasoning = new Set<string>();
  const commentary = createCommentary(() => streamedReasoning.size === 0);

  function* readSearch({ action }: OutputItem): Generator<ModelEvent> {
    if (!action) return;
    for (const source of action.sources ?? []) {
      if (source.url) citations.keep({ url: source.url, title: source.title ?? '' });
    }
    if (action.url) citations.keep({ url: action.url, read: action.type === 'open_page' });
    if (action.type !== undefined && action.type !== 'search') return;
    searches += 1;
    const queries = action.queries.length > 0 ? action.queries : [action.query ?? ''];
    yield { type: 'search-start', queries: queries.filter(Boolean) };
    yield { type: 'search-end', ...(action.sources && { results: action.sources.length }) };
  }

  function* comment(key: string, events: readonly ModelEvent[]): Generator<ModelEvent> {
    if (events.length > 0) streamedReasoning.add(`commentary ${key}`);
    yield* events;
  }

  /** A content part as a whole. Pages that commentary names are sources only where the answer cites none. */
  function* readPart(key: string, index: number, part: ContentPart): Generator<ModelEvent> {
    if (part.refusal) isRefused = true;
    if (!commentary.has(key)) yield* messageText.complete(key, index, part);
    else {
      for (const { url, title = '' } of part.annotations) citations.keep({ url, title });
      yield* comment(key, commentary.complete(key, index, part.text ?? part.refusal ?? ''));
    }
  }

  function* readItem(key: string, raw: unknown): Generator<ModelEvent> {
    const parsed = v.safeParse(itemSchema, raw);
    if (!parsed.success) return;
    const item = parsed.output;
    const isKnown = items.has(key);
    items.set(key, raw);
    if (item.type === 'message') {
      if (item.phase === 'commentary' && !messageText.has(key)) commentary.begin(key);
      for (const [index, part] of (item.content ?? []).entries()) {
        if (part) yield* readPart(key, index, part);
      }
    } else if (item.type === 'function_call') {
      const call = toolCallOf(item, key);
      if (call) toolCalls.set(call.id, call);
    } else if (item.type === 'reasoning') {
      const text = [...item.summary, ...(item.content ?? [])].map((part) => part?.text ?? '').join('\n\n');
      if (isKnown || streamedReasoning.has(key) || !text.trim()) return;
      yield { type: 'reasoning-delta', text: streamedReasoning.size > 0 ? `\n\n${text}` : text };
      streamedReasoning.add(key);
    } else if (!isKnown) yield* readSearch(item);
  }

  function* readReasoning(
    key: string,
    { delta, summary_index, content_index }: ResponsePayload,
  ): Generator<ModelEvent> {
    const part = `${key} ${summary_index ?? content_index ?? 0}`;
    if (streamedReasoning.size > 0 && !streamedReasoning.has(part)) yield { type: 'reasoning-delta', text: '\n\n' };
    streamedReasoning.add(key).add(part);
    if (delta) yield { type: 'reasoning-delta', text: delta };
  }

  return {
    *read(payload: ResponsePayload): Generator<ModelEvent> {
      const { type = '', content_index: index = 0, delta = '', annotation, part } = payload;
      const key = String(payload.output_index ?? payload.item_id ?? 0);
      if (type === 'response.output_item.added') {
        const item = v.safeParse(itemSchema, payload.item);
        if (item.success && item.output.phase === 'commentary') commentary.begin(key);
      } else if (type === 'response.output_text.delta') {
        if (commentary.has(key)) yield* comment(key, commentary.append(key, index, delta));
        else yield* messageText.append(key, index, delta);
      } else if (type === 'response.output_text.annotation.added' && annotation && commentary.has(key)) {
        citations.keep({ url: annotation.url, title: annotation.title ?? '' });
      } else if (type === 'response.refusal.delta') {
        isRefused = true;
        yield* messageText.append(key, index, delta);
      } else if (type === 'response.output_text.annotation.added') {
        if (annotation) yield* messageText.annotate(key, index, [annotation]);
      } else if (type === 'response.output_text.done') {
        yield* readPart(key, index, { text: payload.text, refusal: undefined, annotations: [] });
      } else if (type === 'response.content_part.done' && part && !/reason/.test(part.type ?? '')) {
        yield* readPart(key, index, part);
      } else if (type === 'response.output_item.done') yield* readItem(key, payload.item);
      else if (/^response\.reasoning(?:_summary)?(?:_text)?\.delta$/.test(type)) yield* readReasoning(key, payload);
    },
    *finish(response: FinalResponse): Generator<ModelEvent> {
      const output = response.output ?? [];
      // After single items the whole output only repeats them, on some servers in another order.
      const isWhole = items.size === 0 && messageText.isEmpty;
      for (const [index, item] of output.entries()) {
        if (isWhole || v.is(functionCallSchema, item)) yield* readItem(isWhole ? `${index}` : `final ${index}`, item);
      }
      yield* citations.end();
      if (citations.sources === 0) yield* citations.announceKept(maxUncitedSources);
      const usage = usageOf(response, searches);
      if (usage) yield { type: 'usage', usage };
      yield* toolCalls.values();
      const hasCalls = toolCalls.size > 0;
      const stopReason = isRefused ? 'refused' : responseStopReason(response);
      yield finishEvent(options.service, {
        stopReason,
        // The code of a refusal says nothing more.
        message: stopReason === 'refused' ? undefined : (response.incomplete_details?.reason ?? response.status),
        isEmpty: citations.length === 0 && !hasCalls,
        hasCalls,
        providerState: options.providerState?.(output.length > 0 ? output : [...items.values()]),
      });
    },
    /** Text that was held back until the end. */
    endText: () => citations.end(),
  };
}

/** The response at its end: in the final event, or the payload itself where the body is not a stream. */
function finalResponseIn(payload: ResponsePayload, raw: unknown): FinalResponse | undefined {
  if (finalTypes.has(payload.type ?? '')) return payload.response ?? {};
  const isWhole = payload.object === 'response' || (payload.type === undefined && Array.isArray(payload.output));
  return isWhole ? v.parse(responseSchema, raw) : undefined;
}

/**
 * The events of an answer in the wire format of the Responses API: a stream of events, or one whole body. The type of
 * an event is read from its JSON alone. Reads text, reasoning, searches, annotations, function calls and usage; unknown
 * events are ignored. Reading stops at the final event, since some servers keep the connection open; without one the
 * events end without `finish`. Pages that a search found become sources only where the answer cites nothing.
 *
 * @param payloads parsed JSON, as it came
 * @throws what `failure` makes of an error, and what reading the payloads throws, after the text that had come
 * @see https://platform.openai.com/docs/api-reference/responses-streaming
 */
export async function* responsesEvents(
  payloads: AsyncIterable<unknown>,
  options: ResponsesOptions,
): AsyncGenerator<ModelEvent> {
  const reader = createReader(options);
  let failure: unknown;
  try {
    for await (const raw of payloads) {
      const parsed = v.safeParse(responsesPayloadSchema, raw);
      if (!parsed.success) continue;
      const payload = parsed.output;
      const hasError = payload.error != null || payload.response?.error != null;
      if (hasError || payload.type === 'error') {
        failure = options.failure(raw);
        break;
      }
      const response = finalResponseIn(payload, raw);
      if (response) {
        yield* reader.finish(response);
        return;
      }
      yield* reader.read(payload);
    }
  } catch (thrown) {
    options.signal.throwIfAborted();
    failure = thrown;
  }
  yield* reader.endText();
  if (failure !== undefined) throw failure;
}
