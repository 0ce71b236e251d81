import { defineConfig } from 'vitest/config';
import { recordingsReporter } from './tests/recordings/reporter.ts';

export default defineConfig({
  test: {
    include: ['tests/recordings/**/*.test.ts'],
    environment: 'node',
    reporters: [recordingsReporter],
  },
});
