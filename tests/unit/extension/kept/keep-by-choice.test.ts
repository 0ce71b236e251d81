import { beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultKeeping } from '../../../../lib/core/library/keeping';
import { keepByChoice } from '../../../../lib/extension/kept/keep-by-choice';
import { createKeepingStore } from '../../../../lib/extension/kept/keeping-store';
import type { KeptPages } from '../../../../lib/extension/kept/kept-pages';

type Listener = (...args: unknown[]) => unknown;
const listeners = new Map<string, Listener[]>();
const event = (name: string) => ({
  addListener: (listener: Listener) => listeners.set(name, [...(listeners.get(name) ?? []), listener]),
});
const fire = (name: string, ...args: unknown[]) =>
  Promise.all((listeners.get(name) ?? []).map((listener) => listener(...args)));

const alarms = { create: vi.fn(), clear: vi.fn(async () => true), onAlarm: event('alarm') };
let granted: boolean;
let keeping: ReturnType<typeof createKeepingStore>;
let loads: number;

beforeEach(() => {
  fakeBrowser.reset();
  listeners.clear();
  vi.clearAllMocks();
  granted = true;
  loads = 0;
  const tree = [{ id: '0', title: '', children: [{ id: '1', title: 'A', url: 'https://a.example/', dateAdded: 1 }] }];
  Object.assign(browser, {
    alarms,
    permissions: { contains: async () => granted, onAdded: event('added'), onRemoved: event('removed') },
    bookmarks: { getTree: async () => tree, onCreated: event('bookmark') },
  });
  vi.spyOn(browser.tabs.onActivated, 'addListener').mockImplementation(event('activated').addListener as never);
  vi.spyOn(browser.tabs, 'query').mockImplementation(async () => []);
  keeping = createKeepingStore();
  keepByChoice({
    keeping,
    async loadLibrary() {
      loads += 1;
      return {
        settings: () => keeping.read(),
        find: async () => undefined,
        note: async () => undefined,
        assertKeepable: async () => undefined,
      } as unknown as KeptPages;
    },
    pages: {
      readAnonymously: async (url) => ({ url, title: '', markdown: 'A', contentLength: 1, truncated: false }),
      readTab: async () => Promise.reject(new Error('closed')),
    },
    now: () => 1e12,
  });
});

it('loads nothing while nothing of it is chosen, whatever the person opens', async () => {
  await fire('activated', { tabId: 1 });
  await fire('alarm', { name: 'watches' });
  await fire('bookmark', '1', { id: '1', title: 'A', url: 'https://a.example/' });
  await fire('removed');
  expect(loads).toBe(0);
});

it('sets the alarm of bookmarks once they are chosen, and clears it when they are not', async () => {
  await keeping.update(() => ({ ...defaultKeeping, isOn: true, bookmarks: { isOn: true } }));
  await vi.waitFor(() => expect(alarms.create).toHaveBeenCalledWith('bookmarks', { delayInMinutes: 0.5 }));
  alarms.clear.mockClear();
  await keeping.update(() => ({ ...defaultKeeping, isOn: true }));
  await vi.waitFor(() => expect(alarms.clear).toHaveBeenCalledWith('bookmarks'));
});

it('switches off what the browser does not allow any more', async () => {
  await keeping.update(() => ({ ...defaultKeeping, isOn: true, bookmarks: { isOn: true } }));
  granted = false;
  await fire('removed');
  await vi.waitFor(async () => expect((await keeping.read()).bookmarks).toEqual({ isOn: false, stopped: 'withdrawn' }));
});

it('looks at the page in front for those who chose that', async () => {
  const staying = { ...defaultKeeping.staying, isOn: true, named: ['a.example'] };
  await keeping.update(() => ({ ...defaultKeeping, isOn: true, staying }));
  await fire('activated', { tabId: 1 });
  expect(loads).toBe(1);
  expect(browser.tabs.query).toHaveBeenCalledWith({ active: true, lastFocusedWindow: true });
});
