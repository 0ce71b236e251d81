import { beforeEach, expect, it } from 'vitest';
import type { Kept } from '../../../../lib/extension/kept/create-kept';
import { openKeptCopy } from '../../../../lib/extension/messaging/open-kept-copy';
import { replaceApi } from '../replace-api';

const url = 'https://mills.example/tide';
const library = 'chrome-extension://abc/library.html';
let tabs: { id: number; windowId: number; url?: string; incognito: boolean }[];
let calls: unknown[];

const kept = {
  load: async () => ({ find: async (asked: string) => (asked === url ? { page: { id: 'p/1' } } : undefined) }),
} as unknown as Kept;

beforeEach(() => {
  tabs = [
    { id: 1, windowId: 7, url: 'https://a.example/', incognito: false },
    { id: 2, windowId: 7, incognito: false },
  ];
  calls = [];
  replaceApi('runtime', { getURL: (path: string) => `chrome-extension://abc${path}` });
  replaceApi('windows', {
    getAll: async () => [
      { id: 6, focused: false, incognito: false },
      { id: 7, focused: true, incognito: false },
    ],
    update: async (id: number) => calls.push(['window', id]),
  });
  replaceApi('tabs', {
    query: async () => tabs,
    create: async (tab: object) => calls.push(tab),
    update: async (id: number, tab: object) => calls.push([id, tab]),
  });
});

it('opens the kept copy in a tab of the window in front, with the passage in its address', async () => {
  expect(await openKeptCopy({ url, quote: 'lit by hand / 1876' }, kept)).toBe(true);
  const address = `${library}#pages/p%2F1/lit%20by%20hand%20%2F%201876`;
  expect(calls).toEqual([{ url: address, windowId: 7 }, ['window', 7]]);
});

it('takes the tab that shows the library already, and no words where there are none', async () => {
  tabs.push({ id: 3, windowId: 6, url: `${library}#collections`, incognito: false });
  expect(await openKeptCopy({ url }, kept)).toBe(true);
  expect(calls).toEqual([
    [3, { active: true, url: `${library}#pages/p%2F1` }],
    ['window', 6],
  ]);
});

it('opens nothing where the page is not kept any more', async () => {
  expect(await openKeptCopy({ url: 'https://other.example/' }, kept)).toBe(false);
  expect(calls).toEqual([]);
});
