import { afterAll, afterEach, expect, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

// Files share their worker. The in-memory browser is put in place by wxt for the first of them only.
vi.stubGlobal('chrome', fakeBrowser);
vi.stubGlobal('browser', fakeBrowser);
restoreBrowser(fakeBrowser);
fakeBrowser.reset();
if (typeof document !== 'undefined') emptyPage(document.documentElement);
// Asked for by what keeps the background alive, which may outlive the file that began it.
fakeBrowser.runtime.getPlatformInfo = async () => ({ os: 'linux', arch: 'x86-64' });

/**
 * Puts back the parts of the in-memory browser that an earlier file of the worker has replaced or added: the parts, not
 * what is within them.
 */
function restoreBrowser(inMemory: object): void {
  const shared = globalThis as { ownParts?: WeakMap<object, PropertyDescriptorMap> };
  shared.ownParts ??= new WeakMap();
  const parts = shared.ownParts.get(inMemory) ?? Object.getOwnPropertyDescriptors(inMemory);
  shared.ownParts.set(inMemory, parts);
  for (const name of Reflect.ownKeys(inMemory)) Reflect.deleteProperty(inMemory, name);
  Object.defineProperties(inMemory, parts);
}

/** Takes out what an earlier file of the worker has left in the page of jsdom. */
function emptyPage(root: HTMLElement): void {
  for (const name of root.getAttributeNames()) root.removeAttribute(name);
  root.innerHTML = '<head></head><body></body>';
}

const { setTimeout: timer } = globalThis;
afterEach(() => void vi.useRealTimers());
afterAll(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  // A spy on a fake timer that outlives the fake ones puts it back: the other files of the worker would then wait for
  // ever.
  expect(globalThis.setTimeout, 'the timer that the file began with').toBe(timer);
});
