import * as v from 'valibot';
import browser, { type Runtime } from 'webextension-polyfill';
import { type ErrorInfo, ownFailure } from '../../core/app-error';
import {
  type AskObstacle,
  type BackgroundCall,
  type BackgroundCalls,
  type BackgroundEvent,
  backgroundCalls,
} from '../../core/protocol/panel-protocol';
import { errorMessage } from '../../core/utils/error-message';
import { isRecord } from '../../core/utils/is-record';
import { isNotStored } from '../../core/utils/not-stored';
import type { WindowScope } from '../storage/window-scope';
import { portName, type ReplyMessage } from './background-client';

/** A panel or options page that is connected through a port. */
export interface PanelConnection {
  /** The panel's window, known after its `subscribe`; undefined for the options page. */
  readonly scope?: WindowScope | undefined;
  /** Id of the tab that it is shown in; absent for a side panel. */
  readonly tabId?: number;
  /** Sets `scope`, and lets calls that waited for it proceed. A panel can enter and leave private threads. */
  setScope(scope: WindowScope): void;
  send(event: BackgroundEvent): void;
}

type WindowCall = {
  [Name in BackgroundCall]: (typeof backgroundCalls)[Name]['scope'] extends 'window' ? Name : never;
}[BackgroundCall];

/** A panel whose window is known. */
export interface ScopedPanel extends PanelConnection {
  readonly scope: WindowScope;
}

/** A handler for every call; it rejects with a message for the page. */
export type CallHandlers = {
  [Name in BackgroundCall]: (
    params: BackgroundCalls[Name]['params'],
    page: Name extends WindowCall ? ScopedPanel : PanelConnection,
  ) => Promise<BackgroundCalls[Name]['result']>;
};

export interface BackgroundServer {
  pages(): PanelConnection[];
  broadcast(event: BackgroundEvent, to?: (page: PanelConnection) => boolean): void;
}

/** A message that awaits a reply; pings do not. */
const callSchema = v.object({ id: v.number(), name: v.unknown(), params: v.unknown() });

/** UTF-16 units of a failure at most: it may name what a page has sent. */
const maxFailure = 500;

type ReceivedCall = v.InferOutput<typeof callSchema>;

/**
 * Why a message is no call; undefined for a call. Handlers are an object, which inherits functions such as
 * `constructor`.
 */
function findCallFailure({ name, params }: ReceivedCall, handlers: CallHandlers): string | undefined {
  if (typeof name !== 'string') return 'A call needs a name.';
  if (!Object.hasOwn(handlers, name)) return `There is no call named '${name.slice(0, 100)}'.`;
  return isRecord(params) ? undefined : `The call '${name}' needs an object of parameters.`;
}

/** The failure that a call ended in, if its result is one. */
function failureIn(result: unknown): ErrorInfo | undefined {
  const { ok, error, obstacle } = (result ?? {}) as { ok?: boolean; error?: ErrorInfo; obstacle?: AskObstacle };
  if (obstacle?.type === 'error') return obstacle.error;
  return ok === false ? error : undefined;
}

/**
 * Answers the calls of connected pages. Call it synchronously at the start of the background: a port that starts the
 * worker is lost otherwise.
 * @param events.onClosed called for each page that was closed
 * @param events.onFailure called with the failure that a call ended in, except one of a private window
 */
export function serveBackground(
  handlers: CallHandlers,
  events: {
    onClosed?: (page: PanelConnection) => void;
    onFailure?: (error: ErrorInfo, call: BackgroundCall) => void;
  } = {},
): BackgroundServer {
  const pages = new Set<PanelConnection>();

  async function answer(call: ReceivedCall, page: PanelConnection, windowKnown: Promise<void>): Promise<ReplyMessage> {
    const { id, name, params } = call;
    const callFailure = findCallFailure(call, handlers);
    if (callFailure !== undefined) return { id, failure: callFailure };
    const handler = handlers[name as BackgroundCall] as (params: unknown, page: PanelConnection) => Promise<unknown>;
    const note = (error: ErrorInfo | undefined) => {
      if (error && !page.scope?.isPrivate) events.onFailure?.(error, name as BackgroundCall);
    };
    try {
      if (backgroundCalls[name as BackgroundCall].scope === 'window') await windowKnown;
      const result = await handler(params, page);
      note(failureIn(result));
      return { id, result };
    } catch (thrown) {
      note(ownFailure(thrown));
      const message = errorMessage(thrown);
      return { id, failure: message.slice(0, maxFailure), ...(isNotStored(thrown) && { notStored: true }) };
    }
  }

  browser.runtime.onConnect.addListener((port: Runtime.Port) => {
    // A content script can connect, too: its sender has the extension's id, but the URL of the web page.
    if (port.name !== portName || !port.sender?.url?.startsWith(browser.runtime.getURL(''))) return;
    let onWindowKnown: () => void;
    const windowKnown = new Promise<void>((resolve) => {
      onWindowKnown = resolve;
    });
    let scope: WindowScope | undefined;
    const page: PanelConnection = {
      get scope() {
        return scope;
      },
      ...(port.sender?.tab?.id !== undefined && { tabId: port.sender.tab.id }),
      setScope(known) {
        scope = known;
        onWindowKnown();
      },
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
    port.onDisconnect.addListener(() => {
      pages.delete(page);
      events.onClosed?.(page);
    });
    port.onMessage.addListener((raw: unknown) => {
      const call = v.safeParse(callSchema, raw);
      if (!call.success) return;
      void answer(call.output, page, windowKnown).then((reply) => {
        if (!pages.has(page)) return;
        try {
          port.postMessage(reply);
        } catch {
          // It is larger than a message may be, or the port has just been closed.
          if (pages.has(page)) port.postMessage({ id: call.output.id, failure: 'The reply could not be sent.' });
        }
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
