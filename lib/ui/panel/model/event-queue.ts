import type { Signal } from '@preact/signals';
import type { AnswerStreamEvent } from '../../../core/events';
import type { BackgroundClient, ShownThread } from '../../../core/protocol/panel-protocol';
import type { RenderScheduler } from './schedule';
import { applyEvents, mergeThread } from './thread-reducer';

interface ThreadEvent {
  threadId: string;
  event: AnswerStreamEvent;
}

/**
 * Applies the events of streams to the open thread, once per frame. Events that cannot be applied yet wait: those after
 * a gap in the sequence numbers, and those of an answer that is not in the thread.
 */
export class EventQueue {
  #events: ThreadEvent[] = [];
  #scheduled = false;
  /** Number of running calls that may return the message of a queued event. */
  #expecting = 0;

  constructor(
    private readonly client: BackgroundClient,
    private readonly view: Signal<ShownThread | null>,
    private readonly schedule: RenderScheduler,
  ) {}

  push(threadId: string, events: readonly AnswerStreamEvent[]): void {
    for (const event of events) this.#events.push({ threadId, event });
    this.#draw();
  }

  /** Applies what has arrived now, without waiting for the next frame. */
  applyNow(): void {
    this.#apply(false);
  }

  /**
   * Runs a call that may return new messages; events of unknown answers wait for it.
   * @returns null where the call failed
   */
  async expect<Result>(call: () => Promise<Result>): Promise<Result | null> {
    this.#expecting += 1;
    try {
      return await call();
    } catch {
      return null;
    } finally {
      this.#expecting -= 1;
      this.#draw();
    }
  }

  #draw(): void {
    if (this.#scheduled || this.#events.length === 0) return;
    this.#scheduled = true;
    this.schedule(() => {
      this.#scheduled = false;
      this.#apply(false);
    });
  }

  /** Applies the queued events. Those after a gap, or of an unknown answer, wait while the thread is read again. */
  #apply(force: boolean): void {
    const view = this.view.value;
    const own = this.#events.filter(({ threadId }) => threadId === view?.thread.id);
    const others = this.#events.filter(({ threadId }) => threadId !== view?.thread.id);
    const { view: next, held } =
      view === null
        ? { view, held: [] }
        : applyEvents(
            view,
            own.map(({ event }) => event),
            force,
          );
    this.view.value = next;
    this.#events = this.#expecting > 0 ? others : [];
    if (next === null || held.length === 0 || force) return;
    this.#events.push(...held.map((event) => ({ threadId: next.thread.id, event })));
    if (this.#expecting === 0) void this.#readAgain(next.thread.id);
  }

  async #readAgain(threadId: string): Promise<void> {
    this.#expecting += 1;
    const fresh = await this.client.call('reload-thread', { threadId }).catch(() => null);
    this.#expecting -= 1;
    if (fresh && this.view.value?.thread.id === threadId) this.view.value = mergeThread(fresh, this.view.value);
    this.#apply(true);
  }
}
