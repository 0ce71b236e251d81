import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The files of a browser's profile in which a text stands, uncompressed: its disk cache, history, databases and the
 * rest.
 * @param text ASCII
 * @returns paths relative to the profile
 */
export async function filesThatContain(profileDirectory: string, text: string): Promise<string[]> {
  const entries = await readdir(profileDirectory, { recursive: true });
  const found = await Promise.all(
    entries.map(async (path) => {
      // A directory, or a file that the browser has removed in the meantime.
      const bytes = await readFile(join(profileDirectory, path)).catch(() => undefined);
      return bytes?.includes(text) ? [path] : [];
    }),
  );
  return found.flat();
}
