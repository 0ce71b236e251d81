import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openSource } from '../../../../lib/extension/pages/open-source';
import { replaceApi } from '../replace-api';

interface FakeTab {
  id: number;
  windowId: number;
  url?: string;
  active?: boolean;
  incognito?: boolean;
  discarded?: boolean;
}

const url = 'https://a.example/page';
const quote = 'the lamp was lit';
/** A tab in which the extension renders a page. */
const lentTab = 77;
const scope = { windowId: 1, isPrivate: false };
const panel = { scope, isOwnTab: (id: number | undefined) => id === lentTab };
let tabs: FakeTab[];
/** What the extension may touch: tabs, and origins. */
let touchable: { tabs: number[]; all: boolean };
let calls: string[];
/** The style sheets that the highlighter of a page asks for. */
let steps: { style: string; stale?: string }[];
/** Who wants to know of new tabs. */
let created: Set<(tab: FakeTab) => void>;

beforeEach(() => {
  tabs = [];
  touchable = { tabs: [], all: false };
  calls = [];
  steps = [];
  created = new Set();
  const note = (call: string, value: unknown) => calls.push(`${call} ${JSON.stringify(value)}`);
  replaceApi('tabs', {
    query: async () => tabs.map((tab) => ({ incognito: false, active: false, discarded: false, ...tab })),
    get: async (id: number) => tabs.find((tab) => tab.id === id),
    update: async (id: number) => note('activate', id),
    create: async (tab: { url: string; windowId?: number }) => {
      note('create', tab);
      tabs.push({ id: 99, windowId: tab.windowId ?? 1, url: tab.url });
      return { id: 99 };
    },
    onCreated: {
      addListener: (listener: (tab: FakeTab) => void) => created.add(listener),
      removeListener: (listener: (tab: FakeTab) => void) => created.delete(listener),
    },
  });
  replaceApi('windows', { update: async (id: number) => note('focus', id) });
  replaceApi('permissions', { contains: async () => touchable.all });
  replaceApi('scripting', {
    insertCSS: async ({ css }: { css: string }) => note('lay over', css),
    removeCSS: async ({ css }: { css: string }) => note('take away', css),
    executeScript: async ({ target, args }: { target: { tabId: number }; args?: unknown[] }) => {
      if (!touchable.all && !touchable.tabs.includes(target.tabId))
        throw new Error('Cannot access contents of the page.');
      if (typeof args?.[0] === 'number') return [{ result: steps.shift() ?? null }];
      if (args) note(`highlight in ${target.tabId}`, args[0]);
      return [{ result: 1 }];
    },
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

const fresh = `create {"url":"${url}#:~:text=the%20lamp%20was%20lit","windowId":1}`;

describe('openSource', () => {
  it('does not bring a tab to front in which a page is only being rendered', async () => {
    touchable.all = true;
    tabs = [{ id: lentTab, windowId: 1, url }];
    await openSource({ url }, panel);
    expect(calls.filter((call) => call.startsWith('activate'))).toEqual([]);
  });

  it('opens a new tab at the text fragment, and touches no page that it may not', async () => {
    expect(await openSource({ url, quote }, panel)).toEqual({ opened: true });
    expect(calls).toEqual([fresh]);
  });

  it('highlights in the new tab where it may', async () => {
    touchable.all = true;
    await openSource({ url, quote }, panel);
    await vi.waitFor(() => expect(calls).toEqual([fresh, `highlight in 99 {"quote":"${quote}"}`]));
  });

  it('leaves the tab to the panel in Firefox, and highlights in the next that is none of ours', async () => {
    vi.stubEnv('FIREFOX', 'true');
    vi.useFakeTimers();
    touchable.all = true;
    expect(await openSource({ url, quote }, panel)).toEqual({ opened: false });
    tabs = [lentTab, 88].map((id) => ({ id, windowId: 1, url }));
    for (const tab of tabs) for (const listener of created) listener({ ...tab, incognito: false });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(calls).toEqual([`highlight in 88 {"quote":"${quote}"}`]);
    expect(created.size).toBe(0);
  });

  it('goes to the tab that has the page open, whatever its fragment, and highlights there', async () => {
    tabs = [{ id: 5, windowId: 1, url: `${url}#part` }];
    touchable.tabs = [5];
    expect(await openSource({ url, quote }, panel)).toEqual({ opened: true });
    expect(calls).toEqual(['activate 5', `highlight in 5 {"quote":"${quote}"}`]);
  });

  it('hands on what stands around the quote, to an open tab and to a new one', async () => {
    touchable.all = true;
    tabs = [{ id: 5, windowId: 1, url }];
    const context = { before: 'At dusk', after: 'by hand' };
    const request = JSON.stringify({ quote, ...context });
    await openSource({ url, quote, context }, panel);
    expect(calls).toContain(`highlight in 5 ${request}`);
    tabs = [];
    await openSource({ url, quote, context }, panel);
    await vi.waitFor(() => expect(calls).toContain(`highlight in 99 ${request}`));
  });

  it('lays the style sheets over the page that its highlighter asks for, the last alone', async () => {
    tabs = [{ id: 5, windowId: 1, url }];
    touchable.tabs = [5];
    steps = [{ style: 'one' }, { style: 'two', stale: 'one' }];
    await openSource({ url, quote }, panel);
    const asked = ['activate 5', `highlight in 5 {"quote":"${quote}"}`];
    await vi.waitFor(() => expect(calls).toEqual([...asked, 'lay over "one"', 'lay over "two"', 'take away "one"']));
  });

  it('prefers the tab beside the panel, and brings another window to the front', async () => {
    touchable.all = true;
    tabs = [
      { id: 5, windowId: 2, url, active: true },
      { id: 6, windowId: 1, url },
    ];
    await openSource({ url }, panel);
    expect(calls).toEqual(['activate 6']);
    tabs.pop();
    await openSource({ url }, panel);
    expect(calls).toEqual(['activate 6', 'activate 5', 'focus 2']);
  });

  it('opens a new tab where the open one cannot be highlighted in', async () => {
    tabs = [{ id: 5, windowId: 1, url }];
    await openSource({ url, quote }, panel);
    expect(calls).toEqual([fresh]);
  });

  it.each([
    ['a private tab from another panel', { incognito: true }, false],
    ['another tab from a private panel', { incognito: false }, true],
    ['a tab whose page was thrown away', { discarded: true }, false],
    ['a tab with another query', { url: `${url}?page=2` }, false],
    ['a tab whose address is hidden', { url: undefined }, false],
  ])('does not take %s', async (_about, tab, isPrivate) => {
    touchable.all = true;
    tabs = [{ id: 5, windowId: 1, url, ...tab } as FakeTab];
    await openSource({ url }, { ...panel, scope: { ...scope, isPrivate } });
    expect(calls).toEqual([`create {"url":"${url}","windowId":1}`]);
  });

  it.each(['javascript:alert(1)', 'file:///etc/passwd', 'no address'])('opens nothing for %s', async (address) => {
    expect(await openSource({ url: address, quote }, panel)).toEqual({ opened: true });
    expect(calls).toEqual([]);
  });
});
