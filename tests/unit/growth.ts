import { expect } from 'vitest';

/** What hostile texts repeat: marks of markdown and HTML, what begins something and never ends it, and scripts of other rules. */
export const units = [
  ...[
    '_',
    '*',
    '`',
    '[',
    ']',
    '(',
    ')',
    '<',
    '>',
    '{',
    '|',
    '$',
    '\\',
    '#',
    '-',
    '~',
    '&',
    '@',
    '"',
    "'",
    '“',
    '§',
    '\ue200',
  ],
  ...['.', ',', ':', '/', '=', '0', 'a', '日', 'ا', '\u200b', '\u0301', '👩‍🚀', ' ', '\n', '\t', '\r\n', '\u00a0'],
  ...[
    '![',
    '[^',
    '](',
    '[1]',
    '[1',
    '【',
    '([',
    '[a](http://a',
    '{"',
    '$a',
    '$$',
    '\\(',
    '\\[',
    '|-',
    '0_',
    '0_0_',
    '**a',
    '`a',
  ],
  ...['< ', '</', '<a', '<a ', '<!--', '<input ', '<script ', '<noscript ', '<div ', '<a-', '<think>', '&amp', '&amp;'],
  ...[
    '> ',
    '- ',
    '1. ',
    '# ',
    'a ',
    'a\n',
    ' \n',
    '\n\n',
    '| ',
    '|\n',
    '```\n',
    '. ',
    '1,',
    '1.',
    '0 ',
    'A.',
    'a. ',
    'Aa ',
  ],
  ...['http://', 'http://a', 'http://a.', 'www.', 'a@', '**', '“a', '—', '–'],
];

/** The function under test, on a text. */
export type Run = (text: string) => unknown;

/** UTF-16 units of the two texts that are compared: the longer one has four times the shorter one's. */
const shortLength = 4_000;
const growth = 4;
/** Linear work grows to 4 times, and quadratic work to 16 times. */
const maxGrowth = 9;
/** CPU microseconds below which a cost is not compared: those of a few collections of garbage. */
const minCost = 100_000;
/** CPU microseconds for one UTF-16 unit at most, so that worse than quadratic work ends early. */
const maxUnitCost = 100;
const attempts = 5;

/** CPU microseconds, user and system, that a function takes; of the whole process, and not the time that passes. */
export async function cpuCost(run: () => unknown): Promise<number> {
  const begin = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(begin);
  return user + system;
}

/** The least CPU time of several runs: others only add to it. */
export async function leastCpuCost(run: () => unknown, runs: number): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let done = 0; done < runs; done += 1) least = Math.min(least, await cpuCost(run));
  return least;
}

/** A text in pieces as they stream in. */
export const pieces = (text: string): string[] => text.match(/[\s\S]{1,200}/g) ?? [];

const repeated = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length);

/** What is wrong with the cost of a function on texts that repeat a unit; undefined where it grows with their length. */
async function fault(run: Run, unit: string): Promise<string | undefined> {
  const first = repeated(unit, shortLength / growth);
  const start = await cpuCost(() => run(first));
  if (start > first.length * maxUnitCost) return `${Math.round(start / first.length)} µs for each character`;
  const short = repeated(unit, shortLength);
  let shortCost = await cpuCost(() => run(short));
  if (shortCost > shortLength * maxUnitCost) return `${Math.round(shortCost / shortLength)} µs for each character`;
  const long = repeated(unit, shortLength * growth);
  let longCost = Number.POSITIVE_INFINITY;
  for (let attempt = 0; attempt < attempts; attempt += 1) {
    longCost = Math.min(longCost, await cpuCost(() => run(long)));
    if (longCost <= Math.max(minCost, shortCost * maxGrowth)) return undefined;
    shortCost = Math.min(shortCost, await leastCpuCost(() => run(short), 2));
  }
  return `${growth} times the length takes ${(longCost / shortCost).toFixed(1)} times the work: ${Math.round(longCost / 1000)} ms`;
}

/** Expects that the work of a function grows no faster than the length of its text, whatever the text repeats. */
export async function expectLinear(run: Run, repeatedUnits: readonly string[] = units): Promise<void> {
  const faults: string[] = [];
  for (const unit of repeatedUnits) {
    const found = await fault(run, unit);
    if (found !== undefined) faults.push(`${JSON.stringify(unit)}: ${found}`);
  }
  expect(faults).toEqual([]);
}
