import { rmSync } from 'node:fs';

/** A browser whose extension can be removed and installed anew. */
interface Reusable {
  profileDirectory: string;
  removeExtension(): Promise<void>;
  installExtension(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Lets the files that a worker runs one after the other share a browser: at each call its extension is newly installed, and `close`
 * removes it. The browser ends with the worker.
 */
export function shareBrowser<Options, Browser extends Reusable>(
  launch: (options: Options) => Promise<Browser>,
): (options: Options) => Promise<Browser> {
  let running: Browser | undefined;

  async function start(options: Options): Promise<Browser> {
    const browser = await launch(options);
    // The process is seen to where it was started. Vitest ends its workers by a signal, Playwright by `exit`.
    process.once('SIGTERM', () => process.exit());
    process.once('exit', () => rmSync(browser.profileDirectory, { recursive: true, force: true, maxRetries: 5 }));
    return browser;
  }

  return async (options) => {
    if (running) await running.installExtension();
    else running = await start(options);
    const browser = running;
    return {
      ...browser,
      async close() {
        await browser.removeExtension().catch(async () => {
          running = undefined;
          await browser.close();
        });
      },
    };
  };
}
