import type { KeptPage } from '../../../core/library/kept-page';
import { pageOfKept } from '../../../core/library/page-of-kept';
import type { BackgroundClient } from '../../../core/protocol/panel-protocol';
import type { Page } from '../../../core/provider';

/** A kept page with its text, and its number in the list, from 1. */
export interface NumberedKeptPage {
  sourceId: number;
  kept: KeptPage;
  page: Page;
}

/**
 * Reads the texts of kept pages, one after another, so that only one is in memory at a time. Pages that are gone are
 * left out.
 * @param onRead gets how many were looked at
 * @throws the reason of the signal
 */
export async function* readPages(
  client: BackgroundClient,
  pages: readonly KeptPage[],
  signal: AbortSignal,
  onRead: (count: number) => void = () => undefined,
): AsyncGenerator<NumberedKeptPage> {
  for (const [index, kept] of pages.entries()) {
    signal.throwIfAborted();
    const read = await client.call('read-kept-page', { id: kept.id });
    if (read) {
      yield { sourceId: index + 1, kept: read.page, page: pageOfKept(read.page, read.markdown) };
    }
    onRead(index + 1);
  }
}
