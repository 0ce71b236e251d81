import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { runAtOnce } from '../../../../lib/core/utils/async/sliced-work';
import { readPageChanges } from '../../../../lib/passages/changes/page-changes';

interface Pair {
  name: string;
  language: string;
  before: string;
  after?: string;
  edits?: [from: string, to: string][];
  /** Words that a place told as changed must have; absent: any place is enough. */
  tells?: string;
}

function pairsOf(file: string): Pair[] {
  return parse(readFileSync(`tests/fixtures/watch-pairs/${file}.yml`, 'utf8'));
}

function afterOf({ before, after, edits = [], name }: Pair): string {
  return edits.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Error(`${name}: the snapshot has no '${from}'`);
    return text.replace(from, () => to);
  }, after ?? before);
}

/** The pairs in which something, or what must be, is told as changed. */
function toldOf(pairs: readonly Pair[]): Set<string> {
  const told = pairs.filter((pair) =>
    runAtOnce(readPageChanges(pair.before, afterOf(pair), pair.language)).some(
      ({ wording, before = '', after = '' }) =>
        wording === 'changed' && `${before} ${after}`.includes(pair.tells ?? ''),
    ),
  );
  return new Set(told.map(({ name }) => name));
}

it.each([
  ['one hand, thirteen languages', '', 30],
  ['sixteen further languages', '-languages', 32],
])('tells of what changed in pairs of snapshots, and of nothing in as many others: %s', (set, suffix, count) => {
  const [changed, unchanged] = [pairsOf(`changed${suffix}`), pairsOf(`unchanged${suffix}`)];
  const [told, alarms] = [toldOf(changed), toldOf(unchanged)];
  const missed = changed.filter(({ name }) => !told.has(name));
  const list = (names: Iterable<string>) => [...names].join(', ') || 'none';
  process.stdout.write(
    `Watched pages, ${set}\n                 pairs  told\n` +
      `really changed      ${changed.length}    ${told.size}  missed: ${list(missed.map(({ name }) => name))}\n` +
      `not changed         ${unchanged.length}    ${alarms.size}  false alarms: ${list(alarms)}\n`,
  );
  expect([changed.length, unchanged.length]).toEqual([count, count]);
  expect(missed.length).toBeLessThanOrEqual(2);
  expect(alarms.size).toBeLessThanOrEqual(2);
});
