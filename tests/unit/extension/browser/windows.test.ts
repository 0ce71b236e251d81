import { expect, it, vi } from 'vitest';
import { onLastPrivateWindowClosed, windowIdOf, windowScopeOf } from '../../../../lib/extension/browser/windows';
import { buildTab } from '../build-tab';
import { replaceApi } from '../replace-api';

/** A browser of a phone: no API for windows, and each tab in a window of its own. */
function withoutWindows(tabs: ReturnType<typeof buildTab>[]): (closed: number) => Promise<void> {
  let closed: (id: number) => Promise<void> = async () => undefined;
  replaceApi('windows', undefined);
  replaceApi('tabs', {
    query: async () => tabs,
    onRemoved: { addListener: (listener: typeof closed) => (closed = listener) },
  });
  return (id) => closed(id);
}

it('counts all ordinary tabs as one window, and all private ones as another, where windows are not known', async () => {
  withoutWindows([]);
  const [one, other, secret] = [
    { windowId: 7, incognito: false },
    { windowId: 9, incognito: false },
    { windowId: 11, incognito: true },
  ].map(windowIdOf);
  expect(one).toBe(other);
  expect(secret).not.toBe(one);
  expect(await windowScopeOf(one ?? -1)).toEqual({ windowId: one, isPrivate: false });
  expect(await windowScopeOf(secret ?? -1)).toEqual({ windowId: secret, isPrivate: true });
  expect(await windowScopeOf(99)).toEqual({ windowId: 99, isPrivate: true });
});

it('forgets what is private with the last private tab', async () => {
  const tabs = [buildTab({ id: 1 }), buildTab({ id: 2, incognito: true }), buildTab({ id: 3, incognito: true })];
  const forget = vi.fn();
  const close = withoutWindows(tabs);
  onLastPrivateWindowClosed(forget);
  tabs.pop();
  await close(3);
  expect(forget).not.toHaveBeenCalled();
  // A browser may still list the tab that it closes.
  await close(2);
  expect(forget).toHaveBeenCalledOnce();
});
