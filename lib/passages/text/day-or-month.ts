import { monthNumber } from './months';
import { foldWord } from './tokenize';
import { weekdayOf } from './weekdays';

/** Whether a word names a day of the week or a month, which has a capital in English and is no name. */
export function isDayOrMonth(word: string, language: string): boolean {
  const folded = foldWord(word);
  return weekdayOf(folded, language) !== undefined || monthNumber(folded, language) !== undefined;
}
