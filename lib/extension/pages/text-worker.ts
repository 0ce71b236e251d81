import type { ParserReply } from './parser-frame';
import type { Parser, TextJob } from './parser-queue';

/**
 * Opens a worker that parses text, source code and data, so that the background answers panels meanwhile. For Firefox,
 * which has no offscreen document.
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
