import { parseArgs } from 'node:util';
import { callBackground } from './lib/call-background';
import { type Kill, type KillBench, type KillResult, killOnce, streamedWords } from './lib/kill-worker';
import { quietPage } from './lib/manage-extension';
import { startPacedModel } from './lib/paced-model';
import { openSampleSession } from './lib/sample-session';
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
function randomKill(random: () => number, panelOpen: boolean): Kill {
  const afterMs = Math.round(random() * longestMs);
  const pieces: Kill['pieces'] = [];
  let words = 0;
  for (let at = 0; at < longestMs * 2; at += pieces.at(-1)?.delayMs ?? 0) {
    const count = 1 + Math.floor(random() * 12);
    pieces.push({ text: streamedWords(words, count), delayMs: 10 + Math.round(random() * 50) });
    words += count;
  }
  return { panelOpen, pieces, afterMs };
}

async function openBench(): Promise<KillBench> {
  const model = await startPacedModel();
  const session = await openSampleSession({ headless: true, offline: true });
  const { browser, panel } = session;
  await browser.grantHosts(['http://127.0.0.1/*']);
  const connection = { id: 'model', providerId: 'gemini', label: 'Model', settings: { baseUrl: model.baseUrl } };
  await callBackground(panel, 'save-connection', { connection, secrets: { apiKey: 'bench' } });
  const { profiles } = await callBackground(panel, 'options-state', {});
  for (const profile of profiles) {
    const modelRef = { connectionId: connection.id, model: 'gemini-2.5-flash' };
    await callBackground(panel, 'save-profile', { profile: { ...profile, modelRef, search: 'hosted' } });
  }
  const quiet = await browser.context.newPage();
  await quiet.goto(quietPage(browser.extensionId));
  const debug = await browser.context.newCDPSession(quiet);
  await debug.send('ServiceWorker.enable');
  return { session, model, quiet, debug };
}

const sum = (numbers: number[]) => numbers.reduce((total, number) => total + number, 0);
const percent = (part: number, whole: number) => `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`;

function report(results: KillResult[]): string {
  const sent = sum(results.map((result) => result.sent));
  const lost = results.map((result) => Math.max(0, result.sent - result.kept));
  const open = results.filter(({ panelOpen }) => panelOpen);
  const closed = results.filter(({ panelOpen }) => !panelOpen);
  const unseen = open.map((result) => Math.max(0, result.shown - result.kept));
  const nothing = results.filter(({ kept, sent: all }) => kept === 0 && all > 0).length;
  return [
    `answers            ${results.length}, ${open.length} with the panel open, ${closed.length} with it closed`,
    `characters sent    ${sent}`,
    `characters shown   ${sum(open.map(({ shown }) => shown))}, with the panel open`,
    `characters kept    ${sum(results.map(({ kept }) => kept))}`,
    `not kept           ${sum(lost)} of those sent (${percent(sum(lost), sent)}), at worst ${Math.max(0, ...lost)}`,
    `shown, not kept    ${sum(unseen)}, at worst ${Math.max(0, ...unseen)}`,
    `kept nothing       ${nothing} answers`,
    `panel closed       at worst ${Math.round(Math.max(0, ...closed.map(({ lostMs }) => lostMs)))} ms of text lost`,
    `'Go on' continued  ${results.filter(({ continued }) => continued).length} of ${results.length}`,
    '',
  ].join('\n');
}

const bench = await openBench();
const results: KillResult[] = [];
try {
  const random = randomNumbers(seed);
  for (let index = 0; index < times; index += 1) {
    results.push(await killOnce(bench, randomKill(random, index % 2 === 0)));
    if (process.stderr.isTTY) process.stderr.write(`\r${index + 1} of ${times}`);
  }
} finally {
  await bench.session.close();
  bench.model.close();
}
process.stdout.write(report(results));
