import type { AskIndex, IndexCall, IndexReply } from './index-calls';

/** A call with its number. */
export interface NumberedCall {
  number: number;
  call: IndexCall;
}

/** The reply to the call of that number. */
export interface NumberedReply {
  number: number;
  reply: IndexReply;
}

/** Opens the worker of the index when it is first asked, and another one after it has failed. */
export function createIndexWorker(): AskIndex {
  let worker: Worker | undefined;
  let last = 0;
  const waiting = new Map<number, (reply: IndexReply) => void>();

  function settle(number: number, reply: IndexReply): void {
    waiting.get(number)?.(reply);
    waiting.delete(number);
  }

  function open(): Worker {
    const opened = new Worker('/search-index.js', { type: 'module' });
    opened.onmessage = ({ data: { number, reply } }: MessageEvent<NumberedReply>) => {
      settle(number, reply);
      // What could not be opened is tried anew by another worker.
      if ('failure' in reply && waiting.size === 0) close();
    };
    opened.onerror = ({ message }) => {
      close();
      for (const number of [...waiting.keys()]) settle(number, { failure: message });
    };
    return opened;
  }

  function close(): void {
    worker?.terminate();
    worker = undefined;
  }

  return (call) =>
    new Promise((resolve) => {
      worker ??= open();
      last += 1;
      waiting.set(last, resolve);
      worker.postMessage({ number: last, call } satisfies NumberedCall);
    });
}
