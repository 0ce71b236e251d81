import { text } from 'node:stream/consumers';
import { runCommand } from './lib/command-line';
import { createTerminalTools } from './lib/terminal-tools';
import { hostMapOf } from './lib/tool-environment';
import { createToolFetch } from './lib/tool-fetch';

const usage = 'npm run tool -- NAME [--schema | JSON | -]';

function argumentsOf(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch (thrown) {
    const reason = thrown instanceof Error ? thrown.message : String(thrown);
    throw new Error(`The arguments are not JSON: ${reason}`);
  }
}

/** Runs the command line. @returns the value to print, and whether the tool succeeded */
async function runTool([name, argument, ...rest]: string[]): Promise<{ value: unknown; ok: boolean }> {
  const fetches = createToolFetch(hostMapOf(process.env.CITEBAR_RESOLVE));
  try {
    const tools = createTerminalTools(process.env, fetches);
    const names = tools.map((tool) => tool.name).join(', ');
    if (name === undefined || rest.length > 0) throw new Error(`${usage}; tools: ${names}.`);
    const tool = tools.find((candidate) => candidate.name === name);
    if (!tool) throw new Error(`There is no tool '${name}'; there are ${names}.`);
    const { description, parameters } = tool;
    if (argument === '--schema') return { value: { name, description, parameters }, ok: true };
    if (argument === undefined) throw new Error(`The arguments of '${name}' are missing: ${usage}.`);
    const json = argument === '-' ? await text(process.stdin) : argument;
    return await tool.execute(argumentsOf(json), new AbortController().signal);
  } finally {
    await fetches.close();
  }
}

await runCommand(usage, async (args) => {
  const { value, ok } = await runTool(args);
  process.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
  process.exitCode = ok ? 0 : 1;
});
