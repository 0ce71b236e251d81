import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { Page } from '../../../lib/core/provider';

export interface BenchQuestion {
  id: string;
  set: string;
  question: string;
  /** What was asked before it in the same thread, oldest first. */
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

/** Reads the benchmark in a folder, or in its folder `data`; undefined where none is there. */
export function readAnswerBench(folder: string): AnswerBench | undefined {
  const data = [folder, join(folder, 'data')].find((path) => existsSync(join(path, 'questions.jsonl.gz')));
  if (!data) return undefined;
  const unpack = (name: string) => gunzipSync(readFileSync(join(data, name))).toString();
  const questions = unpack('questions.jsonl.gz').trim().split('\n');
  return { data, pages: JSON.parse(unpack('pages.json.gz')), questions: questions.map((line) => JSON.parse(line)) };
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
