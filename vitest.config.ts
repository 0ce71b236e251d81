import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { ensureGenerated } from './scripts/lib/ensure-installed.mjs';

ensureGenerated();

/**
 * Tests that leave nothing behind: those of a worker share its modules. Tests that count work need a process each, since V8 does
 * not count what was compiled before.
 */
const shared = ['passages', 'tools', 'answer']
  .flatMap((folder) =>
    readdirSync(join('tests', 'unit', folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      ['tests', 'unit', folder, ...file.split(sep)].join('/'),
    ),
  )
  .filter((file) => file.endsWith('.test.ts') && !/\/(?:growth|work-counter)'/.test(readFileSync(file, 'utf8')));

export default defineConfig({
  test: {
    // Ends what hangs; a slow or busy machine is no failure.
    testTimeout: 60_000,
    // One core less by default: on two cores nothing would run side by side.
    maxWorkers: '100%',
    provide: { messages: generateChromeMessages(await parseMessagesFile('locales/en.yml')) },
    restoreMocks: true,
    projects: [
      {
        extends: true,
        test: {
          name: 'shared',
          include: shared,
          isolate: false,
          setupFiles: ['tests/unit/patient-waits.ts'],
        },
      },
      {
        extends: true,
        plugins: [WxtVitest()],
        test: {
          name: 'isolated',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: shared,
          setupFiles: ['tests/unit/patient-waits.ts', 'tests/unit/ui/messages-setup.ts'],
        },
      },
    ],
  },
});
