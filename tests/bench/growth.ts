// How the time of what reads texts grows with them: 4 times the length, 4 times the time where it is linear. The gate
// counts steps instead.
import { spawnSync } from 'node:child_process';

const { status } = spawnSync('npx', ['--no-install', 'vitest', 'run', 'linear-time'], {
  stdio: 'inherit',
  env: { ...process.env, CITEBAR_GROWTH: 'timed' },
  // npx is a script on Windows.
  shell: process.platform === 'win32',
});
process.exitCode = status ?? 1;
