import browser from 'webextension-polyfill';
import type { ParsePdfRequest, ParseReply, ParseRequest } from '../../lib/extension/pages/parse-page';
import { fromBase64 } from '../../lib/extension/storage/base64';
import { PdfFailure } from '../../lib/page/pdf/pdf-failure';
import { readHtml } from '../../lib/page/read-html';

/**
 * Parses HTML or a PDF for the background, whose service worker in Chrome has no DOM.
 * @see https://developer.chrome.com/docs/extensions/reference/api/offscreen
 */
async function answer(request: ParseRequest | ParsePdfRequest): Promise<ParseReply> {
  const { url, maxLength } = request;
  try {
    if ('html' in request) return { page: readHtml(request.html, url, maxLength) };
    const { readPdfInWorker } = await import('../../lib/extension/pages/pdf-worker');
    return { page: await readPdfInWorker(fromBase64(request.pdf), url, maxLength) };
  } catch (thrown) {
    if (thrown instanceof PdfFailure) return { fault: thrown.fault };
    return { failure: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}

browser.runtime.onMessage.addListener((message: unknown) => {
  const request = message as ParseRequest | ParsePdfRequest;
  return request?.target === 'offscreen' ? answer(request) : undefined;
});
