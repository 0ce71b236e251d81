import type { ChatMessage, ToolDefinition } from '../../../core/provider';

/**
 * A conversation as the input items of the Responses API.
 * @param own the output items of an earlier answer, to go back as they came; else its text and calls stand for it
 */
export function responsesInput(
  messages: readonly ChatMessage[],
  own: (message: ChatMessage) => unknown = () => undefined,
): unknown[] {
  return messages.flatMap((message): unknown[] => {
    const { role, text, toolCalls = [], toolCallId } = message;
    if (role === 'tool') return [{ type: 'function_call_output', call_id: toolCallId ?? '', output: text }];
    if (role === 'user') return [{ role, content: text }];
    const items = own(message);
    if (Array.isArray(items)) return items;
    const calls = toolCalls.map((call) => ({
      type: 'function_call',
      call_id: call.id,
      name: call.name,
      arguments: call.arguments,
    }));
    return [...(text ? [{ role, content: text }] : []), ...calls];
  });
}

/** Our tools as the Responses API lists them. */
export function responsesTools(tools: readonly ToolDefinition[]): object[] {
  return tools.map(({ name, description, parameters }) => ({
    type: 'function',
    name,
    description,
    parameters,
    strict: false,
  }));
}
