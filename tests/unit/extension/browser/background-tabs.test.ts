import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser, { type Tabs, type Windows } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createBackgroundTabs } from '../../../../lib/extension/browser/background-tabs';
import { buildTab, buildWindow } from '../build-tab';

/** What was done to the browser, in order. */
let log: string[];
let windows: Windows.Window[];

beforeEach(() => {
  fakeBrowser.reset();
  log = [];
  windows = [
    buildWindow({ id: 1, incognito: true, focused: true }),
    buildWindow({ id: 2, incognito: false, focused: false }),
  ];
  let last = 10;
  vi.spyOn(browser.windows, 'getAll').mockImplementation(async () => windows);
  vi.spyOn(browser.tabs, 'create').mockImplementation(async (options: object) => {
    log.push(`create ${JSON.stringify(options)}`);
    last += 1;
    return buildTab({ id: last });
  });
  vi.spyOn(browser.tabs, 'update').mockImplementation(async (...[id, change]: unknown[]) => {
    log.push(`update ${id} ${JSON.stringify(change)}`);
    return buildTab();
  });
  // The blank page takes two looks to load.
  let looks = 0;
  vi.spyOn(browser.tabs, 'get').mockImplementation(async (): Promise<Tabs.Tab> => {
    looks += 1;
    return buildTab({ status: looks % 2 === 1 ? 'loading' : 'complete' });
  });
  vi.spyOn(browser.tabs, 'remove').mockImplementation(async (id) => {
    log.push(`remove ${id}`);
  });
});

const guard = {
  guardTab: async (id: number) => void log.push(`hold ${id}`),
  unguardTab: async (id: number) => void log.push(`release ${id}`),
};
const free = () => new AbortController().signal;
async function remembered(): Promise<unknown> {
  const { 'background-tabs': stored } = await browser.storage.session.get('background-tabs');
  return (stored as { data: unknown } | undefined)?.data;
}

describe('a tab in the background', () => {
  it('is blank, inactive, muted, in no private window, and held before anything is done with it', async () => {
    const tabs = createBackgroundTabs(guard);
    const result = await tabs.withTab(async (tabId) => {
      log.push(`use ${tabId}`);
      expect(browser.tabs.get).toHaveBeenCalledTimes(2);
      expect(tabs.isOwnTab(tabId)).toBe(true);
      expect(await remembered()).toEqual([tabId]);
      return 'read';
    }, free());
    expect(result).toBe('read');
    expect(log).toEqual([
      'create {"windowId":2,"url":"about:blank","active":false}',
      'update 11 {"muted":true}',
      'hold 11',
      'use 11',
      'remove 11',
      'release 11',
    ]);
    expect(tabs.isOwnTab(11)).toBe(false);
    expect(await remembered()).toEqual([]);
  });

  it('is closed when the task fails, and when the browser does not take its rules', async () => {
    const tabs = createBackgroundTabs(guard);
    await expect(tabs.withTab(() => Promise.reject(new Error('no page')), free())).rejects.toThrow('no page');
    expect(log).toContain('remove 11');

    const task = vi.fn();
    const refusing = createBackgroundTabs({ ...guard, guardTab: () => Promise.reject(new Error('no rules')) });
    await expect(refusing.withTab(task, free())).rejects.toMatchObject({
      info: { providerId: 'rendered', kind: 'not-allowed-here', detail: 'no rules' },
    });
    expect(task).not.toHaveBeenCalled();
    expect(log).toContain('remove 12');
  });

  it('is never put into a private window', async () => {
    windows = windows.filter(({ incognito }) => incognito);
    await expect(createBackgroundTabs(guard).withTab(vi.fn(), free())).rejects.toMatchObject({
      info: { kind: 'not-allowed-here' },
    });
    expect(log).toEqual([]);
  });

  it('is one of two at a time; who has left gets none', async () => {
    const tabs = createBackgroundTabs(guard);
    const ends: (() => void)[] = [];
    const task = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
    const leaving = new AbortController();
    const lends = [free(), free(), leaving.signal, free()].map((signal) => tabs.withTab(task, signal));
    const outcomes = Promise.allSettled(lends);
    await vi.waitFor(() => expect(task).toHaveBeenCalledTimes(2));
    leaving.abort();
    for (const end of ends.splice(0)) end();
    await vi.waitFor(() => expect(ends).toHaveLength(1));
    ends[0]?.();
    expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(log.filter((line) => line.startsWith('create'))).toHaveLength(3);
    expect(log.filter((line) => line.startsWith('remove'))).toHaveLength(3);
  });

  it('does not leave windows behind that its page opened', async () => {
    const tabs = createBackgroundTabs(guard);
    await tabs.withTab(async (tabId) => {
      await fakeBrowser.tabs.onCreated.trigger(buildTab({ id: 50, openerTabId: tabId }));
      await fakeBrowser.tabs.onCreated.trigger(buildTab({ id: 51, openerTabId: 3 }));
      await fakeBrowser.tabs.onCreated.trigger(buildTab({ id: 52 }));
    }, free());
    expect(log.filter((line) => line.startsWith('remove'))).toEqual(['remove 50', 'remove 11']);
  });

  it('that a dead background left open is closed by the next one', async () => {
    await browser.storage.session.set({ 'background-tabs': [41, 'x', 42] });
    await createBackgroundTabs(guard).closeLeftovers();
    expect(log).toEqual(['remove 41', 'remove 42']);
    expect(await remembered()).toEqual([]);

    const tabs = createBackgroundTabs(guard);
    await tabs.withTab(async (tabId) => {
      await tabs.closeLeftovers();
      expect(log).not.toContain(`remove ${tabId}`);
      expect(await remembered()).toEqual([tabId]);
    }, free());
  });
});
