import type { ChatMessage, ChatRequest, ToolDefinition } from '../../../core/provider';

/**
 * A conversation as the messages of Chat Completions.
 * @param system the instructions; none for an empty text
 * @param own fields of an assistant's message that its server wants back
 */
export function chatMessages(
  system: string,
  messages: readonly ChatMessage[],
  own: (message: ChatMessage) => object = () => ({}),
): object[] {
  const turns = messages.map((message) => {
    const { role, text, toolCalls = [], toolCallId } = message;
    if (role === 'tool') return { role, tool_call_id: toolCallId ?? '', content: text };
    if (role === 'user') return { role, content: text };
    const calls = toolCalls.map((call) => ({
      id: call.id,
      type: 'function',
      function: { name: call.name, arguments: call.arguments },
    }));
    return { role, content: text, ...(calls.length > 0 && { tool_calls: calls }), ...own(message) };
  });
  return [...(system ? [{ role: 'system', content: system }] : []), ...turns];
}

/** Our tools as Chat Completions lists them. */
export function chatTools(tools: readonly ToolDefinition[]): object[] {
  return tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
}

/** The items that a service wants back for a message of its own, where it was this model's. */
export function ownState(
  providerId: string,
  { model }: Pick<ChatRequest, 'model'>,
  { providerState }: ChatMessage,
): unknown {
  if (providerState?.providerId !== providerId || providerState.model !== model) return undefined;
  return providerState.data;
}
