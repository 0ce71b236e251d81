import * as v from 'valibot';
import type { ModelEvent, Usage } from '../../../core/events';
import { generateCallId } from './call-ids';
import { type FinishOptions, generateContentFinishEvents, promptBlocked } from './finish';
import { groundingEvents, latestGrounding } from './grounding';
import { type GeminiPart, type GenerateContentUsage, generateContentSchema } from './schemas';
import { createGenerateContentStreamState, type GenerateContentStreamState } from './stream-state';
import { webUri } from './web-uri';

export interface GenerateContentOptions extends FinishOptions {
  /** When it aborts, reading ends with its reason. */
  signal: AbortSignal;
  /** Tool calls in the conversation before this answer: ids that are made here continue their count. */
  earlierToolCalls: number;
  /** Makes the exception for a payload that holds an error. */
  failure(payload: unknown): Error;
}

/**
 * Counts of each chunk are of the whole answer so far. `candidatesTokenCount` is without the reasoning, which is paid
 * for as output: `totalTokenCount` is the sum of all four counts.
 * @see https://ai.google.dev/gemini-api/docs/thinking#pricing
 */
function usageOf(counts: GenerateContentUsage): Usage {
  const { candidatesTokenCount, thoughtsTokenCount } = counts;
  return {
    ...(counts.promptTokenCount !== undefined && {
      // Text read by the service's own tools is counted apart, and is paid for too.
      inputTokens: counts.promptTokenCount + (counts.toolUsePromptTokenCount ?? 0),
    }),
    ...((candidatesTokenCount !== undefined || thoughtsTokenCount !== undefined) && {
      outputTokens: (candidatesTokenCount ?? 0) + (thoughtsTokenCount ?? 0),
    }),
    ...(thoughtsTokenCount !== undefined && { reasoningTokens: thoughtsTokenCount }),
  };
}

function isTextOnly(part: GeminiPart): boolean {
  return Object.keys(part).every((key) => key === 'text' || key === 'thought');
}

/** Appends a part in the form for the next turn: plain texts of one kind are joined, a part with a signature is not. */
function appendPart(parts: GeminiPart[], part: GeminiPart): void {
  const last = parts.at(-1);
  if (isTextOnly(part) && !part.text) return;
  if (last !== undefined && isTextOnly(last) && isTextOnly(part) && last.thought === part.thought) {
    parts[parts.length - 1] = { ...last, text: (last.text ?? '') + (part.text ?? '') };
  } else parts.push(part);
}

function* partEvents(
  state: GenerateContentStreamState,
  part: GeminiPart,
  earlierToolCalls: number,
): Generator<ModelEvent> {
  appendPart(state.parts, part);
  // Citations give their offsets relative to a part.
  if (state.parts.length > state.partStarts.length) state.partStarts.push(state.text.length);
  if (part.functionCall?.name) {
    const { id, name, args = {} } = part.functionCall;
    state.toolCalls += 1;
    const callId = id || generateCallId(earlierToolCalls + state.toolCalls);
    yield { type: 'tool-call', id: callId, name, arguments: JSON.stringify(args) };
  }
  // `functionCall` calls a tool of the caller, `toolCall` the service's own search.
  state.queries.push(...(part.toolCall?.args?.queries ?? []));
  if (!part.text) return;
  if (!part.thought) state.text += part.text;
  yield { type: part.thought ? 'reasoning-delta' : 'text-delta', text: part.text };
}

async function* readPayloads(
  payloads: AsyncIterable<unknown>,
  state: GenerateContentStreamState,
  { earlierToolCalls, failure }: GenerateContentOptions,
): AsyncGenerator<ModelEvent> {
  let lastFinal = '';
  for await (const payload of payloads) {
    const parsed = v.safeParse(generateContentSchema, payload);
    if (!parsed.success) continue;
    const chunk = parsed.output;
    if (chunk.error !== undefined) throw failure(payload);
    const candidate = chunk.candidates[0];
    const finishReason = candidate?.finishReason ?? (chunk.promptFeedback?.blockReason && promptBlocked);
    if (finishReason) {
      // Some servers send the final chunk twice: its text counts once.
      const json = JSON.stringify(payload);
      if (json === lastFinal) continue;
      lastFinal = json;
      state.finishReason = finishReason;
    }
    for (const part of candidate?.content?.parts ?? []) yield* partEvents(state, part, earlierToolCalls);
    for (const { retrievedUrl, urlRetrievalStatus } of candidate?.urlContextMetadata?.urlMetadata ?? []) {
      const url = webUri(retrievedUrl);
      if (url !== undefined && urlRetrievalStatus === 'URL_RETRIEVAL_STATUS_SUCCESS') state.openedUrls.push(url);
    }
    state.grounding = latestGrounding(state.grounding, candidate?.groundingMetadata);
    if (chunk.usageMetadata) state.usage = usageOf(chunk.usageMetadata);
  }
}

/**
 * The events of an answer in the wire format of generateContent: chunks of a stream, or one whole body. Text, thoughts,
 * tool calls; then searches, sources, citations and usage. Without a finish reason the events end without `finish`.
 * @throws what `failure` makes of an error, and what reading the payloads throws before the finish reason came
 */
export async function* generateContentEvents(
  payloads: AsyncIterable<unknown>,
  options: GenerateContentOptions,
): AsyncGenerator<ModelEvent> {
  const state = createGenerateContentStreamState();
  try {
    yield* readPayloads(payloads, state, options);
  } catch (thrown) {
    options.signal.throwIfAborted();
    // After the final chunk nothing is missing, however the connection ends.
    if (state.finishReason === undefined) throw thrown;
  }
  yield* groundingEvents(state);
  yield* generateContentFinishEvents(state, options);
}
