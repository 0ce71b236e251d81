import { toErrorInfo } from '../../core/app-error';
import type { AfterPurpose, AfterStep, AnswerStreamEvent } from '../../core/events';
import type { Page } from '../../core/provider';
import { type PageRead, type SentText, withSent } from '../../core/receipt-parts';

/** Reads a whole page. @param onSent called with each service that the address is sent to */
export type PageReader = (url: string, signal: AbortSignal, onSent?: (sent: SentText) => void) => Promise<Page>;

/** Keeps what leaves the computer for one purpose after an answer has ended. */
export interface AfterStepRecord {
  onSent(sent: SentText): void;
  /** A reader whose reads are recorded in the step. */
  reading(read: PageReader): (url: string, signal: AbortSignal) => Promise<Page>;
  /**
   * The events of the work, with the step inserted as it progresses and as it was at the end, also if the work fails.
   * Nothing is inserted where nothing was requested.
   */
  during(answerId: string, events: AsyncIterable<AnswerStreamEvent>): AsyncGenerator<AnswerStreamEvent>;
}

/** @param now milliseconds since the epoch */
export function recordAfterStep(purpose: AfterPurpose, now: () => number): AfterStepRecord {
  const at = now();
  let step: AfterStep = { purpose, at, reads: [], sent: [] };
  let reported = step;

  function addRead(read: PageRead): void {
    step = { ...step, reads: [...step.reads, read] };
  }

  function* news(answerId: string): Generator<AnswerStreamEvent> {
    if (reported === step) return;
    step = { ...step, ms: now() - at };
    reported = step;
    yield { type: 'after-step', answerId, step };
  }

  function onSent(sent: SentText): void {
    step = { ...step, sent: withSent(step.sent, sent) };
  }

  return {
    onSent,
    reading: (read) => async (url, signal) => {
      const begunAt = now();
      try {
        const page = await read(url, signal, onSent);
        addRead({ url, ok: true, ms: now() - begunAt });
        return page;
      } catch (thrown) {
        const error = signal.aborted ? {} : { error: toErrorInfo(thrown, 'reader') };
        addRead({ url, ok: false, ...error, ms: now() - begunAt });
        throw thrown;
      }
    },
    async *during(answerId, events) {
      try {
        for await (const event of events) {
          yield* news(answerId);
          yield event;
        }
      } finally {
        yield* news(answerId);
      }
    },
  };
}
