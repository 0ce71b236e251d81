import type { ComparedRows } from '../../../core/source';
import { perLanguage } from '../../languages/compile-pack';
import { foldWord } from '../../text/tokenize';

const foldedWords = (words = ''): string[] => words.split(/\s+/).map(foldWord).filter(Boolean);

/** A word such as 'most' or 'longest'. */
export interface SuperlativeWord {
  direction: ComparedRows['direction'];
  /** Words of the heads that it asks for by itself: 'longest' for the greatest length. */
  heads: readonly string[];
}

/**
 * The words of a language that ask for the row with the most or the least (`ExtremeWords` of its pack); undefined where
 * it has none.
 */
export const extremeMatchersOf = perLanguage(({ questions: { extremes } }) => {
  if (!extremes) return undefined;
  const read = (direction: SuperlativeWord['direction']) =>
    foldedWords(extremes[direction]).map((entry): [string, SuperlativeWord] => {
      const [word = '', heads = ''] = entry.split(':');
      return [word, { direction, heads: heads.split(',').filter(Boolean) }];
    });
  return {
    extremes: new Map([...read('greatest'), ...read('least')]),
    afterDeed: extremes.afterDeed === true,
    bounds: new Set(foldedWords(extremes.bounds)),
    totals: new Set(foldedWords(extremes.totals)),
    orders: new Set(foldedWords(extremes.orders)),
    amounts: new Set(foldedWords(extremes.amounts)),
  };
});
export type ExtremeMatchers = NonNullable<ReturnType<typeof extremeMatchersOf>>;

/** The words of a language by which rows are counted (`CountWords` of its pack); undefined where it has none. */
export const countMatchersOf = perLanguage(({ questions: { counts, extremes } }) => {
  if (!counts) return undefined;
  const pattern = (source: string) => new RegExp(`^(?:${source})$`, 'iu');
  return {
    sum: counts.sum === undefined ? undefined : pattern(counts.sum),
    count: pattern(counts.count),
    plain: new Set(foldedWords(counts.plain)),
    rest: new Set(foldedWords(counts.rest)),
    totals: new Set(foldedWords(counts.totals ?? extremes?.totals)),
    orders: new Set(foldedWords(counts.orders ?? extremes?.orders)),
  };
});
export type CountMatchers = NonNullable<ReturnType<typeof countMatchersOf>>;

/**
 * The parts of a question that say what is counted, and whether it asks for a total; undefined if it asks for something
 * else.
 */
export function countedParts(
  question: string,
  words: CountMatchers,
): { parts: string[]; asksForSum: boolean } | undefined {
  const plain = question.trim().replace(/[\s?？؟¿.。!]+$|^[\s¿¡]+/gu, '');
  const sum = words.sum?.exec(plain)?.groups;
  const found = sum ?? words.count.exec(plain)?.groups;
  const parts = Object.entries(found ?? {}).flatMap(([name, text]) => (name.startsWith('what') && text ? [text] : []));
  return parts.length > 0 ? { parts, asksForSum: sum !== undefined } : undefined;
}

/** Whether a question asks for a number of things, or for a total of numbers. */
export function asksForCount(question: string, language: string): boolean {
  const words = countMatchersOf(language);
  return words !== undefined && countedParts(question, words) !== undefined;
}
