import type { PassageView } from '../../answer-kinds/passage';
import { tokenize } from '../../text/tokenize';

/** Whether a passage says the opposite: a word's opposite in its place. */
export function saysOpposite(passage: PassageView): boolean {
  const { query, terms, text } = passage;
  // Whoever asks whether it is so is told that it is not, too.
  if (query.kinds.has('yes-or-no')) return false;
  // Who asks where a river begins and ends is told either.
  const isAsked = (word: string) => terms.some(({ asked }) => asked.term === word || asked.related.has(word));
  // Who asks when it is open on a day is told that it is closed.
  const ofDay = terms.some(({ asked }) => asked.day !== undefined);
  const missing = terms.filter(({ asked, own }) => own === 0 && !asked.isName && !(ofDay && asked.value === 'time'));
  const opposites = missing.flatMap((term) => term.opposites).filter((word) => !isAsked(word));
  if (opposites.length === 0) return false;
  const words = new Set(tokenize(text, query.language).map(({ term }) => term));
  return opposites.some((word) => words.has(word));
}
