import { blocksIn, type ContentBlock, textIn } from './schemas';
import type { MessagesStreamState } from './stream-state';

/**
 * Blocks as a request may hold them: the API refuses empty text blocks, and messages whose only text is white space.
 * White space between other texts stays, since blocks join without separators.
 */
export function acceptedContent(blocks: readonly ContentBlock[]): ContentBlock[] {
  const texts = blocks.filter(({ type }) => type === 'text').map(({ text }) => textIn(text));
  const hasWords = texts.some((text) => text.trim());
  return blocks.filter(({ type, text }) => type !== 'text' || (hasWords ? textIn(text) : textIn(text).trim()) !== '');
}

/** Without citations of documents: a later request may hold other documents, or the same in another order. */
function withoutDocumentCitations(block: ContentBlock): ContentBlock {
  const citations = blocksIn(block.citations);
  const kept = citations.filter(({ type }) => type !== 'search_result_location');
  if (kept.length === citations.length) return block;
  const { citations: _, ...rest } = block;
  return kept.length > 0 ? { ...rest, citations: kept } : rest;
}

/**
 * The content of an answer in the form for the next turn. From an answer that was cut off, a search without its result
 * and thinking without its signature are left out: the API would refuse them.
 */
export function finishedContent({ blocks, stopReason }: MessagesStreamState): ContentBlock[] {
  const answeredIds = new Set(blocks.map((block) => block.tool_use_id));
  const isComplete = ({ type, id, signature }: ContentBlock) =>
    type === 'thinking' ? Boolean(signature) : type !== 'server_tool_use' || answeredIds.has(id);
  return acceptedContent(stopReason === 'tool_use' ? blocks : blocks.filter(isComplete)).map(withoutDocumentCitations);
}
