import { beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { createPolicyStore, permittedScope } from '../../../../lib/extension/storage/policy-store';
import type { PolicyProvider } from '../../../../lib/extension/storage/read-policy';
import { replaceApi } from '../replace-api';

beforeEach(() => {
  fakeBrowser.reset();
  vi.restoreAllMocks();
});

it('is read once, and again when it changes', async () => {
  const get = vi.spyOn(browser.storage.managed, 'get').mockResolvedValue({ sync: false });
  const store = createPolicyStore(() => []);
  const changed = vi.fn();
  store.onChanged(changed);
  expect(store.current().sync).toBe(true);
  expect((await store.read()).sync).toBe(false);
  await store.read();
  expect(get).toHaveBeenCalledTimes(1);

  get.mockResolvedValue({ sync: true, export: false });
  await fakeBrowser.storage.onChanged.trigger({ export: { newValue: false } }, 'managed');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  expect(store.current()).toMatchObject({ sync: true, export: false });
});

it('tells of a new policy that could not be loaded, so that whoever needs it tries again', async () => {
  const get = vi.spyOn(browser.storage.managed, 'get').mockResolvedValue({ sync: false });
  const providers = vi.fn((): readonly PolicyProvider[] => []);
  const store = createPolicyStore(providers);
  await store.read();
  const changed = vi.fn();
  store.onChanged(changed);

  get.mockResolvedValue({ sync: false, export: false });
  const failure = new Error('The providers could not be loaded.');
  providers.mockImplementation(() => {
    throw failure;
  });
  await fakeBrowser.storage.onChanged.trigger({ export: { newValue: false } }, 'managed');
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  await expect(store.read()).rejects.toBe(failure);
  expect(store.current().sync).toBe(false);

  providers.mockImplementation(() => []);
  expect((await store.read()).export).toBe(false);
});

it('is empty where the browser has none, which some tell by an error', async () => {
  vi.spyOn(browser.storage.managed, 'get').mockRejectedValue(new Error('Managed storage manifest not found'));
  expect(await createPolicyStore(() => []).read()).toMatchObject({ services: [], export: true, ignored: [] });
});

it('makes every window private where only private threads are allowed, and leaves its tabs to it', async () => {
  vi.spyOn(browser.storage.managed, 'get').mockResolvedValue({ privateThreadsOnly: true });
  const store = createPolicyStore(() => []);
  expect(await permittedScope({ windowId: 1, isPrivate: false }, store)).toEqual({
    windowId: 1,
    isPrivate: true,
    incognito: false,
  });
  expect(await permittedScope({ windowId: 2, isPrivate: true }, store)).toEqual({ windowId: 2, isPrivate: true });
});

it('is empty on phones, which have no storage for it', async () => {
  replaceApi('storage', { onChanged: browser.storage.onChanged });
  expect(await createPolicyStore(() => []).read()).toMatchObject({ services: [], export: true, ignored: [] });
});
