import { generateChromeMessages, parseMessagesFile } from '@wxt-dev/i18n/build';
import { defineConfig } from 'vitest/config';
import { WxtVitest } from 'wxt/testing/vitest-plugin';
import { ensureGenerated } from './scripts/lib/ensure-installed.mjs';

ensureGenerated();

export default defineConfig({
  plugins: [WxtVitest()],
  test: {
    // Ends what hangs; a slow or busy machine is no failure.
    testTimeout: 60_000,
    include: ['tests/unit/**/*.test.{ts,tsx}'],
    environment: 'node',
    // One core less by default: on two cores nothing would run side by side.
    maxWorkers: '100%',
    setupFiles: ['tests/unit/ui/messages-setup.ts'],
    provide: { messages: generateChromeMessages(await parseMessagesFile('locales/en.yml')) },
    restoreMocks: true,
  },
});
