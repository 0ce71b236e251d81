import type { Citation } from '../../core/source';
import { markdownToBlocks } from '../../passages/text/plain-text';

/** A citation of a document, which is markdown, with its quote in the page's visible words. */
export function withPlainQuote(citation: Citation): Citation {
  const { quote, ...rest } = citation;
  if (quote === undefined) return citation;
  const words = markdownToBlocks(quote)
    .map(({ text }) => text)
    .join('\n')
    .trim();
  return words === '' ? rest : { ...rest, quote: words };
}
