import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import browser, { type Runtime } from 'webextension-polyfill';
import { errorInfo } from '../../../../lib/core/app-error';
import type { BackgroundCall, BackgroundCalls } from '../../../../lib/core/protocol/panel-protocol';
import { NotStored } from '../../../../lib/core/utils/not-stored';
import { type CallHandlers, serveBackground } from '../../../../lib/extension/messaging/background-server';
import { createPanelHandlers, type PanelHandlerDependencies } from '../../../../lib/extension/messaging/panel-handlers';
import { createMemoryThreadStore } from '../../../../lib/extension/storage/memory-thread-store';

/** A page's end of a port, and what the background has replied through it. */
class FakePort {
  readonly name = 'citebar';
  readonly sender = { url: 'chrome-extension://citebar/sidepanel.html' };
  readonly replies: unknown[] = [];
  readonly #listeners: ((message: unknown) => void)[] = [];
  readonly onMessage = { addListener: (listener: (message: unknown) => void) => this.#listeners.push(listener) };
  readonly onDisconnect = { addListener: () => undefined };
  postMessage(message: unknown): void {
    this.replies.push(message);
  }
  call<Name extends BackgroundCall>(id: number, name: Name, params: BackgroundCalls[Name]['params']): void {
    for (const listener of this.#listeners) listener({ id, name, params });
  }
}

const ownRuntime = browser.runtime;
const ownWindows = browser.windows;
let connect: (port: FakePort) => void;

beforeEach(() => {
  const runtime = {
    getURL: () => 'chrome-extension://citebar/',
    onConnect: {
      addListener(listener: (port: Runtime.Port) => void) {
        connect = (port) => listener(port as unknown as Runtime.Port);
      },
    },
  };
  const windows = { get: async (id: number) => ({ incognito: id === 7 }), WINDOW_ID_CURRENT: -2 };
  Object.defineProperty(browser, 'runtime', { configurable: true, value: runtime });
  Object.defineProperty(browser, 'windows', { configurable: true, value: windows });
});
afterEach(() => {
  Object.defineProperty(browser, 'runtime', { configurable: true, value: ownRuntime });
  Object.defineProperty(browser, 'windows', { configurable: true, value: ownWindows });
});

/** The panel's handlers over stores that a test can look into. */
function serve() {
  const disk = createMemoryThreadStore();
  const memory = createMemoryThreadStore();
  const thread = { id: 't', title: 'T', profileId: 'web', createdAt: 0, updatedAt: 0 };
  const threads = { disk, of: ({ isPrivate }: { isPrivate: boolean }) => (isPrivate ? memory : disk) };
  const dependencies = {
    threads,
    windowThreads: { of: async () => undefined, set: async () => undefined },
    // Drawing the panel is not what is looked at.
    ready: new Promise(() => undefined),
  } as unknown as PanelHandlerDependencies;
  const others = {
    async 'submit-question'(_params: unknown, { scope }: { scope: { isPrivate: boolean } }) {
      await threads.of(scope).addThread(thread, []);
      return { ok: true };
    },
    'list-tools': async () => [],
  };
  serveBackground({ ...createPanelHandlers(dependencies), ...others } as unknown as CallHandlers);
  return { disk, memory };
}

const question = { question: 'Q?', profileId: 'web', attachmentIds: [] };

it.each(['before', 'after'])(
  'keeps a private question off the disk that arrives %s the window is known',
  async (when) => {
    const { disk, memory } = serve();
    const port = new FakePort();
    connect(port);
    if (when === 'before') {
      port.call(1, 'submit-question', question);
      port.call(2, 'list-tools', {});
      await vi.waitFor(() => expect(port.replies).toEqual([{ id: 2, result: [] }]));
    }
    port.call(3, 'subscribe', { windowId: 7 });
    if (when === 'after') port.call(1, 'submit-question', question);
    await vi.waitFor(() => expect(port.replies).toContainEqual({ id: 1, result: { ok: true } }));
    expect(await disk.listThreads()).toEqual([]);
    expect(await memory.listThreads()).toHaveLength(1);
  },
);

it('takes no window that is not a number, and lets calls go on when a panel names its own', async () => {
  serve();
  const port = new FakePort();
  connect(port);
  port.call(1, 'subscribe', { windowId: '7' as never });
  port.call(2, 'submit-question', question);
  await vi.waitFor(() => expect(port.replies).toEqual([{ id: 1, failure: 'A panel needs the id of its window.' }]));
  port.call(3, 'subscribe', { windowId: 7 });
  await vi.waitFor(() => expect(port.replies).toContainEqual({ id: 2, result: { ok: true } }));
});

it('says where a change could not be stored', async () => {
  const handlers: Pick<CallHandlers, 'list-prompts'> = { 'list-prompts': () => Promise.reject(new NotStored()) };
  serveBackground(handlers as CallHandlers);
  const port = new FakePort();
  connect(port);
  port.call(1, 'list-prompts', {});
  const reply = { id: 1, failure: 'It could not be stored.', notStored: true };
  await vi.waitFor(() => expect(port.replies).toEqual([reply]));
});

it('notes the failure that a call ends in, and none of a private window', async () => {
  const error = errorInfo('quill', 'bad-key');
  const handlers: Partial<CallHandlers> = {
    'check-connection': async () => ({ ok: false, error }),
    'submit-question': async () => ({ ok: false, obstacle: { type: 'error', error } }),
    'set-passphrase': async () => ({ ok: false }),
    'list-tools': () => Promise.reject(new Error('words of a page')),
    subscribe: async ({ windowId }, page) => {
      page.setScope({ windowId, isPrivate: windowId === 7 });
      throw new Error('drawn elsewhere');
    },
  };
  const noted: unknown[] = [];
  serveBackground(handlers as CallHandlers, {
    onFailure: ({ kind, providerId }, call) => noted.push([call, kind, providerId]),
  });
  for (const windowId of [1, 7]) {
    const port = new FakePort();
    connect(port);
    port.call(1, 'subscribe', { windowId });
    port.call(2, 'submit-question', question);
    port.call(3, 'check-connection', { connectionId: 'c' });
    port.call(4, 'set-passphrase', { next: 'x' });
    port.call(5, 'list-tools', {});
    await vi.waitFor(() => expect(port.replies).toHaveLength(5));
  }
  expect(noted.toSorted()).toEqual([
    ['check-connection', 'bad-key', 'quill'],
    ['list-tools', 'bad-response', 'citebar'],
    ['submit-question', 'bad-key', 'quill'],
    ['subscribe', 'bad-response', 'citebar'],
  ]);
});
