import browser from 'webextension-polyfill';

/**
 * Both browsers stop the background 30 s after its last sign of life. An open port and a response that is being read are none.
 * A call that goes to the browser itself is one in both (Chromium 156, Firefox 153). In Firefox `storage.local` and messages
 * that the background sends through a port are not: they never leave the extension's process.
 */
const intervalMs = 20_000;

/** Keeps the background alive while, and only while, something is held. @returns `hold`, which returns its release */
export function createKeepAlive(): () => () => void {
  let held = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  return () => {
    held += 1;
    timer ??= setInterval(() => void browser.runtime.getPlatformInfo(), intervalMs);
    let released = false;
    return () => {
      if (released) return;
      released = true;
      held -= 1;
      if (held > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
}
