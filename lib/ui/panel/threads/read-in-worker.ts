import type { ThreadFilePart } from '../../../core/files/thread-file';

type ThreadFileFailure = NonNullable<Extract<ThreadFilePart, { type: 'end' }>['failure']>;

/** Threads with their messages, still unknown and untrusted, or why the file cannot be read. */
export type ReadThreads = { threads: { thread: unknown; messages: unknown[] }[] } | { failure: ThreadFileFailure };

/**
 * Reads a file of threads in a worker, which delivers one message after another, so that the panel is not blocked.
 * @throws the reason of the signal
 */
export function readInWorker(file: File, signal: AbortSignal): Promise<ReadThreads> {
  const worker = new Worker('/thread-file-reader.js');
  const threads: { thread: unknown; messages: unknown[] }[] = [];
  const read = new Promise<ReadThreads>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    worker.onerror = () => resolve({ failure: 'malformed' });
    worker.onmessage = ({ data }: MessageEvent<ThreadFilePart>) => {
      if (data.type === 'thread') threads.push({ thread: data.thread, messages: [] });
      else if (data.type === 'message') threads.at(-1)?.messages.push(data.message);
      else resolve(data.failure ? { failure: data.failure } : { threads });
    };
  });
  worker.postMessage(file);
  return read.finally(() => worker.terminate());
}
