// Predicts and scores the benchmark of answers without a model:
// npm run bench:answers -- [--data DIR] [--out PREDICTIONS] [--folds 5] [--sets A,B] [--half 1|2] [--read]
// --sets and --half ask some of the questions alone; --read asks those of pages that there is HTML of, as the product
// reads it. With --folds the questions are answered a second time: those of each fold of the articles with the numbers
// of scripts/lib/answers/tunable-parameters.ts chosen on the other folds alone.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { quoteLimits } from '../lib/answer/quote-mode';
import { resolveFollowUp } from '../lib/passages/follow-up/resolve-follow-up';
import type { EarlierTurn } from '../lib/passages/follow-up/thread-subject';
import { composeAnswer } from '../lib/passages/ranking/compose-answer';
import { answerInFolds } from './lib/answers/answer-folds';
import {
  type AnswerBench,
  type BenchQuestion,
  chooseQuestions,
  readAnswerBench,
  sourcesOf,
  withReadPages,
  writeScoredData,
} from './lib/answers/bench-questions';

/** Characters of the pages that processor time is measured on, and how many questions of one page are asked. */
const timedLength = 20_000;
const timedQuestions = 200;

const { values } = parseArgs({
  options: {
    data: { type: 'string' },
    out: { type: 'string' },
    folds: { type: 'string' },
    sets: { type: 'string' },
    half: { type: 'string' },
    read: { type: 'boolean', default: false },
  },
});
const suite = process.env.CITEBAR_BENCH;
const folder = values.data ?? (suite ? join(suite, 'answers') : '');
const found = readAnswerBench(folder);
if (!found) {
  console.log('No benchmark here: name its folder with --data, or the folder above it in CITEBAR_BENCH.');
  process.exit(0);
}
if (values.half !== undefined && values.half !== '1' && values.half !== '2') {
  console.error(`--half takes 1 or 2, not '${values.half}'.`);
  process.exit(1);
}
const half = values.half === undefined ? undefined : values.half === '1' ? 1 : 2;
const chosen = chooseQuestions(found, { sets: values.sets?.split(','), half });
const bench: AnswerBench = values.read ? withReadPages(chosen) : chosen;
if (bench.questions.length === 0) {
  console.error(`No question is left of the ${found.questions.length} in ${found.data}: choose other sets.`);
  process.exit(1);
}
const scorer = [join(folder, 'score.mjs'), join(folder, '..', 'score.mjs')].find((path) => existsSync(path));
const out = resolve(values.out ?? join('.cache', 'bench-answers', 'predictions.jsonl'));

function milliseconds({ user, system }: NodeJS.CpuUsage): number {
  return (user + system) / 1_000;
}

/** Median milliseconds of processor time for a question on a page that is cut to 20,000 characters. */
async function measureTime(): Promise<number> {
  const times: number[] = [];
  for (const { question, pages: keys } of bench.questions) {
    const [key, ...others] = keys;
    if (!key || others.length > 0 || (bench.pages[key]?.markdown.length ?? 0) < timedLength) continue;
    const before = process.cpuUsage();
    await composeAnswer(question, sourcesOf(bench, [key], timedLength), quoteLimits);
    times.push(milliseconds(process.cpuUsage(before)));
    if (times.length === timedQuestions) break;
  }
  return times.sort((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}

interface Prediction {
  question: BenchQuestion;
  /** The texts of the passages that are shown. */
  shown: readonly string[];
  /** The words of each that are marked as the answer. */
  marked?: readonly (readonly string[])[];
  /** The number that was counted or added up in a table. */
  counted?: number;
}

/** Writes predictions and prints their table, where there is a scorer. */
function score(path: string, answers: readonly Prediction[]): void {
  const lines = answers.map(({ question: { id, set }, ...shown }) => `${JSON.stringify({ id, set, ...shown })}\n`);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, lines.join(''));
  console.log(`Predictions for ${lines.length} questions are in ${path}${scorer ? '' : '; there is no scorer here'}.`);
  if (!scorer) return;
  const data = join(dirname(path), 'scored-data');
  writeScoredData(bench, data);
  spawnSync(process.execPath, [scorer, path, '--data', data], { stdio: 'inherit' });
}

/**
 * A question as it is searched for behind what was asked before it, each of which is answered from the same pages, and
 * those.
 */
async function readInThread({ question, history = [], pages }: BenchQuestion) {
  const turns: EarlierTurn[] = [];
  for (const asked of history) {
    const whole = resolveFollowUp(asked, turns) ?? asked;
    const earlier = whole === asked ? turns.map((turn) => turn.question) : [];
    const { passages } = await composeAnswer(whole, sourcesOf(bench, pages), { ...quoteLimits, earlier });
    turns.push({
      question: whole,
      passages: passages.map(({ text }) => text),
      titles: passages.map(({ sourceId }) => bench.pages[pages[sourceId - 1] ?? '']?.title ?? ''),
      answers: passages.flatMap(({ text, answering }) => (answering ? text.slice(answering.start, answering.end) : [])),
    });
  }
  const whole = resolveFollowUp(question, turns);
  return { whole: whole ?? question, earlier: whole === undefined ? turns.map((turn) => turn.question) : [] };
}

const answers: Prediction[] = [];
const start = process.cpuUsage();
for (const question of bench.questions) {
  const { whole, earlier } = await readInThread(question);
  const { passages, counted } = await composeAnswer(whole, sourcesOf(bench, question.pages), {
    ...quoteLimits,
    countsRows: true,
    earlier,
  });
  answers.push({
    question,
    shown: passages.map(({ text }) => text),
    marked: passages.map(({ text, answering }) => (answering ? [text.slice(answering.start, answering.end)] : [])),
    ...(counted && { counted: counted.value }),
  });
}
const total = milliseconds(process.cpuUsage(start));
score(out, answers);
const counts = answers.flatMap(({ question, counted }) => (counted === undefined ? [] : [{ question, counted }]));
const isRight = ({ question, counted }: (typeof counts)[number]) =>
  question.gold?.some((gold) => Number(gold.replace(/,/g, '')) === counted);
console.log(`Counted or added up in a table: ${counts.length}, of these rightly ${counts.filter(isRight).length}`);
console.log(`Processor time: ${(total / answers.length).toFixed(1)} ms a question of all sets`);
console.log(`On one page of 20,000 characters: ${(await measureTime()).toFixed(1)} ms a question (median)`);

if (values.folds) {
  const folds = await answerInFolds(bench, Number(values.folds));
  console.log('\nOut of fold:');
  for (const [fold, { changes }] of folds.entries())
    console.log(`fold ${fold + 1} is answered with ${changes.join(', ') || 'the numbers of the repository'}`);
  score(
    out.replace(/(\.jsonl)?$/, '.out-of-fold.jsonl'),
    folds.flatMap((fold) => fold.answers),
  );
}
