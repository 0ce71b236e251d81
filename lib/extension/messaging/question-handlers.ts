import { loadPart } from '../../core/load-part';
import type { Answers } from '../answers/create-answers';
import type { Collections } from '../collections/create-collections';
import type { Kept } from '../kept/create-kept';
import type { ExtensionStorage } from '../storage/create-storage';
import type { CallHandlers } from './background-server';

/** The parts of the background that a question in a collection needs. */
export type QuestionHandlerDependencies = ExtensionStorage & {
  kept: Kept;
  collections: Collections;
  questions: Answers['questions'];
};

/** Handlers of the calls that start an answer, or continue one. */
export function createQuestionHandlers(
  dependencies: QuestionHandlerDependencies,
): Pick<CallHandlers, 'submit-question' | 'go-on'> {
  const { questions } = dependencies;
  return {
    async 'submit-question'(params, panel) {
      // Collections are on the disk, of which a private window gets nothing.
      if (params.collectionId === undefined || panel.scope.isPrivate) return questions.submit(params, panel);
      const { askInCollection } = await loadPart(import('./ask-collection'));
      return askInCollection(params, panel.scope, dependencies);
    },
    'go-on': questions.resume,
  };
}
