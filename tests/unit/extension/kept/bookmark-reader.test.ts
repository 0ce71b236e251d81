import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError, errorInfo } from '../../../../lib/core/app-error';
import { defaultKeeping, type KeepingSettings } from '../../../../lib/core/library/keeping';
import type { Page } from '../../../../lib/core/provider';
import { NotStored } from '../../../../lib/core/utils/not-stored';
import { createBookmarkReadingStore } from '../../../../lib/extension/kept/bookmark-queue';
import { createBookmarkReader } from '../../../../lib/extension/kept/bookmark-reader';
import { createKeepingStore } from '../../../../lib/extension/kept/keeping-store';

const minute = 60_000;

let now: number;
let isOnline: boolean;
let bookmarks: string[];
let asked: string[];
let kept: string[];
let refused: string[];
let alarm: number | undefined;
let answer: (url: string) => Promise<Page>;

const page = (url: string): Page => ({ url, title: '', markdown: 'Tides.', contentLength: 6, truncated: false });
const failure = (reason: 'network' | 'overloaded' | 'page-needs-login', details: object = {}) =>
  Promise.reject(new AppError(errorInfo('reader', reason, details)));

/** Another background over the same storage. */
function open() {
  const keeping = createKeepingStore();
  return createBookmarkReader({
    keeping,
    reading: createBookmarkReadingStore(),
    library: {
      settings: () => keeping.read(),
      find: async (url) => (kept.includes(url) ? ({ page: {}, markdown: '' } as never) : undefined),
      assertKeepable: async ({ url }) => {
        if (refused.includes(url)) throw new Error('never kept');
      },
      async note({ url }, because) {
        expect(because).toBe('bookmark');
        kept.push(url);
      },
    },
    readAnonymously(url) {
      asked.push(url);
      return answer(url);
    },
    setAlarm: async (ms) => {
      alarm = ms;
    },
    isOnline: () => isOnline,
    changed: () => undefined,
    now: () => now,
  });
}

const settings = () => createKeepingStore().read();
const switchOn = () =>
  createKeepingStore().update((before: KeepingSettings) => ({ ...before, isOn: true, bookmarks: { isOn: true } }));
/** Lets the alarm go off as often as it is set, each time in a background of its own. */
async function run(rounds: number): Promise<void> {
  for (let round = 0; round < rounds && alarm !== undefined; round += 1) {
    now += alarm;
    await open().takeTurn();
  }
}

beforeEach(async () => {
  fakeBrowser.reset();
  now = 1_000 * minute;
  isOnline = true;
  alarm = minute;
  bookmarks = ['https://a.example/', 'https://b.example/', 'https://c.example/'];
  asked = [];
  kept = [];
  refused = [];
  answer = async (url) => page(url);
  const getTree = async () => [
    {
      id: '0',
      title: '',
      children: bookmarks.map((url, index) => ({ id: `${index}`, title: url, url, dateAdded: index })),
    },
  ];
  Object.assign(browser, { bookmarks: { getTree } });
  await switchOn();
});

describe('the pages of bookmarks', () => {
  it('are read one a minute at most, the newest first, each once, until all are', async () => {
    const times: number[] = [];
    answer = async (url) => {
      times.push(now);
      return page(url);
    };
    await run(10);
    expect(asked).toEqual(['https://c.example/', 'https://b.example/', 'https://a.example/']);
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual([minute, minute]);
    expect(kept).toEqual(asked);
    expect(alarm).toBeUndefined();
  });

  it('are not read faster when the settings are changed again and again', async () => {
    await run(1);
    for (let again = 0; again < 5; again += 1) {
      now += 1_000;
      await open().takeTurn();
    }
    expect(asked).toHaveLength(1);
  });

  it('are not asked for where they are kept already, or never are', async () => {
    kept = ['https://c.example/'];
    refused = ['https://b.example/'];
    await run(10);
    expect(asked).toEqual(['https://a.example/']);
  });

  it('wait while the browser is offline', async () => {
    isOnline = false;
    await run(3);
    expect(asked).toEqual([]);
    isOnline = true;
    await run(1);
    expect(asked).toHaveLength(1);
  });

  it('are not asked for again by the next background where this one dies under a page', async () => {
    answer = () => new Promise(() => undefined);
    void open().takeTurn();
    await vi.waitFor(() => expect(asked).toEqual(['https://c.example/']));
    expect(alarm).toBe(minute);
    answer = async (url) => page(url);
    await run(10);
    expect(asked).toEqual(['https://c.example/', 'https://b.example/', 'https://a.example/']);
  });

  it('wait longer each time that a site asks for a pause, and give a page up after three times', async () => {
    bookmarks = ['https://a.example/'];
    answer = () => failure('overloaded', { status: 429 });
    const pauses: number[] = [];
    while (alarm !== undefined && pauses.length < 9) {
      now += alarm;
      await open().takeTurn();
      pauses.push(alarm);
    }
    expect(asked).toHaveLength(3);
    expect(pauses.slice(0, 3).map((ms) => Math.round(ms / minute))).toEqual([5, 10, 20]);
    expect((await createBookmarkReadingStore().read()).failed).toBe(1);
    expect((await settings()).bookmarks.isOn).toBe(true);
  });

  it('wait as long as a site asks for, six hours at most', async () => {
    answer = () => failure('overloaded', { status: 429, retryAfterMs: 1_000 * 60 * minute });
    await run(1);
    expect(alarm).toBe(6 * 60 * minute);
    // A clock that was a year ahead holds nothing up.
    now -= 365 * 24 * 60 * minute;
    answer = async (url) => page(url);
    await open().takeTurn();
    expect(asked).toHaveLength(2);
  });

  it('stop when three in a row cannot be reached, say so, and go on with them when switched on again', async () => {
    answer = () => failure('network');
    await run(10);
    expect(asked).toHaveLength(3);
    expect((await settings()).bookmarks).toEqual({ isOn: false, stopped: 'failing' });
    expect(alarm).toBeUndefined();
    answer = async (url) => page(url);
    await switchOn();
    alarm = minute;
    await run(10);
    expect(kept.sort()).toEqual(bookmarks);
  });

  it('continue if a page itself cannot be read, which is counted', async () => {
    answer = () => failure('page-needs-login', { status: 401 });
    await run(10);
    expect(asked).toHaveLength(3);
    expect((await createBookmarkReadingStore().read()).failed).toBe(3);
    expect((await settings()).bookmarks.isOn).toBe(true);
  });

  it('stop without space, and lose no page', async () => {
    answer = () => Promise.reject(new NotStored());
    await run(10);
    expect((await settings()).bookmarks).toEqual({ isOn: false, stopped: 'full' });
    expect((await createBookmarkReadingStore().read()).postponed).toHaveLength(1);
  });

  it('stop when access to pages was taken away', async () => {
    const reason = { type: 'pages-not-allowed', url: 'https://c.example/' } as const;
    answer = () => Promise.reject(new AppError(errorInfo('reader', reason)));
    await run(10);
    expect(asked).toHaveLength(1);
    expect((await settings()).bookmarks).toEqual({ isOn: false, stopped: 'withdrawn' });
  });

  it('are followed by new ones, also by one with an earlier date', async () => {
    await run(10);
    bookmarks.push('https://d.example/');
    await open().added({ id: '3', title: 'd', url: 'https://d.example/', dateAdded: 3 });
    await open().added({ id: '0x', title: 'e', url: 'https://e.example/', dateAdded: 1 });
    await open().added({ id: 'f', title: 'A folder' });
    expect(alarm).toBe(minute);
    await run(10);
    expect(asked.slice(3)).toEqual(['https://d.example/', 'https://e.example/']);
  });

  it('are not read once it is switched off', async () => {
    await run(1);
    await createKeepingStore().update(() => ({ ...defaultKeeping, isOn: true }));
    await run(5);
    await open().added({ id: '9', title: 'd', url: 'https://d.example/', dateAdded: 9 });
    expect(asked).toHaveLength(1);
    expect(alarm).toBeUndefined();
  });
});
