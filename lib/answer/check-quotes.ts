import type { CheckEvent } from '../core/events';
import type { AssistantMessage } from '../core/message';
import type { Page } from '../core/provider';
import { checkQuote } from '../passages/quotes/check-quote';

/** Number of citations that are checked before the event loop gets a turn. */
const batchSize = 8;

/**
 * Checks the quotes of an answer against the text of the pages that were read for it. Citations without a quote stay
 * unchecked, and so do those of pages that were not read for the answer: no page is requested for a check.
 * @param pages by the URL under which they were read; a page and a selection of it may share one
 */
export async function* checkQuotes(
  message: AssistantMessage,
  pages: ReadonlyMap<string, readonly Page[]>,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  const readPages = new Map(message.sources.map(({ id, url }) => [id, pages.get(url) ?? []]));
  // A quote is from one page, so its citation has one source.
  const quoted = message.citations.flatMap(({ quote, sourceIds: [id = 0], check }, index) => {
    const read = readPages.get(id) ?? [];
    return quote !== undefined && !check && read.length > 0 ? [{ index, quote, read }] : [];
  });
  if (quoted.length === 0) return;
  const answerId = message.id;
  yield { type: 'check-start', answerId, total: quoted.length };
  for (const [done, { index, quote, read }] of quoted.entries()) {
    if (signal.aborted) break;
    if (done % batchSize === batchSize - 1) await new Promise((resolve) => setTimeout(resolve));
    const checks = read.map((page) => checkQuote(quote, page));
    const check = checks.find(({ verdict }) => verdict === 'found') ?? checks[0];
    if (check) yield { type: 'check-verdict', answerId, index, check };
  }
  yield { type: 'check-end', answerId };
}
