import { vi } from 'vitest';

/** `vi.waitFor` and `vi.waitUntil` give up after a second by default, which is soon on a busy machine. */
const limitMs = 45_000;

type Options = Parameters<typeof vi.waitFor>[1];
const patient = (options: Options) => (typeof options === 'number' ? options : { timeout: limitMs, ...options });

/** Marks `vi`, which the files of a worker share, once it waits so. */
const waitsPatiently = Symbol.for('waits patiently');

if (!(waitsPatiently in vi)) {
  const { waitFor, waitUntil } = vi;
  vi.waitFor = (callback, options) => waitFor(callback, patient(options));
  vi.waitUntil = (callback, options) => waitUntil(callback, patient(options));
  Object.defineProperty(vi, waitsPatiently, { value: true });
}
