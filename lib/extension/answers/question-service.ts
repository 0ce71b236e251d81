import * as v from 'valibot';
import type {
  Ask,
  CheckCitations,
  CompareSources,
  CrossExamine,
  FindSource,
  RecheckCitations,
  SuggestQuestions,
} from '../../core/answer-request';
import { type ErrorInfo, errorInfo, toErrorInfo } from '../../core/app-error';
import { withMissingChecks } from '../../core/checks/missing-checks';
import { type Message, questionText } from '../../core/message';
import type { AskParams, AskResult, GoOnParams, ShownThread } from '../../core/panel-protocol';
import { emptyAnswer, interruptAnswer, resumeAnswer } from '../../core/reduce-answer';
import type { Attachments } from '../storage/attachment-store';
import { messageSchema } from '../storage/messages/message-schema';
import { shownQuestion } from '../storage/messages/shown-thread';
import { threadSchema } from '../storage/messages/thread-schema';
import { createMutex } from '../storage/mutex';
import type { ThreadStore, ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { WindowThreads } from '../storage/window-threads';
import type { AnswerChecks } from './answer-checks';
import type { AnswerRunner } from './answer-runner';
import type { AnswerServiceFactory } from './answer-services';
import { createAnswerStarter, refusal } from './answer-starter';
import type { Excerpt } from './attachment-preview';
import { longerCopy } from './longer-copy';
import { type QuestionAttachmentDependencies, scopeOfQuestion } from './question-attachments';
import { chosenModel, type QuestionScope, questionMessage, threadOf } from './thread-messages';

/** The engine: what the background gets from lib/answer. */
export interface AnswerEngine {
  ask: Ask;
  /** The part of a long attachment that a question takes. */
  excerpt: Excerpt;
  /** What is wrong with a question, before any service is asked. */
  questionFault(question: string): ErrorInfo | undefined;
  check: CheckCitations;
  findSource: FindSource;
  recheck: RecheckCitations;
  compareSources: CompareSources;
  crossExamine: CrossExamine;
  suggestQuestions: SuggestQuestions;
}

export interface QuestionDependencies extends QuestionAttachmentDependencies {
  engine: Pick<AnswerEngine, 'ask' | 'questionFault' | 'suggestQuestions'>;
  services: Pick<AnswerServiceFactory, 'obstacleOf' | 'servicesFor'>;
  runner: AnswerRunner;
  checks: Pick<AnswerChecks, 'phasesFor'>;
  threads: ThreadStores;
  attachments: Attachments;
  windowThreads: WindowThreads;
  /** Settles when the answers that an earlier background left unfinished are marked. */
  ready: Promise<unknown>;
  /** Called when the attachments of a window have been sent. */
  onAttachmentsSent(): void;
}

/** Questions of panels: stores them, and starts their answers. No method waits for an answer. `scope`: of the panel's window. */
export interface QuestionService {
  submit(params: AskParams, scope: WindowScope): Promise<AskResult>;
  /** Continues an interrupted answer, or answers anew where it cannot be continued. */
  resume(params: GoOnParams, scope: WindowScope): Promise<AskResult>;
  /**
   * Stores what a panel has of answers that were cut off, and of their checks, where that is more than what was written. A
   * thread of a private window, which was in the memory of the background that was terminated, is taken back as a whole.
   */
  takeBack(shown: ShownThread, scope: WindowScope): Promise<void>;
}

const unknownAnswer = () => refusal(errorInfo('citebar', 'answer-gone'));

export function createQuestionService(dependencies: QuestionDependencies): QuestionService {
  const { engine, runner, threads, attachments, windowThreads, ready, now } = dependencies;
  const { prepare, start } = createAnswerStarter(dependencies);
  /** Answers that are about to be resumed: a second click must not start a second run. */
  const resuming = new Set<string>();
  /** An answer must not be taken back from a panel while it is resumed, nor from two panels at once. */
  const mutex = createMutex();

  const ended = (message: Message): Message =>
    message.role === 'assistant' ? interruptAnswer(message, now()) : message;

  async function submitTo(store: ThreadStore, params: AskParams, scope: WindowScope): Promise<AskResult> {
    const fault = engine.questionFault(params.question);
    if (fault) return refusal(fault);
    const withoutPages = params.withoutPages ?? false;
    const { threadId } = params;
    const [known, earlier] = await Promise.all([
      threadId ? store.getThread(threadId) : undefined,
      threadId ? store.listMessages(threadId) : [],
    ]);
    let asked: QuestionScope;
    try {
      asked = { ...(await scopeOfQuestion(params, scope, earlier, dependencies)), ...chosenModel(params) };
    } catch (thrown) {
      return refusal(toErrorInfo(thrown, 'tab'));
    }
    const prepared = await prepare(params.profileId, asked, withoutPages, params.question);
    if ('obstacle' in prepared) return prepared;

    const at = now();
    const thread = threadOf(params, known, prepared.profile.id, at, asked.limits);
    const question = questionMessage(params, thread.id, asked, at);
    const answer = emptyAnswer({ id: crypto.randomUUID(), threadId: thread.id, parentId: question.id }, at);
    await start(prepared.profile, question, answer, {
      store,
      earlier,
      // Together: a stored question without an answer would look as if it had never been sent.
      write: () => store.addThread(thread, [question, answer]),
      withoutPages,
      alsoWeb: params.alsoWeb === true,
    });
    return { ok: true, thread, question: shownQuestion(question, store), answer };
  }

  async function resumeIn(store: ThreadStore, { answer: shown, withoutPages = false }: GoOnParams): Promise<AskResult> {
    const saved = await store.getMessage(shown.id);
    const old = saved?.role === 'assistant' ? longerCopy(saved, shown) : saved;
    const question = old?.role === 'assistant' ? await store.getMessage(old.parentId) : undefined;
    const thread = old && (await store.getThread(old.threadId));
    if (old?.role !== 'assistant' || question?.role !== 'user' || !thread) return unknownAnswer();
    const profileId = old.opinion?.profileId ?? thread.profileId;
    const { model: _model, ...withoutModel } = question;
    const asked = old.opinion ? withoutModel : question;
    const [prepared, earlier] = await Promise.all([
      prepare(profileId, asked, withoutPages, questionText(question)),
      store.listMessages(thread.id),
    ]);
    if ('obstacle' in prepared) return prepared;
    // A chat model continues its text. Quotes are searched for anew, as another version beside the interrupted one.
    const canContinue = old.mode === 'written' && old.text !== '' && prepared.profile.modelRef !== undefined;
    const ids = { id: crypto.randomUUID(), threadId: old.threadId, parentId: old.parentId };
    const { opinion } = old;
    const answer = canContinue ? resumeAnswer(old) : { ...emptyAnswer(ids, now()), ...(opinion && { opinion }) };
    const write = () => store.putMessage(answer);
    const resume = canContinue ? { resume: answer } : {};
    await start(prepared.profile, question, answer, { store, earlier, write, withoutPages, ...resume });
    return { ok: true, thread, question: shownQuestion(question, store), answer };
  }

  async function takeBackIn(scope: WindowScope, shown: ShownThread): Promise<void> {
    const store = threads.of(scope);
    const thread = v.safeParse(threadSchema, shown.thread);
    if (!thread.success) return;
    const isLost = scope.isPrivate && (await store.getThread(thread.output.id)) === undefined;
    if (isLost) {
      await store.putThread(thread.output);
      await windowThreads.set(scope, thread.output.id);
    }
    for (const value of shown.messages) {
      const message = v.safeParse(messageSchema, value);
      if (!message.success || message.output.threadId !== thread.output.id) continue;
      if (isLost) await store.putMessage(ended(message.output));
      const stored = runner.current(message.output.id) ? undefined : await store.getMessage(message.output.id);
      if (stored?.role !== 'assistant' || message.output.role !== 'assistant') continue;
      const more = withMissingChecks(longerCopy(stored, message.output), message.output);
      if (more !== stored) await store.putMessage(ended(more));
    }
  }

  return {
    async submit(params, scope) {
      await ready;
      const result = await submitTo(threads.of(scope), params, scope);
      if (result.ok) {
        const { attachmentIds } = params;
        await Promise.all([windowThreads.set(scope, result.thread.id), attachments.remove(scope, attachmentIds)]);
        dependencies.onAttachmentsSent();
      }
      return result;
    },

    async resume(params, scope) {
      await ready;
      const { id } = params.answer;
      if (resuming.has(id) || runner.isGrowing(id)) return unknownAnswer();
      resuming.add(id);
      try {
        return await mutex(() => resumeIn(threads.of(scope), params));
      } finally {
        resuming.delete(id);
      }
    },

    async takeBack(shown, scope) {
      await ready;
      await mutex(() => takeBackIn(scope, shown));
    },
  };
}
