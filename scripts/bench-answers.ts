// Predicts and scores the benchmark of answers without a model: npm run bench:answers -- [--data DIR] [--out PREDICTIONS]
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { quoteLimits } from '../lib/answer/quote-mode';
import { composeAnswer } from '../lib/passages/ranking/compose-answer';

interface BenchPage {
  url: string;
  title: string;
  language: string;
  markdown: string;
}

interface BenchQuestion {
  id: string;
  set: string;
  question: string;
  /** Keys of the pages that it is asked of. */
  pages: string[];
}

/** Characters of the pages that processor time is measured on, and how many questions of one page are asked. */
const timedLength = 20_000;
const timedQuestions = 200;

const { values } = parseArgs({ options: { data: { type: 'string' }, out: { type: 'string' } } });
const bench = process.env.CITEBAR_BENCH;
const folder = values.data ?? (bench ? join(bench, 'answers') : undefined);
const data = [folder ?? '', join(folder ?? '', 'data')].find((path) => existsSync(join(path, 'questions.jsonl.gz')));
if (!folder || !data) {
  console.log('No benchmark here: name its folder with --data, or the folder above it in CITEBAR_BENCH.');
  process.exit(0);
}

const unpack = (name: string) => gunzipSync(readFileSync(join(data, name))).toString();
const pages: Readonly<Record<string, BenchPage>> = JSON.parse(unpack('pages.json.gz'));
const questions: BenchQuestion[] = unpack('questions.jsonl.gz')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));
const out = resolve(values.out ?? join('.cache', 'bench-answers', 'predictions.jsonl'));

function sourcesOf(shown: readonly BenchPage[]) {
  return shown.map((page, index) => ({
    sourceId: index + 1,
    page: { ...page, contentLength: page.markdown.length, truncated: false },
  }));
}

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}

/** Median milliseconds of processor time for a question on a page that is cut to 20,000 characters. */
async function measureTime(): Promise<number> {
  const times: number[] = [];
  for (const { question, pages: keys } of questions) {
    const [page, ...others] = keys.flatMap((key) => pages[key] ?? []);
    if (!page || others.length > 0 || page.markdown.length < timedLength) continue;
    const before = process.cpuUsage();
    await composeAnswer(question, sourcesOf([{ ...page, markdown: page.markdown.slice(0, timedLength) }]), quoteLimits);
    times.push(milliseconds(process.cpuUsage(before)));
    if (times.length === timedQuestions) break;
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

const lines: string[] = [];
const start = process.cpuUsage();
for (const { id, set, question, pages: keys } of questions) {
  const shown = sourcesOf(keys.flatMap((key) => pages[key] ?? []));
  const { passages } = await composeAnswer(question, shown, quoteLimits);
  lines.push(JSON.stringify({ id, set, shown: passages.map(({ text }) => text) }));
}
const total = milliseconds(process.cpuUsage(start));
mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, `${lines.join('\n')}\n`);
const scorer = [join(folder, 'score.mjs'), join(folder, '..', 'score.mjs')].find((path) => existsSync(path));
console.log(`Predictions for ${questions.length} questions are in ${out}${scorer ? '' : '; there is no scorer here'}.`);
if (scorer) spawnSync(process.execPath, [scorer, out, '--data', data], { stdio: 'inherit' });
console.log(`Processor time: ${(total / questions.length).toFixed(1)} ms a question of all sets`);
console.log(`On one page of 20,000 characters: ${(await measureTime()).toFixed(1)} ms a question (median)`);
