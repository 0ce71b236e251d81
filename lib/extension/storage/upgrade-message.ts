import { upgradeNotice } from './upgrade-notice';

/** Turns a stored message of version 1 into one of version 2, whose notices have typed fields. */
export function upgradeMessage(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const message = stored as Record<string, unknown>;
  const { notices } = message;
  return { ...message, ...(Array.isArray(notices) && { notices: notices.map(upgradeNotice) }) };
}
