import { beforeEach, describe, expect, it, vi } from 'vitest';
import browser, { type Tabs } from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { AppError } from '../../../../lib/core/app-error';
import { noSiteRules } from '../../../../lib/core/choices/site-rules';
import { newProfile, readLength } from '../../../../lib/core/profile';
import { omit } from '../../../../lib/core/utils/omit';
import { openTabsOf } from '../../../../lib/extension/browser/open-tabs';
import type { SitePolicy } from '../../../../lib/extension/browser/site-policy';
import { createPageService, type PageService } from '../../../../lib/extension/pages/page-service';
import type { PageSource } from '../../../../lib/extension/pages/page-source';
import { type Attachments, createAttachmentStore } from '../../../../lib/extension/storage/attachment-store';
import type { WindowScope } from '../../../../lib/extension/storage/window-scope';
import { buildTab } from '../build-tab';
import { replaceApi } from '../replace-api';
import { pageParsers } from './page-parsers';

const tab = buildTab({ id: 1, url: 'https://a.example/', title: 'A', discarded: false, active: true });
let tabs: Tabs.Tab[];
let read: string[];
/** Tabs that show a PDF. */
let viewers: number[];
let attachments: Attachments;
let calls: PageService;
const profiles = { currentProfile: async () => newProfile('none', '') };
const source: PageSource = {
  async read({ url, maxLength }) {
    read.push(`${url} ${maxLength}`);
    return page(url, 'Fetched.');
  },
  serviceOf: async () => undefined,
};
const page = (url: string, markdown: string) => {
  return { url, title: '', markdown, contentLength: markdown.length, truncated: false };
};

beforeEach(() => {
  fakeBrowser.reset();
  tabs = [tab, { ...tab, id: 2, url: 'https://b.example/', title: 'B', active: false }];
  read = [];
  viewers = [];
  vi.spyOn(browser.tabs, 'query').mockImplementation(async () => tabs);
  vi.spyOn(browser.tabs, 'get').mockImplementation(async (id) => {
    const found = tabs.find((one) => one.id === id);
    if (!found) throw new Error('no such tab');
    return found;
  });
  Object.assign(browser, {
    scripting: {
      executeScript: async ({ target, func }: { target: { tabId: number }; func?: unknown }) => {
        if (func)
          return [{ result: viewers.includes(target.tabId) ? { contentType: 'application/pdf', text: '' } : null }];
        if (viewers.includes(target.tabId)) return [{ result: { url: 'https://a.example/', title: '', html: '' } }];
        const { url, title } = await browser.tabs.get(target.tabId);
        return [{ result: { url, title, html: `Text of ${title}.`, language: '' } }];
      },
    },
  });
  attachments = createAttachmentStore();
  const parse = async (html: string, url: string) => page(url, html);
  calls = createPageService({
    onAttached: () => undefined,
    attachments,
    parsers: pageParsers(parse),
    pages: source,
    profiles,
    sites: anySite,
    now: () => 5,
  });
});

const anySite: SitePolicy = { load: async () => noSiteRules, neverReadSite: () => undefined };
const own: WindowScope = { windowId: 7, isPrivate: false };

const attached = async () =>
  (await attachments.whole({ windowId: 7, isPrivate: false })).map(({ url, markdown, retrievedAt }) => [
    url,
    markdown,
    retrievedAt,
  ]);

describe('tabs that a person chose', () => {
  it('are attached in their order, each as it is shown', async () => {
    await calls.attachChosenTabs(own, [2, 1]);
    expect(await attached()).toEqual([
      ['https://b.example/', 'Text of B.', 5],
      ['https://a.example/', 'Text of A.', 5],
    ]);
    expect(read).toEqual([]);
  });

  it('are not loaded under the hands of the person: one that was put away is fetched', async () => {
    tabs = [{ ...tab, discarded: true }];
    await calls.attachChosenTabs(own, [1]);
    expect(await attached()).toEqual([['https://a.example/', 'Fetched.', 5]]);
    expect(read).toEqual([`https://a.example/ ${readLength}`]);
  });

  it('that show a PDF are fetched, whatever their address says', async () => {
    tabs = [
      { ...tab, url: 'https://a.example/paper.pdf' },
      { ...tab, id: 2, url: 'https://b.example/paper' },
    ];
    viewers = [2];
    await calls.attachChosenTabs(own, [1, 2]);
    expect(read.map((line) => line.split(' ')[0])).toEqual(['https://a.example/paper.pdf', 'https://b.example/paper']);
  });

  it('that are empty are not fetched: without its cookies another page may stand there', async () => {
    viewers = [2];
    const parseEmpty = async () => page('https://b.example/', '');
    calls = createPageService({
      onAttached: () => undefined,
      attachments,
      parsers: pageParsers(parseEmpty),
      pages: { ...source, read: async () => page('', 'Else.') },
      profiles,
      sites: anySite,
      now: () => 5,
    });
    await expect(calls.attachChosenTabs(own, [1])).rejects.toThrow(AppError);
  });

  it('that do not respond are given up after a while, and the others are attached', async () => {
    vi.useFakeTimers();
    const respond = browser.scripting.executeScript;
    vi.spyOn(browser.scripting, 'executeScript').mockImplementation((injection) =>
      injection.target.tabId === 2 ? new Promise(() => undefined) : respond(injection),
    );
    const outcome = calls.attachChosenTabs(own, [2, 1]).catch((thrown) => thrown);
    await vi.advanceTimersByTimeAsync(20_000);
    vi.useRealTimers();
    expect((await outcome).info).toMatchObject({ service: 'b.example', reason: { type: 'page-unresponsive' } });
    expect(await attached()).toEqual([['https://a.example/', 'Text of A.', 5]]);
  });

  it('that are gone are not replaced by others, which are attached all the same', async () => {
    await expect(calls.attachChosenTabs(own, [9, 1])).rejects.toThrow(AppError);
    expect(await attached()).toEqual([['https://a.example/', 'Text of A.', 5]]);
  });

  it('of private windows and of the others stay apart', async () => {
    await expect(calls.attachChosenTabs({ ...own, isPrivate: true }, [1])).rejects.toThrow(AppError);
    expect(await attached()).toEqual([]);
  });
});

describe('the list of tabs', () => {
  it('has what may be read of this kind of window, and counts what does not tell its address', async () => {
    const hidden = omit(buildTab({ ...tab, id: 3 }), 'url');
    tabs = [
      ...tabs,
      hidden,
      { ...tab, id: 4, url: 'about:config' },
      { ...tab, id: 5, incognito: true },
      { ...tab, id: 99 },
    ];
    let mayReadAll = false;
    replaceApi('permissions', { contains: async () => mayReadAll });
    expect(await openTabsOf(own, { isOwn: (id) => id === 99, neverReadSite: () => undefined })).toEqual({
      tabs: [
        { tabId: 1, url: 'https://a.example/', title: 'A', active: true },
        { tabId: 2, url: 'https://b.example/', title: 'B', active: false },
      ],
      hidden: 1,
    });
    // What hides its address even then is a page of the browser: no access would change that.
    mayReadAll = true;
    expect((await openTabsOf(own, { isOwn: () => false, neverReadSite: () => undefined })).hidden).toBe(0);
  });
});

describe('what is attached', () => {
  it('keeps which sections stay out, until all of them go again', async () => {
    await calls.attachTab(own, 1);
    const [first] = (await attachments.of({ windowId: 7, isPrivate: false })).attachments;
    const id = first?.id ?? '';
    // Not waited for: whoever looks next sees it all the same.
    void attachments.leaveOut(own, id, [1, 2]);
    expect((await attachments.of({ windowId: 7, isPrivate: false })).attachments[0]?.leftOut).toEqual([1, 2]);
    await attachments.leaveOut(own, id, []);
    expect((await attachments.of({ windowId: 7, isPrivate: false })).attachments[0]).toEqual(first);
  });

  it('has an end: beyond it nothing is added, what was there stays, and the panel is told', async () => {
    const long = { text: 'x'.repeat(readLength + 1), title: '' };
    for (const url of ['https://a.example/', 'https://b.example/']) {
      await calls.attachSelection(own, { ...long, url });
    }
    const third = () => calls.attachSelection(own, { ...long, url: 'https://c.example/' });
    expect(await calls.recordFailure(own, third)).toMatchObject({
      ok: false,
      error: { kind: 'too-long', type: 'ATTACHMENTS_FULL' },
    });
    const pending = await attachments.of({ windowId: 7, isPrivate: false });
    expect(pending.attachments.map(({ contentLength, truncated }) => [contentLength, truncated])).toEqual([
      [readLength, true],
      [readLength, true],
    ]);
    expect(pending.error).toMatchObject({ kind: 'too-long' });
  });
});
