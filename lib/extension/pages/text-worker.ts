import type { ParserReply } from './parser-frame';
import type { Parser, TextJob } from './parser-queue';

/**
 * Opens a worker that parses text, source code and data. Firefox has no offscreen document, and its background shares a thread with
 * nothing else there: it answers panels while the worker is busy.
 */
export function openTextWorker(): Parser<TextJob> {
  const worker = new Worker('/text-parser.js');
  return {
    async parse(job) {
      const replied = new Promise<ParserReply>((resolve) => {
        worker.onmessage = ({ data }: MessageEvent<ParserReply>) => resolve(data);
        worker.onerror = ({ message }) => resolve({ failure: message });
      });
      worker.postMessage(job);
      const reply = await replied;
      if ('failure' in reply) throw new Error(reply.failure);
      return reply.page;
    },
    remove: () => worker.terminate(),
  };
}
