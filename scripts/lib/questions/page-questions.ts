import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A question that a person asks of one page. */
export interface PageQuestion {
  id: string;
  /** Name of the page that it is asked of. */
  page: string;
  question: string;
  /** Tag of the language of the question and its page. */
  language: string;
  /** Words of the page, any of which a right passage holds; empty where the page has no answer. */
  answer: readonly string[];
  /** The words that are the answer, in the wording of the page. */
  mark?: string;
  /** Whether the page has the words of the question and still no answer. */
  near?: boolean;
}

export interface QuestionPage {
  url: string;
  /** Sort of page: shop, recipe, … */
  kind: string;
  html: string;
  /** Words of the page that its reader must keep. */
  keep: readonly string[];
}

export interface PageQuestions {
  pages: Readonly<Record<string, QuestionPage>>;
  questions: readonly PageQuestion[];
}

/** Reads pages.json, questions.json and pages/NAME.html of a folder; undefined where they are not there. */
export function readPageQuestions(folder: string): PageQuestions | undefined {
  if (!existsSync(join(folder, 'questions.json'))) return undefined;
  const read = (...path: string[]) => readFileSync(join(folder, ...path), 'utf8');
  const pages: Record<string, Omit<QuestionPage, 'html'>> = JSON.parse(read('pages.json'));
  return {
    pages: Object.fromEntries(
      Object.entries(pages).map(([name, page]) => [name, { ...page, html: read('pages', `${name}.html`) }]),
    ),
    questions: JSON.parse(read('questions.json')),
  };
}
