import { findFieldValues, standsForTime } from '../../answer-kinds/shared/field-values';
import type { PassageView } from '../../answer-kinds/shared/passage';

/**
 * Whether the question asks for a time, and a sentence says that something is closed, and no time: 'closed since
 * Friday'.
 */
export function isClosedAlone({ terms, text, language, structured }: PassageView): boolean {
  if (structured || terms.some(({ queryTerm }) => queryTerm.day !== undefined)) return false;
  if (!terms.some(({ queryTerm, own }) => queryTerm.value === 'time' && own < 1)) return false;
  const times = findFieldValues(text, 'time', language);
  return times.length > 0 && times.every(({ start, end }) => standsForTime(text.slice(start, end), language));
}
