import type { Query } from '../answer-kinds/shared/query';
import { withSingleSpaces } from '../text/single-spaces';
import { readQuestion } from './read-question';
import { withoutFraming } from './without-framing';

/** Reads a question as a person types it, with words around it that ask nothing: see `readQuestion`. */
export function readTypedQuestion(question: string, language: string): Query {
  return readQuestion(withoutFraming(withSingleSpaces(question), language), language);
}
