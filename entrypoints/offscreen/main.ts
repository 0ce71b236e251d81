import browser, { type Runtime } from 'webextension-polyfill';
import { errorMessage } from '../../lib/core/utils/error-message';
import {
  type OffscreenReply,
  type OffscreenRequest,
  offscreenRequestOf,
} from '../../lib/extension/pages/offscreen-request';
import { openParserFrame } from '../../lib/extension/pages/parser-frame';
import { createParserQueue, isTooSlow } from '../../lib/extension/pages/parser-queue';
import { indexCallOf } from '../../lib/extension/search/index-calls';
import { createIndexWorker } from '../../lib/extension/search/index-worker';
import { fromBase64 } from '../../lib/extension/storage/base64';
import { isPdfFailure } from '../../lib/page/pdf/pdf-failure';

// The offscreen document of Chromium: parses pages and PDFs for the service worker, which has no DOM, and passes calls
// of the search index to its worker.
// @see https://developer.chrome.com/docs/extensions/reference/api/offscreen

const parse = createParserQueue(() => openParserFrame(document));

/** Reads a page for the background: HTML and texts are parsed in a sandboxed frame, a PDF in a worker. */
async function answer(request: OffscreenRequest): Promise<OffscreenReply> {
  const { url, maxLength } = request;
  try {
    if (!('pdf' in request)) {
      const { target, ...job } = request;
      return { page: await parse(job) };
    }
    const { readPdfInWorker } = await import('../../lib/extension/pages/pdf-worker');
    return { page: await readPdfInWorker({ bytes: fromBase64(request.pdf), url, maxLength }) };
  } catch (thrown) {
    if (isPdfFailure(thrown)) return { pdfFailure: thrown.kind };
    if (isTooSlow(thrown)) return { tooSlow: thrown.message };
    return { failure: errorMessage(thrown) };
  }
}

const askSearchIndex = createIndexWorker();

browser.runtime.onMessage.addListener((message: unknown, sender: Runtime.MessageSender) => {
  const call = indexCallOf(message, sender, browser.runtime.id);
  if (call) return askSearchIndex(call);
  const request = offscreenRequestOf(message, sender, browser.runtime.id);
  return request && answer(request);
});
