import { errorMessage } from '../../core/utils/error-message';
import { type IndexCall, type IndexReply, runIndexCall } from './index-calls';
import type { NumberedCall, NumberedReply } from './index-worker';
import { openIndex } from './open-index';

/**
 * Milliseconds between two steps in which the words of removed documents are taken out of the files; calls come first.
 */
const sweepPauseMs = 50;

const failureOf = (thrown: unknown): IndexReply => ({
  failure: errorMessage(thrown),
});

/** Serves the index from its worker. */
export function serveIndex(): void {
  let opening: ReturnType<typeof openIndex> | undefined;
  let sweeping: ReturnType<typeof setTimeout> | undefined;

  async function answer(call: IndexCall): Promise<IndexReply> {
    try {
      opening ??= openIndex();
      const run = await opening;
      const reply = run((index) => ({ hits: runIndexCall(index, call), generation: index.generation }));
      if (call.type !== 'search') sweepSoon(run);
      return reply;
    } catch (thrown) {
      return failureOf(thrown);
    }
  }

  function sweepSoon(run: Awaited<ReturnType<typeof openIndex>>): void {
    clearTimeout(sweeping);
    sweeping = setTimeout(() => {
      try {
        if (!run((index) => index.sweep(Date.now()))) sweepSoon(run);
      } catch {
        // Without space, for example: the next call tries again.
      }
    }, sweepPauseMs);
  }

  addEventListener('message', async ({ data: { number, call } }: MessageEvent<NumberedCall>) => {
    postMessage({ number, reply: await answer(call) } satisfies NumberedReply);
  });
}
