import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Builds the extension for a browser and returns its directory. Runs at the root of the project. */
export async function buildExtension(browser: 'chrome' | 'firefox'): Promise<string> {
  const wxt = join('node_modules', 'wxt', 'bin', 'wxt.mjs');
  await execute(process.execPath, [wxt, 'build', '-b', browser]);
  return join(process.cwd(), '.output', `${browser}-mv3`);
}
