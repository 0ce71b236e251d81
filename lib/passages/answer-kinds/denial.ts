import { deniesSomething } from '../text/opposites';
import type { AnswerKind } from './answer-kind';
import type { PassageView } from './shared/passage';
import { passageSentences } from './shared/passage-sentences';

/**
 * Whether no sentence negates something with the term that the question negates or, if none has it, with any of its
 * terms.
 */
function lacksDenial({ matches, query, text, language }: PassageView): boolean {
  const denied = matches.filter(({ term }) => term === query.denies);
  const mayBeDenied = denied.length > 0 ? denied : matches;
  return !passageSentences(text).some(
    ({ from, sentence }) =>
      deniesSomething(sentence, language) &&
      mayBeDenied.some(({ start }) => start >= from && start < from + sentence.length),
  );
}

/**
 * Something that is not so: 'Who did not sign it?' A yes-or-no question with a negation is left out: it is answered by
 * what is so as well.
 */
export const denial: AnswerKind = {
  id: 'denial',
  asks: ({ isDenied, kinds }) => isDenied && !kinds.has('yes-or-no'),
  lacks: lacksDenial,
};
