import { rmSync } from 'node:fs';

/** A browser whose extension can be removed and installed anew. */
interface Reusable {
  profileDirectory: string;
  removeExtension(): Promise<void>;
  installExtension(): Promise<void>;
  close(): Promise<void>;
}

/** A state that some files begin with: bringing the extension back into it takes less than installing it anew. */
export interface Preparation<Browser> {
  /** Brings a newly installed extension into the state. */
  prepare(browser: Browser): Promise<void>;
  /** Brings the extension back into the state, after a file that began with it. */
  restore(browser: Browser): Promise<void>;
}

/**
 * Lets the files that a worker runs one after the other share a browser. At each call its extension is newly installed,
 * and `close` removes it; with a preparation, it is prepared, and `close` restores it for the next call with the same
 * one. The browser ends with the worker.
 */
export function shareBrowser<Options, Browser extends Reusable>(
  launch: (options: Options) => Promise<Browser>,
): (options: Options, preparation?: Preparation<Browser>) => Promise<Browser> {
  let running: Browser | undefined;
  /** The state that its extension is in; absent: it has none. */
  let restored: Preparation<Browser> | undefined;

  async function start(options: Options): Promise<Browser> {
    const browser = await launch(options);
    // The process is seen to where it was started. Vitest ends its workers by a signal, Playwright by `exit`.
    process.once('SIGTERM', () => process.exit());
    process.once('exit', () => rmSync(browser.profileDirectory, { recursive: true, force: true, maxRetries: 5 }));
    return browser;
  }

  async function installAnew(browser: Browser): Promise<void> {
    if (restored) await browser.removeExtension();
    await browser.installExtension();
  }

  return async (options, preparation) => {
    const isReady = preparation !== undefined && restored === preparation;
    if (!running) running = await start(options);
    else if (!isReady) await installAnew(running);
    restored = undefined;
    const browser = running;
    if (!isReady) await preparation?.prepare(browser);
    return {
      ...browser,
      async close() {
        try {
          if (preparation) await preparation.restore(browser);
          else await browser.removeExtension();
          restored = preparation;
        } catch (thrown) {
          // The next file gets a new browser; why it needs one is worth knowing.
          process.stderr.write(`The extension could not be restored: ${thrown}\n`);
          running = undefined;
          await browser.close();
        }
      },
    };
  };
}
