// What is lost when the worker of the search index, the background, or both are killed while threads are stored and
// indexed, and how long a list of many threads takes: npm run bench:index-kills -- [--times 50] [--seed 1] [--threads
// 10000] [--browser] [--built] With --browser it kills the whole browser, also as many times while a store of many
// threads gets its index.
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Page } from '@playwright/test';
import { buildExtension } from '../../scripts/lib/build';
import { callBackground } from '../../scripts/lib/call-background';
import { launchCitebar } from '../../scripts/lib/launch-chromium';
import { randomNumbers } from '../../scripts/lib/training/random-numbers';

const { values } = parseArgs({
  options: {
    times: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    threads: { type: 'string', default: '10000' },
    // Kills the whole browser instead, and starts it again with its profile (Linux, macOS).
    browser: { type: 'boolean', default: false },
    // Measures the build that is there.
    built: { type: 'boolean', default: false },
  },
});
const [times, seed, listed] = [Number(values.times), Number(values.seed), Number(values.threads)];
if (![times, seed, listed].every(Number.isInteger)) {
  console.error('Use: npm run bench:index-kills -- --times 50 --seed 1 --threads 10000 (whole numbers).');
  process.exit(2);
}

/** Threads that are imported before each kill. */
const perRound = 6;
/** Longest time in milliseconds from the beginning of an import to the kill. */
const longestMs = values.browser ? 2_000 : 600;
/** Threads that are looked for by their word after a store of many was indexed, evenly spread. */
const maxSought = 1_000;

/** The parts of a thread of one turn in a file. @param word one that no other thread has */
function partsOf(word: string, at: number) {
  const placed = { threadId: word, createdAt: at };
  const question = {
    id: `q-${word}`,
    role: 'user',
    ...placed,
    parts: [{ type: 'text', text: `About ${word}?` }],
    attachments: [],
  };
  const answer = {
    id: `a-${word}`,
    role: 'assistant',
    parentId: question.id,
    ...placed,
    mode: 'written',
    text: `It is ${word}. ${'Some other words of it. '.repeat(40)}`,
    sources: [],
    citations: [],
    stopReason: 'stop',
    seq: 1,
  };
  const thread = { id: word, title: `Thread ${word}`, profileId: 'web', createdAt: at, updatedAt: at };
  return [{ type: 'thread', thread }, { type: 'messages', messages: [question, answer] }, { type: 'end' }] as const;
}

const directory = values.built ? resolve('.output', 'chrome-mv3') : await buildExtension('chrome');
const profileDirectory = await mkdtemp(join(tmpdir(), 'citebar-index-kills-'));
const launch = () => launchCitebar({ extensionDirectory: directory, profileDirectory });
let browser = await launch();
const openPage = (): Promise<Page> => browser.openPage(`chrome-extension://${browser.extensionId}/options.html`);

/**
 * Kills the process of the browser that runs with the profile, which has no time to write anything more, and waits
 * until it is gone. What it handed to the operating system before is written: a loss of power can take more.
 */
async function killBrowser(): Promise<void> {
  const processes = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
  const option = `--user-data-dir=${profileDirectory}`;
  const own = processes.find((line) => line.includes(option) && !line.includes('--type='));
  const closed = new Promise((done) => browser.context.once('close', done));
  process.kill(Number.parseInt(own ?? '', 10), 'SIGKILL');
  await closed;
}

async function killParts(): Promise<void> {
  const kind = Math.floor(random() * 3);
  const worker = await browser.serviceWorker();
  if (kind !== 1) await worker.evaluate(() => chrome.offscreen.closeDocument()).catch(() => undefined);
  if (kind !== 0) await browser.stopWorker();
}

const random = randomNumbers(seed);
try {
  let page = await openPage();
  const imported = (words: readonly string[]) =>
    callBackground(page, 'import-threads', {
      parts: words.flatMap((word, index) => partsOf(word, 1_700_000_000_000 + index)) as never,
      begins: true,
    }).catch(() => ({ added: 0 }));
  const titles = async () => new Set((await callBackground(page, 'list-threads', {})).map(({ title }) => title));

  const left = () => callBackground(page, 'threads-to-index', {});

  /** @returns how many of the words do not lead to their own thread alone */
  async function countWrong(words: Iterable<string>): Promise<number> {
    let wrong = 0;
    for (const word of words) {
      const hits = await callBackground(page, 'search-threads', { query: word });
      if (hits.length !== 1) wrong += 1;
    }
    return wrong;
  }

  /** @returns the parts of the threads that are still to be indexed when each kill comes, the first one first */
  const momentsOf = (count: number) => Array.from({ length: count }, (_, at) => 1 - (at + random()) / count);

  async function relaunch(): Promise<void> {
    await killBrowser();
    browser = await launch();
    page = await openPage();
  }

  async function killBoth(): Promise<void> {
    await (await browser.serviceWorker()).evaluate(() => chrome.offscreen.closeDocument()).catch(() => undefined);
    await browser.stopWorker();
  }

  /**
   * Lets all threads be indexed that are not, as those of an earlier version are, asks meanwhile, and kills in the
   * middle.
   */
  async function indexAll(): Promise<void> {
    const all = await left();
    const moments = values.browser ? momentsOf(times) : [0.5];
    const began = performance.now();
    const searches: number[] = [];
    const killedAt: number[] = [];
    for (let count = all; count > 0; count = await left()) {
      if (count < all * (moments[0] ?? 0)) {
        moments.shift();
        killedAt.push(all - count);
        await (values.browser ? relaunch() : killBoth());
      }
      const asked = performance.now();
      await callBackground(page, 'search-threads', { query: 'l0z' }).catch(() => []);
      searches.push(performance.now() - asked);
      await new Promise((done) => setTimeout(done, 250));
    }
    const took = ((performance.now() - began) / 1000).toFixed(0);
    searches.sort((one, other) => one - other);
    const [median = 0, worst = 0] = [searches[searches.length >> 1], searches.at(-1)];
    console.log(`indexing           ${all} threads in ${took} s, killed when ${killedAt.join(', ')} were indexed`);
    console.log(
      `searches meanwhile ${searches.length}, each ${median.toFixed(0)} ms in the middle, at most ${worst.toFixed(0)} ms`,
    );
  }

  const acknowledged: string[] = [];
  const wordsOf = (round: string) => Array.from({ length: perRound }, (_, index) => `w${round}x${index}y`);

  /** Imports threads, and kills the background or the worker of the index meanwhile. */
  async function importUntilKilled(round: number): Promise<void> {
    const words = wordsOf(`${round}`);
    const importing = imported(words);
    void importing.then(() => callBackground(page, 'search-threads', { query: 'about' }).catch(() => []));
    await new Promise((done) => setTimeout(done, random() * longestMs));
    await killParts();
    const result = await Promise.race([
      importing,
      new Promise<{ added: number }>((done) => setTimeout(() => done({ added: 0 }), 2_000)),
    ]);
    if (result.added === perRound) acknowledged.push(...words);
  }

  /**
   * Imports threads one portion after the other, and returns at a random moment after the first one is stored, in the
   * middle of another.
   */
  async function writeForAWhile(round: number): Promise<void> {
    const stop = new AbortController();
    const first = new Promise<void>((done) => {
      void (async () => {
        for (let portion = 0; !stop.signal.aborted; portion += 1) {
          const words = wordsOf(`${round}p${portion}q`);
          if ((await imported(words)).added !== perRound) continue;
          acknowledged.push(...words);
          done();
          void callBackground(page, 'search-threads', { query: 'about' }).catch(() => []);
        }
      })();
    });
    await first;
    await new Promise((done) => setTimeout(done, random() * longestMs));
    stop.abort();
  }

  for (let round = 0; round < times; round += 1) {
    if (values.browser) {
      await writeForAWhile(round);
      await relaunch();
    } else await importUntilKilled(round);
    if (process.stderr.isTTY) process.stderr.write(`\r${round + 1} of ${times}`);
  }

  const stored = await titles();
  const lost = acknowledged.filter((word) => !stored.has(`Thread ${word}`));
  for (let tries = 0; tries < 100; tries += 1) {
    await callBackground(page, 'search-threads', { query: 'about' }).catch(() => []);
    if ((await left()) === 0) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  const wrong = await countWrong([...stored].map((title) => title.replace('Thread ', '')));
  console.log(`kills              ${times}${values.browser ? ' of the whole browser' : ''}, seed ${seed}`);
  console.log(
    `threads            ${acknowledged.length} were acknowledged, ${stored.size} are stored, ${lost.length} are lost`,
  );
  console.log(
    `index              ${stored.size - wrong} of ${stored.size} threads are found by their word, and no other`,
  );

  const many = Array.from({ length: listed }, (_, index) => `l${index}z`);
  for (let from = 0; from < listed; from += 200) await imported(many.slice(from, from + 200));
  const added = [...acknowledged, ...many];
  await indexAll();
  const kept = await titles();
  const gone = added.filter((word) => !kept.has(`Thread ${word}`));
  const sought = added.filter((_, index) => index % Math.ceil(added.length / maxSought) === 0);
  console.log(`after indexing     ${kept.size} threads are stored, ${gone.length} are lost`);
  console.log(`found by its word  ${sought.length - (await countWrong(sought))} of ${sought.length}, and no other`);

  const time = async (limit?: number) => {
    const began = performance.now();
    const list = await callBackground(page, 'list-threads', limit === undefined ? {} : { limit });
    return { ms: performance.now() - began, count: list.length };
  };
  await time(1);
  const first = await time(100);
  const all = await time();
  console.log(
    `list               first ${first.count} in ${first.ms.toFixed(0)} ms, all ${all.count} in ${all.ms.toFixed(0)} ms`,
  );
  await browser.stopWorker();
  const cold = await time(100);
  console.log(`list, cold start   first ${cold.count} in ${cold.ms.toFixed(0)} ms`);
} finally {
  await browser.close();
  await rm(profileDirectory, { recursive: true, force: true, maxRetries: 5 });
}
