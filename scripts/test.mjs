// The gate: check, unit, recordings, build, end to end in Chromium and Firefox.
import { ensureInstalled, run } from './lib/ensure-installed.mjs';

ensureInstalled();
run(process.execPath, ['scripts/check.mjs']);
run('npx', ['--no-install', 'vitest', 'run']);
run('npx', ['--no-install', 'vitest', 'run', '-c', 'vitest.recordings.config.ts']);
run(process.execPath, ['scripts/run.mjs', 'browsers']);
run('npx', ['--no-install', 'wxt', 'build']);
run('npx', ['--no-install', 'wxt', 'build', '-b', 'firefox']);
run('npx', ['--no-install', 'playwright', 'test']);
run('npx', ['--no-install', 'vitest', 'run', '-c', 'vitest.e2e-firefox.config.ts']);
