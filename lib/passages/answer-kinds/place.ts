import { beginsWithDayOrMonth } from '../text/months';
import type { AnswerKind } from './answer-kind';
import type { PassageView } from './passage';

const placeName =
  /(?<![\p{L}])(?:in|at|from|near|off|on|to|into|along|through|by|between|aus|bei|von|de|à|en|da|van)\s(?:the\s)?(?=\p{Lu})/gu;

/** The question asks for a place, and a name that is none of its own follows a preposition of place. */
export function namesPlace({ text, matches, query }: PassageView): boolean {
  // After a German preposition any noun has a capital.
  if (!query.kinds.has('place') || query.language.startsWith('de')) return false;
  return [...text.matchAll(placeName)].some(({ 0: lead, index }) => {
    const at = index + lead.length;
    return (
      !matches.some(({ start, end }) => at >= start && at < end) &&
      !beginsWithDayOrMonth('en')?.test(text.slice(at, at + 12))
    );
  });
}

/** Where something is. */
export const place: AnswerKind = {
  id: 'place',
  asks: ({ asksWith, kinds }) => !kinds.has('date') && !kinds.has('number') && asksWith('where', 'place'),
};
