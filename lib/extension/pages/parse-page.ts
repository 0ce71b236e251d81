import type { Page } from '../../core/provider';
import { pause } from '../../core/utils/async/give-way';
import { runInSlices } from '../../core/utils/async/sliced-work';
import type { ReadingChoices } from '../../page/extract/extract-content';
import { PdfFailure } from '../../page/pdf/pdf-failure';
import { sendOffscreen } from '../browser/offscreen-document';
import { pageFailure } from '../browser/url-policy';
import { toBase64 } from '../storage/base64';
import { createMutex } from '../storage/mutex';
import type { OffscreenReply, OffscreenRequest } from './offscreen-request';
import { budgetMs, createParserQueue, isTooSlow, TooSlow } from './parser-queue';
import { openTextWorker } from './text-worker';

/**
 * In Firefox the background's own document parses: one page at a time, in steps between which calls of panels are
 * handled.
 */
const inTurn = createMutex();

/**
 * Turns HTML into a readable page.
 * @param maxLength characters of markdown at most
 * @throws AppError where the page takes too long
 */
async function parsePage(html: string, url: string, maxLength: number, choices: ReadingChoices = {}): Promise<Page> {
  if (import.meta.env.FIREFOX) {
    const { readHtmlInSteps } = await import('../../page/read-html');
    return inTurn(async () => {
      await pause();
      const signal = AbortSignal.timeout(budgetMs);
      try {
        return await runInSlices(readHtmlInSteps(html, url, maxLength, choices), { signal });
      } catch (thrown) {
        throw signal.aborted ? pageFailure('page-too-slow', url, new TooSlow().message) : thrown;
      }
    });
  }
  return parseOffscreen({ target: 'offscreen', html, url, maxLength, ...choices });
}

const parseInWorker = createParserQueue(openTextWorker);

/**
 * Turns text, source code or data into a readable page.
 * @param contentType as the server sent it
 * @param maxLength characters of markdown at most
 * @throws AppError where the page takes too long
 */
async function parseText(text: string, url: string, contentType: string, maxLength: number): Promise<Page> {
  const job = { text, url, contentType, maxLength };
  if (!import.meta.env.FIREFOX) return parseOffscreen({ target: 'offscreen', ...job });
  try {
    return await parseInWorker(job);
  } catch (thrown) {
    throw isTooSlow(thrown) ? pageFailure('page-too-slow', url, thrown.message) : thrown;
  }
}

/**
 * Turns a PDF into a readable page.
 * @param maxLength characters of markdown at most
 * @throws PdfFailure
 */
async function parsePdf(bytes: Uint8Array, url: string, maxLength: number): Promise<Page> {
  if (import.meta.env.FIREFOX) {
    const { readPdfInWorker } = await import('./pdf-worker');
    return readPdfInWorker({ bytes, url, maxLength });
  }
  return parseOffscreen({ target: 'offscreen', pdf: toBase64(bytes), url, maxLength });
}

async function parseOffscreen(request: OffscreenRequest): Promise<Page> {
  const send = () => sendOffscreen<OffscreenReply>(request);
  // A document that is closed while it reads is opened once more: the browser may have closed it, or another page
  // stopped it.
  const reply = (await send()) ?? (await send());
  if (reply === undefined) throw pageFailure('page-too-slow', request.url, 'The document that reads pages was closed.');
  if ('pdfFailure' in reply) throw new PdfFailure(reply.pdfFailure);
  if ('tooSlow' in reply) throw pageFailure('page-too-slow', request.url, reply.tooSlow);
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.page;
}

/** The parsers of the extension. */
export const pageParsers = { page: parsePage, text: parseText, pdf: parsePdf };
