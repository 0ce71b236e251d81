import { defineConfig } from 'vitest/config';
import { ensureGenerated } from './scripts/lib/ensure-installed.mjs';

ensureGenerated();

export default defineConfig({
  test: {
    include: ['tests/e2e/firefox/**/*.test.ts'],
    environment: 'node',
    // Each worker has one browser for its files, which waits for most of the time; more than two would fight over the
    // cores.
    isolate: false,
    maxWorkers: 2,
    // As in Chromium: a loaded machine drops an event of a browser now and then.
    retry: 1,
    setupFiles: ['tests/patient-waits.ts'],
    expect: { poll: { timeout: 45_000 } },
    // Ends what hangs; a slow or busy machine is no failure.
    testTimeout: 240_000,
    hookTimeout: 180_000,
  },
});
