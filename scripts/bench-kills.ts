import { parseArgs } from 'node:util';
import { type Kill, type KillResult, killOnce, openKillBench, type PanelState, streamedWords } from './lib/kill-worker';
import { randomNumbers } from './lib/training/random-numbers';

const { values } = parseArgs({
  options: { times: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
});
const times = Number(values.times);
const seed = Number(values.seed);
if (!Number.isInteger(times) || times < 1 || !Number.isInteger(seed)) {
  console.error('Use: npm run bench:kills -- --times 100 --seed 1 (whole numbers).');
  process.exit(2);
}

/** Longest time in milliseconds from the beginning of a stream to the kill. */
const longestMs = 3_000;

/** An answer that streams for longer than it is left, 8 to 96 characters every 10 to 60 ms, and when it is killed. */
function randomKill(random: () => number, panel: PanelState): Kill {
  const afterMs = Math.round(random() * longestMs);
  const pieces: Kill['pieces'] = [];
  let words = 0;
  for (let at = 0; at < longestMs * 2; at += pieces.at(-1)?.delayMs ?? 0) {
    const count = 1 + Math.floor(random() * 12);
    pieces.push({ text: streamedWords(words, count), delayMs: 10 + Math.round(random() * 50) });
    words += count;
  }
  return { panel, pieces, afterMs };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function report(results: KillResult[]): string {
  const sent = sum(results.map((result) => result.sent));
  const lost = results.map((result) => Math.max(0, result.sent - result.kept));
  const closed = results.filter(({ panel }) => panel === 'closed');
  const seen = results.filter(({ panel }) => panel !== 'closed');
  const unseen = seen.map((result) => Math.max(0, result.shown - result.kept));
  const count = (state: PanelState) => results.filter(({ panel }) => panel === state).length;
  const nothing = results.filter(({ kept, sent: all }) => kept === 0 && all > 0).length;
  return [
    `answers            ${results.length}: panel open ${count('open')}, gone with the worker ${count('together')}, closed ${count('closed')}`,
    `characters sent    ${sent}`,
    `characters shown   ${sum(seen.map(({ shown }) => shown))}`,
    `characters kept    ${sum(results.map(({ kept }) => kept))}`,
    `not kept           ${sum(lost)} of those sent (${percent(sum(lost), sent)}), at worst ${Math.max(0, ...lost)}`,
    `characters lost    ${sum(unseen)} of those shown, at worst ${Math.max(0, ...unseen)}`,
    `kept nothing       ${nothing} answers`,
    `panel closed       at worst ${Math.round(Math.max(0, ...closed.map(({ lostMs }) => lostMs)))} ms of text lost`,
    `'Go on' continued  ${results.filter(({ continued }) => continued).length} of ${results.length}`,
    '',
  ].join('\n');
}

const states: PanelState[] = ['open', 'together', 'closed'];
const bench = await openKillBench();
const results: KillResult[] = [];
try {
  const random = randomNumbers(seed);
  for (let index = 0; index < times; index += 1) {
    results.push(await killOnce(bench, randomKill(random, states[index % states.length] ?? 'open')));
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${times}`);
  }
} finally {
  await bench.session.close();
  bench.model.close();
}
process.stdout.write(report(results));
