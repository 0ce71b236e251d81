import { batch, signal } from '@preact/signals';
import type { AnswerStreamEvent } from '../../../core/events';
import type { BackgroundCalls, BackgroundClient } from '../../../core/protocol/panel-protocol';
import { allPages } from '../../../core/url/origins';
import { withAccess } from '../../shared/with-access';

/** Progress of the comparison of an answer's passages with their pages. */
export interface RecheckProgress {
  done: number;
  total: number;
}

type CheckAgain = BackgroundCalls['check-again']['params'];

/**
 * Why a comparison that was asked for did not begin. `busy`: the answers' citations are being checked; `gone`: the
 * background did not reply; `denied`: the person did not grant access.
 */
export interface RecheckOutcome {
  type: 'busy' | 'gone' | 'denied';
  request: CheckAgain;
}

/** The later checks of saved answers, as they run. Their results are in the answers. */
export class RecheckModel {
  /** By answer id. */
  readonly running = signal<ReadonlyMap<string, RecheckProgress>>(new Map());
  /** Ids of answers whose pages were not read, because access to them is missing. */
  readonly blocked = signal<ReadonlySet<string>>(new Set());
  /** Outcome of the last request; null if it began. */
  readonly outcome = signal<RecheckOutcome | null>(null);

  constructor(private readonly client: BackgroundClient) {}

  /**
   * Compares the passages of an answer, or of all answers of a thread, with their pages as they are now. An earlier
   * outcome is shown until there is a reply, so that its button keeps the focus.
   */
  async start(params: CheckAgain): Promise<void> {
    try {
      const { answers } = await this.client.call('check-again', params);
      this.outcome.value = answers === 0 ? { type: 'busy', request: params } : null;
    } catch {
      this.outcome.value = { type: 'gone', request: params };
    }
  }

  /** Requests access to all pages, then checks. Must be called while a click is handled. */
  async allowAndStart(params: CheckAgain): Promise<void> {
    const isGranted = await withAccess(this.client, allPages, () => this.start(params));
    if (!isGranted) this.outcome.value = { type: 'denied', request: params };
  }

  stop(answerId: string): void {
    void this.client.call('stop', { answerId });
  }

  receive(event: AnswerStreamEvent): void {
    const { answerId } = event;
    const known = this.running.value.get(answerId);
    if (event.type === 'recheck-start') {
      this.blocked.value = new Set([...this.blocked.value].filter((id) => id !== answerId));
      this.#set(answerId, { done: 0, total: event.total });
    } else if (event.type === 'recheck-result' && known) this.#set(answerId, { ...known, done: known.done + 1 });
    else if (event.type === 'recheck-blocked') this.blocked.value = new Set(this.blocked.value).add(answerId);
    else if (event.type === 'recheck-end') this.#set(answerId, undefined);
    // The background is no longer busy, or the comparison has begun after all.
    const isOver = event.type === 'recheck-start' || event.type === 'recheck-end' || event.type === 'check-end';
    if (isOver) this.outcome.value = null;
  }

  /** The background was started anew: nothing runs in it. */
  reset(): void {
    batch(() => {
      this.running.value = new Map();
      this.blocked.value = new Set();
      // The message that the background was lost stays when there is a new one.
      if (this.outcome.value?.type !== 'gone') this.outcome.value = null;
    });
  }

  #set(answerId: string, progress: RecheckProgress | undefined): void {
    const running = new Map(this.running.value);
    if (progress) running.set(answerId, progress);
    else running.delete(answerId);
    this.running.value = running;
  }
}
