import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { BackgroundTabs } from '../../../../lib/extension/browser/background-tabs';
import type { UrlPolicy } from '../../../../lib/extension/browser/url-policy';
import type { ParsePage } from '../../../../lib/extension/pages/page-reader';
import { createRenderedReader } from '../../../../lib/extension/pages/rendered-reader';
import { buildTab } from '../build-tab';
import { replaceApi } from '../replace-api';

const tabId = 11;
const url = 'https://app.example/#/tides';
const gate: UrlPolicy = {
  ensureRulesInstalled: async () => undefined,
  isConnectionUrl: (address) => address.startsWith('https://own.example/'),
  neverReadSite: () => undefined,
};
const parse: ParsePage = async (html, address) => {
  const markdown = html.replace(/<[^>]*>/g, '').trim();
  return { url: address, title: '', markdown, contentLength: markdown.length, truncated: false };
};

/** What stands in the tab after so many milliseconds; `error` where the browser shows its own page instead. */
interface Scene {
  at: number;
  url?: string;
  text?: string;
  status?: 'loading' | 'complete';
  error?: boolean;
}

let open: boolean;
let began: number;
let scenes: Scene[];

function sceneNow(): Required<Scene> {
  const passed = Date.now() - began;
  const past = scenes.filter(({ at }) => at <= passed);
  return Object.assign({ url, text: '', status: 'complete' as const, error: false }, ...past);
}

const tabs: BackgroundTabs = {
  async withTab(task) {
    open = true;
    began = Date.now();
    try {
      return await task(tabId);
    } finally {
      open = false;
    }
  },
  isOwnTab: () => open,
  closeLeftovers: async () => undefined,
};

beforeEach(() => {
  fakeBrowser.reset();
  vi.useFakeTimers();
  open = false;
  scenes = [];
  vi.spyOn(browser.tabs, 'update').mockResolvedValue(buildTab());
  vi.spyOn(browser.tabs, 'get').mockImplementation(async () => {
    const { url: address, status } = sceneNow();
    return buildTab({ id: tabId, url: address, status, title: 'Tides' });
  });
  Object.assign(browser, {
    scripting: {
      executeScript: vi.fn(async ({ func }: { func?: unknown }) => {
        const { url: address, text, error } = sceneNow();
        if (error) throw new Error('Frame with ID 0 is showing error page');
        const result = func
          ? { url: address, length: text.length }
          : { url: address, html: `<p>${text}</p>`, title: 'Tides', language: 'en' };
        return [{ result }];
      }),
    },
  });
});
afterEach(() => vi.useRealTimers());

async function read(signal = new AbortController().signal, address = url) {
  const provider = createRenderedReader(tabs, parse, 'Background tab', gate);
  if (!provider.read) throw new Error('It reads.');
  const context = { fetch, settings: {}, secrets: {}, signal, now: () => 0 };
  const started = Date.now();
  const outcome = provider.read.read({ url: address, maxLength: 400_000 }, context).then(
    (page) => ({ page, after: Date.now() - started }),
    (thrown) => ({ error: thrown?.info ?? thrown, after: Date.now() - started }),
  );
  await vi.advanceTimersByTimeAsync(60_000);
  return outcome;
}

const words = 'High water at Carrow is at ten past four. '.repeat(10).trim();

describe('a page that is rendered', () => {
  it('is read when its text has come to rest', async () => {
    scenes = [
      { at: 0, url: 'about:blank', status: 'loading' },
      { at: 200, url, status: 'loading', text: '' },
      { at: 900, status: 'complete', text: words.slice(0, 250) },
      { at: 1_500, text: words },
    ];
    const outcome = await read();
    expect(outcome).toMatchObject({ page: { url, markdown: words, title: 'Tides' } });
    expect(outcome.after).toBeGreaterThanOrEqual(2_500);
    expect(outcome.after).toBeLessThan(4_000);
    expect(browser.tabs.update).toHaveBeenCalledWith(tabId, { url });
    expect(open).toBe(false);
  });

  it('is given more time while it has few words', async () => {
    scenes = [
      { at: 0, text: 'Loading …' },
      { at: 4_000, text: words },
    ];
    expect(await read()).toMatchObject({ page: { markdown: words } });
    scenes = [{ at: 0, text: 'Closed on Mondays.' }];
    expect(await read()).toMatchObject({ page: { markdown: 'Closed on Mondays.' } });
  });

  it('is taken as it is where it never comes to rest', async () => {
    scenes = Array.from({ length: 400 }, (_, index) => ({ at: index * 100, text: `${words} ${'.'.repeat(index)}` }));
    const outcome = await read();
    expect(outcome).toMatchObject({ page: { markdown: expect.stringContaining(words) } });
    expect(outcome.after).toBeLessThanOrEqual(20_000);
  });
});

describe('nothing is read', () => {
  it.each([
    ['a private address', 'http://192.168.1.1/admin', 'private'],
    ['a connection of the person', 'https://own.example/keys', 'connection'],
  ])('of a page that goes on to %s', async (_name, address, reason) => {
    scenes = [
      { at: 0, text: words },
      { at: 600, url: address, text: 'heron-plank-ninety' },
    ];
    const outcome = await read();
    expect(outcome).toMatchObject({
      error: { kind: 'invalid-input', reason: { type: 'address-refused', refusal: reason } },
    });
    expect(open).toBe(false);
  });

  it('of a page that does so between the last look and the capture', async () => {
    scenes = [{ at: 0, text: words }];
    const execute = vi.mocked(browser.scripting.executeScript);
    const before = execute.getMockImplementation();
    execute.mockImplementation(async (injection) => {
      if (!('func' in injection) || !injection.func) scenes = [{ at: 0, url: 'http://127.0.0.1/', text: 'secret' }];
      return before ? before(injection) : [];
    });
    expect(await read()).toMatchObject({ error: { kind: 'invalid-input' } });
  });

  it('where a request to a private address was stopped, or the page does not load', async () => {
    scenes = [{ at: 0, error: true }];
    const outcome = await read();
    expect(outcome).toMatchObject({ error: { kind: 'network' } });
    expect(outcome.after).toBeLessThan(3_000);
  });

  it('of a page that never comes', async () => {
    scenes = [{ at: 0, url: 'about:blank', status: 'loading' }];
    expect(await read()).toMatchObject({
      error: { providerId: 'reader', kind: 'network', reason: { type: 'timeout' } },
    });
  });

  it('of addresses that are not opened', async () => {
    const lend = vi.spyOn(tabs, 'withTab');
    expect(await read(undefined, 'http://10.0.0.1/')).toMatchObject({ error: { kind: 'invalid-input' } });
    expect(lend).not.toHaveBeenCalled();
  });

  it('where the tab is closed, shows no text, or a door', async () => {
    scenes = [{ at: 0, text: '' }];
    expect(await read()).toMatchObject({ error: { kind: 'empty' } });
    scenes = [{ at: 0, text: '<input type="password">' }];
    expect(await read()).toMatchObject({ error: { kind: 'blocked', reason: { type: 'page-needs-login' } } });
    vi.mocked(browser.tabs.get).mockRejectedValue(new Error('No tab with id: 11.'));
    expect(await read()).toMatchObject({ error: { kind: 'network', reason: { type: 'tab-closed' } } });
  });

  it('after 20 seconds of a page that answers nothing', async () => {
    scenes = [{ at: 0, text: words }];
    vi.mocked(browser.scripting.executeScript).mockReturnValue(new Promise(() => undefined));
    const outcome = await read();
    expect(outcome).toMatchObject({ error: { kind: 'network', reason: { type: 'timeout' } }, after: 20_000 });
    expect(open).toBe(false);
  });

  it('when nobody wants it any more; the tab is closed at once', async () => {
    const controller = new AbortController();
    scenes = [{ at: 0, text: words, status: 'loading' }];
    setTimeout(() => controller.abort(), 700);
    const outcome = await read(controller.signal);
    expect(outcome).toMatchObject({ error: controller.signal.reason, after: 700 });
    expect(open).toBe(false);
  });
});

it('reads nothing in a browser that opens no tab in the background', () => {
  expect(createRenderedReader(tabs, parse, 'Background tab', gate).read).toBeDefined();
  replaceApi('windows', undefined);
  expect(createRenderedReader(tabs, parse, 'Background tab', gate).read).toBeUndefined();
});
