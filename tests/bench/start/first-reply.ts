/**
 * A function whose source is run in a page of an extension.
 * @returns milliseconds from its port's opening to the first reply
 */
export const firstReply = `new Promise((resolve) => {
  const at = performance.now();
  const port = chrome.runtime.connect({ name: 'citebar' });
  port.onMessage.addListener(() => {
    resolve(performance.now() - at);
    port.disconnect();
  });
  port.postMessage({ id: 1, name: CALL, params: {} });
})`;

/** Starts a browser's background, from an event that finds it stopped. */
export interface StartBench {
  /** Stops the background of both extensions, and measures the start of one. @returns milliseconds */
  start(extension: 'empty' | 'citebar', call: string): Promise<number>;
  close(): Promise<void>;
}
