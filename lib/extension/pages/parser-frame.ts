import type { Page } from '../../core/provider';
import type { HtmlJob, Parser, TextJob } from './parser-queue';

/** The reply to a job of something that parses elsewhere: the page, or the message of an error. */
export type ParserReply = { page: Page } | { failure: string };

/**
 * Opens the sandboxed page that parses pages, in a frame of a document. Chromium runs it in a process of its own: a
 * busy or crashed parser does not stop the document, and removing the frame ends that process (measured with Chromium
 * 156).
 */
export function openParserFrame(document: Document): Parser<HtmlJob | TextJob> {
  const frame = document.createElement('iframe');
  frame.src = '/parser.html';
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }));
  document.body.append(frame);
  return {
    async parse(job) {
      await loaded;
      const { port1, port2 } = new MessageChannel();
      const replied = new Promise<ParserReply>((resolve) => {
        port1.onmessage = ({ data }: MessageEvent<ParserReply>) => resolve(data);
      });
      // A sandboxed page has no origin that could be named here; the frame holds the extension's own page only.
      frame.contentWindow?.postMessage(job, '*', [port2]);
      const reply = await replied;
      port1.close();
      if ('failure' in reply) throw new Error(reply.failure);
      return reply.page;
    },
    remove: () => frame.remove(),
  };
}
