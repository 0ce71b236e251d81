import browser from 'webextension-polyfill';
import type { Page } from '../../core/provider';
import { PdfFailure, type PdfFault } from '../../page/pdf/pdf-failure';
import { chromeApis } from '../browser/chrome-apis';
import { toBase64 } from '../storage/base64';

/** A message to the offscreen document: HTML to be turned into a page. */
export interface ParseRequest {
  target: 'offscreen';
  html: string;
  url: string;
  /** Characters of markdown at most. */
  maxLength: number;
}

/** A message to the offscreen document: a PDF to be turned into a page. Messages of `runtime` are JSON, hence base64. */
export interface ParsePdfRequest {
  target: 'offscreen';
  /** The file, as base64. */
  pdf: string;
  url: string;
  /** Characters of markdown at most. */
  maxLength: number;
}

/** The reply to either: the page, why the PDF cannot be read, or the message of another error. */
export type ParseReply = { page: Page } | { fault: PdfFault } | { failure: string };

let opening: Promise<void> | undefined;

async function openOffscreen(offscreen: typeof chrome.offscreen): Promise<void> {
  if (await offscreen.hasDocument()) return;
  await offscreen.createDocument({
    url: 'offscreen.html',
    reasons: ['DOM_PARSER', 'WORKERS'] as chrome.offscreen.Reason[],
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

/**
 * Turns HTML into a readable page.
 * @param maxLength characters of markdown at most
 */
export async function parsePage(html: string, url: string, maxLength: number): Promise<Page> {
  if (import.meta.env.FIREFOX) {
    const { readHtml } = await import('../../page/read-html');
    return readHtml(html, url, maxLength);
  }
  const request: ParseRequest = { target: 'offscreen', html, url, maxLength };
  return parseOffscreen(request);
}

/**
 * Turns a PDF into a readable page.
 * @param maxLength characters of markdown at most
 * @throws PdfFailure
 */
export async function parsePdf(bytes: Uint8Array, url: string, maxLength: number): Promise<Page> {
  if (import.meta.env.FIREFOX) {
    const { readPdfInWorker } = await import('./pdf-worker');
    return readPdfInWorker(bytes, url, maxLength);
  }
  const request: ParsePdfRequest = { target: 'offscreen', pdf: toBase64(bytes), url, maxLength };
  return parseOffscreen(request);
}

async function parseOffscreen(request: ParseRequest | ParsePdfRequest): Promise<Page> {
  const { offscreen } = chromeApis;
  if (!offscreen) throw new Error('This browser has no offscreen documents.');
  await ensureOffscreen(offscreen);
  const reply = (await browser.runtime.sendMessage(request)) as ParseReply;
  if ('fault' in reply) throw new PdfFailure(reply.fault);
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.page;
}
