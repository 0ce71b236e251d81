import type { Tabs, Windows } from 'webextension-polyfill';

/** A tab as the browser describes it. */
export function buildTab(changes: Partial<Tabs.Tab> = {}): Tabs.Tab {
  return { index: 0, highlighted: false, active: false, pinned: false, incognito: false, ...changes };
}

/** A window as the browser describes it. */
export function buildWindow(changes: Partial<Windows.Window> = {}): Windows.Window {
  return { focused: false, incognito: false, alwaysOnTop: false, ...changes };
}
