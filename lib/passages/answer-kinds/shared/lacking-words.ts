import type { PassageView } from './passage';
import { passageSentences } from './passage-sentences';

/** Strength of a match that is more than a shared beginning. */
const minStrength = 0.75;

/**
 * The terms of a question about its names, if a passage has none of them; otherwise empty. A value of such a passage
 * may measure anything.
 */
export function missingSubject({ terms }: PassageView): PassageView['terms'] {
  const plainTerms = terms.filter(({ queryTerm: { isName, isOptional, isKind } }) => !isName && !isOptional && !isKind);
  return plainTerms.some(({ own, isTopic }) => own > 0 || isTopic) ? [] : plainTerms;
}

/** Whether no sentence of several has both a value of the kind that is asked for and one of the question's words. */
export function lacksWordsBesideValue(
  { matches, language, sentences, text }: PassageView,
  holds: (sentence: string, language: string) => boolean,
): boolean {
  if (sentences < 2) return false;
  return !passageSentences(text).some(({ from, sentence }) => {
    const to = from + sentence.length;
    const isAbout = matches.some(({ start, end, strength }) => start >= from && end <= to && strength >= minStrength);
    return isAbout && holds(sentence, language);
  });
}
