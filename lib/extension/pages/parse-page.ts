import browser from 'webextension-polyfill';
import type { Page } from '../../core/provider';
import { pause } from '../../core/utils/give-way';
import { runInSlices } from '../../core/utils/sliced-work';
import { PdfFailure } from '../../page/pdf/pdf-failure';
import type { ReadingChoices } from '../../page/read-page';
import { chromeApis } from '../browser/chrome-apis';
import { pageFailure } from '../browser/url-policy';
import { toBase64 } from '../storage/base64';
import { createMutex } from '../storage/mutex';
import type { OffscreenReply, OffscreenRequest } from './offscreen-request';
import { budgetMs, createParserQueue, TooSlow } from './parser-queue';
import { openTextWorker } from './text-worker';

let opening: Promise<void> | undefined;

async function openOffscreen(offscreen: typeof chrome.offscreen): Promise<void> {
  if (await offscreen.hasDocument()) return;
  await offscreen.createDocument({
    url: 'offscreen.html',
    reasons: ['IFRAME_SCRIPTING', 'WORKERS'] as chrome.offscreen.Reason[],
    justification: 'Turns fetched pages into readable text.',
  });
}

/**
 * Opens the offscreen document, which has the DOM that Chrome's worker lacks. Callers share one promise, since `hasDocument` is
 * true before the document listens for messages.
 * @see https://developer.chrome.com/docs/extensions/reference/api/offscreen
 */
function ensureOffscreen(offscreen: typeof chrome.offscreen): Promise<void> {
  opening ??= openOffscreen(offscreen).finally(() => {
    opening = undefined;
  });
  return opening;
}

/** In Firefox the background's own document parses: one page at a time, in steps between which the calls of panels are handled. */
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
    throw thrown instanceof TooSlow ? pageFailure('page-too-slow', url, thrown.message) : thrown;
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

/** @returns the reply; undefined where the document was closed before it replied */
async function sendOffscreen(
  offscreen: typeof chrome.offscreen,
  request: OffscreenRequest,
): Promise<OffscreenReply | undefined> {
  await ensureOffscreen(offscreen);
  // It rejects where nobody listens, or where a listener is gone before it replied.
  return (await browser.runtime.sendMessage(request).catch(() => undefined)) as OffscreenReply | undefined;
}

async function parseOffscreen(request: OffscreenRequest): Promise<Page> {
  const { offscreen } = chromeApis;
  if (!offscreen) throw new Error('This browser has no offscreen documents.');
  // A document that is closed while it reads is opened once more: the browser may have closed it, or another page stopped it.
  const reply = (await sendOffscreen(offscreen, request)) ?? (await sendOffscreen(offscreen, request));
  if (reply === undefined) throw pageFailure('page-too-slow', request.url, 'The document that reads pages was closed.');
  if ('fault' in reply) throw new PdfFailure(reply.fault);
  if ('tooSlow' in reply) throw pageFailure('page-too-slow', request.url, reply.tooSlow);
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.page;
}

/** The parsers of the extension. */
export const pageParsers = { page: parsePage, text: parseText, pdf: parsePdf };
