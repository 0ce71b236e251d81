import type { AnswerKind } from './answer-kind';
import type { PassageView } from './passage';

const reasonWords =
  /\b(?:because|since|therefore|reason|due to|so that|owing to|weil|denn|damit|grund|deshalb|parce|car)\b|ため|ので|から|لأن|بسبب|因为/i;

/** The question asks for a reason, and the passage has a word such as 'because'. */
export function givesReason({ text, query }: PassageView): boolean {
  return query.kinds.has('reason') && reasonWords.test(text);
}

/** Why something is so, which usually takes more than one sentence. */
export const reason: AnswerKind = {
  id: 'reason',
  asks: ({ asksWith }) => asksWith('why', 'reason'),
};
