import browser from 'webextension-polyfill';

/** The worker is stopped 30 s after its last extension event, whatever it streams; an API call of its own counts as one. */
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
