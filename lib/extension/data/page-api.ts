import type { Browser } from 'webextension-polyfill';

const { browser: native, chrome: chromium } = globalThis as unknown as Record<
  'browser' | 'chrome',
  Browser | undefined
>;

/**
 * The browser's API for pages: Firefox's own, or Chromium's, whose functions return promises, too, in Manifest V3. The polyfill
 * would be a fifth of what the panel loads before it is drawn (10 of 45 kB). It is kept where listeners reply by a promise,
 * which Chromium does not know.
 * @see https://developer.chrome.com/docs/extensions/develop/migrate/api-calls#replace-callbacks
 */
export const pageApi = (native ?? chromium) as Browser;
