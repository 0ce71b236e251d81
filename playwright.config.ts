import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e/chromium',
  outputDir: 'test-results',
  // Texts, the same on every system.
  snapshotPathTemplate: '{testDir}/{testFileDir}/{testFileName}-snapshots/{arg}{ext}',
  // Each worker starts a browser of its own; more than two fight over the machines that run the gate.
  workers: 2,
  fullyParallel: false,
  timeout: 240_000,
  // Two browsers share the cores of the machines that run the gate: nothing is asserted on time.
  expect: { timeout: 60_000 },
  // A click that was lost is told from a slow machine before the whole test is given up.
  use: { actionTimeout: 60_000 },
  // A loaded machine drops an input event or a window of a browser now and then. What does not pass the first time is
  // listed as flaky.
  retries: 1,
  forbidOnly: process.env.CI === 'true',
  reporter: 'list',
});
