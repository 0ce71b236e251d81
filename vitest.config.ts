import { readdirSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { ensureGenerated } from './scripts/lib/ensure-installed.mjs';

ensureGenerated();

/**
 * Tests that need a process each: of what listens or remembers as soon as it is loaded; and, once Node 20 has compiled
 * `URL.canParse`, of texts with an 'ü' in it, whose imports then take over a minute.
 */
const alone = [
  'tests/unit/core/url/domains.test.ts',
  'tests/unit/core/files/import-parts.test.ts',
  'tests/unit/extension/data/problem-reports.test.ts',
  'tests/unit/extension/pages/claim-marks.test.ts',
  'tests/unit/extension/start-background.test.ts',
  'tests/unit/extension/watches/notification-clicks.test.ts',
  // The first element whose size is watched makes the one observer of all.
  'tests/unit/ui/panel/answer/answer-parts.test.tsx',
  'tests/unit/ui/shared/observers/watch-size.test.ts',
];

const files = readdirSync(join('tests', 'unit'), { recursive: true, encoding: 'utf8' })
  .map((file) => ['tests', 'unit', ...file.split(sep)].join('/'))
  .filter((path) => /\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

/**
 * Tests that need a process each: those of `alone`; those that replace modules, which others have loaded before; and
 * those that count work, since V8 does not count what was compiled before. All others share the modules of their
 * worker. They are told by their own text: `vi.mock` in a helper that a test imports is not seen.
 */
const isolated = files
  .filter(
    ({ path, text }) =>
      alone.includes(path) || /\/(?:growth|work-counter)'|\bvi\.(?:mock|doMock|resetModules)\(/.test(text),
  )
  .map(({ path }) => path);

/**
 * Tests that run in jsdom. Those that share a worker are a project of their own, and projects run one after the other:
 * vitest ends a worker whose next file wants another environment, and what it has loaded with it.
 */
const inPage = files.filter(({ text }) => text.startsWith('// @vitest-environment jsdom')).map(({ path }) => path);

export default defineConfig({
  test: {
    // Ends what hangs; a slow or busy machine is no failure.
    testTimeout: 180_000,
    // Vitest takes one core less by default: on two cores nothing would run side by side.
    maxWorkers: '100%',
    provide: { messages: generateChromeMessages(await parseMessagesFile('locales/en.yml')) },
    restoreMocks: true,
    setupFiles: ['tests/patient-waits.ts', 'tests/unit/clean-up.ts', 'tests/unit/ui/messages-setup.ts'],
    projects: [
      {
        extends: true,
        plugins: [WxtVitest()],
        test: {
          name: 'shared',
          include: ['tests/unit/**/*.test.{ts,tsx}'],
          exclude: [...isolated, ...inPage],
          isolate: false,
          setupFiles: ['tests/unit/load-once.ts'],
        },
      },
      {
        extends: true,
        plugins: [WxtVitest()],
        test: {
          name: 'shared, in a page',
          include: inPage,
          exclude: isolated,
          isolate: false,
          setupFiles: ['tests/unit/load-once.ts'],
        },
      },
      {
        extends: true,
        plugins: [WxtVitest()],
        test: { name: 'isolated', include: isolated },
      },
    ],
  },
});
