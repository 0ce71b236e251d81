// Plain JavaScript: it runs before anything is installed.
import { spawnSync } from 'node:child_process';
import { existsSync, statSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Installs the packages of the lock file where they are missing or older than it. */
export function ensureInstalled() {
  const marker = new URL('../../node_modules/.package-lock.json', import.meta.url);
  const lock = new URL('../../package-lock.json', import.meta.url);
  if (existsSync(marker) && statSync(marker).mtimeMs >= statSync(lock).mtimeMs) return;
  console.error('Installing packages …');
  // Not `npm ci`: it refuses a lock file that lacks the binaries of other platforms, which not every registry carries.
  run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error']);
}

/** Runs a command to its end with our own output; ends this process where it fails. */
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
