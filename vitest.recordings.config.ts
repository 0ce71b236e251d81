import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';
import { ensureGenerated } from './scripts/lib/ensure-installed.mjs';
import { recordingsFolder } from './tests/recordings/read-recordings.ts';

/** One line that says what was replayed, and what went wrong. */
const reporter: Reporter = {
  onTestRunEnd(modules, errors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const failed = tests.filter((test) => test.result().state === 'failed');
    const faults = [...modules.flatMap((module) => module.errors()), ...errors];
    for (const test of failed) {
      const reasons = test.result().errors?.map(({ message, diff }) => [message, diff].filter(Boolean).join('\n'));
      process.stdout.write(`recordings: ${test.name} failed\n${reasons?.join('\n')}\n`);
    }
    for (const { message } of faults) process.stdout.write(`recordings: ${message}\n`);
    const replayed = tests.filter((test) => test.result().state === 'passed').length;
    process.stdout.write(
      recordingsFolder() === undefined ? 'recordings: not there, skipped\n' : `recordings: ${replayed} replayed\n`,
    );
  },
};

ensureGenerated();

export default defineConfig({
  test: {
    include: ['tests/recordings/**/*.test.ts'],
    environment: 'node',
    reporters: [reporter],
  },
});
