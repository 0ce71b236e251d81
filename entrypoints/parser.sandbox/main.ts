import type { FrameReply } from '../../lib/extension/pages/parser-frame';
import type { ParseJob } from '../../lib/extension/pages/parser-queue';
import { readHtml } from '../../lib/page/read-html';

/**
 * Parses HTML in a page without an origin, a network and extension APIs. Chromium gives it a process of its own.
 * @see https://developer.chrome.com/docs/extensions/reference/manifest/sandbox
 */
function answer({ html, url, maxLength, ...choices }: ParseJob): FrameReply {
  try {
    return { page: readHtml(html, url, maxLength, choices) };
  } catch (thrown) {
    return { failure: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

addEventListener('message', ({ source, data, ports }: MessageEvent<ParseJob>) => {
  if (source === parent) ports[0]?.postMessage(answer(data));
});
