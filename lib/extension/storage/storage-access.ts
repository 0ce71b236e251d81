import browser from 'webextension-polyfill';

interface Restrictable {
  setAccessLevel(options: { accessLevel: 'TRUSTED_CONTEXTS' }): Promise<void>;
}

function isRestrictable(area: object): area is Restrictable {
  return 'setAccessLevel' in area && typeof area.setAccessLevel === 'function';
}

/**
 * Keeps content scripts out of the extension's storage, where the browser can do that (Firefox 153 cannot). It is a second
 * lock on a door whose contents are encrypted, so that a refusal does not keep anybody from their keys.
 */
export async function restrictStorageAccess(): Promise<void> {
  const area: object = browser.storage.local;
  if (!isRestrictable(area)) return;
  await area.setAccessLevel({ accessLevel: 'TRUSTED_CONTEXTS' }).catch(() => undefined);
}
