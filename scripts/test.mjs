// The gate: check, unit, recordings, build, end to end in Chromium and Firefox. With files: these alone.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run } from './lib/ensure-installed.mjs';
import { planTests } from './lib/test-plan.mjs';

const usage = `npm test                 the whole gate
npm test FILE …          files or folders of tests/unit, tests/recordings, tests/e2e/chromium, tests/e2e/firefox`;

function runTool([name, ...args]) {
  if (name === 'browsers') run(process.execPath, ['scripts/run.mjs', 'browsers']);
  else run('npx', ['--no-install', name, ...args]);
}

function runGate() {
  run(process.execPath, ['scripts/check.mjs']);
  runTool(['vitest', 'run']);
  runTool(['vitest', 'run', '-c', 'vitest.recordings.config.ts']);
  runTool(['browsers']);
  runTool(['wxt', 'build']);
  run(process.execPath, ['scripts/check-budgets.mjs', '--built']);
  runTool(['wxt', 'build', '-b', 'firefox']);
  runTool(['playwright', 'test']);
  runTool(['vitest', 'run', '-c', 'vitest.e2e-firefox.config.ts']);
}

function runFiles(files) {
  const plan = planTests(files, (file) => existsSync(join(root, file)));
  if ('problem' in plan) {
    console.error(plan.problem);
    process.exitCode = 1;
    return;
  }
  ensureInstalled();
  for (const command of plan.commands) runTool(command);
}

const args = process.argv.slice(2);
if (args.includes('--help') || args.includes('-h')) console.log(usage);
else if (args.length > 0) runFiles(args);
else {
  ensureInstalled();
  runGate();
}
