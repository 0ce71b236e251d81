import { beforeEach, describe, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Page } from '../../../../lib/core/provider';
import { type CacheArea, createMemoryArea, createPageCache } from '../../../../lib/extension/storage/page-cache';

const minute = 60_000;
let time: number;
const now = () => time;

function pageOf(markdown: string): Page {
  return { url: 'https://a.example/', title: 'A', markdown, contentLength: markdown.length, truncated: false };
}

beforeEach(() => {
  fakeBrowser.reset();
  time = 1_000_000_000;
});

describe.each<[string, () => CacheArea]>([
  ['in storage.session', () => browser.storage.session],
  ['in memory', createMemoryArea],
])('pages kept %s', (_where, areaOf) => {
  it('are there for a quarter of an hour', async () => {
    const area = areaOf();
    await createPageCache(area, now).put('a', { ...pageOf('Words.'), byline: 'B', originalLength: 9, asSeen: true });
    // As after a death: nothing is held but what is stored.
    const cache = createPageCache(area, now);
    expect(await cache.get('a')).toEqual({ ...pageOf('Words.'), byline: 'B', originalLength: 9, asSeen: true });
    expect(await cache.get('b')).toBeUndefined();
    time += 15 * minute - 1;
    expect(await cache.get('a')).toBeDefined();
    time += 1;
    expect(await cache.get('a')).toBeUndefined();
    time -= 16 * minute;
    expect(await cache.get('a')).toBeUndefined();
  });

  it('never take more than their room: the oldest go, and are gone from the storage', async () => {
    const area = areaOf();
    const cache = createPageCache(area, now);
    const markdown = '潮'.repeat(400_000);
    for (const key of ['a', 'b', 'c', 'd']) {
      time += minute;
      await cache.put(key, pageOf(markdown));
    }
    const there = await Promise.all(['a', 'b', 'c', 'd'].map(async (key) => Boolean(await cache.get(key))));
    expect(there).toEqual([false, true, true, true]);
    expect(await area.get('page:a')).toEqual({});
    await cache.put('huge', pageOf('潮'.repeat(1_500_000)));
    expect(await cache.get('huge')).toBeUndefined();
    expect(await cache.get('d')).toBeDefined();
  });

  it('replace an earlier reading, and clear away what is out of date', async () => {
    const area = areaOf();
    const cache = createPageCache(area, now);
    await cache.put('a', pageOf('Old.'));
    await cache.put('b', pageOf('Old.'));
    time += 10 * minute;
    await cache.put('b', pageOf('New.'));
    expect((await cache.get('b'))?.markdown).toBe('New.');
    time += 10 * minute;
    await cache.put('c', pageOf('Words.'));
    expect(await area.get('page:a')).toEqual({});
    expect(await cache.get('b')).toBeDefined();
  });

  it('are deleted by site: as it was asked for, and as it was read', async () => {
    const area = areaOf();
    const cache = createPageCache(area, now);
    const at = (url: string) => ({ ...pageOf('Words.'), url });
    await cache.put('reader https://short.example/1', at('https://bank.example/news'));
    await cache.put('reader https://bank.example/2', at('https://a.example/2'));
    await cache.put('reader+rendered https://a.example/3', at('https://a.example/3'));
    await cache.forget((url) => new URL(url).hostname === 'bank.example');
    // Nothing of them is left in the storage.
    expect(await area.get('page:reader https://short.example/1')).toEqual({});
    expect(await area.get('page:reader https://bank.example/2')).toEqual({});
    expect(JSON.stringify(await area.get('pages'))).not.toMatch(/short|bank/);
    expect(await cache.get('reader+rendered https://a.example/3')).toBeDefined();
  });

  it('that are put side by side are all in the index', async () => {
    const area = areaOf();
    const cache = createPageCache(area, now);
    await Promise.all(['a', 'b', 'c'].map((key) => cache.put(key, pageOf(key))));
    const { pages } = await area.get('pages');
    expect((pages as { data: { key: string }[] }).data.map(({ key }) => key).sort()).toEqual(['a', 'b', 'c']);
  });
});

it('reads what is malformed as absent', async () => {
  const area = createMemoryArea();
  const cache = createPageCache(area, now);
  for (const stored of [3, { at: time }, { at: 'x', page: pageOf('A') }, { at: time, page: { url: 'x' } }]) {
    await area.set({ 'page:a': stored, pages: [{ key: 'z' }, 7] });
    expect(await cache.get('a')).toBeUndefined();
  }
  await cache.put('a', pageOf('A'));
  expect(await cache.get('a')).toEqual(pageOf('A'));
});

it('keeps no reading from going on where the storage fails', async () => {
  const broken = () => Promise.reject(new Error('QUOTA_BYTES'));
  const cache = createPageCache({ get: broken, set: broken, remove: broken }, now);
  await cache.put('a', pageOf('A'));
  expect(await cache.get('a')).toBeUndefined();
});
