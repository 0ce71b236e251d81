import { type ParseArgsConfig, parseArgs } from 'node:util';

/** A mistake in how a command was called; its message is one sentence. */
export class UsageError extends Error {}

type Flags = NonNullable<ParseArgsConfig['options']>;

/**
 * Parses the arguments of a command.
 * @throws UsageError for a flag that there is not, or that lacks its value
 */
export function readFlags<const Known extends Flags>(args: string[], options: Known) {
  try {
    return parseArgs({ args, options, allowPositionals: true });
  } catch (thrown) {
    const [reason = ''] = (thrown instanceof Error ? thrown.message : String(thrown)).split(/\. |\n/);
    const flags = Object.keys(options).map((name) => `--${name}`);
    throw new UsageError(`${reason.replace(/\.$/, '')}. The flags are ${flags.join(', ')}.`);
  }
}

/** Runs a command; prints its usage for `--help`, and a failure as one sentence, with exit code 1. */
export async function runCommand(usage: string, run: (args: string[]) => Promise<void>): Promise<void> {
  const args = process.argv.slice(2);
  const ownArgs = args.includes('--') ? args.slice(0, args.indexOf('--')) : args;
  if (ownArgs.includes('--help') || ownArgs.includes('-h')) {
    process.stdout.write(`${usage}\n`);
    return;
  }
  try {
    await run(args);
  } catch (thrown) {
    process.stderr.write(`${thrown instanceof Error ? thrown.message : String(thrown)}\n`);
    process.exitCode = 1;
  }
}
