import { loadPart } from '../../core/load-part';
import type { QuestionService } from '../answers/question-service';
import type { CollectionQuestionDependencies } from './ask-collection';
import type { CallHandlers } from './background-server';

export type QuestionHandlerDependencies = CollectionQuestionDependencies & {
  questions: Pick<QuestionService, 'submit' | 'resume'>;
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
