import browser from 'webextension-polyfill';
import type { Ask } from '../../core/answer-request';
import { type ErrorInfo, errorInfo } from '../../core/app-error';
import type { StreamEvent } from '../../core/events';
import {
  type AssistantMessage,
  type Attachment,
  type Message,
  questionText,
  type Thread,
  type UserMessage,
} from '../../core/message';
import type { AskObstacle, AskParams, AskResult, GoOnParams } from '../../core/panel-protocol';
import type { Profile } from '../../core/profile';
import type { Page } from '../../core/provider';
import { emptyAnswer, reduceAnswer, resumeAnswer } from '../../core/reduce-answer';
import { allPages } from '../../core/url/origins';
import type { UrlPolicy } from '../browser/url-policy';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStore } from '../storage/thread-store';
import type { AnswerRunner } from './answer-runner';
import { type AnswerServiceMaker, keepPage, type ReadPages } from './answer-services';
import { resolveSources } from './resolve-sources';

const titleLength = 80;

export interface AskDependencies {
  ask: Ask;
  /** What is wrong with a question, before anything is asked. */
  questionFault(question: string): ErrorInfo | undefined;
  /** Checks a finished answer. */
  check(
    message: AssistantMessage,
    pages: ReadonlyMap<string, readonly Page[]>,
    signal: AbortSignal,
  ): AsyncIterable<StreamEvent>;
  services: AnswerServiceMaker;
  profiles: ProfileStore;
  sessions: AnswerRunner;
  /** In front of every page that is opened. */
  gate: UrlPolicy;
  /** Whether a store is that of private windows. */
  isPrivate(store: ThreadStore): boolean;
  now(): number;
}

export interface AskService {
  ask(params: AskParams, attachments: Attachment[], store: ThreadStore): Promise<AskResult>;
  goOn(params: GoOnParams, store: ThreadStore): Promise<AskResult>;
}

/** One line of the question as the thread's name. */
function titleOf(question: string): string {
  const line = question.replace(/\s+/g, ' ').trim();
  return line.length <= titleLength ? line : `${line.slice(0, titleLength - 1).trimEnd()}…`;
}

/** From the first message to the given one, by `parentId`. */
export function pathTo(messages: readonly Message[], id: string | undefined): Message[] {
  const byId = new Map(messages.map((message) => [message.id, message]));
  const path: Message[] = [];
  for (let at = id && byId.get(id); at && !path.includes(at); at = at.parentId ? byId.get(at.parentId) : undefined)
    path.unshift(at);
  return path;
}

function refusal(error: ErrorInfo): { ok: false; obstacle: AskObstacle } {
  return { ok: false, obstacle: { type: 'error', error } };
}

export function createAskService(dependencies: AskDependencies): AskService {
  const { services, profiles, sessions, now } = dependencies;
  /** Answers that are about to go on: a second click must not start a second run. */
  const starting = new Set<string>();

  async function* answerAndCheck(
    message: AssistantMessage,
    events: AsyncIterable<StreamEvent>,
    pages: ReadPages,
    signal: AbortSignal,
  ): AsyncGenerator<StreamEvent> {
    let answer = message;
    for await (const event of events) {
      answer = reduceAnswer(answer, event);
      yield event;
    }
    const redirected = answer.sources.some(({ redirect }) => redirect);
    if (redirected && (await browser.permissions.contains({ origins: allPages }))) {
      for await (const event of resolveSources(answer, dependencies.gate, signal)) {
        answer = reduceAnswer(answer, event);
        yield event;
      }
    }
    yield* dependencies.check(answer, pages, signal);
  }

  async function begin(
    profile: Profile,
    question: UserMessage,
    answer: AssistantMessage,
    context: { store: ThreadStore; withoutPages: boolean; resume?: AssistantMessage },
  ): Promise<void> {
    const { store, withoutPages, resume } = context;
    const pages: ReadPages = new Map();
    for (const attachment of question.attachments) keepPage(pages, attachment.url, attachment);
    const isPrivate = dependencies.isPrivate(store);
    const made = await services.servicesFor(profile, { withoutPages, isPrivate }, pages);
    const request = {
      answerId: answer.id,
      question: questionText(question),
      profile,
      attachments: question.attachments,
      history: pathTo(await store.listMessages(question.threadId), question.parentId),
      ...(resume && { resume }),
    };
    sessions.start(answer, store, (signal) =>
      answerAndCheck(answer, dependencies.ask(request, made, signal), pages, signal),
    );
  }

  async function prepare(
    profileId: string,
    withoutPages: boolean,
  ): Promise<{ profile: Profile } | { obstacle: AskObstacle }> {
    const all = await profiles.listProfiles();
    const profile = all.find(({ id }) => id === profileId) ?? all[0];
    if (!profile) return { obstacle: { type: 'error', error: errorInfo('citebar', 'invalid-input') } };
    const obstacle = await services.obstacleOf(profile, withoutPages);
    return obstacle ? { obstacle } : { profile };
  }

  async function continueAnswer(params: GoOnParams, store: ThreadStore): Promise<AskResult> {
    const { answer: shown, withoutPages = false } = params;
    const saved = await store.getMessage(shown.id);
    const old = saved?.role === 'assistant' && shown.seq > saved.seq ? shown : saved;
    const question = old?.role === 'assistant' ? await store.getMessage(old.parentId) : undefined;
    const thread = old && (await store.getThread(old.threadId));
    if (old?.role !== 'assistant' || question?.role !== 'user' || !thread) {
      return refusal(errorInfo('citebar', 'invalid-input', { params: { field: 'answer' } }));
    }
    const prepared = await prepare(thread.profileId, withoutPages);
    if ('obstacle' in prepared) return { ok: false, obstacle: prepared.obstacle };
    // A written text goes on where it stops. Quoted passages are looked for again, beside what had arrived.
    const canContinue = old.mode === 'written' && old.text !== '' && prepared.profile.modelRef !== undefined;
    const ids = { id: crypto.randomUUID(), threadId: old.threadId, parentId: old.parentId };
    const answer = canContinue ? resumeAnswer(old) : emptyAnswer(ids, now());
    await store.putMessage(answer);
    await begin(prepared.profile, question, answer, { store, withoutPages, ...(canContinue && { resume: answer }) });
    return { ok: true, thread, question, answer };
  }

  return {
    async ask(params, attachments, store) {
      const fault = dependencies.questionFault(params.question);
      if (fault) return refusal(fault);
      const withoutPages = params.withoutPages ?? false;
      const prepared = await prepare(params.profileId, withoutPages);
      if ('obstacle' in prepared) return { ok: false, obstacle: prepared.obstacle };

      const at = now();
      const known = params.threadId ? await store.getThread(params.threadId) : undefined;
      const thread: Thread = {
        ...(known ?? { id: crypto.randomUUID(), title: titleOf(params.question), createdAt: at }),
        profileId: prepared.profile.id,
        updatedAt: at,
      };
      const question: UserMessage = {
        id: crypto.randomUUID(),
        threadId: thread.id,
        ...(params.parentId && { parentId: params.parentId }),
        role: 'user',
        parts: [{ type: 'text', text: params.question.trim() }],
        attachments,
        createdAt: at,
      };
      const answer = emptyAnswer({ id: crypto.randomUUID(), threadId: thread.id, parentId: question.id }, at);
      await store.putThread(thread);
      // Together: a question without its answer would look as if nobody had been asked.
      await Promise.all([store.putMessage(question), store.putMessage(answer)]);
      await begin(prepared.profile, question, answer, { store, withoutPages });
      return { ok: true, thread, question, answer };
    },

    async goOn(params, store) {
      const { id } = params.answer;
      if (starting.has(id) || sessions.isGrowing(id)) {
        return refusal(errorInfo('citebar', 'invalid-input', { params: { field: 'answer' } }));
      }
      starting.add(id);
      try {
        return await continueAnswer(params, store);
      } finally {
        starting.delete(id);
      }
    },
  };
}
