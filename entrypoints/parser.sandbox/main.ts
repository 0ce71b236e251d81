import type { Page } from '../../lib/core/provider';
import { errorMessage } from '../../lib/core/utils/error-message';
import type { ParserReply } from '../../lib/extension/pages/parser-frame';
import type { HtmlJob, TextJob } from '../../lib/extension/pages/parser-queue';
import { readHtml } from '../../lib/page/read-html';
import { readTextPage } from '../../lib/page/read-text-page';

function read(job: HtmlJob | TextJob): Page {
  if ('text' in job) return readTextPage(job.text, job.url, job.contentType, job.maxLength);
  const { html, url, maxLength, ...choices } = job;
  return readHtml(html, url, maxLength, choices);
}

/**
 * Parses HTML, and other texts of pages, in a page without an origin, a network and extension APIs. Chromium gives it a
 * process of its own.
 * @see https://developer.chrome.com/docs/extensions/reference/manifest/sandbox
 */
function answer(job: HtmlJob | TextJob): ParserReply {
  try {
    return { page: read(job) };
  } catch (thrown) {
    return { failure: errorMessage(thrown) };
  }
}

addEventListener('message', ({ source, data, ports }: MessageEvent<HtmlJob | TextJob>) => {
  if (source === parent) ports[0]?.postMessage(answer(data));
});
