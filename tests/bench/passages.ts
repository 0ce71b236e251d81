// Opens passages of real articles as citations do and counts how many land:
// npm run bench:passages -- [--data DIR] [--times N] [--browser chromium|firefox] [--misses]
// DIR is the reading benchmark's folder, with `corpora` in it; N the number of passages, 300 unless told.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { findFirefox } from '../../scripts/lib/find-browser';
import { listArticles, serveArticles } from './passages/article-server';
import { type ChosenPassage, choosePassages } from './passages/choose-passages';
import { type Attempt, chromiumLander, firefoxLander, type Lander } from './passages/landers';

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    times: { type: 'string', default: '300' },
    browser: { type: 'string' },
    misses: { type: 'boolean', default: false },
  },
});
const bench = process.env.CITEBAR_BENCH;
const data = values.data ?? (bench ? join(bench, 'extraction') : undefined);
const corpora = data ? join(data, 'corpora') : '';
const times = Number(values.times);
if (!existsSync(corpora)) {
  console.log('No benchmark here: name its folder with --data, or the folder above it in CITEBAR_BENCH.');
  process.exit(0);
}
if (!Number.isInteger(times) || times < 1) {
  console.error('Use: npm run bench:passages -- --times 300 (a whole number).');
  process.exit(2);
}

function percent(part: number, whole: number): string {
  return `${((100 * part) / Math.max(1, whole)).toFixed(1)} %`.padStart(9);
}

function row(name: string, attempts: readonly Attempt[]): string {
  const share = (test: (attempt: Attempt) => boolean) => percent(attempts.filter(test).length, attempts.length);
  const shown = attempts.filter(({ last }) => !last?.hidden);
  const landed = ({ fragment, highlight }: Attempt) => fragment || highlight;
  const cells = [
    share(({ fragment }) => fragment),
    share(({ highlight }) => highlight),
    share(landed),
    percent(shown.filter(landed).length, shown.length),
  ];
  return `${name.padEnd(26)}${String(attempts.length).padStart(6)}${cells.join('')}`;
}

/** A page that does not load counts as missed. */
function noLanding(failure: unknown): Attempt {
  console.error(String(failure));
  return { fragment: false, highlight: false };
}

async function run(
  name: string,
  lander: Lander,
  passages: readonly ChosenPassage[],
  urlOf: (of: ChosenPassage) => string,
) {
  const attempts: { passage: ChosenPassage; attempt: Attempt }[] = [];
  try {
    for (const passage of passages) {
      attempts.push({ passage, attempt: await lander.land(passage, urlOf(passage)).catch(noLanding) });
      if (process.stderr.isTTY) process.stderr.write(`\r${attempts.length} of ${passages.length}`);
    }
  } finally {
    await lander.close();
  }
  console.log(
    row(
      name,
      attempts.map(({ attempt }) => attempt),
    ),
  );
  for (const length of [1, 2, 3, 4]) {
    const some = attempts.filter(({ passage }) => passage.sentences === length);
    console.log(
      row(
        `  of ${length} ${length === 1 ? 'sentence' : 'sentences'}`,
        some.map(({ attempt }) => attempt),
      ),
    );
  }
  if (!values.misses) return;
  for (const { passage, attempt } of attempts) {
    if (attempt.fragment && attempt.highlight) continue;
    console.log(JSON.stringify({ ...attempt, ...passage.article, quote: passage.quote, context: passage.context }));
  }
}

const articles = listArticles(corpora);
const passages = await choosePassages(corpora, articles, times);
const server = await serveArticles(corpora, articles);
try {
  const used = new Set(passages.map(({ article }) => article)).size;
  console.log(`${passages.length} passages of ${used} articles\n`);
  console.log(
    `${''.padEnd(26)}${'passages'.padStart(6)}${'fragment'.padStart(8)}${'highlight'.padStart(10)}${'landed'.padStart(8)}${'of shown'.padStart(10)}`,
  );
  const urlOf = ({ article }: ChosenPassage) => server.urlOf(article);
  if (values.browser !== 'firefox') await run('Chromium', await chromiumLander(), passages, urlOf);
  const firefox = values.browser === 'chromium' ? null : await findFirefox();
  if (firefox) await run('Firefox', await firefoxLander(firefox, server.origin), passages, urlOf);
} finally {
  server.close();
}
