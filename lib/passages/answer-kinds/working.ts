import { perTextLanguage, wholeWordPattern } from '../languages/compile-pack';
import type { AnswerKind } from './answer-kind';
import type { PassageView } from './shared/passage';

const workingPatterns = perTextLanguage(({ answers: { working: words } }) => {
  const steps = wholeWordPattern(words?.steps, 'giu');
  return steps && { steps, judging: wholeWordPattern(words?.judging) };
});

/**
 * The question asks how something works, and the passage says what happens when, or by what, rather than what is hard
 * about it.
 */
function explainsWorking({ text, language, query }: PassageView): boolean {
  const words = query.kinds.has('working') ? workingPatterns(language) : undefined;
  if (!words || words.judging?.test(text)) return false;
  return new Set(text.match(words.steps)?.map((word) => word.toLowerCase())).size > 1;
}

/** The way in which a thing works. */
export const working = {
  id: 'working',
  asks: ({ hasForm }) => hasForm('working'),
  features: { explainsWorking: { factor: 1.25, of: explainsWorking } }, // what-is-asked
} as const satisfies AnswerKind;
