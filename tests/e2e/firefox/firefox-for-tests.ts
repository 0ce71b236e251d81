import { findFirefox } from '../../../scripts/lib/find-browser';

/**
 * The Firefox that the tests run in.
 *
 * @returns its path, or null after a line that says the tests are skipped
 * @throws Error when there is none and `CI` is `true`: there a skipped test would pass for a passed one
 */
export async function firefoxForTests(): Promise<string | null> {
  const executable = await findFirefox();
  if (executable) return executable;
  const sentence = 'No Firefox was found and none could be installed. Install Firefox ESR, or set FIREFOX_PATH.';
  if (process.env.CI === 'true') throw new Error(sentence);
  process.stdout.write(`${sentence} The tests in Firefox are skipped.\n`);
  return null;
}
