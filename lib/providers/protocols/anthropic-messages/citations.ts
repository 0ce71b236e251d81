import type { ChatDocument } from '../../../core/chat-document';
import type { ModelEvent } from '../../../core/events';
import type { Span } from '../../../core/source';
import { decodedText } from './decoded-text';
import { blocksIn, type ContentBlock, textIn } from './schemas';
import { citedSource } from './sources';
import type { MessagesStreamState } from './stream-state';

/** Range of a block's text in the answer, without the white space around it. */
function claimSpan(answer: string, blockText: string): Span | undefined {
  const claim = blockText.trim();
  const blockStart = claim ? answer.lastIndexOf(blockText) : -1;
  if (blockStart < 0) return undefined;
  const start = blockStart + blockText.length - blockText.trimStart().length;
  return { start, end: start + claim.length };
}

/** The document of the request that a citation names; undefined for one of the service's own search. */
function citedDocument(documents: readonly ChatDocument[], citation: ContentBlock): ChatDocument | undefined {
  if (citation.type !== 'search_result_location') return undefined;
  const { source, search_result_index: index } = citation;
  const counted = typeof index === 'number' ? documents[index] : undefined;
  return counted?.url === source ? counted : (documents.find(({ url }) => url === source) ?? counted);
}

/**
 * The citations of a completed text block. The format gives no offsets: a citation covers the whole of its block. A
 * page that is cited with several passages makes one citation, with the longest of them.
 *
 * @see https://platform.claude.com/docs/en/build-with-claude/citations
 */
export function* citationEvents(state: MessagesStreamState, block: ContentBlock): Generator<ModelEvent> {
  const quotes = new Map<number, string>();
  const documentQuotes = new Map<number, string>();
  const add = (known: Map<number, string>, id: number, quote: string) => {
    if (quote.length >= (known.get(id)?.length ?? 0)) known.set(id, quote);
  };
  for (const citation of blocksIn(block.citations)) {
    const words = textIn(citation.cited_text);
    const document = citedDocument(state.documents, citation);
    if (document) add(documentQuotes, document.sourceId, words.trim());
    else {
      const source = yield* citedSource(state, citation);
      if (source) add(quotes, source.id, decodedText(words));
    }
  }
  const claim = claimSpan(state.text, textIn(block.text));
  if (claim === undefined) return;
  for (const [id, quote] of quotes) {
    yield { type: 'citation', citation: { claim, sourceIds: [id], ...(quote && { quote }) } };
  }
  for (const [id, quote] of documentQuotes) {
    yield { type: 'citation', citation: { claim, sourceIds: [id], ...(quote && { quote }) }, ofDocuments: true };
  }
}
