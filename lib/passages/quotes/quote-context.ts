import type { QuoteContext, Span } from '../../core/source';

/**
 * Number of characters on either side: enough to tell occurrences of a quote apart, as in annotation tools.
 * @see https://www.w3.org/TR/annotation-model/#text-quote-selector
 */
const maxContext = 32;

/** The characters before and after a span of a text. */
export function contextOf(text: string, { start, end }: Span): QuoteContext {
  const before = text.slice(Math.max(0, start - maxContext), start).trim();
  const after = text.slice(end, end + maxContext).trim();
  return { ...(before && { before }), ...(after && { after }) };
}
