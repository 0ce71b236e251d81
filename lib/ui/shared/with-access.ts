import type { BackgroundClient } from '../../core/protocol/panel-protocol';

type AccessClient = Pick<BackgroundClient, 'requestAccess'>;

/**
 * Requests host access. Must be called while a click is handled, before anything is awaited: browsers accept the
 * request only then.
 * @see https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/API/permissions/request
 * @param origins match patterns; if empty, nothing is requested
 * @returns whether access is granted; also false if the request fails
 */
export function askForAccess(client: AccessClient, origins: string[]): Promise<boolean> {
  return origins.length === 0 ? Promise.resolve(true) : client.requestAccess(origins).catch(() => false);
}

/**
 * Requests host access by `askForAccess`, under the same condition, and runs `action` where it is granted.
 * @returns whether access is granted
 */
export async function withAccess(
  client: AccessClient,
  origins: string[],
  action: () => void | Promise<void>,
): Promise<boolean> {
  const isGranted = await askForAccess(client, origins);
  if (isGranted) await action();
  return isGranted;
}
