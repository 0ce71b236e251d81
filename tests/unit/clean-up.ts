import { afterAll, afterEach, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

// Files share their worker. The in-memory browser is put in place by wxt for the first of them only.
vi.stubGlobal('chrome', fakeBrowser);
vi.stubGlobal('browser', fakeBrowser);
fakeBrowser.reset();

afterEach(() => void vi.useRealTimers());
afterAll(() => void vi.unstubAllGlobals());
