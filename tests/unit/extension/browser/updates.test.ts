import { afterEach, beforeEach, expect, it, type Mock, vi } from 'vitest';
import browser from 'webextension-polyfill';
import { fakeBrowser } from 'wxt/testing';
import { applyUpdatesWhenIdle, bringsNews, noteNews } from '../../../../lib/extension/browser/updates';
import { createPreferenceStore } from '../../../../lib/extension/data/preference-store';

const minute = 60_000;
let reload: Mock<() => void>;
let isIdle: boolean;

beforeEach(() => {
  vi.useFakeTimers();
  fakeBrowser.reset();
  reload = vi.fn<() => void>();
  vi.spyOn(browser.runtime, 'reload').mockImplementation(reload);
  vi.spyOn(browser.runtime, 'getManifest').mockReturnValue({ manifest_version: 3, name: 'Citebar', version: '1.1.0' });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** The listener that a background registers, with which the browser tells of an update. */
function startBackground(): (() => void) | undefined {
  let tell: (() => void) | undefined;
  vi.spyOn(browser.runtime.onUpdateAvailable, 'addListener').mockImplementation((listener) => {
    tell = () => listener({ version: '1.1.0' });
  });
  applyUpdatesWhenIdle(() => isIdle);
  return tell;
}

/** Milliseconds between two checks, as `lookMs` of updates.ts. */
const lookMs = 5_000;

it('an update is applied once a check finds nothing open, after time for open pages to connect', () => {
  isIdle = true;
  startBackground()?.();
  expect(reload).not.toHaveBeenCalled();
  vi.advanceTimersByTime(lookMs);
  expect(reload).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(minute);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('an update that starts the background closes no page that connects then', () => {
  isIdle = true;
  startBackground()?.();
  isIdle = false;
  vi.advanceTimersByTime(minute);
  expect(reload).not.toHaveBeenCalled();
});

it('an update waits for the end of an answer', () => {
  isIdle = false;
  startBackground()?.();
  vi.advanceTimersByTime(5 * minute);
  expect(reload).not.toHaveBeenCalled();
  isIdle = true;
  vi.advanceTimersByTime(lookMs);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('an update that an earlier background waited for is applied by the next, before the browser stops it', async () => {
  isIdle = false;
  startBackground()?.();
  vi.clearAllTimers();
  await vi.advanceTimersByTimeAsync(0);
  isIdle = true;
  startBackground();
  await vi.advanceTimersByTimeAsync(29_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

it('nothing is applied where no update waits', async () => {
  isIdle = true;
  startBackground();
  await vi.advanceTimersByTimeAsync(5 * minute);
  expect(reload).not.toHaveBeenCalled();
});

it.each([
  ['update', '1.0.0', true],
  ['update', '0.9.3', true],
  ['update', '1.1.2', false],
  ['install', undefined, false],
  ['browser_update', undefined, false],
] as const)('an installation by %s from %s brings news: %s', (reason, previousVersion, expected) => {
  const details = { reason, temporary: false, ...(previousVersion && { previousVersion }) };
  expect(bringsNews(details, '1.1.0')).toBe(expected);
});

it('news are remembered until a panel has told of them', async () => {
  vi.useRealTimers();
  let tell: ((details: { reason: 'update'; previousVersion: string; temporary: boolean }) => void) | undefined;
  vi.spyOn(browser.runtime.onInstalled, 'addListener').mockImplementation((listener) => {
    tell = listener;
  });
  const preferences = createPreferenceStore();
  noteNews(preferences);
  tell?.({ reason: 'update', previousVersion: '1.0.0', temporary: false });
  await expect.poll(async () => (await preferences.read()).hasNews).toBe(true);
});
