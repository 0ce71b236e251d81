import type { AnswerKind } from './answer-kind';
import type { PassageView } from './shared/passage';

/** The question asks how to do something, and the passage is a step or announces the steps. */
function givesSteps(passage: PassageView): boolean {
  return passage.query.kinds.has('steps') && passage.givesSteps;
}

/** The steps by which something is done: 'how do I'. */
export const steps = {
  id: 'steps',
  asks: ({ hasForm }) => hasForm('steps'),
  features: { givesSteps: { factor: 1.3, of: givesSteps } }, // readable-pages
} as const satisfies AnswerKind;
