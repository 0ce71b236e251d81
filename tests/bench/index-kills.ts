// What is lost when the worker of the search index, the background, or both are killed while threads are stored and indexed, and how
// long a list of many threads takes: npm run bench:index-kills -- [--times 50] [--seed 1] [--threads 10000] [--built]
import { resolve } from 'node:path';
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
const longestMs = 600;

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
const browser = await launchCitebar({ extensionDirectory: directory });
try {
  const page: Page = await browser.openPage(`chrome-extension://${browser.extensionId}/options.html`);
  const random = randomNumbers(seed);
  const imported = (words: readonly string[]) =>
    callBackground(page, 'import-threads', {
      parts: words.flatMap((word, index) => partsOf(word, 1_700_000_000_000 + index)) as never,
      begins: true,
    }).catch(() => ({ added: 0 }));
  const titles = async () => new Set((await callBackground(page, 'list-threads', {})).map(({ title }) => title));

  const acknowledged: string[] = [];
  for (let round = 0; round < times; round += 1) {
    const words = Array.from({ length: perRound }, (_, index) => `w${round}x${index}y`);
    const importing = imported(words);
    void importing.then(() => callBackground(page, 'search-threads', { query: 'about' }).catch(() => []));
    await new Promise((done) => setTimeout(done, random() * longestMs));
    const kind = Math.floor(random() * 3);
    const worker = await browser.serviceWorker();
    if (kind !== 1) await worker.evaluate(() => chrome.offscreen.closeDocument()).catch(() => undefined);
    if (kind !== 0) await browser.stopWorker();
    const result = await Promise.race([
      importing,
      new Promise<{ added: number }>((done) => setTimeout(() => done({ added: 0 }), 2_000)),
    ]);
    if (result.added === perRound) acknowledged.push(...words);
    if (process.stderr.isTTY) process.stderr.write(`\r${round + 1} of ${times}`);
  }

  const stored = await titles();
  const lost = acknowledged.filter((word) => !stored.has(`Thread ${word}`));
  for (let tries = 0; tries < 100; tries += 1) {
    await callBackground(page, 'search-threads', { query: 'about' }).catch(() => []);
    if ((await callBackground(page, 'threads-to-index', {})) === 0) break;
    await new Promise((done) => setTimeout(done, 100));
  }
  let wrong = 0;
  for (const title of stored) {
    const hits = await callBackground(page, 'search-threads', { query: title.replace('Thread ', '') });
    if (hits.length !== 1) wrong += 1;
  }
  console.log(`kills              ${times}, seed ${seed}`);
  console.log(
    `threads            ${acknowledged.length} were acknowledged, ${stored.size} are stored, ${lost.length} are lost`,
  );
  console.log(
    `index              ${stored.size - wrong} of ${stored.size} threads are found by their word, and no other`,
  );

  for (let from = 0; from < listed; from += 200) {
    await imported(Array.from({ length: Math.min(200, listed - from) }, (_, index) => `l${from + index}z`));
  }
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
}
