import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { newProfile } from '../../../../lib/core/profile';
import type { Page, Provider } from '../../../../lib/core/provider';
import type { ProviderContext } from '../../../../lib/core/provider-context';
import { neverReadSite } from '../../../../lib/core/url/site-rule';
import type { BackgroundTabs } from '../../../../lib/extension/browser/background-tabs';
import type { UrlPolicy } from '../../../../lib/extension/browser/url-policy';
import { createPageReader, type ParsePage } from '../../../../lib/extension/pages/page-reader';
import { createPageSource } from '../../../../lib/extension/pages/page-source';
import { createRenderedReader } from '../../../../lib/extension/pages/rendered-reader';
import { createMemoryArea, createPageCache } from '../../../../lib/extension/storage/page-cache';
import { buildTab } from '../build-tab';
import { pageParsers } from './page-parsers';

const asked = 'https://short.example/a';
const target = 'https://news.bank.example/story';
const secret = 'heron-plank-ninety';
const held = browser.runtime.getURL('/never-read.txt?news.bank.example');

let sites: string[];
const policy: UrlPolicy = {
  ensureRulesInstalled: async () => undefined,
  isConnectionUrl: () => false,
  neverReadSite: (url) => neverReadSite(url, { neverRead: sites, profiles: [] }),
};
const reason = { type: 'site-never-read', host: 'bank.example', from: 'short.example' };
const free = () => new AbortController().signal;
const pageAt = (url: string): Page => ({ url, title: '', markdown: secret, contentLength: 18, truncated: false });
const parse: ParsePage = async (_html, url) => pageAt(url);

beforeEach(() => {
  fakeBrowser.reset();
  sites = ['bank.example'];
});

describe('a page that leads to a site that is never read', () => {
  const contextWith = (fetchHere: typeof fetch): ProviderContext => ({
    fetch: fetchHere,
    settings: {},
    secrets: {},
    signal: free(),
    now: Date.now,
  });

  it.each([
    ['by a redirect that the rules hold', held],
    ['by one that came before the rules', target],
  ])('%s is not read, and the failure names both', async (_name, finalUrl) => {
    const response = Object.defineProperty(new Response(secret), 'url', { value: finalUrl });
    const reader = createPageReader(pageParsers(parse), 'Built in', policy).read;
    const failure = await reader
      ?.read(
        { url: asked, maxLength: 100 },
        contextWith(async () => response),
      )
      .catch((thrown) => thrown);
    expect(failure.info).toMatchObject({ kind: 'not-allowed-here', reason, service: 'short.example' });
    expect(JSON.stringify(failure.info)).not.toContain(secret);
  });

  it('is not read where it is of such a site itself, without a word about a redirect', async () => {
    const reader = createPageReader(pageParsers(parse), 'Built in', policy).read;
    const fetchHere = vi.fn(async () => new Response(secret));
    const failure = await reader
      ?.read({ url: target, maxLength: 100 }, contextWith(fetchHere))
      .catch((thrown) => thrown);
    expect(failure.info.reason).toEqual({ type: 'site-never-read', host: 'bank.example' });
    expect(fetchHere).not.toHaveBeenCalled();
  });
});

describe('a rendered page', () => {
  afterEach(() => vi.useRealTimers());

  it('that goes on to a site that is never read is not read, and the failure names both', async () => {
    vi.useFakeTimers();
    let url = asked;
    vi.spyOn(browser.tabs, 'update').mockResolvedValue(buildTab());
    vi.spyOn(browser.tabs, 'get').mockImplementation(async () => buildTab({ id: 1, url, status: 'complete' }));
    // Browsers run no script in the file that takes the place of such a page.
    const executeScript = vi.fn(async () => {
      if (url === held) throw new Error('Cannot access contents of url');
      return [{ result: { url, length: 10 } }];
    });
    Object.assign(browser, { scripting: { executeScript } });
    const tabs: BackgroundTabs = {
      withTab: (task) => task(1),
      isOwnTab: () => true,
      closeLeftovers: async () => undefined,
    };
    const reading = createRenderedReader(tabs, parse, 'Tab', policy)
      .read?.read(
        { url: asked, maxLength: 100 },
        {
          fetch,
          settings: {},
          secrets: {},
          signal: free(),
          now: () => 0,
        },
      )
      .catch((thrown) => thrown);
    await vi.advanceTimersByTimeAsync(600);
    url = held;
    await vi.advanceTimersByTimeAsync(30_000);
    expect((await reading).info).toMatchObject({ reason, service: 'short.example' });
  });
});

describe('the source of pages', () => {
  const fetched = vi.fn<() => Promise<Page>>();
  const provider: Provider = {
    id: 'rendered',
    label: 'R',
    homepage: 'https://r.example/',
    auth: 'none',
    settings: [],
    origins: () => [],
  };

  function setup() {
    const area = createMemoryArea();
    const others = createPageCache(area, () => 0);
    const source = createPageSource({
      urlPolicy: policy,
      connections: { find: async () => undefined, context: () => Promise.reject(new Error('No connection.')) },
      fetchAndRead: async () => ({ page: await fetched(), isShell: false }),
      readOpenTab: async () => undefined,
      rendered: provider,
      caches: { private: createPageCache(createMemoryArea(), () => 0), others },
      mayFetchPages: async () => true,
      now: () => 0,
    });
    const profile = newProfile('p', 'P');
    const read = (url = asked) => source.read({ url, maxLength: 100, profile, isPrivate: false }, free());
    return { read, area };
  }

  beforeEach(() => {
    sites = [];
    fetched.mockReset().mockImplementation(async () => pageAt(target));
  });

  it('does not give a page from the cache that was read where the person has excluded the site since', async () => {
    const { read } = setup();
    expect((await read()).markdown).toBe(secret);
    expect((await read()).markdown).toBe(secret);
    expect(fetched).toHaveBeenCalledTimes(1);
    sites = ['bank.example'];
    fetched.mockRejectedValue(new Error('held'));
    await expect(read()).rejects.toThrow('held');
    expect(fetched).toHaveBeenCalledTimes(2);
  });

  it('neither gives nor keeps a page whose site is excluded while it is read', async () => {
    const { read, area } = setup();
    fetched.mockImplementation(async () => {
      sites = ['bank.example'];
      return pageAt(target);
    });
    await expect(read()).rejects.toMatchObject({ info: { reason } });
    expect(await area.get('pages')).toEqual({});
  });
});

describe('a service that reads pages', () => {
  const service = vi.fn<(request: { url: string }) => Promise<Page>>();
  const provider: Provider = {
    id: 'jina',
    label: 'J',
    homepage: 'https://r.bank.example/',
    auth: 'none',
    settings: [],
    origins: () => [],
    read: { read: service },
  };
  const context: ProviderContext = { fetch, settings: {}, secrets: {}, signal: free(), now: () => 0 };
  const source = createPageSource({
    urlPolicy: policy,
    connections: {
      find: async () => ({ connection: { id: 'c', providerId: 'jina', label: 'J', settings: {} }, provider }),
      context: async () => context,
    },
    fetchAndRead: () => Promise.reject(new Error('Not read here.')),
    readOpenTab: async () => undefined,
    rendered: { ...provider, read: undefined } as unknown as Provider,
    caches: {
      private: createPageCache(createMemoryArea(), () => 0),
      others: createPageCache(createMemoryArea(), () => 0),
    },
    mayFetchPages: async () => true,
    now: () => 0,
  });
  const profile = { ...newProfile('p', 'P'), reader: 'c' };
  const read = (url: string) => source.read({ url, maxLength: 100, profile, isPrivate: false }, free());

  beforeEach(() => {
    service.mockReset().mockImplementation(async ({ url }) => pageAt(url));
  });

  it('is not asked for a page of a site that is never read', async () => {
    await expect(read(target)).rejects.toMatchObject({ info: { reason: { type: 'site-never-read' } } });
    expect(service).not.toHaveBeenCalled();
  });

  it('is used for other pages, also where its own site is never read', async () => {
    expect((await read('https://other.example/a')).markdown).toBe(secret);
  });

  it('gives no page to which it was redirected on such a site', async () => {
    service.mockResolvedValue(pageAt(target));
    const failure = await read('https://short.example/b').catch((thrown) => thrown);
    expect(failure.info).toMatchObject({ reason });
    expect(JSON.stringify(failure.info)).not.toContain(secret);
  });
});
