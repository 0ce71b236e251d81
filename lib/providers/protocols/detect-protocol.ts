import * as v from 'valibot';
import type { ModelEvent } from '../../core/events';
import { type ChatCompletionOptions, chatCompletionEvents } from './chat-completions/events';
import { isOllamaChunk, ollamaChatEvents } from './ollama-chat';
import { type ResponsesOptions, responsesEvents } from './responses-api/events';

type Protocol = 'chat-completions' | 'responses-api' | 'ollama-chat';

const shapeSchema = v.looseObject({
  choices: v.optional(v.unknown()),
  object: v.optional(v.unknown()),
  type: v.optional(v.unknown()),
  output: v.optional(v.unknown()),
});

/**
 * Events of the Responses API that carry a part of the answer. Others of this name also come in streams of other
 * protocols.
 */
const responsesEvent =
  /^response\.(?:output_item\.|content_part\.|output_text\.|refusal\.|reasoning|function_call|(?:\w+_)?search_call\.|completed$|done$|incomplete$|failed$|cancelled$)/;

/** The protocol of a payload; undefined where it does not show, as in an error. */
function protocolOf(payload: unknown): Protocol | undefined {
  const parsed = v.safeParse(shapeSchema, payload);
  if (!parsed.success) return undefined;
  const { choices, object, type, output } = parsed.output;
  if (Array.isArray(choices) || /^chat\.completion/.test(String(object))) return 'chat-completions';
  if (object === 'response' || Array.isArray(output) || responsesEvent.test(String(type))) return 'responses-api';
  return isOllamaChunk(payload) ? 'ollama-chat' : undefined;
}

async function* concat(first: readonly unknown[], rest: AsyncIterator<unknown>): AsyncGenerator<unknown> {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

export interface DetectedAnswerOptions extends Omit<ChatCompletionOptions, 'providerState'> {
  /** The state for the next turn, by the protocol of this answer. */
  chat?: Pick<ChatCompletionOptions, 'providerState'>;
  responses?: Pick<ResponsesOptions, 'providerState'>;
}

/**
 * The events of an answer of a service that speaks more than one protocol. The first payload that reveals its protocol
 * decides, not the request: some services answer a request of one protocol in another.
 * @throws as {@link chatCompletionEvents} and {@link responsesEvents} do
 */
export async function* detectedAnswerEvents(
  payloads: AsyncIterable<unknown>,
  { chat, responses, linksAreSources = false, ...shared }: DetectedAnswerOptions,
): AsyncGenerator<ModelEvent> {
  const iterator = payloads[Symbol.asyncIterator]();
  const first: unknown[] = [];
  let protocol: Protocol | undefined;
  while (protocol === undefined) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    protocol = protocolOf(next.value);
  }
  const all = concat(first, iterator);
  if (protocol === 'chat-completions') yield* chatCompletionEvents(all, { ...shared, linksAreSources, ...chat });
  else if (protocol === 'ollama-chat') yield* ollamaChatEvents(all, { ...shared, linksAreSources, ...chat });
  // The Responses API reports its searches, so that links without one are not sources.
  else yield* responsesEvents(all, { ...shared, ...responses });
}
