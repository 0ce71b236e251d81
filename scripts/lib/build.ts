import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** Builds the extension for a browser and returns its directory. */
export async function buildExtension(browser: 'chrome' | 'firefox'): Promise<string> {
  const wxt = join(createRequire(import.meta.url).resolve('wxt/package.json'), '..', 'bin', 'wxt.mjs');
  await execute(process.execPath, [wxt, 'build', '-b', browser], { cwd: process.cwd() });
  return join(process.cwd(), '.output', `${browser}-mv3`);
}
