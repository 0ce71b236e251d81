// The gate: check, unit, recordings, build, end to end in Chromium and Firefox. With files: these alone.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ensureInstalled, root, run, toolProgram } from './lib/ensure-installed.mjs';
import { planTests } from './lib/test-plan.mjs';

const usage = `npm test                 the whole gate
npm test FILE …          files or folders of tests/unit, tests/recordings, tests/e2e/chromium, tests/e2e/firefox`;

/**
 * A command as the plan of tests names it, as a program and its arguments.
 * @param {string[]} command
 * @returns {[program: string, ...args: string[]]}
 */
function programOf([name = '', ...args]) {
  if (name === 'browsers') return [process.execPath, 'scripts/run.mjs', 'browsers'];
  if (name === 'node') return [process.execPath, ...args];
  return toolProgram(name, args);
}

/** @param {string[]} command */
function runTool(command) {
  const [program, ...args] = programOf(command);
  run(program, args);
}

/**
 * The exit code of a command, which is not 0 where it fails.
 * @param {string[]} command
 * @param {'pipe' | 'inherit'} stdio
 * @param {(text: string) => void} onOutput
 * @returns {Promise<number>}
 */
async function exitCode(command, stdio, onOutput = (_text) => {}) {
  const [program, ...args] = programOf(command);
  // npx is a script on Windows.
  const child = spawn(program, args, { cwd: root, stdio, shell: process.platform === 'win32' });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', onOutput);
  const [code] = await once(child, 'close');
  return code ?? 1;
}

/**
 * Runs a command, and beside it others one after the other, whose output follows as a whole when each ends. Ends this
 * process where one fails, with the summary of what failed last.
 * @param {string[]} shown
 * @param {string[][]} others
 */
async function runBeside(shown, others) {
  /** @param {string} text */
  const write = (text) => new Promise((done) => process.stdout.write(text, done));
  const runOthers = async () => {
    for (const command of others) {
      let output = '';
      const code = await exitCode(command, 'pipe', (text) => {
        output += text;
      });
      if (code !== 0) return { command, output };
      await write(output);
    }
    return undefined;
  };
  const [code, failed] = await Promise.all([exitCode(shown, 'inherit'), runOthers()]);
  if (failed) await write(failed.output);
  if (code === 0 && !failed) return;
  for (const command of [...(code === 0 ? [] : [shown]), ...(failed ? [failed.command] : [])]) {
    console.error(`Failed: ${command.join(' ')}`);
  }
  process.exit(1);
}

async function runGate() {
  runTool(['node', 'scripts/check.mjs']);
  await runBeside(
    ['vitest', 'run'],
    [
      ['vitest', 'run', '-c', 'vitest.recordings.config.ts'],
      ['browsers'],
      ['wxt', 'build'],
      ['node', 'scripts/check-budgets.mjs', '--built'],
      ['wxt', 'build', '-b', 'firefox'],
    ],
  );
  // Firefox waits for most of the time.
  await runBeside(['playwright', 'test'], [['vitest', 'run', '-c', 'vitest.e2e-firefox.config.ts', '--maxWorkers=1']]);
}

/** @param {string[]} files */
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
  await runGate();
}
