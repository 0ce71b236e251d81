import type { CheckEvent } from '../core/events';
import type { AssistantMessage } from '../core/message';
import type { Page } from '../core/provider';
import type { CitationCheck } from '../core/source';
import { checkQuote } from '../passages/check-quote';

/** Longest stretch of work before other tasks get a turn, in citations. */
const batch = 8;

/**
 * Checks the quotes of an answer against the pages that were read for it: the words must stand there. Citations without a
 * quote are left unchecked, as is an answer without any.
 * @param pages by the URL under which they were read
 */
export async function* checkQuotes(
  message: AssistantMessage,
  pages: ReadonlyMap<string, readonly Page[]>,
  signal: AbortSignal,
): AsyncGenerator<CheckEvent> {
  const quoted = message.citations.flatMap(({ quote, sourceIds: [id], check }, index) =>
    quote !== undefined && id !== undefined && !check ? [{ index, quote, id }] : [],
  );
  if (quoted.length === 0) return;
  const answerId = message.id;
  yield { type: 'check-start', answerId, total: quoted.length };
  for (const [done, { index, quote, id }] of quoted.entries()) {
    if (signal.aborted) break;
    if (done % batch === batch - 1) await new Promise((resolve) => setTimeout(resolve));
    const url = message.sources.find((source) => source.id === id)?.url;
    // A page and a selection of it may share an address: the quote stands in one of them.
    const checks = (pages.get(url ?? '') ?? []).map((page) => checkQuote(quote, page));
    const check: CitationCheck = checks.find(({ verdict }) => verdict === 'found') ??
      checks[0] ?? { verdict: 'unreachable', reason: 'not-read' };
    yield { type: 'check-verdict', answerId, index, check };
  }
  yield { type: 'check-end', answerId };
}
