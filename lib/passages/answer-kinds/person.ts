import { beginsWithDayOrMonth } from '../text/months';
import type { AnswerKind } from './answer-kind';
import { capitalisesNames } from './capitals';
import type { PassageView } from './passage';
import { asksFor } from './query';

/** A language that writes names with capitals, and a name in the passage that is none of the question's, and no day or month. */
function namesSomeone({ text, matches, query }: PassageView): boolean {
  if (!capitalisesNames.test(query.language)) return false;
  for (const { index } of text.matchAll(/(?<=[\p{L},;]\s)\p{Lu}\p{Ll}/gu)) {
    const isOfQuestion = matches.some(({ start, end }) => index >= start && index < end);
    if (!isOfQuestion && !beginsWithDayOrMonth('en')?.test(text.slice(index, index + 12))) return true;
  }
  return false;
}

/** The question asks for a person, and the passage has no names except those of the question, days and months. */
export function lacksName(passage: PassageView): boolean {
  const { query } = passage;
  return query.kinds.has('person') && capitalisesNames.test(query.language) && !namesSomeone(passage);
}

/** The name of a person or an organisation. */
export const person: AnswerKind = {
  id: 'person',
  asks: ({ asksWith, kinds }) =>
    !asksFor({ kinds }, 'date', 'number', 'reason', 'definition') && asksWith('who', 'person'),
  lacks: lacksName,
};
