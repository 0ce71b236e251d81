import { primaryLanguage } from '../../core/utils/text/language-tag';
import { guessQuestionLanguage } from '../question/question-language';
import type { PageVocabulary, WrittenWord } from '../spelling/candidates';
import { correctSpelling } from '../spelling/correct-spelling';
import { foldWord, type Token } from '../text/tokenize';
import { type NumberedPage, type PreparedPage, prepareInSlices, preparePage } from './prepared-page';

/** The title and the headings of a page, each once. */
function headingsOf(page: PreparedPage, title: string): Set<string> {
  const headings = page.blocks.map(({ text, kind, context }) => (kind === 'heading' ? text : context));
  return new Set([title, ...headings.filter((heading) => heading !== undefined)]);
}

/** The words of a page, each with the text that it is part of. */
function* wordsOf(page: PreparedPage, title: string): Generator<{ text: string; tokens: readonly Token[] }> {
  for (const heading of headingsOf(page, title)) yield { text: heading, tokens: page.wordsOf(heading) };
  for (const [at, { text }] of page.blocks.entries()) yield { text, tokens: page.wordsAt(at) };
}

interface ReadPage {
  page: PreparedPage;
  title: string;
}

/** A word as it is written, without what an apostrophe joins to it. */
function surfaceOf(written: string, word: string): string {
  return written.split(/['’]/).find((part) => foldWord(part) === word) ?? word;
}

function writtenWords(pages: readonly ReadPage[]): Map<string, WrittenWord> {
  const words = new Map<string, WrittenWord>();
  for (const { page, title } of pages) {
    for (const { text, tokens } of wordsOf(page, title)) {
      for (const { word, start, end } of tokens) {
        const surface = text.slice(start, end);
        const known = words.get(word) ?? { surface: surfaceOf(surface, word), count: 0, hasCapital: false };
        known.count += 1;
        known.hasCapital ||= /\p{Lu}/u.test(surface);
        words.set(word, known);
      }
    }
  }
  return words;
}

/** The words of pages; only those in the language of the question are meant by it. */
async function readVocabulary(
  pages: readonly NumberedPage[],
  language: string,
  signal: AbortSignal | undefined,
): Promise<PageVocabulary> {
  const read: ReadPage[] = [];
  for (const { page } of pages) {
    const pageLanguage = page.language ?? language;
    await prepareInSlices(page, pageLanguage, signal);
    read.push({ page: preparePage(page, pageLanguage), title: page.title });
  }
  let stems: ReadonlySet<string> | undefined;
  const stemsOfHeadings = () =>
    new Set(
      read.flatMap(({ page, title }) =>
        [...headingsOf(page, title)].flatMap((heading) => page.wordsOf(heading).map(({ term }) => term)),
      ),
    );
  let words: ReadonlyMap<string, WrittenWord> | undefined;
  return {
    hasStem: (stem) => {
      if (read.some(({ page }) => page.index.has(stem))) return true;
      stems ??= stemsOfHeadings();
      return stems.has(stem);
    },
    words: () => {
      words ??= writtenWords(read.filter(({ page }) => primaryLanguage(page.language) === language));
      return words;
    },
  };
}

/**
 * A question with the words that were meant in place of misspelt ones, as far as the pages and its language tell: see
 * `correctSpelling`.
 * @param signal ends the work between two slices of a page
 * @returns the question as it is where no word is corrected
 */
export async function correctQuestion(
  question: string,
  pages: readonly NumberedPage[],
  signal?: AbortSignal,
): Promise<string> {
  const language = guessQuestionLanguage(
    question,
    pages.flatMap(({ page }) => page.language ?? []),
  );
  return correctSpelling(question, language, await readVocabulary(pages, language, signal), signal);
}
