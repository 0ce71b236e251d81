import browser from 'webextension-polyfill';
import { type Appearance, readPreferences } from '../../core/choices/preferences';

const key = 'preferences';

/**
 * Reports to a page of the extension how to look, now and after every change. It reads the storage itself, so that a
 * page has the person's theme before the background has replied, or without it.
 * @returns resolves after the first report
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
