import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { UrlPolicy } from '../../../../lib/extension/browser/url-policy';
import type { ParsePage } from '../../../../lib/extension/pages/page-reader';
import { createReadOpenTab, createTabReader } from '../../../../lib/extension/pages/tab-reader';
import { buildTab } from '../build-tab';
import { pageParsers } from './page-parsers';

const url = 'https://a.example/tides';
const tab = buildTab({ id: 1, url, status: 'complete', discarded: false });
const gate: UrlPolicy = {
  ensureRulesInstalled: async () => undefined,
  isConnectionUrl: () => false,
  neverReadSite: () => undefined,
};
const parse: ParsePage = async (html, address) => {
  return { url: address, title: '', markdown: html, contentLength: html.length, truncated: false };
};

let tabs: (typeof tab)[];
/** The page of a tab by its number, as it is captured. */
let pages: Record<number, { url: string; html: string }>;

beforeEach(() => {
  fakeBrowser.reset();
  tabs = [tab];
  pages = { 1: { url, html: 'Tides.' }, 2: { url, html: 'Tides in front.' } };
  vi.spyOn(browser.tabs, 'query').mockImplementation(async () => tabs);
  vi.spyOn(browser.tabs, 'get').mockImplementation(async (id) => tabs.find((one) => one.id === id) ?? buildTab());
  Object.assign(browser, {
    scripting: {
      executeScript: vi.fn(async ({ target }: { target: { tabId: number } }) => [
        { result: { title: 'T', language: '', ...pages[target.tabId] } },
      ]),
    },
  });
});
afterEach(() => vi.useRealTimers());

const readOpenTab = createReadOpenTab(pageParsers(parse), gate, (id) => id === 99);
const read = (address = url, isPrivate = false, signal = new AbortController().signal) =>
  readOpenTab(address, { isPrivate }, 400_000, signal);

describe('an open tab', () => {
  it('is read where it shows that page, whatever part of it', async () => {
    expect(await read()).toMatchObject({ markdown: 'Tides.', title: 'T' });
    expect(await read(`${url}#neap`)).toMatchObject({ markdown: 'Tides.' });
    expect(await read(`${url}?year=1911`)).toBeUndefined();
    tabs = [tab, { ...tab, id: 2, active: true }];
    expect(await read()).toMatchObject({ markdown: 'Tides in front.' });
  });

  it('that shows data is read as what it is, not as the page that the browser draws around it', async () => {
    const shown = { contentType: 'application/json', text: '{"high":12}' };
    vi.mocked(browser.scripting.executeScript).mockImplementation(async ({ func }: { func?: unknown }) => [
      { frameId: 0, documentId: '', result: func ? shown : { title: '', language: '', url, html: '<pre>…</pre>' } },
    ]);
    expect(await read()).toMatchObject({ title: 'tides', markdown: '```json\n{\n  "high": 12\n}\n```' });
  });

  it('keeps its text also where that looks like the frame of other content', async () => {
    const choices: unknown[] = [];
    const readChosen = createReadOpenTab(
      pageParsers(async (html, address, _maxLength, chosen) => {
        choices.push(chosen);
        return parse(html, address, 400_000);
      }),
      gate,
      () => false,
    );
    await readChosen(url, { isPrivate: false }, 400_000, new AbortController().signal);
    expect(choices).toEqual([{ withNotes: false, keepsLikeliest: true }]);
  });

  it('of a private window is read for its threads alone, and others for theirs', async () => {
    expect(await read(url, true)).toBeUndefined();
    tabs = [{ ...tab, incognito: true }];
    expect(await read(url, false)).toBeUndefined();
    expect(await read(url, true)).toMatchObject({ markdown: 'Tides.' });
  });

  it.each([
    ['loading', { status: 'loading' }],
    ['unloaded', { discarded: true }],
    ['ours', { id: 99 }],
  ])('that is %s is left alone', async (_name, changes) => {
    tabs = [{ ...tab, ...changes }];
    expect(await read()).toBeUndefined();
    expect(browser.scripting.executeScript).not.toHaveBeenCalled();
  });

  it('that went elsewhere meanwhile, or cannot be read, is as good as none', async () => {
    pages = { 1: { url: 'https://b.example/', html: 'Other.' } };
    expect(await read()).toBeUndefined();
    pages = { 1: { url, html: '' } };
    expect(await read()).toBeUndefined();
    vi.mocked(browser.scripting.executeScript).mockRejectedValue(new Error('Cannot access contents of the page'));
    expect(await read()).toBeUndefined();
  });

  it('that does not answer is not waited for', async () => {
    vi.useFakeTimers();
    vi.mocked(browser.scripting.executeScript).mockReturnValue(new Promise(() => undefined));
    const waiting = read();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await waiting).toBeUndefined();
    const controller = new AbortController();
    const aborted = read(url, false, controller.signal);
    await vi.advanceTimersByTimeAsync(100);
    controller.abort();
    await expect(aborted).rejects.toBe(controller.signal.reason);
  });
});

it('is a provider that says so where no tab shows a page', async () => {
  const provider = createTabReader(readOpenTab, 'Open tab');
  const context = { fetch, settings: {}, secrets: {}, signal: new AbortController().signal, now: () => 0 };
  expect(await provider.read?.read({ url, maxLength: 100 }, context)).toMatchObject({ markdown: 'Tides.' });
  await expect(provider.read?.read({ url: 'https://b.example/', maxLength: 100 }, context)).rejects.toMatchObject({
    info: { providerId: 'tab', kind: 'not-allowed-here' },
  });
});
