import browser from 'webextension-polyfill';

/**
 * Milliseconds between two calls that keep the background alive. Browsers stop it 30 s after its last event or API
 * call; an open port and a response that is still being read do not count. A call that reaches the browser's own
 * process does (Chromium 156, Firefox 153). In Firefox `storage.local` and messages that the background sends through a
 * port do not leave the extension's process, and so do not count.
 * @see https://developer.chrome.com/docs/extensions/develop/concepts/service-workers/lifecycle
 */
const intervalMs = 20_000;

/** @returns a function that keeps the background alive until the function that it returns is called */
export function createKeepAlive(): () => () => void {
  let holders = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  return () => {
    holders += 1;
    timer ??= setInterval(() => void browser.runtime.getPlatformInfo(), intervalMs);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      holders -= 1;
      if (holders > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
