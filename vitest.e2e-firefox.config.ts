import { defineConfig } from 'vitest/config';
import { ensureGenerated } from './scripts/lib/ensure-installed.mjs';

ensureGenerated();

export default defineConfig({
  test: {
    include: ['tests/e2e/firefox/**/*.test.ts'],
    environment: 'node',
    // Each file starts a browser of its own, which waits for most of the time; as in Chromium, more than two fight over the cores.
    maxWorkers: 2,
    // As in Chromium: a loaded machine drops an event of a browser now and then.
    retry: 1,
    testTimeout: 120_000,
    hookTimeout: 180_000,
  },
});
