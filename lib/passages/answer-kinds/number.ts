import { withoutAccents } from '../../core/utils/text/accents';
import { perTextLanguage, wholeWordPattern } from '../languages/compile-pack';
import { matchesNothing } from '../languages/pack/notation';
import { wordsForNumbers } from '../values/number-words';
import type { AnswerKind } from './answer-kind';
import { lacksWordsBesideValue, missingSubject } from './shared/lacking-words';

const numberPatterns = perTextLanguage(({ tag, texts: { timePrepositions }, answers: { number: words } }) => ({
  words: wholeWordPattern([...wordsForNumbers(tag), words?.words ?? matchesNothing].join('|')),
  signs: words?.signs === undefined ? undefined : new RegExp(words.signs, 'u'),
  // A year behind a preposition says when, and does not answer 'how many'.
  year:
    timePrepositions === undefined
      ? undefined
      : new RegExp(
          `(?<!\\p{L})(?:${timePrepositions}) (?:1\\d{3}|20\\d\\d)(?![\\p{L}\\p{N}])(?! ?(?:[%°€]|[ckm]?m(?!\\p{L})))`,
          'giu',
        ),
}));

function holds(text: string, language: string): boolean {
  const plain = withoutAccents(text);
  const { words, signs, year } = numberPatterns(language) ?? {};
  const counting = year ? plain.replace(year, ' ') : plain;
  return /\p{Nd}/u.test(counting) || words?.test(plain) === true || signs?.test(plain) === true;
}

/** A number of things, or an amount of a measure. */
export const number: AnswerKind = {
  id: 'number',
  asks: ({ kinds, hasForm }) => !kinds.has('date') && hasForm('number'),
  holds,
  lacks: (passage) =>
    passage.holdsExpectedKind === false || missingSubject(passage).length > 0 || lacksWordsBesideValue(passage, holds),
};
