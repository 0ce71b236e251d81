import { optionalArticle, perTextLanguage } from '../languages/compile-pack';
import { beginsWithDayOrMonth } from '../text/months';
import type { AnswerKind } from './answer-kind';
import { givesLifeWithPlaces } from './date';
import type { PassageView } from './shared/passage';

/** A preposition of place before a name; of a language that writes all nouns with capitals, none. */
const leadOf = perTextLanguage(({ capitals, questions, answers: { place: words } }) =>
  words && capitals === 'names'
    ? new RegExp(`(?<!\\p{L})(?:${words.prepositions})\\s${optionalArticle(questions)}(?=\\p{Lu})`, 'gu')
    : undefined,
);

/**
 * Whether the question asks for a place, and the passage gives one: where somebody lived, or a name after a
 * preposition.
 */
export function givesPlace(passage: PassageView): boolean {
  return namesPlace(passage) || (passage.query.kinds.has('place') && givesLifeWithPlaces(passage));
}

/** Whether the question asks for a place, and a name that is not in it follows a preposition of place. */
export function namesPlace({ text, language, matches, query }: PassageView): boolean {
  const lead = query.kinds.has('place') ? leadOf(language) : undefined;
  if (!lead) return false;
  return [...text.matchAll(lead)].some(({ 0: before, index }) => {
    const at = index + before.length;
    return (
      !matches.some(({ start, end }) => at >= start && at < end) &&
      !beginsWithDayOrMonth(language)?.test(text.slice(at, at + 12))
    );
  });
}

/** The place where something is. */
export const place = {
  id: 'place',
  asks: ({ asksWith, kinds }) => !kinds.has('date') && !kinds.has('number') && asksWith('place'),
  features: { namesPlace: { factor: 1.1, of: givesPlace } }, // small-questions
} as const satisfies AnswerKind;
