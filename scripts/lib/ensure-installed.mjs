// Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/**
 * Installs the packages of the lock file where they are missing or older than it, and generates what is compiled with
 * them.
 */
export function ensureInstalled() {
  installPackages();
  ensureGenerated();
}

/**
 * Generates the types and texts in `.wxt` where they are missing: `npm install` does it, but the packages may have been
 * copied from elsewhere. Nothing is compiled without them, since tsconfig.json extends one of them.
 */
export function ensureGenerated() {
  if (existsSync(new URL('../../.wxt/tsconfig.json', import.meta.url))) return;
  const wxt = fileURLToPath(new URL('../../node_modules/wxt/bin/wxt.mjs', import.meta.url));
  run(process.execPath, [wxt, 'prepare'], { stdio: ['ignore', 'ignore', 'inherit'], shell: false });
}

/**
 * A tool of an installed package with its arguments, as a program with its own: not through npx, which takes half a
 * second of CPU time to find it. On Windows tools are scripts.
 * @param {string} tool
 * @param {readonly string[]} args
 * @returns {[program: string, ...args: string[]]}
 */
export function toolProgram(tool, args) {
  if (process.platform === 'win32') return ['npx', '--no-install', tool, ...args];
  return [join(root, 'node_modules', '.bin', tool), ...args];
}

function installPackages() {
  const marker = new URL('../../node_modules/.package-lock.json', import.meta.url);
  const lock = new URL('../../package-lock.json', import.meta.url);
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return;
  console.error('Installing packages …');
  // Not `npm ci`: it refuses a lock file that lacks the binaries of other platforms, which not every registry carries.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
}

/**
 * Runs a command to its end with our own output; ends this process where it fails.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnSyncOptions} options
 */
export function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    // npm and npx are scripts on Windows.
    shell: process.platform === 'win32',
    ...options,
  });
  if (error) throw error;
  if (status !== 0) process.exit(status ?? 1);
}
