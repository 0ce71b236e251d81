import { packOf } from '../languages/registry';
import { beginsWithDayOrMonth } from '../text/months';
import type { AnswerKind } from './answer-kind';
import type { PassageView } from './shared/passage';
import { asksFor } from './shared/query';

/** Whether a text is in a language that writes names, and little else, with capitals. */
function showsNames({ language }: PassageView): boolean {
  return packOf(language)?.capitals === 'names';
}

/** Whether it has a name that is not in the question and not a day or month. */
function namesSomeone({ text, language, matches }: PassageView): boolean {
  for (const { index } of text.matchAll(/(?<=[\p{L},;]\s)\p{Lu}\p{Ll}/gu)) {
    const isOfQuestion = matches.some(({ start, end }) => index >= start && index < end);
    if (!isOfQuestion && !beginsWithDayOrMonth(language)?.test(text.slice(index, index + 12))) return true;
  }
  return false;
}

/**
 * Whether the question asks for a person, and the passage has no names except those of the question, days and months.
 */
function lacksName(passage: PassageView): boolean {
  return passage.query.kinds.has('person') && showsNames(passage) && !namesSomeone(passage);
}

/** The name of a person or an organisation. */
export const person = {
  id: 'person',
  asks: ({ asksWith, kinds }) => !asksFor({ kinds }, 'date', 'number', 'reason', 'definition') && asksWith('person'),
  lacks: lacksName,
  features: { lacksName: { factor: 0.75, of: lacksName } }, // small-questions
} as const satisfies AnswerKind;
