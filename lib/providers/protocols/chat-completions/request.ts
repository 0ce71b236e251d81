import type { ChatMessage, ChatRequest, ToolDefinition } from '../../../core/provider';
import { sentToolArguments } from '../tool-arguments';

export interface ChatBodyOptions {
  /** The instructions; none for an empty text. Default: the request's. */
  system?: string;
  /** Extra fields of an assistant's message that its server wants back. */
  messageFields?: (message: ChatMessage) => object;
  /** Whether usage is asked for; some servers refuse the option. Default: true. */
  includeUsage?: boolean;
}

function toMessage(message: ChatMessage, messageFields: (message: ChatMessage) => object): object {
  const { role, text, toolCalls = [], toolCallId } = message;
  if (role === 'tool') return { role, tool_call_id: toolCallId ?? '', content: text };
  if (role === 'user') return { role, content: text };
  const calls = toolCalls.map((call) => ({
    id: call.id,
    type: 'function',
    function: { name: call.name, arguments: sentToolArguments(call.arguments) },
  }));
  return { role, content: text, ...(calls.length > 0 && { tool_calls: calls }), ...messageFields(message) };
}

/** Tools of ours as Chat Completions lists them. */
export function chatTools(tools: readonly ToolDefinition[]): object[] {
  return tools.map(({ name, description, parameters }) => ({
    type: 'function',
    function: { name, description, parameters },
  }));
}

/**
 * The body of a streamed request. Searching on the server is each server's own extension: its fields are added by the
 * caller.
 * @see https://platform.openai.com/docs/api-reference/chat/create
 */
export function chatBody(
  { model, messages, tools = [], system: instructions }: ChatRequest,
  { system = instructions, messageFields = () => ({}), includeUsage = true }: ChatBodyOptions = {},
): Record<string, unknown> {
  return {
    // Servers with one model take a request without its name.
    ...(model.trim() && { model: model.trim() }),
    messages: [
      ...(system ? [{ role: 'system', content: system }] : []),
      ...messages.map((message) => toMessage(message, messageFields)),
    ],
    ...(tools.length > 0 && { tools: chatTools(tools) }),
    stream: true,
    ...(includeUsage && { stream_options: { include_usage: true } }),
  };
}
