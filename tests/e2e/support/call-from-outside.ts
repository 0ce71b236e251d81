declare global {
  /** What came back to the caller of `callFromOutside`, as JSON. */
  var heard: string[] | undefined;
}

/**
 * Runs in a content script, a web page or a page of another extension: asks the background, and the document that reads
 * pages for it, for something, as a page of the extension does. What comes back is collected in `heard`.
 * @param extensionId whose background; null: the extension of the caller
 */
export function callFromOutside(extensionId: string | null, call: string): void {
  const heard: string[] = [];
  globalThis.heard = heard;
  const runtime = globalThis.chrome?.runtime;
  if (typeof runtime?.connect !== 'function') return;
  const address = extensionId === null ? [] : [extensionId];
  const connect = runtime.connect as (...parameters: unknown[]) => chrome.runtime.Port;
  const send = runtime.sendMessage as (...parameters: unknown[]) => void;
  const hear = (reply: unknown) => {
    // Read, so that the browser does not report it: nobody answers, which is what is wanted.
    void runtime.lastError;
    if (reply !== undefined && reply !== null) heard.push(JSON.stringify(reply));
  };
  try {
    const port = connect(...address, { name: 'citebar' });
    port.onMessage.addListener(hear);
    port.onDisconnect.addListener(() => void runtime.lastError);
    port.postMessage({ id: 1, name: call, params: { windowId: 1 } });
    send(...address, { id: 1, name: call, params: {} }, hear);
    send(...address, { target: 'offscreen', html: '<p>words</p>', url: 'https://a.example/', maxLength: 9 }, hear);
  } catch {
    // The browser itself refuses.
  }
}

/** Runs there, later. */
export function whatWasHeard(): string[] {
  return globalThis.heard ?? ['nothing was asked'];
}
