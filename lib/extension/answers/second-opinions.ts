import { errorInfo } from '../../core/app-error';
import { questionText } from '../../core/message';
import type { AskResult, OpinionParams } from '../../core/protocol/panel-protocol';
import { emptyAnswer } from '../../core/reduce-answer';
import { shownQuestion } from '../storage/messages/shown-thread';
import type { ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import { type AnswerStarter, refusedQuestion } from './answer-starter';

export interface SecondOpinionDependencies {
  starter: AnswerStarter;
  threads: ThreadStores;
  /** Settles when what an earlier background left unfinished is in order. */
  ready: Promise<unknown>;
  now(): number;
}

/** Has another profile answer questions that have an answer already. */
export interface SecondOpinions {
  /**
   * Asks for a second opinion on an answer, with its question, its attachments and the thread before it. Does not wait
   * for the opinion.
   */
  ask(params: OpinionParams, scope: WindowScope): Promise<AskResult>;
  /**
   * Stores which of the answers to a question the thread continues from; does nothing if they do not belong together.
   */
  goOnFrom(choice: { answerId: string; opinionId: string | null }, scope: WindowScope): Promise<void>;
}

export function createSecondOpinions({ starter, threads, ready, now }: SecondOpinionDependencies): SecondOpinions {
  return {
    async ask({ answerId, profileId, withoutPages = false }, scope) {
      await ready;
      const store = threads.of(scope);
      const first = await store.getMessage(answerId);
      const question = first?.role === 'assistant' ? await store.getMessage(first.parentId) : undefined;
      const thread = first && (await store.getThread(first.threadId));
      // Only an answer that has ended can be compared, and only one to a question.
      const isAnswer = first?.role === 'assistant' && first.stopReason !== undefined && first.mode !== 'checked';
      if (!isAnswer || question?.role !== 'user' || !thread)
        return refusedQuestion(errorInfo('citebar', 'answer-gone'));
      // The model that was chosen for the question gave the first answer.
      const { model: _model, ...choices } = question;
      const prepared = await starter.prepare(profileId, choices, withoutPages, questionText(question));
      if ('obstacle' in prepared) return prepared;
      const { profile } = prepared;
      const ids = { id: crypto.randomUUID(), threadId: thread.id, parentId: question.id };
      const opinion = { of: first.opinion?.of ?? first.id, profileId: profile.id, profile: profile.name };
      const answer = { ...emptyAnswer(ids, now()), opinion };
      const write = { into: async () => (await store.addMessages(thread.id, [answer])) !== undefined };
      const refused = await starter.start(profile, question, answer, { store, withoutPages, write });
      return refused ?? { ok: true, thread, question: shownQuestion(question, store), answer };
    },

    async goOnFrom({ answerId, opinionId }, scope) {
      const store = threads.of(scope);
      const answer = await store.getMessage(answerId);
      const opinion = opinionId === null ? undefined : await store.getMessage(opinionId);
      const isItsOpinion = opinion?.role === 'assistant' && opinion.opinion?.of === answerId;
      if (!answer || (opinionId !== null && !isItsOpinion)) return;
      await store.changeThread(answer.threadId, ({ goesOn = {}, ...rest }) => {
        const { [answerId]: _before, ...others } = goesOn;
        const choices = isItsOpinion ? { ...others, [answerId]: opinion.id } : others;
        return { ...rest, ...(Object.keys(choices).length > 0 && { goesOn: choices }) };
      });
    },
  };
}
