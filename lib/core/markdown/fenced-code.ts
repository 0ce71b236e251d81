import { safeCode } from './active-content';

const backticks = /`+/g;

/** A fenced code block, with a fence longer than any run of backticks in the code. */
export function fencedCode(code: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(backticks)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${safeCode(code)}\n${fence}`;
}
