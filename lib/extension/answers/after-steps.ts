import { toErrorInfo } from '../../core/app-error';
import type { AfterPurpose, AfterStep, StreamEvent } from '../../core/events';
import type { Page } from '../../core/provider';
import { type PageRead, type SentText, withSent } from '../../core/receipt-parts';

/** Reads a page whole. @param onSent told of a service that gets the address */
export type PageReader = (url: string, signal: AbortSignal, onSent?: (sent: SentText) => void) => Promise<Page>;

/** Keeps what leaves the computer for one purpose after an answer has ended. */
export interface AfterStepRecord {
  onSent(sent: SentText): void;
  /** A reader whose pages the step tells of. */
  reading(read: PageReader): (url: string, signal: AbortSignal) => Promise<Page>;
  /**
   * The events of the work with the step among them, as far as it has come, and as it was at the end, also where the work fails.
   * Nothing is added where nothing was requested.
   */
  during(answerId: string, events: AsyncIterable<StreamEvent>): AsyncGenerator<StreamEvent>;
}

/** @param now milliseconds since the epoch */
export function recordAfterStep(purpose: AfterPurpose, now: () => number): AfterStepRecord {
  const at = now();
  let step: AfterStep = { purpose, at, reads: [], sent: [] };
  let told = step;

  function addRead(read: PageRead): void {
    step = { ...step, reads: [...step.reads, read] };
  }

  function* news(answerId: string): Generator<StreamEvent> {
    if (told === step) return;
    step = { ...step, ms: now() - at };
    told = step;
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
