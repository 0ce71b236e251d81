import type { Span } from '../../core/source';
import { perTextLanguage, wholeWords } from '../languages/compile-pack';
import { wordsForNumbers } from '../values/number-words';
import { readValues } from '../values/read-values';
import type { AnswerKind } from './answer-kind';
import { expectedDimensions, isExpectedKind } from './extract-value';
import type { Query } from './query';
import type { SentenceView } from './read-sentence';
import { lacksWordsBesideValue, missingSubject, onlySpan, withoutAccents } from './value';

const wordsOf = perTextLanguage(({ tag, texts: { timePrepositions }, answers: { number: words } }) => ({
  words: wholeWords([...wordsForNumbers(tag), words?.words ?? '(?!)', '(?!)'].join('|')),
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
  const { words, signs, year } = wordsOf(language) ?? {};
  const counting = year ? plain.replace(year, ' ') : plain;
  return /\p{Nd}/u.test(counting) || words?.test(plain) === true || signs?.test(plain) === true;
}

/** The only amount of a sentence that can be what is asked for. */
function marksAmount(sentence: SentenceView, query: Query): Span | undefined {
  const all = readValues(sentence.text, sentence.language);
  // Things that are counted have no unit: of 'how many bees', 58 per cent is no count.
  const isCount = query.terms.some(({ isCounted, isOfOtherPart }) => isCounted && !isOfOtherPart);
  const dimensions = expectedDimensions(query);
  const fitting = all.filter((value) => {
    if (value.kind !== 'amount' || value.dimension === '') return isExpectedKind(value, sentence, query);
    // If it is not known what is measured, any other figure of the sentence could be the answer.
    return dimensions?.has(value.dimension) ?? (!isCount && all.length === 1);
  });
  return onlySpan(fitting);
}

/** A number of things, or an amount of a measure. */
export const number: AnswerKind = {
  id: 'number',
  asks: ({ kinds, hasForm }) => !kinds.has('date') && hasForm('number'),
  holds,
  lacks: (passage) =>
    passage.holdsExpectedKind === false || missingSubject(passage).length > 0 || lacksWordsBesideValue(passage, holds),
  marks: marksAmount,
};
