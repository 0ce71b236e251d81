import * as v from 'valibot';
import type { ModelEvent } from '../../core/events';
import { type ChatCompletionOptions, chatCompletionEvents } from './chat-completions/events';
import { type ResponsesOptions, responsesEvents } from './responses-api/events';

type WireFormat = 'chat-completions' | 'responses';

const shapeSchema = v.looseObject({
  choices: v.optional(v.unknown()),
  object: v.optional(v.unknown()),
  type: v.optional(v.unknown()),
  output: v.optional(v.unknown()),
});

function formatOf(payload: unknown): WireFormat | undefined {
  const parsed = v.safeParse(shapeSchema, payload);
  if (!parsed.success) return undefined;
  const { choices, object, type, output } = parsed.output;
  if (Array.isArray(choices) || /^chat\.completion/.test(String(object))) return 'chat-completions';
  const isResponse = object === 'response' || Array.isArray(output) || /^response\./.test(String(type));
  return isResponse ? 'responses' : undefined;
}

async function* withFirst(first: readonly unknown[], rest: AsyncIterator<unknown>): AsyncGenerator<unknown> {
  try {
    yield* first;
    for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
  } finally {
    await rest.return?.();
  }
}

/**
 * The events of an answer of a service that speaks both wire formats; which one this answer is in is told by its own
 * payloads, whatever was asked for.
 * @throws as {@link chatCompletionEvents} and {@link responsesEvents} do
 */
export async function* wireAnswerEvents(
  payloads: AsyncIterable<unknown>,
  options: Omit<ChatCompletionOptions, 'providerState'> & {
    chat?: Pick<ChatCompletionOptions, 'providerState'>;
    responses?: Pick<ResponsesOptions, 'providerState' | 'linksAreSources'>;
  },
): AsyncGenerator<ModelEvent> {
  const { chat, responses, ...shared } = options;
  const iterator = payloads[Symbol.asyncIterator]();
  const first: unknown[] = [];
  let format: WireFormat | undefined;
  while (format === undefined) {
    const next = await iterator.next();
    if (next.done) break;
    first.push(next.value);
    format = formatOf(next.value);
  }
  const all = withFirst(first, iterator);
  if (format === 'chat-completions') yield* chatCompletionEvents(all, { ...shared, ...chat });
  else yield* responsesEvents(all, { ...shared, linksAreSources: false, ...responses });
}
