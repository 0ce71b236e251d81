import type { CrossExamine } from '../../core/answer-request';
import type { ExaminedClaim } from '../../core/contradictions';
import type { CrossExamineResult } from '../../core/protocol/panel-protocol';
import { privacyOf, type WindowScope } from '../storage/window-scope';
import { recordAfterStep } from './after-steps';
import type { AnswerPhase, AnswerRunner } from './answer-runner';
import type { AnswerServiceFactory } from './answer-services';
import { createEndedAnswers, type EndedAnswerDependencies } from './ended-answers';
import { attachedPages } from './read-pages';
import { subjectOf } from './thread-messages';

export interface CrossExaminationDependencies extends EndedAnswerDependencies {
  engine: { crossExamine: CrossExamine };
  services: Pick<AnswerServiceFactory, 'pageReaderFor' | 'servicesFor' | 'findObstacle'>;
  runner: AnswerRunner;
  now(): number;
}

/** Asks pages of different owners about sentences of ended answers. */
export interface CrossExaminations {
  /** Searches with the profile's services, as the search for a source does; settles when it is over. */
  examine(answerId: string, claim: ExaminedClaim, scope: WindowScope): Promise<CrossExamineResult>;
}

export function createCrossExaminations(dependencies: CrossExaminationDependencies): CrossExaminations {
  const { engine, services, runner, now } = dependencies;
  const endedAnswer = createEndedAnswers(dependencies);

  return {
    async examine(answerId, claim, scope) {
      const ended = await endedAnswer(answerId, scope);
      if (!ended) return { type: 'busy' };
      const { answer, question, store } = ended;
      // The search is the person's own, whatever the profile's model does.
      const { modelRef: _, ...profile } = { ...ended.profile, webSearch: true };
      const obstacle = await services.findObstacle(profile, false);
      if (obstacle) return { type: 'blocked', obstacle };
      const privacy = privacyOf(store);
      const pages = attachedPages(question.attachments);
      const access = { withoutPages: false, ...privacy };
      const { searches, watchSent } = await services.servicesFor(profile, access, pages);
      const step = recordAfterStep('cross-examination', now);
      watchSent?.(step.onSent);
      const reader = await services.pageReaderFor(profile, privacy);
      const read = reader && step.reading(reader);
      const asked = { question: subjectOf(answer, question), profile, pages, searches, now, ...(read && { read }) };
      return new Promise((resolve) => {
        const phase: AnswerPhase = async function* (message, signal) {
          try {
            yield* step.during(answerId, engine.crossExamine(message, claim, asked, signal));
          } finally {
            resolve({ type: 'over' });
          }
        };
        const proceeding = runner.proceed(answerId, store, [phase]).catch(() => false);
        void proceeding.then((begins) => begins || resolve({ type: 'busy' }));
      });
    },
  };
}
