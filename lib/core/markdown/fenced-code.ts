import { safeCode } from './live-parts';

const backticks = /`+/g;

/** Code as a block of its own, whatever backticks are in it. */
export function fencedCode(code: string): string {
  let longest = 2;
  for (const [run] of code.matchAll(backticks)) longest = Math.max(longest, run.length);
  const fence = '`'.repeat(longest + 1);
  return `${fence}\n${safeCode(code)}\n${fence}`;
}
