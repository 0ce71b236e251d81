import { beforeEach, expect, it } from 'vitest';
import browser, { type Tabs } from 'webextension-polyfill';
import { openPageOf } from '../../../../lib/extension/browser/open-page';
import { showPanelTab } from '../../../../lib/extension/browser/panel-tabs';
import { buildTab } from '../build-tab';
import { replaceApi } from '../replace-api';

let tabs: Tabs.Tab[];
/** Id of the tab in front. */
let front: number | undefined;

const addTab = (id: number, url: string, incognito = false): Tabs.Tab => {
  const tab = buildTab({ id, url, incognito });
  tabs.push(tab);
  return tab;
};
const tabOf = (id: number) => tabs.find((tab) => tab.id === id);
const panelUrl = () => browser.runtime.getURL('/sidepanel.html?tab');
const panels = () => tabs.filter(({ url }) => url === panelUrl()).map(({ id }) => id);
const pageOf = async (panelTab: number, isPrivate = false) =>
  (await openPageOf({ windowId: 0, isPrivate, panelTab }))?.tabId;

beforeEach(async () => {
  await browser.storage.session.clear();
  tabs = [];
  front = undefined;
  replaceApi('windows', undefined);
  replaceApi('tabs', {
    async get(id: number) {
      const tab = tabOf(id);
      if (!tab) throw new Error(`Invalid tab ID: ${id}`);
      return tab;
    },
    async create({ url }: { url: string }) {
      // As in Firefox for Android: of the kind of the tab that is shown.
      const tab = addTab(100 + tabs.length, url, tabs.at(-1)?.incognito);
      front = tab.id;
      return tab;
    },
    async update(id: number) {
      if (!tabOf(id)) throw new Error(`Invalid tab ID: ${id}`);
      front = id;
    },
  });
});

it('opens Citebar in a tab that knows the page it came from, wherever that goes', async () => {
  const page = addTab(1, 'https://a.example/');
  await showPanelTab(page);
  expect(panels()).toEqual([101]);
  expect(front).toBe(101);
  Object.assign(page, { url: 'https://b.example/', title: 'B' });
  expect(await openPageOf({ windowId: 0, isPrivate: false, panelTab: 101 })).toEqual({
    tabId: 1,
    url: 'https://b.example/',
    title: 'B',
  });
});

it('shows the tab that is open already, for the page of the last press', async () => {
  await showPanelTab(addTab(1, 'https://a.example/'));
  await showPanelTab(addTab(2, 'https://b.example/'));
  expect(panels()).toEqual([101]);
  expect(front).toBe(101);
  expect(await pageOf(101)).toBe(2);
});

it('opens another one where its tab shows something else by now, or was closed', async () => {
  const page = addTab(1, 'https://a.example/');
  await showPanelTab(page);
  Object.assign(tabOf(101) ?? {}, { url: 'https://else.example/' });
  await showPanelTab(page);
  expect(panels()).toEqual([102]);
  tabs = [page];
  await showPanelTab(page);
  expect(panels()).toEqual([101]);
  expect(await pageOf(101)).toBe(1);
});

it('leads back from Citebar itself', async () => {
  await showPanelTab(addTab(1, 'https://a.example/'));
  const panel = tabOf(101);
  if (panel) await showPanelTab(panel);
  expect(front).toBe(1);
  expect(panels()).toEqual([101]);
});

it('knows no page after its tab was closed, and none of another kind of tab', async () => {
  await showPanelTab(addTab(1, 'https://a.example/'));
  await showPanelTab(addTab(2, 'https://secret.example/', true));
  expect(panels()).toEqual([101, 103]);
  expect(await pageOf(103, true)).toBe(2);
  expect(await pageOf(103)).toBeUndefined();
  tabs = tabs.filter(({ id }) => id !== 1);
  expect(await pageOf(101)).toBeUndefined();
});
