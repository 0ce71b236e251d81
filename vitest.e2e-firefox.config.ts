import { defineConfig } from 'vitest/config';
import { ensureGenerated } from './scripts/lib/ensure-installed.mjs';

ensureGenerated();

export default defineConfig({
  test: {
    include: ['tests/e2e/firefox/**/*.test.ts'],
    environment: 'node',
    // Each file starts a browser of its own.
    fileParallelism: false,
    // As in Chromium: on a busy machine a test is tried once more.
    retry: process.env.CI === 'true' ? 1 : 0,
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
