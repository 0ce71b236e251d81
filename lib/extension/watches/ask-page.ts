import type { AnswerEngine } from '../../core/answer-engine';
import { toErrorInfo } from '../../core/app-error';
import { isGoneStatus } from '../../core/http/gone-status';
import type { Watch } from '../../core/library/watch';
import type { WatchTarget } from '../../core/library/watch-schedule';
import type { Page } from '../../core/provider';
import type { PageComparison } from '../../core/watched-page';
import type { AnswerServiceFactory } from '../answers/answer-services';
import { builtIn, type CheckOutcome, failedBy } from './check-outcome';
import { watchAfterGone, watchAfterReading } from './watch-after-check';
import type { WatchStore } from './watch-store';

/** Milliseconds for a page. */
const pageMs = 30_000;

export interface PageAskerDependencies {
  store: Pick<WatchStore, 'change' | 'text' | 'putText'>;
  engine: Pick<AnswerEngine, 'compareWatched'>;
  services: Pick<AnswerServiceFactory, 'pageReaderFor'>;
  now(): number;
}

/** Reads a watched page once for all watches of it, and writes into each what has changed. */
export function createPageAsker({ store, engine, services, now }: PageAskerDependencies) {
  return async function readPage(
    { key, url = '', watchIds }: WatchTarget,
    watches: ReadonlyMap<string, Watch>,
  ): Promise<CheckOutcome> {
    const parts = watchIds.flatMap((id) => watches.get(id)?.parts.filter((part) => part.key === key) ?? []);
    const passages = [...new Set(parts.flatMap(({ passage }) => passage ?? []))];
    const isWhole = parts.some(({ passage }) => passage === undefined);
    const text = isWhole ? await store.text(key) : undefined;
    const signal = AbortSignal.timeout(pageMs);
    let page: Page;
    let comparison: PageComparison;
    try {
      const read = await services.pageReaderFor(builtIn, { isPrivate: false, fresh: true });
      if (!read) return { type: 'failed', isOffline: false, retryAfterMs: 0 };
      page = await read(url, signal);
      comparison = await engine.compareWatched(page, { passages, ...(text !== undefined && { text }) }, now(), signal);
    } catch (thrown) {
      const { status } = toErrorInfo(thrown, 'reader');
      if (!isGoneStatus(status)) return failedBy(thrown);
      for (const id of watchIds) await store.change(id, (watch) => watchAfterGone(watch, key, now()));
      return { type: 'done' };
    }
    const found = comparison.passages;
    const states = new Map(passages.flatMap((passage, at) => (found[at] ? [[passage, found[at]] as const] : [])));
    // The first read of a page has nothing to compare it with.
    const places = text === undefined ? [] : comparison.places;
    // First the watches: where the text cannot be stored, a change is found once more, and not lost.
    for (const id of watchIds)
      await store.change(id, (watch) => watchAfterReading(watch, key, { states, places, at: now() }));
    if (isWhole && places && (text === undefined || places.length > 0)) await store.putText(key, page.markdown);
    return { type: 'done' };
  };
}
