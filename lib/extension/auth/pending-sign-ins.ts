import * as v from 'valibot';
import type { DeviceCode } from '../../core/sign-in';
import { lenientRecord, timestamp } from '../../core/utils/lenient-schemas';
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
    tabId: v.optional(v.pipe(v.number(), v.safeInteger())),
  }),
]);

type Pending = Record<string, PendingSignIn>;
const pendingShape: StoredShape<Pending> = { version: 1, migrations: {}, schema: lenientRecord(pendingSchema) };
const pendingSignIns = sessionItem('sign-ins', pendingShape);

/** The sign-ins under way, by connection. Session storage outlives the worker, is not written to disk, and is closed to web pages. */
export async function readPendingSignIns(): Promise<Pending> {
  return (await pendingSignIns.read()) ?? {};
}

/** Replaces the stored ones. */
export async function writePendingSignIns(pending: Pending): Promise<void> {
  await pendingSignIns.write(pending);
}
