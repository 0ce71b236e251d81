import { vi } from 'vitest';

/** `vi.waitFor` and `vi.waitUntil` give up after a second by default, which is soon on a busy machine. */
const limitMs = 15_000;

const { waitFor, waitUntil } = vi;
vi.waitFor = (callback, options = limitMs) => waitFor(callback, options);
vi.waitUntil = (callback, options = limitMs) => waitUntil(callback, options);
