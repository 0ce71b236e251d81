import { perTextLanguage, wholeWordPattern } from '../languages/compile-pack';
import type { AnswerKind } from './answer-kind';
import type { PassageView } from './shared/passage';

const reasonPattern = perTextLanguage(({ answers: { reason: words, reasonSigns } }) =>
  reasonSigns === undefined ? wholeWordPattern(words) : new RegExp(reasonSigns, 'u'),
);

/** The question asks for a reason, and the passage has a word such as 'because'. */
export function givesReason({ text, language, query }: PassageView): boolean {
  return query.kinds.has('reason') && reasonPattern(language)?.test(text) === true;
}

/** Number of sentences beyond the first. */
function furtherSentencesOfReason({ sentences, query }: PassageView): number {
  return query.kinds.has('reason') ? sentences - 1 : 0;
}

/** Why something is so, which usually takes more than one sentence. */
export const reason = {
  id: 'reason',
  asks: ({ asksWith }) => asksWith('reason'),
  features: {
    givesReason: { factor: 1.1, of: givesReason }, // sample-questions
    furtherSentencesOfReason: { factor: 1.04, of: furtherSentencesOfReason }, // sample-questions
  },
} as const satisfies AnswerKind;
