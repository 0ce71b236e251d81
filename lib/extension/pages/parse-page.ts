import browser from 'webextension-polyfill';
import type { Page } from '../../core/provider';
import { PdfFailure, type PdfFault } from '../../page/pdf/pdf-failure';
import { chromeApis } from '../browser/chrome-apis';
import { toBase64 } from '../storage/base64';

/** HTML to be turned into a page, where there is a DOM. */
export interface ParseRequest {
  target: 'offscreen';
  html: string;
  url: string;
  /** Characters of markdown at most. */
  maxLength: number;
}

/** A PDF to be turned into a page, where a worker can be started; messages between parts of an extension are JSON. */
export interface ParsePdfRequest {
  target: 'offscreen';
  /** The file, as base64. */
  pdf: string;
  url: string;
  /** Characters of markdown at most. */
  maxLength: number;
}

/** What comes back of either. */
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
 * Chrome's worker has no DOM: a hidden document lends it one. One opening for all callers: `hasDocument` is true before the
 * document listens.
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
  return ask(request);
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
  return ask(request);
}

async function ask(request: ParseRequest | ParsePdfRequest): Promise<Page> {
  const { offscreen } = chromeApis;
  if (!offscreen) throw new Error('This browser has no offscreen documents.');
  await ensureOffscreen(offscreen);
  const reply = (await browser.runtime.sendMessage(request)) as ParseReply;
  if ('fault' in reply) throw new PdfFailure(reply.fault);
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.page;
}
