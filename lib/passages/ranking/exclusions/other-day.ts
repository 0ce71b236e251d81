import type { PassageView } from '../../answer-kinds/shared/passage';
import { namedDays } from '../../text/weekdays';

/** Whether the question asks for a day of the week, and the passage and what stands above it name others alone. */
export function isOfOtherDay({ query, text, language, columnHeads, heading, opening }: PassageView): boolean {
  const askedDays = query.terms.flatMap(({ day, isOfOtherPart }) => (day === undefined || isOfOtherPart ? [] : [day]));
  if (askedDays.length === 0) return false;
  const around = [columnHeads ?? '', opening ? (heading ?? '') : '', text].join('\n');
  const named = namedDays(around, language).flatMap(({ days }) => days);
  if (named.length === 0) return query.terms.some(({ value }) => value === 'time');
  return !askedDays.some((day) => named.includes(day));
}
