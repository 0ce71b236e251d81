import type { ServiceIdentity } from '../../../core/http/api-error';
import type { ChatMessage, ChatRequest } from '../../../core/provider';
import { acceptedContent } from './accepted-content';
import { documentedContent } from './documents';
import { type ContentBlock, parseInput } from './schemas';
import { type WebSearchVersion, webSearchInstructions, webSearchName, webSearchTool } from './web-search-tool';

export interface MessagesOptions {
  service: ServiceIdentity;
  /** Limit of the answer in tokens, thinking included. */
  maxTokens: number;
  /** The version of the search tool to declare where the request asks for a search. */
  searchVersion: WebSearchVersion;
  /** Blocks of an answer that the model paused; sent back, it continues them. */
  pausedBlocks: readonly ContentBlock[];
  /** Content blocks that the same model wrote for a message, to be sent back verbatim. */
  ownContent: (message: ChatMessage) => unknown;
  /** Whether pages are sent as documents. */
  withDocuments: boolean;
}

function assistantContent(message: ChatMessage, ownContent: MessagesOptions['ownContent']): unknown[] {
  const own = ownContent(message);
  if (Array.isArray(own)) return own;
  const calls = (message.toolCalls ?? []).map(({ id, name, arguments: json }) => ({
    type: 'tool_use',
    id,
    name,
    input: parseInput(json) ?? {},
  }));
  return [...(message.text.trim() ? [{ type: 'text', text: message.text }] : []), ...calls];
}

/** Consecutive tool results make one message of the user's; the first message must be the user's. */
function messagesOf(
  messages: readonly ChatMessage[],
  { ownContent, withDocuments }: MessagesOptions,
): { role: string; content: unknown }[] {
  const sent: { role: string; content: unknown }[] = [];
  let results: unknown[] = [];
  const contentOf = (message: ChatMessage) => (withDocuments ? documentedContent(message) : message.text);
  for (const message of messages) {
    if (message.role === 'tool') {
      if (results.length === 0) sent.push({ role: 'user', content: results });
      results.push({ type: 'tool_result', tool_use_id: message.toolCallId, content: contentOf(message) });
      continue;
    }
    results = [];
    if (message.role === 'user') sent.push({ role: 'user', content: contentOf(message) });
    else {
      const content = assistantContent(message, ownContent);
      if (content.length > 0 && sent.length > 0) sent.push({ role: 'assistant', content });
    }
  }
  return sent;
}

/**
 * The body of a streaming request.
 * @throws AppError `invalid-input` when none of the allowed domains can be searched
 * @see https://platform.claude.com/docs/en/api/messages/create
 */
export function messagesBody(request: ChatRequest, options: MessagesOptions): object {
  const { model, system, documentedSystem = system, hostedSearch, tools = [] } = request;
  const { service, maxTokens, searchVersion, pausedBlocks, withDocuments } = options;
  const instructions = [
    withDocuments ? documentedSystem : system,
    ...(hostedSearch ? webSearchInstructions(hostedSearch) : []),
  ];
  const systemText = instructions.filter(Boolean).join('\n\n');
  const hosted = hostedSearch ? [webSearchTool(service, hostedSearch, searchVersion)] : [];
  const own = tools
    .filter(({ name }) => hosted.length === 0 || name !== webSearchName)
    .map(({ name, description, parameters }) => ({ name, description, input_schema: parameters }));
  const paused = pausedBlocks.length > 0 ? [{ role: 'assistant', content: acceptedContent(pausedBlocks) }] : [];
  return {
    model: model.trim(),
    max_tokens: maxTokens,
    stream: true,
    ...(systemText && { system: systemText }),
    messages: [...messagesOf(request.messages, options), ...paused],
    ...(hosted.length + own.length > 0 && { tools: [...hosted, ...own] }),
  };
}
