import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { defaultKeeping, type KeepingSettings } from '../../../../lib/core/library/keeping';
import type { Page } from '../../../../lib/core/provider';
import { dayMs } from '../../../../lib/core/utils/durations';
import { createStayKeeper } from '../../../../lib/extension/kept/staying';

let now: number;
let settings: KeepingSettings;
let tab: { id?: number; windowId: number; url?: string; incognito: boolean };
let shown: string;
let refused: string[];
let noted: { url: string; asSeen?: true; because: string }[];
let known: Record<string, number>;
let alarm: number | undefined;

/** Another background over the same session storage. */
const open = () =>
  createStayKeeper({
    library: {
      settings: async () => settings,
      assertKeepable: async ({ url }) => {
        if (refused.includes(url)) throw new Error('never kept');
      },
      find: async (url) => (url in known ? ({ page: { readAt: known[url] }, markdown: '' } as never) : undefined),
      async note({ url, asSeen }, because) {
        noted.push({ url, because, ...(asSeen && { asSeen }) });
      },
    },
    readTab: async (): Promise<Page> => ({ url: shown, title: '', markdown: 'T', contentLength: 1, truncated: false }),
    setAlarm: async (ms) => {
      alarm = ms;
    },
    now: () => now,
  });

async function show(url: string | undefined, id = 1): Promise<void> {
  tab = { id, windowId: 1, incognito: false, ...(url !== undefined && { url }) };
  shown = url ?? '';
  await open().look();
}

/** Lets the alarm go off, in a background of its own. */
async function wait(): Promise<void> {
  now += alarm ?? 0;
  alarm = undefined;
  await open().end();
}

beforeEach(() => {
  fakeBrowser.reset();
  now = 1_000_000_000;
  const staying = { ...defaultKeeping.staying, isOn: true, named: ['tides.example'], seconds: 60 };
  settings = { ...defaultKeeping, isOn: true, staying };
  refused = [];
  noted = [];
  known = {};
  alarm = undefined;
  vi.spyOn(browser.tabs, 'query').mockImplementation(async () => [tab] as never);
});

describe('a page that the person stays on', () => {
  it('is kept after the time, once, whatever happens to the background meanwhile', async () => {
    await show('https://tides.example/a#top');
    expect(alarm).toBe(60_000);
    alarm = 60_000;
    await show('https://tides.example/a#part');
    await wait();
    expect(noted).toEqual([{ url: 'https://tides.example/a#part', because: 'stayed', asSeen: true }]);
    await open().look();
    await wait();
    expect(noted).toHaveLength(1);
  });

  it('is not kept where another page comes in front before', async () => {
    await show('https://tides.example/a');
    now += 40_000;
    await show('https://elsewhere.example/');
    expect(alarm).toBeUndefined();
    now += 40_000;
    await open().end();
    await show('https://tides.example/a');
    // The alarm of the first visit comes late.
    now += 20_000;
    await open().end();
    expect(noted).toEqual([]);
    expect(alarm).toBe(40_000);
    await wait();
    expect(noted).toHaveLength(1);
  });

  it('begins anew in another tab with the same page', async () => {
    await show('https://tides.example/a', 1);
    now += 50_000;
    await show('https://tides.example/a', 2);
    now += 10_000;
    await open().end();
    expect(noted).toEqual([]);
  });

  it.each([
    ['of a private window', () => (tab = { ...tab, incognito: true })],
    ['of a site that is not named', () => (tab = { ...tab, url: 'https://elsewhere.example/' })],
    ['whose address the browser does not tell', () => (tab = { id: 1, windowId: 1, incognito: false })],
    ['that is never kept', () => refused.push('https://tides.example/a')],
    ['while keeping is off', () => (settings = { ...settings, isOn: false })],
    ['while this choice is off', () => (settings = { ...settings, staying: { ...settings.staying, isOn: false } })],
  ])('is not considered %s', async (_name, change) => {
    tab = { id: 1, windowId: 1, url: 'https://tides.example/a', incognito: false };
    shown = 'https://tides.example/a';
    change();
    await open().look();
    expect(alarm).toBeUndefined();
    now += 60_000;
    await open().end();
    expect(noted).toEqual([]);
  });

  it('is not read again on the day on which it was kept, and is afterwards', async () => {
    known['https://tides.example/a'] = now - 1_000;
    await show('https://tides.example/a');
    await wait();
    expect(noted).toEqual([]);
    await show('https://elsewhere.example/');
    now += dayMs;
    await show('https://tides.example/a');
    await wait();
    expect(noted).toHaveLength(1);
  });

  it('is not kept where the tab has gone on to another page while it was read', async () => {
    await show('https://tides.example/a');
    shown = 'https://tides.example/b';
    await wait();
    expect(noted).toEqual([]);
  });

  it('is kept although the clock was set back meanwhile', async () => {
    await show('https://tides.example/a');
    now -= dayMs;
    await open().end();
    expect(noted).toHaveLength(1);
  });
});
