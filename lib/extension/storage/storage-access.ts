import browser from 'webextension-polyfill';

interface Restrictable {
  setAccessLevel(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

function isRestrictable(area: object | undefined): area is Restrictable {
  return area !== undefined && 'setAccessLevel' in area && typeof area.setAccessLevel === 'function';
}

/**
 * Denies content scripts access to the extension's local storage and to what is synced, where the browser can do that
 * (Firefox 153 cannot). A failure is ignored, since the secrets in these areas are encrypted.
 * @see https://developer.chrome.com/docs/extensions/reference/api/storage#method-StorageArea-setAccessLevel
 */
export async function restrictStorageAccess(): Promise<void> {
  const areas: (object | undefined)[] = [browser.storage.local, browser.storage.sync];
  const restricted = areas
    .filter(isRestrictable)
    .map((area) => area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined));
  await Promise.all(restricted);
}
