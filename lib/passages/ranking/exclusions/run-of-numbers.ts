import type { PassageView } from '../../answer-kinds/shared/passage';
import { asksFor } from '../../answer-kinds/shared/query';

/** The share of characters that are digits from which a text is no sentence, but what is left of a table. */
const maxDigits = 0.25;
/** Separate numbers of what is left of a table; no number to call and no code has as many. */
const minNumbers = 8;
/** A number or a code, and the numbers of a range. */
const number = /\d+(?:[.,:/–-]+\d+)*/g;
/** '10:15', as a timetable has them. */
const timeOfDay = /(?<!\d)\d{1,2}[:.]\d{2}(?!\d)/g;
/** 'Opening hours: ' */
const label = /[\p{L})]\s?:\s/u;
/** In these scripts a character says as much as a word. */
const unspaced = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}]/u;

/**
 * Whether a question asks for neither number nor date, and a text is many numbers and little else: what is left of a
 * table.
 * @param passage a passage and its question
 * @returns false for a row of a table, for times of day, for a number or a code such as that of a book, and behind a
 *   label
 */
export function isRunOfNumbers({ query, text, structured }: PassageView): boolean {
  if (structured || asksFor(query, 'date', 'number') || label.test(text) || unspaced.test(text)) return false;
  const numbers = text.replace(timeOfDay, '').match(number) ?? [];
  const digits = numbers.join('').replace(/\D/g, '').length;
  return numbers.length >= minNumbers && digits > maxDigits * text.length;
}
