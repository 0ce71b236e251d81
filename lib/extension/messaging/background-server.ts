import browser, { type Runtime } from 'webextension-polyfill';
import type { BackgroundCall, BackgroundCalls, BackgroundEvent } from '../../core/panel-protocol';
import type { WindowScope } from '../storage/window-scope';
import { type CallMessage, portName, type ReplyMessage } from './background-client';

/** A panel or options page that is connected through a port. */
export interface PanelConnection {
  /** The window of a panel, known after its `subscribe`; the options page has none. */
  scope?: WindowScope;
  /** Pending from `subscribe` on until `scope` is known; further calls wait for it. */
  subscribing?: Promise<unknown>;
  send(event: BackgroundEvent): void;
}

/** A handler for every call; it rejects with a message for the page. */
export type CallHandlers = {
  [Name in BackgroundCall]: (
    params: BackgroundCalls[Name]['params'],
    page: PanelConnection,
  ) => Promise<BackgroundCalls[Name]['result']>;
};

export interface BackgroundServer {
  pages(): PanelConnection[];
  broadcast(event: BackgroundEvent, to?: (page: PanelConnection) => boolean): void;
}

/**
 * Answers the calls of connected pages. Call it synchronously at the start of the background: a port that starts the worker is
 * lost otherwise.
 */
export function serveBackground(handlers: CallHandlers): BackgroundServer {
  const pages = new Set<PanelConnection>();

  async function answer(message: CallMessage, page: PanelConnection): Promise<ReplyMessage> {
    const handler = handlers[message.name] as (params: unknown, page: PanelConnection) => Promise<unknown>;
    try {
      await page.subscribing;
      return { id: message.id, result: await handler(message.params, page) };
    } catch (thrown) {
      return { id: message.id, failure: thrown instanceof Error ? thrown.message : String(thrown) };
    }
  }

  browser.runtime.onConnect.addListener((port: Runtime.Port) => {
    // A content script can connect, too: its sender has the extension's id, but the URL of the web page.
    if (port.name !== portName || !port.sender?.url?.startsWith(browser.runtime.getURL(''))) return;
    const page: PanelConnection = {
      send(event) {
        try {
          port.postMessage({ event } satisfies ReplyMessage);
        } catch {
          // The port has just been closed. The exception must not end the answer that sent the event.
          pages.delete(page);
        }
      },
    };
    pages.add(page);
    port.onDisconnect.addListener(() => pages.delete(page));
    port.onMessage.addListener((raw: unknown) => {
      const message = raw as Partial<CallMessage>;
      if (message.id === undefined || message.name === undefined || !(message.name in handlers)) return;
      void answer(message as CallMessage, page).then((reply) => {
        if (pages.has(page)) port.postMessage(reply);
      });
    });
  });

  return {
    pages: () => [...pages],
    broadcast(event, to = () => true) {
      for (const page of pages) if (to(page)) page.send(event);
    },
  };
}
