import { beforeEach, expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { newProfile } from '../../../../lib/core/profile';
import { createSpendGuard } from '../../../../lib/extension/storage/spend-guard';

const profile = { ...newProfile('web', 'Web'), limits: { ...newProfile('web', 'Web').limits, searchesPerDay: 2 } };
const noon = new Date(2026, 4, 7, 12).getTime();

beforeEach(() => fakeBrowser.reset());

it('lets through as many searches as the day allows, over restarts, and starts anew the next day', async () => {
  const today = () => createSpendGuard(() => noon);
  expect(await today().tryCountSearch(profile)).toBe(true);
  expect(await today().tryCountSearch(profile)).toBe(true);
  expect(await today().tryCountSearch(profile)).toBe(false);
  expect(await today().tryCountSearch({ ...profile, id: 'other' })).toBe(true);
  expect(await createSpendGuard(() => noon + 24 * 3600_000).tryCountSearch(profile)).toBe(true);
});

it('counts searches side by side one after another', async () => {
  const guard = createSpendGuard(() => noon);
  const taken = await Promise.all([1, 2, 3, 4].map(() => guard.tryCountSearch(profile)));
  expect(taken.filter(Boolean)).toHaveLength(2);
});

it('reads a malformed count as none', async () => {
  await browser.storage.local.set({ 'searches:web': { day: 7, searches: 'many' } });
  expect(await createSpendGuard(() => noon).tryCountSearch(profile)).toBe(true);
});
