import { afterAll, afterEach, expect, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

// Files share their worker. The in-memory browser is put in place by wxt for the first of them only.
vi.stubGlobal('chrome', fakeBrowser);
vi.stubGlobal('browser', fakeBrowser);
fakeBrowser.reset();

const { setTimeout: timer } = globalThis;
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A spy on a fake timer that outlives the fake ones puts it back: the other files of the worker would then wait for
  // ever.
  expect(globalThis.setTimeout, 'the timer that the file began with').toBe(timer);
});
