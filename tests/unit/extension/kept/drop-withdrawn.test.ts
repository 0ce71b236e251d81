import { beforeEach, expect, it, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { dropWithdrawn } from '../../../../lib/extension/kept/drop-withdrawn';
import { createKeepingStore } from '../../../../lib/extension/kept/keeping-store';

let granted: (asked: { permissions?: string[]; origins?: string[] }) => boolean;
const contains = vi.fn(async (asked: object) => granted(asked));

beforeEach(async () => {
  fakeBrowser.reset();
  granted = () => true;
  contains.mockClear();
  Object.assign(browser, { permissions: { contains } });
  await createKeepingStore().update((before) => ({
    isOn: true,
    staying: { ...before.staying, isOn: true, named: ['tides.example'] },
    bookmarks: { isOn: true },
  }));
});

it('leaves on what the browser still allows', async () => {
  expect(await dropWithdrawn(createKeepingStore())).toMatchObject({
    staying: { isOn: true },
    bookmarks: { isOn: true },
  });
  expect(contains).toHaveBeenCalledWith({ origins: ['https://*.tides.example/*', 'http://*.tides.example/*'] });
});

it('switches off, and stays off, what it does not', async () => {
  granted = ({ permissions }) => permissions === undefined;
  await dropWithdrawn(createKeepingStore());
  granted = () => true;
  const { staying, bookmarks } = await dropWithdrawn(createKeepingStore());
  expect(staying.isOn).toBe(true);
  expect(bookmarks).toEqual({ isOn: false, stopped: 'withdrawn' });
  granted = () => false;
  expect((await dropWithdrawn(createKeepingStore())).staying).toMatchObject({ isOn: false, stopped: 'withdrawn' });
});

it('asks the browser nothing while nothing is on', async () => {
  const store = createKeepingStore();
  await store.update((before) => ({
    ...before,
    staying: { ...before.staying, isOn: false },
    bookmarks: { isOn: false },
  }));
  await dropWithdrawn(store);
  expect(contains).not.toHaveBeenCalled();
});
