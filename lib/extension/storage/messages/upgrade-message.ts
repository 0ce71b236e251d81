import { upgradeError } from './upgrade-error';
import { upgradeNotice } from './upgrade-notice';

function upgradeRead(read: unknown): unknown {
  return typeof read === 'object' && read !== null && 'error' in read
    ? { ...read, error: upgradeError(read.error) }
    : read;
}

function upgradeReceipt(receipt: unknown): unknown {
  return typeof receipt === 'object' && receipt !== null && 'reads' in receipt && Array.isArray(receipt.reads)
    ? { ...receipt, reads: receipt.reads.map(upgradeRead) }
    : receipt;
}

/** Turns a stored message of version 1 into one of version 2, whose notices and failures have typed fields. */
export function upgradeMessage(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null) return stored;
  const message = stored as Record<string, unknown>;
  const { notices, error, receipt } = message;
  return {
    ...message,
    ...(Array.isArray(notices) && { notices: notices.map(upgradeNotice) }),
    ...(error !== undefined && { error: upgradeError(error) }),
    ...(receipt !== undefined && { receipt: upgradeReceipt(receipt) }),
  };
}
