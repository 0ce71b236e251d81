import type { ChatDocument } from '../../core/chat-document';
import type { ChatMessage } from '../../core/provider';
import { omit } from '../../core/utils/omit';
import { untrustedJson } from '../shared/prompt-escaping';
import type { ToolResult } from './tool-runner';

/** A result without the text of its pages, and the pages as documents. */
function documented(result: ToolResult): { rest: unknown; documents: ChatDocument[] } {
  if ('results' in result) {
    const { results, sources: _, ...rest } = result;
    const documents = results.map(
      ({ citation_id: sourceId, url, title, snippet }): ChatDocument => ({ sourceId, url, title, text: snippet }),
    );
    // The addresses stay: the model opens pages by them.
    const listed = results.map((entry) => omit(entry, 'citation_id', 'snippet'));
    return { rest: { ...rest, results: listed }, documents };
  }
  if (!('content' in result) || result.citation_id === undefined || result.content.trim() === '')
    return { rest: result, documents: [] };
  const { content, citation_id: sourceId, ...rest } = result;
  return { rest, documents: [{ sourceId, url: result.url, title: result.title, text: content }] };
}

/** The message that brings a tool's result. @param asDocuments whether the model may get its pages as documents */
export function resultMessage(result: ToolResult, toolCallId: string, asDocuments: boolean): ChatMessage {
  const message: ChatMessage = { role: 'tool', text: untrustedJson(result), toolCallId };
  if (!asDocuments) return message;
  const { rest, documents } = documented(result);
  return documents.length > 0 ? { ...message, documented: { text: untrustedJson(rest), documents } } : message;
}
