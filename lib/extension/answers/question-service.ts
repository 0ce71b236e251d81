import type { AnswerEngine } from '../../core/answer-engine';
import { errorInfo, toErrorInfo } from '../../core/app-error';
import { type Message, questionText, type Thread } from '../../core/message';
import type { AskParams, AskResult, GoOnParams } from '../../core/protocol/panel-protocol';
import { emptyAnswer, resumeAnswer } from '../../core/reduce-answer';
import { omit } from '../../core/utils/omit';
import type { Attachments } from '../storage/attachment-store';
import { longerCopy } from '../storage/messages/longer-copy';
import { shownQuestion } from '../storage/messages/shown-thread';
import type { Mutex } from '../storage/mutex';
import type { ThreadStore, ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { WindowThreads } from '../storage/window-threads';
import type { AnswerChecks } from './answer-checks';
import type { AnswerRunner } from './answer-runner';
import type { AnswerServiceFactory } from './answer-services';
import { createAnswerStarter, refusedQuestion } from './answer-starter';
import { withKeptMention } from './kept-mention';
import { type QuestionScopeDependencies, scopeOfQuestion } from './question-scope';
import { beginThread, chosenModel, createUserMessage, type QuestionScope, withQuestion } from './thread-messages';

/**
 * Number of attempts, and milliseconds between them, to find a private thread that a panel returns after the background
 * was restarted.
 */
const handBackTries = 20;
const handBackMs = 100;

export interface QuestionDependencies extends QuestionScopeDependencies {
  engine: Pick<AnswerEngine, 'ask' | 'validateQuestion' | 'suggestQuestions'>;
  services: Pick<AnswerServiceFactory, 'findObstacle' | 'countHostedSearch' | 'servicesFor'>;
  runner: AnswerRunner;
  checks: Pick<AnswerChecks, 'phasesFor'>;
  threads: ThreadStores;
  attachments: Attachments;
  windowThreads: WindowThreads;
  /** One at a time: an answer that is resumed, and a thread that is taken back from a panel. */
  recovering: Mutex;
  /** Settles when the answers that an earlier background left unfinished are marked. */
  ready: Promise<unknown>;
  /** Called when the attachments of a window have been sent. */
  onAttachmentsSent(): void;
  /** Language of the texts, BCP 47. */
  interfaceLanguage: string;
  /** The instructions of the collections that a question is asked in; empty for none. */
  instructionsOf(choices: Pick<AskParams, 'threadId' | 'collectionId'>): Promise<string>;
}

/** The panel that calls. */
interface Caller {
  /** The window that the question is asked in. */
  scope: WindowScope;
}

/**
 * Questions of panels: finds out what they are asked of, stores them, and starts their answers. No method waits for an
 * answer.
 */
export interface QuestionService {
  submit(params: AskParams, panel: Caller): Promise<AskResult>;
  /** Continues an interrupted answer, or answers anew where it cannot be continued. */
  resume(params: GoOnParams, panel: Caller): Promise<AskResult>;
}

/** A thread with its messages; undefined and an empty list if there is no id, or no thread with it. */
function readThread(store: ThreadStore, id: string | undefined): Promise<[Thread | undefined, Message[]]> {
  return Promise.all([id ? store.getThread(id) : undefined, id ? store.listMessages(id) : []]);
}

const unknownAnswer = () => refusedQuestion(errorInfo('citebar', 'answer-gone'));

export function createQuestionService(dependencies: QuestionDependencies): QuestionService {
  const { engine, runner, threads, attachments, windowThreads, recovering, ready, now } = dependencies;
  const { prepare, start } = createAnswerStarter(dependencies);
  /** Answers that are about to be resumed: a second click must not start a second run. */
  const resuming = new Set<string>();
  async function submitTo(store: ThreadStore, typed: AskParams, scope: WindowScope): Promise<AskResult> {
    const params = withKeptMention(typed);
    const error = engine.validateQuestion(params.question);
    if (error) return refusedQuestion(error);
    const withoutPages = params.withoutPages ?? false;
    const { threadId } = params;
    let [known, earlier] = await readThread(store, threadId);
    for (let tries = scope.isPrivate ? handBackTries : 1; threadId && !known && tries > 0; tries -= 1) {
      // A panel may be handing it back.
      await recovering(async () => undefined);
      [known, earlier] = await readThread(store, threadId);
      if (!known && tries > 1) await new Promise((resolve) => setTimeout(resolve, handBackMs));
    }
    if (threadId && !known) return refusedQuestion(errorInfo('citebar', 'thread-gone'));
    let choices: QuestionScope;
    try {
      choices = {
        ...(await scopeOfQuestion(params, scope, { thread: known, messages: earlier }, dependencies)),
        ...chosenModel(params),
        ...(params.kept === true && { kept: true as const }),
      };
    } catch (thrown) {
      return refusedQuestion(toErrorInfo(thrown, 'tab'));
    }
    const prepared = await prepare(params.profileId, choices, withoutPages, params.question);
    if ('obstacle' in prepared) return prepared;

    const at = now();
    const change = withQuestion(params, prepared.profile.id, at, choices.limits);
    let thread = change(known ?? beginThread(params.question, prepared.profile.id, at));
    const question = createUserMessage(params, thread.id, choices, at);
    const answer = emptyAnswer({ id: crypto.randomUUID(), threadId: thread.id, parentId: question.id }, at);
    // Together: a stored question without an answer would look as if it had never been sent.
    const written = [question, answer];
    const ofCollections = scope.isPrivate ? '' : await dependencies.instructionsOf(params);
    const instructions = [prepared.profile.instructions, ofCollections].filter(Boolean).join('\n\n');
    const refused = await start({ ...prepared.profile, instructions }, question, answer, {
      store,
      earlier,
      write: known
        ? {
            async into() {
              const changed = await store.addMessages(known.id, written, change);
              thread = changed ?? thread;
              return changed !== undefined;
            },
          }
        : { beside: () => store.addThread(thread, written) },
      withoutPages,
      alsoWeb: params.alsoWeb === true,
    });
    if (refused) return refused;
    return { ok: true, thread, question: shownQuestion(question, store), answer };
  }

  async function resumeIn(store: ThreadStore, { answer: shown, withoutPages = false }: GoOnParams): Promise<AskResult> {
    const saved = await store.getMessage(shown.id);
    const old = saved?.role === 'assistant' ? longerCopy(saved, shown) : saved;
    const question = old?.role === 'assistant' ? await store.getMessage(old.parentId) : undefined;
    const thread = old && (await store.getThread(old.threadId));
    if (old?.role !== 'assistant' || question?.role !== 'user' || !thread) return unknownAnswer();
    const profileId = old.opinion?.profileId ?? thread.profileId;
    const choices = old.opinion ? omit(question, 'model', 'quotes') : question;
    const [prepared, earlier] = await Promise.all([
      prepare(profileId, choices, withoutPages, questionText(question)),
      store.listMessages(thread.id),
    ]);
    if ('obstacle' in prepared) return prepared;
    // A chat model continues its text. Quotes are searched again, as another version of the interrupted answer.
    const canContinue = old.mode === 'written' && old.text !== '' && prepared.profile.modelRef !== undefined;
    const ids = { id: crypto.randomUUID(), threadId: old.threadId, parentId: old.parentId };
    const { opinion } = old;
    const answer = canContinue ? resumeAnswer(old) : { ...emptyAnswer(ids, now()), ...(opinion && { opinion }) };
    const write = { into: async () => (await store.addMessages(thread.id, [answer])) !== undefined };
    const resume = canContinue ? { resume: answer } : {};
    const refused = await start(prepared.profile, question, answer, {
      store,
      earlier,
      write,
      withoutPages,
      ...resume,
    });
    if (refused) return refused;
    return { ok: true, thread, question: shownQuestion(question, store), answer };
  }

  return {
    async submit(params, { scope }) {
      await ready;
      const result = await submitTo(threads.of(scope), params, scope);
      if (result.ok) {
        const { attachmentIds } = params;
        await Promise.all([windowThreads.set(scope, result.thread.id), attachments.remove(scope, attachmentIds)]);
        dependencies.onAttachmentsSent();
      }
      return result;
    },

    async resume(params, { scope }) {
      await ready;
      const { id } = params.answer;
      if (resuming.has(id) || runner.isGrowing(id)) return unknownAnswer();
      resuming.add(id);
      try {
        return await recovering(() => resumeIn(threads.of(scope), params));
      } finally {
        resuming.delete(id);
      }
    },
  };
}
