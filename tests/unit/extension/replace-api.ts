import browser from 'webextension-polyfill';

/**
 * Replaces a part of the browser's API, for the rest of the file, by the few methods that a test needs, or removes it.
 */
export function replaceApi(name: keyof typeof browser, api: object | undefined): void {
  Object.defineProperty(browser, name, { configurable: true, get: () => api });
}
