import { beforeEach, expect, it } from 'vitest';
import type { Kept } from '../../../../lib/extension/kept/create-kept';
import { openKeptCopy } from '../../../../lib/extension/messaging/open-kept-copy';
import { replaceApi } from '../replace-api';

const url = 'https://mills.example/tide';
const library = 'chrome-extension://abc/library.html';
let tabs: { id: number; url?: string }[];
let calls: unknown[];

const kept = {
  load: async () => ({ find: async (asked: string) => (asked === url ? { page: { id: 'p/1' } } : undefined) }),
} as unknown as Kept;

beforeEach(() => {
  tabs = [{ id: 1, url: 'https://a.example/' }, { id: 2 }];
  calls = [];
  replaceApi('runtime', { getURL: (path: string) => `chrome-extension://abc${path}` });
  replaceApi('tabs', {
    query: async () => tabs,
    create: async (tab: object) => calls.push(tab),
    update: async (id: number, tab: object) => calls.push([id, tab]),
  });
});

it('opens the kept copy in a tab of the window, with the passage in its address', async () => {
  expect(await openKeptCopy({ url, quote: 'lit by hand / 1876' }, 7, kept)).toBe(true);
  expect(calls).toEqual([{ url: `${library}#pages/p%2F1/lit%20by%20hand%20%2F%201876`, windowId: 7 }]);
});

it('takes the tab that shows the library already, and no words where there are none', async () => {
  tabs.push({ id: 3, url: `${library}#collections` });
  expect(await openKeptCopy({ url }, 7, kept)).toBe(true);
  expect(calls).toEqual([[3, { url: `${library}#pages/p%2F1`, active: true }]]);
});

it('opens nothing where the page is not kept any more', async () => {
  expect(await openKeptCopy({ url: 'https://other.example/' }, 7, kept)).toBe(false);
  expect(calls).toEqual([]);
});
