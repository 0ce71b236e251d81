import browser, { type Runtime } from 'webextension-polyfill';
import { backoffMs } from '../../core/http/backoff';
import type {
  BackgroundCall,
  BackgroundCalls,
  BackgroundClient,
  BackgroundEvent,
} from '../../core/protocol/panel-protocol';
import { NotStored } from '../../core/utils/not-stored';

export const portName = 'citebar';

/** A call, as it goes over the port from a page to the background. */
export interface CallMessage {
  id: number;
  name: BackgroundCall;
  params: unknown;
}

/** A message of the background: the result of a call, its failure, or an event. `notStored`: see {@link NotStored}. */
export type ReplyMessage =
  | { id: number; result: unknown }
  | { id: number; failure: string; notStored?: boolean }
  | { event: BackgroundEvent };

/**
 * Milliseconds between two messages that keep the background alive. Browsers stop it 30 s after its last event; a
 * message through a port is one, an open port is not. Without pings the background would be stopped under an open
 * panel, and would lose the thread of a private window, which is only in its memory.
 * @see https://developer.chrome.com/docs/extensions/develop/concepts/service-workers/lifecycle
 */
const pingMs = 20_000;

/** Milliseconds to wait for the background: Firefox lets a page open a tab within five seconds of a click. */
const openLimitMs = 2_000;

interface PendingCall {
  resolve(result: unknown): void;
  reject(reason: Error): void;
}

export interface BackgroundClientOptions {
  /** Keeps the background alive as long as the page is open. */
  keepAwake: boolean;
}

/** After an update or reload of the extension, pages that were open before can no longer connect to a background. */
function isContextGone(): boolean {
  try {
    return browser.runtime?.id === undefined;
  } catch {
    return true;
  }
}

/**
 * The background as a page sees it, over one port. The port is reopened when the background was stopped, with growing
 * delays while it closes without any message. A call without a reply when the port closes is rejected.
 */
export function createBackgroundClient({ keepAwake }: BackgroundClientOptions): BackgroundClient {
  const pending = new Map<number, PendingCall>();
  const eventListeners = new Set<(event: BackgroundEvent) => void>();
  const reconnectListeners = new Set<() => void>();
  let nextId = 1;
  let port: Runtime.Port | undefined;
  /** Ports in a row that closed without a message from the background. */
  let failures = 0;

  function onMessage(message: unknown): void {
    failures = 0;
    const reply = message as ReplyMessage;
    if ('event' in reply) {
      for (const listener of eventListeners) listener(reply.event);
      return;
    }
    const call = pending.get(reply.id);
    pending.delete(reply.id);
    if ('failure' in reply) call?.reject(reply.notStored ? new NotStored() : new Error(reply.failure));
    else call?.resolve(reply.result);
  }

  function onDisconnect(): void {
    port = undefined;
    const lost = [...pending.values()];
    pending.clear();
    for (const call of lost) call.reject(new Error('The background was stopped.'));
    reconnectLater();
  }

  function reconnectLater(): void {
    if (isContextGone()) return;
    failures += 1;
    setTimeout(() => {
      // A call may have opened the port in the meantime.
      if (!openPort()) return;
      for (const listener of reconnectListeners) listener();
    }, backoffMs(failures));
  }

  /** @throws where the extension was reloaded or removed */
  function connect(): Runtime.Port {
    if (port) return port;
    const fresh = browser.runtime.connect({ name: portName });
    fresh.onMessage.addListener(onMessage);
    fresh.onDisconnect.addListener(onDisconnect);
    port = fresh;
    return fresh;
  }

  /** @returns whether the port is open; if not, another attempt is scheduled while the extension still exists */
  function openPort(): boolean {
    try {
      connect();
      return true;
    } catch {
      reconnectLater();
      return false;
    }
  }

  if (keepAwake) {
    const pings = setInterval(() => {
      if (isContextGone()) clearInterval(pings);
      else port?.postMessage({ ping: true });
    }, pingMs);
  }

  function send<Name extends BackgroundCall>(
    name: Name,
    params: BackgroundCalls[Name]['params'],
  ): Promise<BackgroundCalls[Name]['result']> {
    return new Promise((resolve, reject) => {
      const id = nextId++;
      const message: CallMessage = { id, name, params };
      connect().postMessage(message);
      pending.set(id, { resolve: (result) => resolve(result as BackgroundCalls[Name]['result']), reject });
    });
  }

  /**
   * Lets the background show a source, and opens its address from this page where the background cannot or does not
   * reply.
   */
  async function openSource(
    name: 'open-source' | 'open-passage',
    params: BackgroundCalls['open-source']['params'],
  ): Promise<{ opened: boolean }> {
    const late = new Promise<{ opened: boolean }>((resolve) =>
      setTimeout(() => resolve({ opened: false }), openLimitMs),
    );
    const sent = send(name, params).catch(() => ({ opened: false }));
    const { opened } = await Promise.race([sent, late]);
    if (opened) return { opened };
    // Loaded only here: it needs word lists of languages, which the panel does not need to open.
    const { sourceAddress } = await import('../pages/source-address');
    const url = sourceAddress(params);
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
    return { opened: true };
  }

  return {
    async call<Name extends BackgroundCall>(name: Name, params: BackgroundCalls[Name]['params']) {
      if (import.meta.env.FIREFOX && (name === 'open-source' || name === 'open-passage')) {
        return (await openSource(
          name,
          params as BackgroundCalls['open-source']['params'],
        )) as BackgroundCalls[Name]['result'];
      }
      return send(name, params);
    },
    onEvent(listener) {
      eventListeners.add(listener);
      openPort();
      return () => eventListeners.delete(listener);
    },
    onReconnect(listener) {
      reconnectListeners.add(listener);
      return () => reconnectListeners.delete(listener);
    },
    requestAccess: (origins) => browser.permissions.request({ origins }),
    requestPermission: (name, origins = []) => browser.permissions.request({ permissions: [name], origins }),
    async readClipboard() {
      const isAllowed = await browser.permissions.request({ permissions: ['clipboardRead'] });
      return isAllowed ? navigator.clipboard.readText() : null;
    },
  };
}
