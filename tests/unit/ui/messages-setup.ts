import { inject } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';

declare module 'vitest' {
  interface ProvidedContext {
    /** The texts of locales/en.yml as the build makes them; read outside of jsdom, whose globals the reader does not bear. */
    messages: Record<string, { message: string }>;
  }
}

const messages = inject('messages');

// The in-memory browser has no texts of its own.
fakeBrowser.i18n.getMessage = (name: string) => messages[name]?.message ?? '';
