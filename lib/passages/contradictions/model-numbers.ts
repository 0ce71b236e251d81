import type { Span } from '../../core/source';
import { approximationWords, qualifierWords } from '../answer-kinds/shared/qualifier-words';
import { stopWordsOf } from '../text/language';
import type { Token } from '../text/tokenize';
import { readValues, type Value } from '../values/read-values';
import { kindOfWord } from './attribute-kinds';

const hasCapital = /[\p{Lu}\p{Lt}]/u;
/** Digits with at most one letter: 7, 7.4, 4o. */
const figures = /^\p{Nd}+(?:\.\p{Nd}+)*\p{Ll}?$/u;
const joint = /^[ \u00a0\u202f-]$/;

/** Whether a number is the amount of something: it has a unit, or is a date. */
function isAmount({ kind, end, numberEnd, dimension }: Value): boolean {
  return kind === 'date' || end > numberEnd || dimension !== '';
}

/**
 * The numbers and single letters that belong to the name before them, such as the 7 of 'PHP 7' and the S of 'Model S':
 * the stemmed name with its number, by the offset of each.
 * @param names offsets at which the names of the text begin
 */
export function modelNumbersIn(
  text: string,
  tokens: readonly Token[],
  language: string,
  names: ReadonlySet<number>,
): Map<number, string> {
  const found = new Map<number, string>();
  let values: readonly Value[] | undefined;
  let place = 0;
  tokens.forEach((token, index) => {
    const name = tokens[index - 1];
    if (!name || !joint.test(text.slice(name.end, token.start))) return;
    const surface = text.slice(token.start, token.end);
    const isLetter = /^\p{Lu}$/u.test(surface) && text[token.end] !== '.';
    if (!isLetter && !figures.test(surface)) return;
    const written = text.slice(name.start, name.end);
    const isInside = index > 1 && hasCapital.test(written);
    const isName = isLetter
      ? !/^\p{N}/u.test(written)
      : names.has(name.start) || isInside || /\p{Ll}\p{Lu}/u.test(written);
    const isOther = stopWordsOf(language).has(name.word) || kindOfWord(name.word, language) !== undefined;
    if (!isName || isOther || qualifierWords(language).has(name.term) || approximationWords(language).has(name.term))
      return;
    if (!isLetter) {
      values ??= readValues(text, language);
      while ((values[place]?.end ?? Number.POSITIVE_INFINITY) <= token.start) place += 1;
      const value = values[place];
      if (value && value.start < token.end && isAmount(value)) return;
    }
    found.set(token.start, `${name.term} ${token.term}`);
  });
  return found;
}

/** The values of a text without the numbers that belong to a name. */
export function withoutModelNumbers<T extends Span>(values: readonly T[], numbers: ReadonlyMap<number, string>): T[] {
  return values.filter(({ start }) => !numbers.has(start));
}
