import browser from 'webextension-polyfill';
import type { Page } from '../core/provider';
import { chromeApis } from './chrome-apis';

/** HTML to be turned into a page, where there is a DOM. */
export interface ParseRequest {
  target: 'offscreen';
  html: string;
  url: string;
  /** Characters of markdown at most. */
  maxLength: number;
}

let opening: Promise<void> | undefined;

async function openOffscreen(offscreen: typeof chrome.offscreen): Promise<void> {
  if (await offscreen.hasDocument()) return;
  await offscreen.createDocument({
    url: 'offscreen.html',
    reasons: ['DOM_PARSER' as chrome.offscreen.Reason],
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
    const { readHtml } = await import('../page/read-html');
    return readHtml(html, url, maxLength);
  }
  const { offscreen } = chromeApis;
  if (!offscreen) throw new Error('This browser has no offscreen documents.');
  await ensureOffscreen(offscreen);
  const request: ParseRequest = { target: 'offscreen', html, url, maxLength };
  const reply = (await browser.runtime.sendMessage(request)) as { page: Page } | { failure: string };
  if ('failure' in reply) throw new Error(reply.failure);
  return reply.page;
}
