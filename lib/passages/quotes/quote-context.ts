import type { QuoteContext, Span } from '../../core/source';

/** Characters on either side: enough to tell one place from another. */
const maxContext = 60;

/** What stands around a part of a text, within the text. */
export function contextOf(text: string, { start, end }: Span): QuoteContext {
  const before = text.slice(Math.max(0, start - maxContext), start).trim();
  const after = text.slice(end, end + maxContext).trim();
  return { ...(before && { before }), ...(after && { after }) };
}
