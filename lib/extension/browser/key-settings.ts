import browser from 'webextension-polyfill';

/**
 * Since Firefox 137; the types do not know it.
 * @see https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/API/commands/openShortcutSettings
 */
type CommandSettings = { openShortcutSettings?: () => Promise<void> };

/** Opens the browser's page for the keys of extensions. Chromium has a page for it, Firefox a call. */
export async function openKeySettings(): Promise<void> {
  const commands: CommandSettings | undefined = browser.commands;
  if (commands?.openShortcutSettings) await commands.openShortcutSettings();
  else await browser.tabs.create({ url: 'chrome://extensions/shortcuts' });
}
