import { createHash } from 'node:crypto';
import { copyFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { JSDOM } from 'jsdom';
import type { Page } from '../../../lib/core/provider';
import { readHtml } from '../../../lib/page/read-html';

export interface BenchQuestion {
  id: string;
  set: string;
  question: string;
  /** The earlier questions of the same thread, oldest first. */
  history?: readonly string[];
  /** Keys of the pages that it is asked of. */
  pages: readonly string[];
  /** Whether they answer it. */
  answerable: boolean;
  /** Texts that answer it; a passage is right that has one of them. */
  gold?: readonly string[];
  /** Or sentences that answer it; a passage is right that has half of the words of one. */
  sentences?: readonly string[];
}

export interface AnswerBench {
  /** The folder of its data. */
  data: string;
  pages: Readonly<Record<string, Pick<Page, 'url' | 'title' | 'language' | 'markdown'>>>;
  questions: BenchQuestion[];
}

const questionsFile = 'questions.jsonl.gz';
const tablesFile = 'tables.json.gz';
const htmlFile = 'pages-html.jsonl.gz';

const unpack = (path: string): string => gunzipSync(readFileSync(path)).toString();
const unpackLines = (path: string): string[] => unpack(path).trim().split('\n');

/** Reads the benchmark in a folder, or in its folder `data`; undefined where none is there. */
export function readAnswerBench(folder: string): AnswerBench | undefined {
  const data = [folder, join(folder, 'data')].find((path) => existsSync(join(path, questionsFile)));
  if (!data) return undefined;
  const questions = unpackLines(join(data, questionsFile)).map((line) => JSON.parse(line));
  return { data, pages: JSON.parse(unpack(join(data, 'pages.json.gz'))), questions };
}

/**
 * The benchmark with the pages that it has the HTML of as the product reads them, and with the questions of those pages
 * alone.
 */
export function withReadPages(bench: AnswerBench): AnswerBench {
  const file = join(bench.data, htmlFile);
  if (!existsSync(file)) return { ...bench, questions: [] };
  const { DOMParser, Element, NodeFilter } = new JSDOM('').window;
  Object.assign(globalThis, { DOMParser, Element, NodeFilter });
  const asked = new Set(bench.questions.flatMap((question) => question.pages));
  const read = unpackLines(file)
    .map((line): { key: string; url: string; html: string } => JSON.parse(line))
    .filter(({ key }) => asked.has(key))
    .map(({ key, url, html }) => {
      const { language, ...page } = readHtml(html, url, Number.POSITIVE_INFINITY);
      const known = bench.pages[key]?.language ?? language;
      return [key, { ...page, ...(known !== undefined && { language: known }) }] as const;
    });
  const pages = Object.fromEntries(read);
  return {
    ...bench,
    pages,
    questions: bench.questions.filter((question) => question.pages.every((key) => pages[key])),
  };
}

interface QuestionChoice {
  /** Names of sets; all where absent. */
  sets?: readonly string[] | undefined;
  /** One of two halves, by the first page that a question is asked of. */
  half?: 1 | 2 | undefined;
}

/** Which half a page belongs to. */
function halfOf(key: string): 1 | 2 {
  return (createHash('sha1').update(key).digest()[0] ?? 0) % 2 === 0 ? 1 : 2;
}

/** The benchmark with some of its questions. */
export function chooseQuestions(bench: AnswerBench, { sets, half }: QuestionChoice): AnswerBench {
  const questions = bench.questions.filter(
    ({ set, pages: [first = ''] }) => (!sets || sets.includes(set)) && (!half || halfOf(first) === half),
  );
  return { ...bench, questions };
}

/** Writes what a scorer reads of a benchmark, with the questions that it still has. */
export function writeScoredData({ data, questions }: AnswerBench, folder: string): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    join(folder, questionsFile),
    gzipSync(questions.map((question) => `${JSON.stringify(question)}\n`).join('')),
  );
  const tables = join(data, tablesFile);
  if (existsSync(tables)) copyFileSync(tables, join(folder, tablesFile));
}

/** The pages that a question is asked of, numbered from 1. @param maxLength characters of a page */
export function sourcesOf({ pages }: AnswerBench, keys: readonly string[], maxLength = Number.POSITIVE_INFINITY) {
  return keys.flatMap((key, index) => {
    const page = pages[key];
    if (!page) return [];
    const markdown = page.markdown.slice(0, maxLength);
    return [{ sourceId: index + 1, page: { ...page, markdown, contentLength: markdown.length, truncated: false } }];
  });
}
