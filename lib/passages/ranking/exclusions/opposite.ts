import type { PassageView } from '../../answer-kinds/shared/passage';
import { tokenize } from '../../text/tokenize';

/** Whether a passage says the opposite: a word's opposite in its place. */
export function saysOpposite(passage: PassageView): boolean {
  const { query, terms, text } = passage;
  // Whoever asks whether it is so is told that it is not, too.
  if (query.kinds.has('yes-or-no')) return false;
  // Who asks where a river begins and ends is told either.
  const isInQuestion = (word: string) =>
    terms.some(({ queryTerm }) => queryTerm.term === word || queryTerm.related.has(word));
  // Who asks when it is open on a day is told that it is closed.
  const ofDay = terms.some(({ queryTerm }) => queryTerm.day !== undefined);
  const missing = terms.filter(
    ({ queryTerm, own }) => own === 0 && !queryTerm.isName && !(ofDay && queryTerm.value === 'time'),
  );
  const opposites = missing.flatMap((term) => term.opposites).filter((word) => !isInQuestion(word));
  if (opposites.length === 0) return false;
  const words = new Set(tokenize(text, query.language).map(({ term }) => term));
  return opposites.some((word) => words.has(word));
}
