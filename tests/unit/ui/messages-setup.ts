import { afterAll, inject, vi } from 'vitest';
import { fakeBrowser } from 'wxt/testing/fake-browser';
import { SilentResizeObserver } from './silent-resize-observer';

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * The texts of locales/en.yml as the build makes them; read outside of jsdom, whose globals the reader does not
     * bear.
     */
    messages: Record<string, { message: string }>;
  }
}

/** The ranges of a highlight, which nothing draws. */
class RangeSet extends Set<AbstractRange> {
  constructor(...ranges: AbstractRange[]) {
    super(ranges);
  }
}

const messages = inject('messages');

// The in-memory browser has no texts of its own.
fakeBrowser.i18n.getMessage = (name: string) => messages[name]?.message ?? '';

// jsdom has none of these.
if (typeof document !== 'undefined') {
  globalThis.ResizeObserver ??= SilentResizeObserver;
  globalThis.CSS ??= { highlights: new Map(), supports: () => false } as unknown as typeof CSS;
  globalThis.Highlight ??= RangeSet as unknown as typeof Highlight;
  globalThis.requestIdleCallback ??= (run) => Number(setTimeout(run));
}

// What preact does after a frame must not come when the page of the test is gone.
afterAll(async () => {
  vi.useRealTimers();
  if (typeof requestAnimationFrame !== 'function') return;
  for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
});
