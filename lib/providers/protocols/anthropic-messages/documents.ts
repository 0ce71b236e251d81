import type { ChatDocument } from '../../../core/chat-document';
import type { ChatMessage, ChatRequest } from '../../../core/provider';
import { splitDocument } from './split-document';

/** Whether any message brings documents. */
export function hasDocuments({ messages }: Pick<ChatRequest, 'messages'>): boolean {
  return messages.some(({ documented }) => documented && documented.documents.length > 0);
}

/**
 * A page as a block that the model cites. Citations must be enabled for all search results of a request, or for none.
 * @see https://platform.claude.com/docs/en/build-with-claude/search-results
 */
function searchResult({ url, title, text }: ChatDocument): object {
  // A citation covers whole text blocks, and the API refuses empty ones.
  const content = splitDocument(text.trim() === '' ? title || url : text).map((part) => ({ type: 'text', text: part }));
  return { type: 'search_result', source: url, title: title || url, content, citations: { enabled: true } };
}

/** The content of a message, followed by its documents; only its text where it has none. */
export function documentedContent({ text, documented }: ChatMessage): string | object[] {
  if (!documented || documented.documents.length === 0) return text;
  const words = documented.text.trim() === '' ? [] : [{ type: 'text', text: documented.text }];
  return [...words, ...documented.documents.map(searchResult)];
}

/** The documents of a request in their order: the order in which the service counts them. */
export function documentsOf({ messages }: Pick<ChatRequest, 'messages'>): ChatDocument[] {
  return messages.flatMap(({ documented }) => documented?.documents ?? []);
}
