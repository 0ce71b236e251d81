import * as v from 'valibot';
import type { ErrorInfo } from '../../core/app-error';
import type { SignInProgress } from '../../core/protocol/options-protocol';
import type { DeviceCode } from '../../core/sign-in';
import { count, lenientRecord, timestamp } from '../../core/utils/lenient-schemas';
import { type StoredShape, sessionItem } from '../storage/stored-value';

/** A sign-in that is under way: a device code that is polled for, or a tab whose redirect is awaited. */
export type PendingSignIn =
  | { type: 'code'; code: DeviceCode }
  | { type: 'tab'; state: string; verifier: string; tabId?: number | undefined };

/** Milliseconds between two polls: shorter or longer than any service asks for is malformed. */
const intervalMs = v.pipe(v.number(), v.minValue(100), v.maxValue(10 * 60_000));

const pendingSchema = v.variant('type', [
  v.object({
    type: v.literal('code'),
    code: v.object({
      deviceId: v.string(),
      userCode: v.string(),
      verificationUrl: v.string(),
      intervalMs,
      expiresAt: timestamp,
    }),
  }),
  v.object({
    type: v.literal('tab'),
    state: v.string(),
    verifier: v.string(),
    tabId: v.optional(count),
  }),
]);

type PendingSignIns = Record<string, PendingSignIn>;
const pendingShape: StoredShape<PendingSignIns> = { version: 1, migrations: {}, schema: lenientRecord(pendingSchema) };
const pendingSignIns = sessionItem('sign-ins', pendingShape);

/**
 * The sign-ins under way, by connection. Session storage outlives the worker, is not written to disk, and is closed to
 * web pages.
 */
export async function readPendingSignIns(): Promise<PendingSignIns> {
  return (await pendingSignIns.read()) ?? {};
}

function progressOf(pending: PendingSignIn): SignInProgress {
  if (pending.type === 'tab') return { type: 'tab' };
  const { userCode, verificationUrl, expiresAt } = pending.code;
  return { type: 'code', userCode, verificationUrl, expiresAt };
}

/**
 * The sign-ins under way, at most one for each connection, and the failures that others ended by. Stored at each
 * change.
 * @param onChanged called when `progress` has changed
 */
export function createPendingSignIns(onChanged: () => void) {
  const running = new Map<string, { pending: PendingSignIn; controller: AbortController }>();
  const failed = new Map<string, ErrorInfo>();

  async function save(): Promise<void> {
    await pendingSignIns.write(Object.fromEntries([...running].map(([id, { pending }]) => [id, pending])));
    onChanged();
  }

  /** Takes over a stored one after the worker was stopped. @returns a signal that aborts when it ends */
  function resume(connectionId: string, pending: PendingSignIn): AbortSignal {
    const controller = new AbortController();
    running.set(connectionId, { pending, controller });
    return controller.signal;
  }

  /** @param failure by which it ended */
  async function end(connectionId: string, failure?: ErrorInfo): Promise<void> {
    running.get(connectionId)?.controller.abort();
    running.delete(connectionId);
    if (failure) failed.set(connectionId, failure);
    else failed.delete(connectionId);
    await save();
  }

  return {
    resume,
    end,
    /** Ends an earlier one of the connection. @returns a signal that aborts when this one ends */
    async begin(connectionId: string, pending: PendingSignIn): Promise<AbortSignal> {
      await end(connectionId);
      const signal = resume(connectionId, pending);
      await save();
      return signal;
    },
    async change(connectionId: string, pending: PendingSignIn): Promise<void> {
      const current = running.get(connectionId);
      if (current) current.pending = pending;
      await save();
    },
    get: (connectionId: string) => running.get(connectionId)?.pending,
    connectionIds: () => [...running.keys()],
    progress(): Record<string, SignInProgress> {
      const failures = [...failed].map(([id, error]) => [id, { type: 'failed', error }] as const);
      return Object.fromEntries([...failures, ...[...running].map(([id, { pending }]) => [id, progressOf(pending)])]);
    },
  };
}
