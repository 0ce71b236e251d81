import browser, { type Runtime } from 'webextension-polyfill';
import type { BackgroundCall, BackgroundCalls, BackgroundClient, BackgroundEvent } from '../core/panel-protocol';
import { sourceAddress } from './source-address';

export const portName = 'citebar';

/** What goes over the port, from a page to the background. */
export interface CallMessage {
  id: number;
  name: BackgroundCall;
  params: unknown;
}

/** And back: the result of a call, or an event. */
export type ReplyMessage =
  | { id: number; result: unknown }
  | { id: number; failure: string }
  | { event: BackgroundEvent };

/**
 * Both browsers stop the background 30 s after its last event, and an open port is none; a message through it is. Without one
 * the background would end under an open panel every 30 s, only to be started again by the port that reconnects, and a private
 * window's thread, which only its memory holds, would be gone.
 */
const pingMs = 20_000;

interface Pending {
  resolve(result: unknown): void;
  reject(reason: Error): void;
}

/** The background as a page sees it: one port, reopened when the background died. */
export function createBackgroundClient(): BackgroundClient {
  const pending = new Map<number, Pending>();
  const eventListeners = new Set<(event: BackgroundEvent) => void>();
  const reconnectListeners = new Set<() => void>();
  let nextId = 1;
  let port: Runtime.Port | undefined;

  function onMessage(message: unknown): void {
    const reply = message as ReplyMessage;
    if ('event' in reply) {
      for (const listener of eventListeners) listener(reply.event);
      return;
    }
    const call = pending.get(reply.id);
    pending.delete(reply.id);
    if ('failure' in reply) call?.reject(new Error(reply.failure));
    else call?.resolve(reply.result);
  }

  function onDisconnect(): void {
    port = undefined;
    const lost = [...pending.values()];
    pending.clear();
    for (const call of lost) call.reject(new Error('The background was stopped.'));
    connect();
    for (const listener of reconnectListeners) listener();
  }

  function connect(): Runtime.Port {
    if (port) return port;
    const fresh = browser.runtime.connect({ name: portName });
    fresh.onMessage.addListener(onMessage);
    fresh.onDisconnect.addListener(onDisconnect);
    port = fresh;
    return fresh;
  }

  setInterval(() => connect().postMessage({ ping: true }), pingMs);

  /** Firefox scrolls to a text fragment only where a click of the page itself opens it (153): a tab that an extension creates stays at its top. */
  function openSource(params: BackgroundCalls['open-source']['params']): null {
    const url = sourceAddress(params);
    if (url) window.open(url, '_blank', 'noopener,noreferrer');
    return null;
  }

  return {
    async call<Name extends BackgroundCall>(name: Name, params: BackgroundCalls[Name]['params']) {
      if (import.meta.env.FIREFOX && name === 'open-source') {
        return openSource(params as BackgroundCalls['open-source']['params']) as BackgroundCalls[Name]['result'];
      }
      return new Promise<BackgroundCalls[Name]['result']>((resolve, reject) => {
        const id = nextId++;
        pending.set(id, { resolve: (result) => resolve(result as BackgroundCalls[Name]['result']), reject });
        const message: CallMessage = { id, name, params };
        connect().postMessage(message);
      });
    },
    onEvent(listener) {
      eventListeners.add(listener);
      connect();
      return () => eventListeners.delete(listener);
    },
    onReconnect(listener) {
      reconnectListeners.add(listener);
      return () => reconnectListeners.delete(listener);
    },
    requestAccess: (origins) => browser.permissions.request({ origins }),
  };
}
