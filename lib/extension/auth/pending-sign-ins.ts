import * as v from 'valibot';
import browser from 'webextension-polyfill';
import type { DeviceCode } from '../../core/sign-in';
import { lenientRecord } from '../../core/utils/lenient-schemas';

/** A sign-in that is under way: a device code that is polled for, or a tab whose redirect is awaited. */
export type PendingSignIn =
  | { type: 'code'; code: DeviceCode }
  | { type: 'tab'; state: string; verifier: string; tabId?: number | undefined };

const pendingSchema = v.variant('type', [
  v.object({
    type: v.literal('code'),
    code: v.object({
      deviceId: v.string(),
      userCode: v.string(),
      verificationUrl: v.string(),
      intervalMs: v.number(),
      expiresAt: v.number(),
    }),
  }),
  v.object({ type: v.literal('tab'), state: v.string(), verifier: v.string(), tabId: v.optional(v.number()) }),
]);

const key = 'sign-ins';
const schema = lenientRecord(pendingSchema);

/** The sign-ins under way, by connection. Session storage outlives the worker, is not written to disk, and is closed to web pages. */
export async function readPendingSignIns(): Promise<Record<string, PendingSignIn>> {
  return v.parse(schema, (await browser.storage.session.get(key))[key]);
}

/** Replaces the stored ones. */
export async function writePendingSignIns(pending: Record<string, PendingSignIn>): Promise<void> {
  await browser.storage.session.set({ [key]: pending });
}
