// Asks the questions of tests/fixtures/questions-judging of their pages, without a model, and scores what is shown:
// npm run bench:questions -- [--data DIR] [--out ROWS] [--list wrong|silent|lost]
// That set only judges: do not list what fails in it, and choose nothing by looking at it. --data takes those that may
// be read.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { JSDOM } from 'jsdom';
import { quoteLimits } from '../lib/answer/quote-mode';
import { readHtml } from '../lib/page/read-html';
import { closestPassages, composeAnswer } from '../lib/passages/ranking/compose-answer';
import { readPageQuestions } from './lib/questions/page-questions';
import {
  countScores,
  holdsWords,
  type QuestionCounts,
  type ScoredQuestion,
  scoreQuestion,
} from './lib/questions/score-questions';

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join('tests', 'fixtures', 'questions-judging') },
    out: { type: 'string' },
    list: { type: 'string' },
  },
});
const lists = ['wrong', 'silent', 'lost'];
if (values.list !== undefined && !lists.includes(values.list)) {
  console.error(`--list takes one of ${lists.join(', ')}, not '${values.list}'.`);
  process.exit(1);
}
const bench = readPageQuestions(values.data);
if (!bench) {
  console.error(`No pages.json and questions.json in ${values.data}: name their folder with --data.`);
  process.exit(1);
}

const { DOMParser, Element, NodeFilter } = new JSDOM('').window;
Object.assign(globalThis, { DOMParser, Element, NodeFilter });
const pages = Object.entries(bench.pages).map(([name, { url, kind, html, keep }]) => {
  // As a page is read that is open in a tab.
  const page = readHtml(html, url, Number.POSITIVE_INFINITY, { keepsLikeliest: true });
  return { name, kind, keep, page, lost: keep.filter((words) => !holdsWords(page.markdown, words)) };
});

interface Row extends ScoredQuestion {
  shown: readonly string[];
  marked: readonly string[];
  /** Passages that are shown as what the page says instead of an answer. */
  instead: readonly string[];
  /** Whether nothing is shown, and the passages folded below that as the closest ones have the answer. */
  isClosest: boolean;
}

const rows: Row[] = [];
for (const question of bench.questions) {
  const asked = pages.find(({ name }) => name === question.page);
  if (!asked) throw new Error(`${question.id} is asked of ${question.page}, which is not in pages.json`);
  const sources = [{ sourceId: 1, page: asked.page }];
  const { passages } = await composeAnswer(question.question, sources, quoteLimits);
  const closest = passages.length > 0 ? [] : await closestPassages(question.question, sources, quoteLimits);
  const shown = passages
    .filter(({ instead }) => !instead)
    .map(({ text, answering }) => ({ text, ...(answering && { marked: text.slice(answering.start, answering.end) }) }));
  rows.push({
    question,
    score: scoreQuestion(question, shown),
    shown: shown.map(({ text }) => text),
    marked: shown.flatMap(({ marked }) => marked ?? []),
    instead: passages.flatMap(({ instead, text }) => (instead ? [text] : [])),
    isClosest: closest.some(({ text }) => question.answer.some((words) => holdsWords(text, words))),
  });
}

const columns: readonly [string, (counts: QuestionCounts) => readonly [number, number]][] = [
  ['right first', (counts) => [counts.rightFirst, counts.answerable]],
  ['right shown', (counts) => [counts.rightShown, counts.answerable]],
  ['wrong shown', (counts) => [counts.wrongShown, counts.answerable]],
  ['wrongly silent', (counts) => [counts.wronglySilent, counts.answerable]],
  ['rightly silent', (counts) => [counts.rightlySilent, counts.unanswerable]],
  ['answered anyway', (counts) => [counts.answeredAnyway, counts.unanswerable]],
];
const share = (some: number, all: number) => (all === 0 ? '-' : (some / all).toFixed(3));
const line = (label: string, cells: readonly string[]) =>
  console.log(label.padEnd(14) + cells.map((cell) => cell.padStart(17)).join(''));

console.log(`${rows.length} questions of ${pages.length} pages; the last two columns are of those without an answer.`);
line(
  '',
  columns.map(([label]) => label),
);
for (const language of new Set(bench.questions.map((question) => question.language))) {
  const counts = countScores(rows.filter(({ question }) => question.language === language));
  line(
    language,
    columns.map(([, read]) => read(counts).join(' of ')),
  );
}
const all = countScores(rows);
line(
  'all',
  columns.map(([, read]) => read(all).join(' of ')),
);
line(
  'share of all',
  columns.map(([, read]) => share(...read(all))),
);
const near = countScores(rows.filter(({ question }) => question.near));
const wrong = all.wrongShown + all.answeredAnyway;
console.log(`Wrong passages alone are shown to ${wrong} of ${rows.length} questions (${share(wrong, rows.length)}).`);
console.log(`Of the near misses, ${near.rightlySilent} of ${near.unanswerable} are left without an answer.`);
console.log(
  `Only what the page says instead is shown to ${rows.filter((row) => row.shown.length === 0 && row.instead.length > 0).length} questions; they count as silent.`,
);
console.log(
  `Where nothing is shown, the closest passages, folded, have the answer to ${rows.filter(({ isClosest }) => isClosest).length} of ${all.wronglySilent} questions.`,
);
console.log(
  `Marked in first passages: the answer in ${all.rightMarks} of ${all.marks} (${share(all.rightMarks, all.marks)}); ` +
    `${all.marksOfRight} of ${all.rightFirst} right first passages have a mark (${share(all.marksOfRight, all.rightFirst)}).`,
);

const kept = (some: typeof pages) => {
  const wanted = some.flatMap(({ keep }) => keep).length;
  return [wanted - some.flatMap(({ lost }) => lost).length, wanted] as const;
};
console.log('\nWords that the reader keeps:');
for (const kind of [...new Set(pages.map((page) => page.kind))].sort()) {
  line(kind, [kept(pages.filter((page) => page.kind === kind)).join(' of ')]);
}
line('all', [kept(pages).join(' of ')]);

if (values.list === 'lost') {
  for (const { name, lost } of pages) if (lost.length > 0) console.log(`\n${name}\n  ${lost.join('\n  ')}`);
} else if (values.list !== undefined) {
  for (const { question, score, shown, marked, instead } of rows) {
    const isListed =
      values.list === 'wrong'
        ? score.outcome === 'wrong' || score.markRight === false
        : score.outcome === 'silent' && question.answer.length > 0;
    if (!isListed) continue;
    console.log(`\n${question.id}: ${question.question}\n  accepted: ${question.answer.join(' / ') || 'nothing'}`);
    for (const text of shown) console.log(`  shown: ${text.replace(/\s+/g, ' ')}`);
    for (const text of marked) console.log(`  marked: ${text}`);
    for (const text of instead) console.log(`  instead: ${text.replace(/\s+/g, ' ')}`);
  }
}
if (values.out !== undefined) {
  const lines = rows.map(({ question, score, ...row }) => `${JSON.stringify({ ...question, ...score, ...row })}\n`);
  writeFileSync(values.out, lines.join(''));
  console.log(`\nThe rows are in ${values.out}.`);
}
