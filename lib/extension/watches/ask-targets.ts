import type { Watch } from '../../core/library/watch';
import {
  dayCountAt,
  type TargetRequest,
  targetAfterFailure,
  type WatchTarget,
  withClock,
} from '../../core/library/watch-schedule';
import { builtIn, type CheckOutcome } from './check-outcome';
import { watchAfterFailure } from './watch-after-check';
import type { WatchStateStore } from './watch-settings';
import type { WatchStore } from './watch-store';

export interface TargetAskerDependencies {
  store: Pick<WatchStore, 'lastRequests' | 'putTarget' | 'change'>;
  state: Pick<WatchStateStore, 'read' | 'update'>;
  askQuestion(watch: Watch): Promise<CheckOutcome>;
  readPage(target: WatchTarget, watches: ReadonlyMap<string, Watch>): Promise<CheckOutcome>;
  now(): number;
}

/** Requests that a target takes at most. */
const costOf = ({ url }: WatchTarget) => (url === undefined ? builtIn.limits.pages : 1);

/** Asks pages and questions in turn, and counts and stores each request before it is made. */
export function createTargetAsker({ store, state, askQuestion, readPage, now }: TargetAskerDependencies) {
  function checkTarget(target: WatchTarget, watches: ReadonlyMap<string, Watch>): Promise<CheckOutcome> {
    const question = target.url === undefined ? watches.get(target.watchIds[0] ?? '') : undefined;
    return question ? askQuestion(question) : readPage(target, watches);
  }

  /**
   * Asks targets one after the other. That one is asked is stored before its request: a background that dies in between
   * does not ask again, and where nothing can be stored nothing is asked.
   * @returns the number of targets that were asked
   */
  async function ask(targets: readonly WatchTarget[], watches: readonly Watch[], isWanted: boolean): Promise<number> {
    const byId = new Map(watches.map((watch) => [watch.id, watch]));
    const requests = await store.lastRequests();
    const offline: { target: WatchTarget; before: TargetRequest; retryAfterMs: number }[] = [];
    let answered = 0;
    let count = 0;

    async function fail(target: WatchTarget, before: TargetRequest, retryAfterMs: number): Promise<void> {
      const failed = targetAfterFailure(before, retryAfterMs);
      await store.putTarget(failed);
      for (const id of target.watchIds) {
        await store.change(id, (watch) =>
          watchAfterFailure(watch, target.key, { failures: failed.failures, at: now() }),
        );
      }
    }

    for (const target of targets) {
      const { pagesPerDay, day } = await state.read();
      const running = dayCountAt(day, now());
      if (!isWanted && running.count + costOf(target) > pagesPerDay) break;
      const known = requests.get(target.key);
      const before: TargetRequest = {
        key: target.key,
        failures: known?.failures ?? 0,
        askedAt: now(),
        ...(known?.waitMs && { waitMs: known.waitMs }),
      };
      await state.update((value) => ({ ...value, day: { ...running, count: running.count + costOf(target) } }));
      await store.putTarget(before);
      count += 1;
      const outcome = await checkTarget(target, byId);
      if (outcome.type === 'failed' && outcome.isOffline) {
        offline.push({ target, before, retryAfterMs: outcome.retryAfterMs });
        continue;
      }
      answered += 1;
      if (outcome.type === 'failed') await fail(target, before, outcome.retryAfterMs);
      else await store.putTarget({ key: target.key, askedAt: before.askedAt, failures: 0 });
    }
    // Where several servers and no other one gave no answer, it is the network that fails.
    if (answered === 0 && offline.length > 1) return count;
    for (const { target, before, retryAfterMs } of offline) await fail(target, before, retryAfterMs);
    return count;
  }

  /** Clocks that were set back: what lies in the future is written as of now, so that it is due after one interval. */
  async function correctClock(): Promise<void> {
    for (const target of (await store.lastRequests()).values()) {
      const corrected = withClock(target, now());
      if (corrected !== target) await store.putTarget(corrected);
    }
  }

  return { ask, correctClock };
}
