import * as v from 'valibot';
import type { ChatMessage, ToolDefinition } from '../../../core/provider';
import { sentToolArguments } from '../tool-arguments';

const callItem = v.looseObject({ type: v.literal('function_call'), call_id: v.string() });

/** Whether output items contain every call of their message: calls that a model wrote into its text are not in them. */
function holdsCalls(items: readonly unknown[], { toolCalls = [] }: ChatMessage): boolean {
  const ids = new Set(items.flatMap((item) => (v.is(callItem, item) ? item.call_id : [])));
  return toolCalls.every(({ id }) => ids.has(id));
}

export interface InputOptions {
  /** The output items of an earlier answer, to be sent back unchanged; without them, its text and calls are sent. */
  itemsOf?: (message: ChatMessage) => unknown;
  /** The item for a message's text. Default: role and plain text. */
  textItem?: (message: ChatMessage) => object;
}

function plainTextItem({ role, text }: ChatMessage): object {
  return { role, content: text };
}

/** A message's text as an item of the long form, with typed content, which some servers insist on. */
export function typedTextItem({ role, text }: ChatMessage): object {
  return { type: 'message', role, content: [{ type: role === 'user' ? 'input_text' : 'output_text', text }] };
}

/**
 * A conversation as the input items of the Responses API.
 * @see https://platform.openai.com/docs/api-reference/responses/create
 */
export function responsesInput(
  messages: readonly ChatMessage[],
  { itemsOf = () => undefined, textItem = plainTextItem }: InputOptions = {},
): unknown[] {
  return messages.flatMap((message): unknown[] => {
    const { role, text, toolCalls = [], toolCallId } = message;
    if (role === 'tool') return [{ type: 'function_call_output', call_id: toolCallId ?? '', output: text }];
    if (role === 'user') return [textItem(message)];
    const items = itemsOf(message);
    if (Array.isArray(items) && holdsCalls(items, message)) return items;
    const calls = toolCalls.map((call) => ({
      type: 'function_call',
      call_id: call.id,
      name: call.name,
      arguments: sentToolArguments(call.arguments),
    }));
    return [...(text ? [textItem(message)] : []), ...calls];
  });
}

/** Tools of ours as the Responses API lists them. */
export function responsesTools(tools: readonly ToolDefinition[]): object[] {
  return tools.map(({ name, description, parameters }) => ({
    type: 'function',
    name,
    description,
    parameters,
    strict: false,
  }));
}
