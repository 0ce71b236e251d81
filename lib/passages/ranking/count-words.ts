import { perLanguage } from '../languages/compile-pack';
import { foldWord } from '../text/tokenize';

const setOf = (words = ''): ReadonlySet<string> => new Set(words.split(/\s+/).map(foldWord).filter(Boolean));

/** The words by which rows are counted in a language; undefined where none are. */
export const countWordsOf = perLanguage(({ questions: { counts, extremes } }) => {
  if (!counts) return undefined;
  const pattern = (source: string) => new RegExp(`^(?:${source})$`, 'iu');
  return {
    sum: counts.sum === undefined ? undefined : pattern(counts.sum),
    count: pattern(counts.count),
    plain: setOf(counts.plain),
    rest: setOf(counts.rest),
    totals: setOf(counts.totals ?? extremes?.totals),
    orders: setOf(counts.orders ?? extremes?.orders),
  };
});
export type CountingWords = NonNullable<ReturnType<typeof countWordsOf>>;

/** The things that a question asks to count, with the words that choose among them; undefined where it asks for something else. */
export function countedWords(question: string, words: CountingWords) {
  const plain = question.trim().replace(/[\s?？؟¿.。!]+$|^[\s¿¡]+/gu, '');
  const sum = words.sum?.exec(plain)?.groups;
  const found = sum ?? words.count.exec(plain)?.groups;
  const what = Object.entries(found ?? {}).flatMap(([name, text]) => (name.startsWith('what') && text ? [text] : []));
  return what.length > 0 ? { what, asksForSum: sum !== undefined } : undefined;
}

/** Whether a question asks for a number of things, which no row of a table says that has no such number. */
export function asksForCount(question: string, language: string): boolean {
  const words = countWordsOf(language);
  return words !== undefined && countedWords(question, words) !== undefined;
}
