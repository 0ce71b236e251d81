import { dayNamesOf, monthNumber } from './months';
import { stem } from './stem';
import { foldWord } from './tokenize';

/**
 * Whether a word names a day of the week or a month, which has a capital in English and is no name; 'Sundance' and
 * 'Black Friday' are none.
 */
export function isDayOrMonth(word: string, language: string): boolean {
  const folded = foldWord(word);
  const days = dayNamesOf(language);
  return days.has(folded) || days.has(stem(folded)) || monthNumber(folded, language) !== undefined;
}
