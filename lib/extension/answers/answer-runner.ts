import type { Ask, NextQuestionServices, SuggestQuestions } from '../../core/answer-request';
import { type ErrorInfo, errorInfo, ownFailure, toErrorInfo } from '../../core/app-error';
import type { StreamEvent } from '../../core/events';
import {
  type AssistantMessage,
  type Attachment,
  type Message,
  questionText,
  type UserMessage,
} from '../../core/message';
import { asksKept, type Profile, withNamedLanguage } from '../../core/profile';
import type { AskObstacle } from '../../core/protocol/panel-protocol';
import { interruptAnswer, reduceAnswer } from '../../core/reduce-answer';
import { createKeepAlive } from '../browser/keep-alive';
import type { SitePolicy } from '../browser/site-policy';
import { assertSiteAllowed } from '../browser/url-policy';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStore } from '../storage/thread-store';
import { type Privacy, privacyOf } from '../storage/window-scope';
import { type AnswerRecorder, createAnswerRecorder } from './answer-recorder';
import type { AnswerServiceFactory } from './answer-services';
import { createEventBatches } from './event-batches';
import { attachedPages, type ReadPages } from './read-pages';
import { type OwnChoices, pathTo, profileFor } from './thread-messages';

/**
 * Events about one answer.
 * @param answer as it is when the phase begins
 * @param onlyQuotes aborts when the person wants quotes instead of what the model writes
 */
export type AnswerPhase = (
  answer: AssistantMessage,
  signal: AbortSignal,
  onlyQuotes: AbortSignal,
) => AsyncIterable<StreamEvent>;

export interface AnswerRunner {
  /**
   * Runs an answer to its end, whether or not a panel is open. Its events are applied to the answer, published and saved.
   * @param phases run one after the other: the answer itself, then what completes and checks it
   * @param written the write of the message, where it runs already; the answer says so where it fails
   */
  start(message: AssistantMessage, store: ThreadStore, phases: readonly AnswerPhase[], written?: Promise<void>): void;
  /**
   * Runs phases on an answer that has ended, as it is stored at that moment: what began and ended since somebody read it is in it.
   * @returns false where it is gone, is being written or is being checked
   */
  proceed(answerId: string, store: ThreadStore, phases: readonly AnswerPhase[]): Promise<boolean>;
  /** Whether an answer is being written or checked. */
  isBusy(): boolean;
  /** Aborts the requests of an answer; the text that had arrived is kept. */
  stop(answerId: string): void;
  /** Stops the model of an answer from quotes: the quotes themselves become the answer. */
  showQuotes(answerId: string): void;
  /** The answer as it is now, while it is being written or checked. */
  current(answerId: string): AssistantMessage | undefined;
  /** Whether the answer has no end yet. An answer that has one may still be checked. */
  isGrowing(answerId: string): boolean;
}

interface RunningAnswer {
  message: AssistantMessage;
  controller: AbortController;
  onlyQuotes: AbortController;
  recorder: AnswerRecorder;
}

/**
 * Runs the answers of this background, and keeps it alive meanwhile.
 * @param publish called with all events, in order, after they were applied to the answer and handed to the database; deltas that
 *   follow each other are joined; `store` is where the answer is kept, `before` the answer as it was before them
 * @param now milliseconds since the epoch
 */
export function createAnswerRunner(
  publish: (threadId: string, events: StreamEvent[], store: ThreadStore, before: AssistantMessage) => void,
  now: () => number,
): AnswerRunner {
  const running = new Map<string, RunningAnswer>();
  const keepAlive = createKeepAlive();

  async function run(
    answer: RunningAnswer,
    store: ThreadStore,
    phases: readonly AnswerPhase[],
    written: Promise<void> | undefined,
  ): Promise<void> {
    const release = keepAlive();
    const batches = createEventBatches((events) => {
      const before = answer.message;
      answer.message = events.reduce(reduceAnswer, before);
      answer.recorder.record(events, before, answer.message);
      publish(answer.message.threadId, events, store, before);
    }, now);
    written?.catch(() => batches.add({ type: 'write-failed', answerId: answer.message.id }));
    try {
      for (const phase of phases) {
        const { controller, onlyQuotes } = answer;
        for await (const event of phase(answer.message, controller.signal, onlyQuotes.signal)) batches.add(event);
        batches.flush();
      }
    } catch (thrown) {
      batches.flush();
      const { id: answerId, seq, stopReason } = answer.message;
      // The engine itself ends each answer with an event: it was not loaded, or a phase behind the answer failed.
      if (stopReason === undefined) {
        batches.add({ type: 'answer-error', answerId, seq: seq + 1, error: ownFailure(thrown), at: now() });
      }
      // A panel that waits for verdicts is told that none come.
      batches.add({ type: 'check-end', answerId });
    } finally {
      // A resumed answer runs again under the same id, and has more text than this run.
      if (running.get(answer.message.id) === answer) {
        answer.message = interruptAnswer(answer.message, now());
        if (!(await answer.recorder.finish(answer.message))) {
          const failed = { type: 'write-failed' as const, answerId: answer.message.id };
          const before = answer.message;
          answer.message = reduceAnswer(before, failed);
          publish(before.threadId, [failed], store, before);
        }
        if (running.get(answer.message.id) === answer) running.delete(answer.message.id);
      }
      release();
    }
  }

  function start(
    message: AssistantMessage,
    store: ThreadStore,
    phases: readonly AnswerPhase[],
    written?: Promise<void>,
  ): void {
    const earlier = running.get(message.id);
    earlier?.controller.abort();
    earlier?.recorder.stop();
    const recorder = createAnswerRecorder(message, store, written);
    const controllers = { controller: new AbortController(), onlyQuotes: new AbortController() };
    const answer: RunningAnswer = { message, ...controllers, recorder };
    running.set(message.id, answer);
    void run(answer, store, phases, written);
  }

  return {
    start,
    async proceed(answerId, store, phases) {
      const message = await store.getMessage(answerId);
      if (message?.role !== 'assistant' || message.stopReason === undefined || running.has(answerId)) return false;
      start(message, store, phases);
      return true;
    },
    isBusy: () => running.size > 0,
    stop: (answerId) => running.get(answerId)?.controller.abort(),
    showQuotes: (answerId) => running.get(answerId)?.onlyQuotes.abort(),
    current: (answerId) => running.get(answerId)?.message,
    isGrowing(answerId) {
      const message = running.get(answerId)?.message;
      return message !== undefined && message.stopReason === undefined;
    },
  };
}

/**
 * Marks the answers that an earlier background left unfinished. Call it before the first answer starts.
 * @param now milliseconds since the epoch
 */
export async function interruptUnfinished(store: ThreadStore, now: number): Promise<void> {
  const unfinished = await store.listUnfinishedAnswers();
  await Promise.all(unfinished.map((message) => store.putMessage(interruptAnswer(message, now))));
  await store.dropLeftEvents();
}

/** An answer whose citations are to be checked. */
export interface CheckedAnswer extends Privacy {
  question: string;
  /** Attachments of the question. */
  attachments: readonly Attachment[];
  profile: Profile;
  /** The pages that were read for the answer. */
  pages: ReadPages;
  /** The page whose own citations these are: they are marked in it. */
  page?: string;
}

export interface AnswerStarterDependencies {
  engine: { ask: Ask; suggestQuestions: SuggestQuestions };
  services: Pick<AnswerServiceFactory, 'findObstacle' | 'countHostedSearch' | 'servicesFor'>;
  runner: AnswerRunner;
  /** The steps after an answer: see `answer-checks.ts`. */
  checks: { phasesFor(answer: CheckedAnswer): AnswerPhase[] };
  profiles: Pick<ProfileStore, 'listProfiles'>;
  sitePolicy: SitePolicy;
  /** Language of the texts, BCP 47. */
  interfaceLanguage: string;
}

export interface StartOptions {
  store: ThreadStore;
  /** The messages of the thread before this question, those of other branches among them; absent: they are read. */
  earlier?: readonly Message[];
  /**
   * Writes question and answer; the answer says so where it fails. It begins beside a write that gives nothing, and only after one
   * that gives whether the thread is there: in a deleted one nothing begins.
   */
  write: { beside(): Promise<void> } | { into(): Promise<boolean> };
  withoutPages: boolean;
  alsoWeb?: boolean;
  /** The interrupted answer that is continued. */
  resume?: AssistantMessage;
}

/** A question that is not answered, and why. */
export interface Refusal {
  ok: false;
  obstacle: AskObstacle;
}

/** Starts the answers of stored questions. */
export interface AnswerStarter {
  /**
   * The profile of a question, or what stands in the way of an answer: also that the person has excluded a site whose text was
   * attached to it.
   * @param asked its attachments, and what was chosen for this question alone
   */
  prepare(
    profileId: string,
    asked: OwnChoices,
    withoutPages: boolean,
    question: string,
  ): Promise<{ profile: Profile } | Refusal>;
  /** Writes an answer, then checks it; resolves when it has begun. @returns what came in its way, if anything did */
  start(
    profile: Profile,
    question: UserMessage,
    answer: AssistantMessage,
    options: StartOptions,
  ): Promise<Refusal | undefined>;
}

export function refusal(error: ErrorInfo): Refusal {
  return { ok: false, obstacle: { type: 'error', error } };
}

/** The failure of the first attachment whose site the person excluded, after it was attached or read; undefined for none. */
export async function excludedSite(
  attachments: readonly Attachment[],
  sitePolicy: SitePolicy,
): Promise<ErrorInfo | undefined> {
  await sitePolicy.load();
  try {
    for (const { url } of attachments) assertSiteAllowed(url, sitePolicy);
    return undefined;
  } catch (thrown) {
    return toErrorInfo(thrown, 'citebar');
  }
}

async function* noEvents(): AsyncGenerator<never> {}

async function collected<T>(events: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const event of events) list.push(event);
  return list;
}

export function createAnswerStarter(dependencies: AnswerStarterDependencies): AnswerStarter {
  const { engine, services, runner, checks, profiles, sitePolicy } = dependencies;

  /** The checks of an answer with what can be asked next: at once where the pages tell it, else a model is asked meanwhile. */
  function withNextQuestions(
    phases: readonly AnswerPhase[],
    { askNext }: Profile,
    { chat, ...context }: NextQuestionServices,
  ): AnswerPhase[] {
    if (askNext === 'off') return [...phases];
    if (askNext !== 'model' || !chat) {
      return [(ended, signal) => engine.suggestQuestions(ended, context, signal), ...phases];
    }
    let suggested: Promise<StreamEvent[]> = Promise.resolve([]);
    return [
      (ended, signal) => {
        suggested = collected(engine.suggestQuestions(ended, { ...context, chat }, signal));
        return noEvents();
      },
      ...phases,
      async function* () {
        yield* await suggested;
      },
    ];
  }

  return {
    async prepare(profileId, asked, withoutPages, question) {
      const excluded = await excludedSite(asked.attachments, sitePolicy);
      if (excluded) return refusal(excluded);
      const all = await profiles.listProfiles();
      const saved = all.find(({ id }) => id === profileId) ?? all[0];
      if (!saved) return refusal(errorInfo('citebar', 'invalid-input'));
      const profile = withNamedLanguage(profileFor(saved, asked), dependencies.interfaceLanguage);
      const obstacle = await services.findObstacle(profile, withoutPages, question);
      return obstacle ? { ok: false, obstacle } : { profile };
    },
    async start(profile, question, answer, { store, earlier, write, withoutPages, alsoWeb, resume }) {
      const { attachments } = question;
      const pages = attachedPages(attachments);
      if (asksKept(profile) && store.isPrivate) return refusal(errorInfo('citebar', 'kept-pages-private'));
      const limit = await services.countHostedSearch(profile);
      if (limit) return refusal(limit);
      const into = 'into' in write ? write.into() : undefined;
      const [isThere, answerServices, messages] = await Promise.all([
        // A question is answered also where nothing can be written.
        into?.catch(() => true) ?? true,
        services.servicesFor(profile, { withoutPages, withoutWeb: !profile.webSearch, ...privacyOf(store) }, pages),
        earlier ?? store.listMessages(question.threadId),
      ]);
      if (!isThere) return refusal(errorInfo('citebar', 'thread-gone'));
      const { chat, now } = answerServices;
      const request = {
        answerId: answer.id,
        question: questionText(question),
        ...(question.quote && { quote: question.quote }),
        profile,
        attachments,
        history: pathTo(messages, question.parentId),
        ...(alsoWeb && { alsoWeb }),
        ...(question.asTyped && { asTyped: true }),
        ...(resume && { resume }),
      };
      const phases: AnswerPhase[] = [
        (_answer, signal, onlyQuotes) => engine.ask(request, { ...answerServices, onlyQuotes }, signal),
        ...withNextQuestions(
          checks.phasesFor({ question: request.question, attachments, profile, pages, ...privacyOf(store) }),
          profile,
          { question, history: request.history, pages, now, ...(chat && { chat }) },
        ),
      ];
      runner.start(answer, store, phases, 'beside' in write ? write.beside() : into?.then(() => undefined));
      return undefined;
    },
  };
}
