import { perTextLanguage, wholeWordPattern } from '../languages/compile-pack';
import type { AnswerKind } from './answer-kind';
import type { PassageView } from './shared/passage';

const frequencyPattern = perTextLanguage(({ answers }) => wholeWordPattern(answers.frequency));
/** '/ day', in any language. */
const rate = /\/\s?\p{Ll}/u;

/**
 * Whether a passage has a number at most: 'Day 4. Feed as on day 3.' False where its language has no words listed here.
 */
function lacksFrequency({ language, text }: PassageView): boolean {
  const words = frequencyPattern(language);
  return words !== undefined && !words.test(text) && !rate.test(text);
}

/** The number of times that something happens: 'how often'. */
export const frequency: AnswerKind = {
  id: 'frequency',
  asks: ({ hasForm }) => hasForm('frequency'),
  lacks: lacksFrequency,
};
