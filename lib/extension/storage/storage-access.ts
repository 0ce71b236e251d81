import browser from 'webextension-polyfill';

interface Restrictable {
  setAccessLevel(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

function isRestrictable(area: object): area is Restrictable {
  return 'setAccessLevel' in area && typeof area.setAccessLevel === 'function';
}

/**
 * Denies content scripts access to the extension's local storage, where the browser can do that (Firefox 153 cannot). A failure
 * is ignored, since the secrets in it are encrypted.
 * @see https://developer.chrome.com/docs/extensions/reference/api/storage#method-StorageArea-setAccessLevel
 */
export async function restrictStorageAccess(): Promise<void> {
  const area: object = browser.storage.local;
  if (!isRestrictable(area)) return;
  await area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined);
}
