import browser from 'webextension-polyfill';
import { chromeApis } from './chrome-apis';

let opening: Promise<void> | undefined;

async function openOffscreen(offscreen: typeof chrome.offscreen): Promise<void> {
  if (await offscreen.hasDocument()) return;
  await offscreen.createDocument({
    url: 'offscreen.html',
    reasons: ['IFRAME_SCRIPTING', 'WORKERS'] as chrome.offscreen.Reason[],
    justification: 'Turns fetched pages into readable text, and searches past threads and kept pages.',
  });
}

/**
 * Opens the offscreen document, which has the DOM and the workers that Chrome's service worker lacks. Callers share one
 * promise, since `hasDocument` is true before the document listens for messages.
 * @see https://developer.chrome.com/docs/extensions/reference/api/offscreen
 */
function ensureOffscreen(offscreen: typeof chrome.offscreen): Promise<void> {
  opening ??= openOffscreen(offscreen).finally(() => {
    opening = undefined;
  });
  return opening;
}

/**
 * Sends a message to the offscreen document, which is opened where it is not.
 * @returns the reply; undefined where the document was closed before it replied
 */
export async function sendOffscreen<Reply>(message: object): Promise<Reply | undefined> {
  const { offscreen } = chromeApis;
  if (!offscreen) throw new Error('This browser has no offscreen documents.');
  await ensureOffscreen(offscreen);
  // Rejects if there is no listener, or if it is gone before it has replied.
  return (await browser.runtime.sendMessage(message).catch(() => undefined)) as Reply | undefined;
}
