import type { ModelEvent } from '../../../core/events';
import type { Span } from '../../../core/source';
import { plainText } from './plain-text';
import { type Block, blocksIn, textIn } from './schemas';
import { citedSource } from './sources';
import type { StreamState } from './stream-state';

/** Where a block's text stands in the answer, without the white space around it. */
function claimSpan(answer: string, blockText: string): Span | undefined {
  const claim = blockText.trim();
  const blockStart = claim ? answer.lastIndexOf(blockText) : -1;
  if (blockStart < 0) return undefined;
  const start = blockStart + blockText.length - blockText.trimStart().length;
  return { start, end: start + claim.length };
}

/**
 * The citations of a completed text block. The format gives no offsets: a citation covers the whole of its block. A page
 * that is cited with several passages makes one citation, with the longest of them.
 */
export function* citationEvents(state: StreamState, block: Block): Generator<ModelEvent> {
  const quotes = new Map<number, string>();
  for (const citation of blocksIn(block.citations)) {
    const source = yield* citedSource(state, citation);
    if (source === undefined) continue;
    const quote = plainText(textIn(citation.cited_text));
    if (quote.length >= (quotes.get(source.id)?.length ?? 0)) quotes.set(source.id, quote);
  }
  const claim = claimSpan(state.text, textIn(block.text));
  if (claim === undefined) return;
  for (const [id, quote] of quotes) {
    yield { type: 'citation', citation: { claim, sourceIds: [id], ...(quote && { quote }) } };
  }
}
