import { beforeEach, expect, it, vi } from 'vitest';
import browser, { type Tabs, type Windows } from 'webextension-polyfill';
import { takeNotificationClicks } from '../../../../lib/extension/watches/notification-clicks';
import { buildTab } from '../build-tab';
import { replaceApi } from '../replace-api';

/** Chromium's own APIs, which are looked at when the code is loaded. */
const chromium = vi.hoisted(() => {
  const apis = {
    front: { id: 7, incognito: false } as { id: number; incognito: boolean } | undefined,
    /** Whether the click counts as a gesture until the current task is over. */
    open: async (_options: { windowId: number }): Promise<void> => undefined,
  };
  Object.assign(globalThis, {
    chrome: {
      ...globalThis.chrome,
      sidePanel: { open: (options: { windowId: number }) => apis.open(options) },
      windows: { getLastFocused: (_query: unknown, done: (front: unknown) => void) => done(apis.front) },
    },
  });
  return apis;
});

let clicks: ((id: string) => void)[];
let granted: (() => void)[];
let windows: Partial<Windows.Window>[];
let tabs: Tabs.Tab[];
let created: { url?: string; windowId?: number }[];
let focused: number[];
const cleared = vi.fn(async (_id: string) => true);

const notifications = () => ({
  onClicked: { addListener: (listener: (id: string) => void) => clicks.push(listener) },
  clear: cleared,
});
const library = () => browser.runtime.getURL('/library.html#watches');

beforeEach(() => {
  [clicks, granted, tabs, created, focused] = [[], [], [], [], []];
  windows = [{ id: 7, incognito: false, focused: true }];
  chromium.front = { id: 7, incognito: false };
  chromium.open = async () => undefined;
  cleared.mockClear();
  replaceApi('notifications', notifications());
  replaceApi('permissions', { onAdded: { addListener: (listener: () => void) => granted.push(listener) } });
  replaceApi('windows', {
    getAll: async () => windows,
    create: async (options: { url?: string }) => created.push(options),
    update: async (id: number) => focused.push(id),
  });
  replaceApi('tabs', {
    query: async () => tabs,
    create: async (options: { url?: string; windowId?: number }) => created.push(options),
    update: async (id: number, { url = '' }: { url?: string }) => {
      tabs = tabs.map((tab) => (tab.id === id ? { ...tab, url } : tab));
    },
  });
});

function listen() {
  const shown: number[] = [];
  takeNotificationClicks('watches', (windowId) => shown.push(windowId));
  return { shown, click: (id = 'watches') => clicks.forEach((listener) => void listener(id)) };
}

it('opens the panel of the window in front before anything else, and shows the changes there', async () => {
  const opened: number[] = [];
  chromium.open = async ({ windowId }) => void opened.push(windowId);
  const { shown, click } = listen();
  click();
  // Not in a later task, when the gesture is over.
  expect(opened).toEqual([7]);
  await vi.waitFor(() => expect(shown).toEqual([7]));
  await vi.waitFor(() => expect(focused).toEqual([7]));
  expect(cleared).toHaveBeenCalledWith('watches');
  expect(created).toEqual([]);
});

it('shows the changes in the library where the browser opens no panel for a click on a notification', async () => {
  chromium.open = () => Promise.reject(new Error('It needs a gesture.'));
  const { shown, click } = listen();
  click();
  await vi.waitFor(() => expect(created).toEqual([{ url: library(), windowId: 7 }]));
  await vi.waitFor(() => expect(focused).toEqual([7]));
  expect(shown).toEqual([]);
});

it('takes the tab that has the library open, and never one of a private window', async () => {
  chromium.front = { id: 8, incognito: true };
  const page = browser.runtime.getURL('/library.html');
  tabs = [buildTab({ id: 1, url: page, incognito: true, windowId: 8 }), buildTab({ id: 2, url: page, windowId: 7 })];
  const { shown, click } = listen();
  click();
  await vi.waitFor(() => expect(tabs.map(({ url }) => url)).toEqual([page, library()]));
  await vi.waitFor(() => expect(focused).toEqual([7]));
  expect([shown, created]).toEqual([[], []]);
});

it('opens a window for the library where only private ones are open', async () => {
  chromium.front = undefined;
  windows = [{ id: 8, incognito: true }];
  listen().click();
  await vi.waitFor(() => expect(created).toEqual([{ url: library() }]));
});

it('hears no click on another notification', async () => {
  const { shown, click } = listen();
  click('news');
  await new Promise((resolve) => setTimeout(resolve));
  expect([shown, created, cleared.mock.calls]).toEqual([[], [], []]);
});

it('listens as soon as notifications are allowed, and once', () => {
  replaceApi('notifications', undefined);
  listen();
  expect(clicks).toHaveLength(0);
  replaceApi('notifications', notifications());
  for (const listener of [...granted, ...granted]) listener();
  expect(clicks).toHaveLength(1);
});
