import type { AnswerEngine } from '../../core/answer-engine';
import type { SentencePlace, SourceSearchServices } from '../../core/answer-request';
import { toErrorInfo } from '../../core/app-error';
import type { ExaminedClaim } from '../../core/contradictions';
import type { AfterPurpose, AnswerStreamEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import type { AskObstacle, CrossExamineResult, FindSourceResult } from '../../core/protocol/panel-protocol';
import { privacyOf, type WindowScope } from '../storage/window-scope';
import { recordAfterStep } from './after-steps';
import type { AnswerPhase, AnswerRunner } from './answer-runner';
import type { AnswerServiceFactory } from './answer-services';
import { createEndedAnswers, type EndedAnswerDependencies } from './ended-answers';
import { pagesOfAttachments } from './read-pages';
import { claimsSubject } from './thread-messages';

export interface SourceSearchDependencies extends EndedAnswerDependencies {
  engine: Pick<AnswerEngine, 'findSource' | 'crossExamine'>;
  services: Pick<AnswerServiceFactory, 'pageReaderFor' | 'servicesFor' | 'findObstacle'>;
  runner: AnswerRunner;
  now(): number;
}

/**
 * Searches that a person asks for about a sentence of an ended answer, with the profile's services. Each settles when
 * it is over.
 */
export interface SourceSearches {
  /** Searches for a page that supports the sentence, and adds it to the answer. */
  findSource(answerId: string, place: SentencePlace, scope: WindowScope): Promise<FindSourceResult>;
  /** Asks pages of different owners about the sentence. */
  examine(answerId: string, claim: ExaminedClaim, scope: WindowScope): Promise<CrossExamineResult>;
}

/** `busy`: the answer is gone, or is being written or checked; `stopped`: by the person. */
type Outcome<T> =
  | { type: 'busy' }
  | { type: 'stopped' }
  | { type: 'blocked'; obstacle: AskObstacle }
  | { type: 'ended'; value: T };

/** A search about an answer, whose events are applied to it. */
type AnswerSearch<T> = (
  answer: AssistantMessage,
  services: SourceSearchServices,
  signal: AbortSignal,
) => AsyncGenerator<AnswerStreamEvent, T>;

export function createSourceSearches(dependencies: SourceSearchDependencies): SourceSearches {
  const { engine, services, runner, now } = dependencies;
  const endedAnswer = createEndedAnswers(dependencies);

  async function run<T>(
    answerId: string,
    scope: WindowScope,
    purpose: AfterPurpose,
    search: AnswerSearch<T>,
  ): Promise<Outcome<T>> {
    const ended = await endedAnswer(answerId, scope);
    if (!ended) return { type: 'busy' };
    const { answer, question, store } = ended;
    // The person's search services are used, even if the profile's model searches by itself.
    const { modelRef: _, ...profile } = { ...ended.profile, webSearch: true };
    const obstacle = await services.findObstacle(profile, false);
    if (obstacle) return { type: 'blocked', obstacle };
    const privacy = privacyOf(store);
    const pages = pagesOfAttachments(question.attachments);
    const { searches, watchSent } = await services.servicesFor(profile, { withoutPages: false, ...privacy }, pages);
    const step = recordAfterStep(purpose, now);
    watchSent?.(step.onSent);
    const reader = await services.pageReaderFor(profile, privacy);
    const read = reader && step.reading(reader);
    const given = { question: claimsSubject(answer, question), profile, pages, searches, now, ...(read && { read }) };
    return new Promise((resolve) => {
      const phase: AnswerPhase = async function* (message, signal) {
        let outcome: Outcome<T> = { type: 'stopped' };
        async function* events(): AsyncGenerator<AnswerStreamEvent> {
          outcome = { type: 'ended', value: yield* search(message, given, signal) };
        }
        try {
          yield* step.during(answerId, events());
        } catch (thrown) {
          const error = toErrorInfo(thrown, 'citebar');
          if (!signal.aborted) outcome = { type: 'blocked', obstacle: { type: 'error', error } };
        } finally {
          resolve(outcome);
        }
      };
      const proceeding = runner.proceed(answerId, store, [phase]).catch(() => false);
      void proceeding.then((begins) => begins || resolve({ type: 'busy' }));
    });
  }

  return {
    async findSource(answerId, place, scope) {
      const outcome = await run(answerId, scope, 'find-source', (answer, given, signal) =>
        engine.findSource(answer, place, given, signal),
      );
      if (outcome.type === 'ended') return { type: outcome.value };
      return outcome.type === 'stopped' ? { type: 'busy' } : outcome;
    },
    async examine(answerId, claim, scope) {
      const outcome = await run(answerId, scope, 'cross-examination', async function* (answer, given, signal) {
        yield* engine.crossExamine(answer, claim, given, signal);
      });
      return outcome.type === 'ended' || outcome.type === 'stopped' ? { type: 'over' } : outcome;
    },
  };
}
