import type { ChatMessage } from '../core/provider';
import { cutMarkdown } from '../core/utils/cut-markdown';

/** Characters of a page below which cutting it gains nothing. */
const leastContent = 600;

function halved(text: string): string {
  const value: unknown = JSON.parse(text);
  if (typeof value !== 'object' || value === null || !('content' in value)) return text;
  const { content } = value;
  if (typeof content !== 'string' || content.length < leastContent) return text;
  const { markdown } = cutMarkdown(content, Math.floor(content.length / 2));
  return JSON.stringify({ ...value, content: markdown, content_length: markdown.length, truncated: true });
}

/**
 * Halves the pages in the tool results of a conversation, for a model that takes less.
 * @returns whether anything became shorter
 */
export function shrinkResults(messages: ChatMessage[]): boolean {
  let shorter = false;
  for (const [index, message] of messages.entries()) {
    if (message.role !== 'tool') continue;
    const text = halved(message.text);
    shorter ||= text.length < message.text.length;
    messages[index] = { ...message, text };
  }
  return shorter;
}
