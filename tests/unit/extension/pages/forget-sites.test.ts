import { beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import type { Page } from '../../../../lib/core/provider';
import { createSitePolicy } from '../../../../lib/extension/browser/site-policy';
import { forgetExcludedSites } from '../../../../lib/extension/pages/forget-sites';
import { attachmentOf, createAttachmentStore } from '../../../../lib/extension/storage/attachment-store';
import { createMemoryArea, createPageCache } from '../../../../lib/extension/storage/page-cache';
import { createSiteRuleStore } from '../../../../lib/extension/storage/site-rule-store';
import type { WindowScope } from '../../../../lib/extension/storage/window-scope';

const secret = 'heron-plank-ninety';
const windows: WindowScope[] = [
  { windowId: 1, isPrivate: false },
  { windowId: 2, isPrivate: true },
  { windowId: 1, isPrivate: true, incognito: false, session: 's' },
];

function pageAt(url: string, markdown: string): Page {
  return { url, title: 'T', markdown, contentLength: markdown.length, truncated: false };
}

/** Stores as the background has them, with pages of two sites. */
async function setup() {
  const privateArea = createMemoryArea();
  const pageCaches = {
    private: createPageCache(privateArea, () => 0),
    others: createPageCache(browser.storage.session, () => 0),
  };
  const attachments = createAttachmentStore();
  for (const scope of windows) {
    for (const page of [pageAt('https://www.bank.example/a', secret), pageAt('https://a.example/', 'Kept.')])
      await attachments.add(scope, attachmentOf(page, 'page', 0));
  }
  for (const cache of Object.values(pageCaches)) {
    await cache.put('reader https://short.example/', pageAt('https://bank.example/b', secret));
    await cache.put('reader https://a.example/', pageAt('https://a.example/', 'Kept.'));
  }
  const everything = async () =>
    JSON.stringify([
      await browser.storage.session.get(null),
      await privateArea.get('page:reader https://short.example/'),
      await Promise.all(windows.map((scope) => attachments.whole(scope))),
    ]);
  return { storage: { pageCaches, attachments }, everything };
}

beforeEach(() => fakeBrowser.reset());

it('deletes pages and attachments of a site as soon as it is excluded, in all windows, and nothing else', async () => {
  const siteRules = createSiteRuleStore();
  const { storage, everything } = await setup();
  const refresh = vi.fn();
  forgetExcludedSites({ siteRules, sitePolicy: createSitePolicy(siteRules), storage, refresh });
  expect(await everything()).toContain(secret);
  await siteRules.update((rules) => ({ ...rules, neverRead: ['bank.example'] }));
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(await everything()).not.toContain(secret);
  for (const scope of windows)
    expect((await storage.attachments.whole(scope)).map(({ markdown }) => markdown)).toEqual(['Kept.']);
  for (const cache of Object.values(storage.pageCaches))
    expect((await cache.get('reader https://a.example/'))?.markdown).toBe('Kept.');
});

it('makes up for it where the background was terminated in between', async () => {
  const siteRules = createSiteRuleStore();
  const { storage, everything } = await setup();
  await siteRules.update((rules) => ({ ...rules, neverRead: ['bank.example'] }));
  expect(await everything()).toContain(secret);
  const refresh = vi.fn();
  forgetExcludedSites({ siteRules, sitePolicy: createSitePolicy(siteRules), storage, refresh });
  await vi.waitFor(() => expect(refresh).toHaveBeenCalled());
  expect(await everything()).not.toContain(secret);
});
