import { defineUnlistedScript } from 'wxt/utils/define-unlisted-script';
import type { ThreadNews } from '../lib/extension/pages/pdf-worker';
import { boundUnpacking, maxUnpacked } from '../lib/page/pdf/bound-unpacking';

const say = (news: ThreadNews['news']) => postMessage({ news } satisfies ThreadNews);

/**
 * The script of the worker that reads a PDF: it loads pdf.js, whose address is its first message, and bounds what that
 * unpacks.
 */
export default defineUnlistedScript(() => {
  addEventListener(
    'message',
    async ({ data }: MessageEvent<{ script: string }>) => {
      boundUnpacking(maxUnpacked, () => say('too-large'));
      await import(/* @vite-ignore */ data.script);
      say('ready');
    },
    { once: true },
  );
});
