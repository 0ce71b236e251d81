import browser from 'webextension-polyfill';
import type { Ask } from '../../core/answer-request';
import { type ErrorInfo, errorInfo, toErrorInfo } from '../../core/app-error';
import type { StreamEvent } from '../../core/events';
import { type AssistantMessage, type Attachment, questionText, type UserMessage } from '../../core/message';
import type { AskObstacle, AskParams, AskResult, GoOnParams } from '../../core/panel-protocol';
import type { Profile } from '../../core/profile';
import type { Page } from '../../core/provider';
import { emptyAnswer, resumeAnswer } from '../../core/reduce-answer';
import { allPages } from '../../core/url/origins';
import type { UrlPolicy } from '../browser/url-policy';
import { scopeOf } from '../browser/windows';
import type { Attachments } from '../storage/attachment-store';
import type { ThreadStore, ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { WindowThreads } from '../storage/window-threads';
import type { AnswerRunner } from './answer-runner';
import { type AnswerServiceFactory, addPage, type ReadPages } from './answer-services';
import { attachmentsForQuestion, type QuestionAttachmentDependencies } from './question-attachments';
import { resolveSources } from './resolve-sources';
import { pathTo, questionMessage, threadOf } from './thread-messages';

/** The engine: what the background gets from lib/answer. */
export interface AnswerEngine {
  ask: Ask;
  /** What is wrong with a question, before any service is asked. */
  questionFault(question: string): ErrorInfo | undefined;
  /** Checks the citations of a finished answer against the pages that were read for it, by URL. */
  check(
    message: AssistantMessage,
    pages: ReadonlyMap<string, readonly Page[]>,
    signal: AbortSignal,
  ): AsyncIterable<StreamEvent>;
}

export interface QuestionDependencies extends QuestionAttachmentDependencies {
  engine: AnswerEngine;
  services: AnswerServiceFactory;
  runner: AnswerRunner;
  urlPolicy: UrlPolicy;
  threads: ThreadStores;
  attachments: Attachments;
  windowThreads: WindowThreads;
  /** Settles when the answers that an earlier background left unfinished are marked. */
  ready: Promise<unknown>;
  /** Called when the attachments of a window have been sent. */
  onAttachmentsSent(): void;
}

/** A panel whose window may not be known yet. */
interface Panel {
  scope?: WindowScope | undefined;
}

/** Questions of panels: stores them, and starts their answers. Neither method waits for the answer. */
export interface QuestionService {
  submit(params: AskParams, panel: Panel): Promise<AskResult>;
  /** Continues an interrupted answer, or answers anew where it cannot be continued. */
  resume(params: GoOnParams, panel: Panel): Promise<AskResult>;
}

function refusal(error: ErrorInfo): { ok: false; obstacle: AskObstacle } {
  return { ok: false, obstacle: { type: 'error', error } };
}

const unknownAnswer = () => refusal(errorInfo('citebar', 'answer-gone'));

export function createQuestionService(dependencies: QuestionDependencies): QuestionService {
  const { engine, services, profiles, runner, threads, attachments, windowThreads, ready, now } = dependencies;
  /** Answers that are about to be resumed: a second click must not start a second run. */
  const resuming = new Set<string>();

  /** Some services name their sources by redirects of their own, which expire. */
  async function* resolveRedirects(answer: AssistantMessage, signal: AbortSignal): AsyncGenerator<StreamEvent> {
    if (!answer.sources.some(({ redirect }) => redirect)) return;
    if (!(await browser.permissions.contains({ origins: allPages }))) return;
    yield* resolveSources(answer, dependencies.urlPolicy, signal);
  }

  async function startAnswer(
    profile: Profile,
    question: UserMessage,
    answer: AssistantMessage,
    options: { store: ThreadStore; withoutPages: boolean; resume?: AssistantMessage },
  ): Promise<void> {
    const { store, withoutPages, resume } = options;
    const pages: ReadPages = new Map();
    for (const attachment of question.attachments) addPage(pages, attachment.url, attachment);
    const answerServices = await services.servicesFor(profile, { withoutPages, isPrivate: store.isPrivate }, pages);
    const request = {
      answerId: answer.id,
      question: questionText(question),
      profile,
      attachments: question.attachments,
      history: pathTo(await store.listMessages(question.threadId), question.parentId),
      ...(resume && { resume }),
    };
    runner.start(answer, store, [
      (_answer, signal) => engine.ask(request, answerServices, signal),
      resolveRedirects,
      (finished, signal) => engine.check(finished, pages, signal),
    ]);
  }

  /** The profile of a question, or what stands in the way of an answer. */
  async function prepare(
    profileId: string,
    withoutPages: boolean,
  ): Promise<{ profile: Profile } | { ok: false; obstacle: AskObstacle }> {
    const all = await profiles.listProfiles();
    const profile = all.find(({ id }) => id === profileId) ?? all[0];
    if (!profile) return refusal(errorInfo('citebar', 'invalid-input'));
    const obstacle = await services.obstacleOf(profile, withoutPages);
    return obstacle ? { ok: false, obstacle } : { profile };
  }

  async function submitWith(sent: Attachment[], params: AskParams, store: ThreadStore): Promise<AskResult> {
    const fault = engine.questionFault(params.question);
    if (fault) return refusal(fault);
    const withoutPages = params.withoutPages ?? false;
    const prepared = await prepare(params.profileId, withoutPages);
    if ('obstacle' in prepared) return prepared;

    const at = now();
    const known = params.threadId ? await store.getThread(params.threadId) : undefined;
    const thread = threadOf(params, known, prepared.profile.id, at);
    const question = questionMessage(params, thread.id, sent, at);
    const answer = emptyAnswer({ id: crypto.randomUUID(), threadId: thread.id, parentId: question.id }, at);
    await store.putThread(thread);
    // Together: a stored question without an answer would look as if it had never been sent.
    await Promise.all([store.putMessage(question), store.putMessage(answer)]);
    await startAnswer(prepared.profile, question, answer, { store, withoutPages });
    return { ok: true, thread, question, answer };
  }

  async function resumeIn(store: ThreadStore, { answer: shown, withoutPages = false }: GoOnParams): Promise<AskResult> {
    const saved = await store.getMessage(shown.id);
    // The panel may have shown more of it than was saved before the background was stopped.
    const old = saved?.role === 'assistant' && shown.seq > saved.seq ? shown : saved;
    const question = old?.role === 'assistant' ? await store.getMessage(old.parentId) : undefined;
    const thread = old && (await store.getThread(old.threadId));
    if (old?.role !== 'assistant' || question?.role !== 'user' || !thread) return unknownAnswer();
    const prepared = await prepare(thread.profileId, withoutPages);
    if ('obstacle' in prepared) return prepared;
    // A chat model continues its text. Quotes are searched for anew, as another version beside the interrupted one.
    const canContinue = old.mode === 'written' && old.text !== '' && prepared.profile.modelRef !== undefined;
    const ids = { id: crypto.randomUUID(), threadId: old.threadId, parentId: old.parentId };
    const answer = canContinue ? resumeAnswer(old) : emptyAnswer(ids, now());
    await store.putMessage(answer);
    const resume = canContinue ? { resume: answer } : {};
    await startAnswer(prepared.profile, question, answer, { store, withoutPages, ...resume });
    return { ok: true, thread, question, answer };
  }

  return {
    async submit(params, panel) {
      await ready;
      const scope = scopeOf(panel);
      const store = threads.of(scope);
      let sent: Attachment[];
      try {
        sent = await attachmentsForQuestion(params, scope, store, dependencies);
      } catch (thrown) {
        return refusal(toErrorInfo(thrown, 'tab'));
      }
      const result = await submitWith(sent, params, store);
      if (result.ok && panel.scope) {
        await windowThreads.set(panel.scope, result.thread.id);
        await attachments.remove(panel.scope, params.attachmentIds);
        dependencies.onAttachmentsSent();
      }
      return result;
    },

    async resume(params, panel) {
      await ready;
      const { id } = params.answer;
      if (resuming.has(id) || runner.isGrowing(id)) return unknownAnswer();
      resuming.add(id);
      try {
        return await resumeIn(threads.of(scopeOf(panel)), params);
      } finally {
        resuming.delete(id);
      }
    },
  };
}
