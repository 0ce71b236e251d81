import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { type CallHandlers, serveBackground } from '../../../../lib/extension/messaging/background-server';

const ownRuntime = browser.runtime;
let connect: (port: object) => void;
let replies: unknown[];
let send: (message: unknown) => Promise<void>;

/** Opens a port from a page at an address. */
function openPort(url: string | undefined): void {
  const listeners: ((message: unknown) => void)[] = [];
  connect({
    name: 'citebar',
    sender: { url },
    postMessage: (reply: unknown) => replies.push(reply),
    onMessage: { addListener: (listener: (message: unknown) => void) => listeners.push(listener) },
    onDisconnect: { addListener: () => undefined },
  });
  send = async (message) => {
    for (const listener of listeners) listener(message);
    await new Promise((resolve) => setTimeout(resolve));
  };
}

beforeEach(() => {
  replies = [];
  const onConnect = {
    addListener: (listener: typeof connect) => {
      connect = listener;
    },
  };
  const runtime = { onConnect, getURL: (path: string) => `chrome-extension://citebar/${path}` };
  Object.defineProperty(browser, 'runtime', { configurable: true, get: () => runtime });
  // One handler is enough here: the type wants all.
  const handlers: Pick<CallHandlers, 'list-tools'> = { 'list-tools': async () => [] };
  serveBackground(handlers as CallHandlers);
  openPort('chrome-extension://citebar/sidepanel.html');
});
afterEach(() => Object.defineProperty(browser, 'runtime', { configurable: true, value: ownRuntime }));

describe('calls to the background', () => {
  it('are answered', async () => {
    await send({ id: 1, name: 'list-tools', params: {} });
    expect(replies).toEqual([{ id: 1, result: [] }]);
  });

  it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty', 'no-such-call', ''])(
    'are refused in one sentence where no handler has the name: %s',
    async (name) => {
      await send({ id: 7, name, params: {} });
      expect(replies).toEqual([{ id: 7, failure: `There is no call named '${name}'.` }]);
    },
  );

  it.each([undefined, null, 'text', 3, []])(
    'are refused in one sentence where the parameters are %j',
    async (params) => {
      await send({ id: 7, name: 'list-tools', params });
      expect(replies).toEqual([{ id: 7, failure: "The call 'list-tools' needs an object of parameters." }]);
    },
  );

  it('are refused without a name that is text', async () => {
    await send({ id: 7, name: { toString: 'x' }, params: {} });
    expect(replies).toEqual([{ id: 7, failure: 'A call needs a name.' }]);
  });

  it.each([undefined, null, 'text', [], {}, { ping: true }, { id: 'x', name: 'list-tools', params: {} }])(
    'are ignored without an id: %j',
    async (message) => {
      await send(message);
      expect(replies).toEqual([]);
    },
  );

  it.each(['https://page.example/', 'chrome-extension://another/panel.html', undefined])(
    'are not taken from a page at %s',
    async (url) => {
      openPort(url);
      await send({ id: 1, name: 'list-tools', params: {} });
      expect(replies).toEqual([]);
    },
  );
});
