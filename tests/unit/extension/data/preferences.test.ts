import { expect, it } from 'vitest';
import browser from 'webextension-polyfill';
import { createPreferenceStore } from '../../../../lib/extension/data/preference-store';
import { createDataHandlers } from '../../../../lib/extension/messaging/data-handlers';

const page = { send: () => undefined, setScope: () => undefined };

it('preferences change one by one, and a wrong value leaves the default', async () => {
  const preferences = createPreferenceStore();
  const handlers = createDataHandlers({ preferences, refresh: () => undefined });
  await handlers['save-preferences']({ changes: { theme: 'dark' } }, page);
  await handlers['save-preferences']({ changes: { keepDays: 30 } }, page);
  expect(await preferences.read()).toEqual({ theme: 'dark', textSize: 'normal', keepDays: 30 });
  await handlers['save-preferences']({ changes: { keepDays: 0.5, textSize: 'huge' as 'large' } }, page);
  expect(await preferences.read()).toEqual({ theme: 'dark', textSize: 'normal' });
});

it('what a later build has stored is kept', async () => {
  await browser.storage.local.set({ preferences: { version: 9, data: { theme: 'light', contrast: 'more' } } });
  const preferences = createPreferenceStore();
  await preferences.update((before) => ({ ...before, textSize: 'large' }));
  const { preferences: stored } = await browser.storage.local.get('preferences');
  expect(stored).toEqual({ version: 1, data: { theme: 'light', textSize: 'large', contrast: 'more' } });
});
