import browser from 'webextension-polyfill';
import { type Appearance, readPreferences } from '../../core/choices/preferences';

const key = 'preferences';

/**
 * Tells a page of the extension how it is to look, now and after every change. It reads the storage itself: a page shows the
 * person's theme before the background has replied, and without it.
 * @returns resolves when it has been told for the first time
 */
export function followAppearance(show: (appearance: Appearance) => void): Promise<void> {
  async function read(): Promise<void> {
    const { [key]: stored } = await browser.storage.local.get(key);
    show(readPreferences(typeof stored === 'object' && stored !== null && 'data' in stored ? stored.data : undefined));
  }
  browser.storage.onChanged.addListener((changes, area) => {
    if (area === 'local' && key in changes) void read();
  });
  return read();
}
