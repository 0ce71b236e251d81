import type { AnswerEngine } from '../../core/answer-engine';
import type { NextQuestionServices } from '../../core/answer-request';
import { type ErrorInfo, errorInfo, toErrorInfo } from '../../core/app-error';
import type { AnswerStreamEvent } from '../../core/events';
import {
  type AssistantMessage,
  type Attachment,
  type Message,
  questionText,
  type UserMessage,
} from '../../core/message';
import { type Profile, searchesKeptPages, withNamedLanguage } from '../../core/profile';
import type { AskObstacle } from '../../core/protocol/panel-protocol';
import type { SitePolicy } from '../browser/site-policy';
import { assertSiteAllowed } from '../browser/url-policy';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStore } from '../storage/thread-store';
import { privacyOf, type ThreadPrivacy } from '../storage/window-scope';
import type { AnswerPhase, AnswerRunner } from './answer-runner';
import type { AnswerServiceFactory } from './answer-services';
import { pagesOfAttachments, type ReadPages } from './read-pages';
import { type OwnChoices, pathTo, profileFor } from './thread-messages';

/** An answer whose citations are to be checked. */
export interface CheckedAnswer extends ThreadPrivacy {
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
  engine: Pick<AnswerEngine, 'ask' | 'suggestQuestions'>;
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
  /**
   * The messages of the thread before this question, those of other branches included; absent: they are read from the
   * store.
   */
  earlier?: readonly Message[];
  /**
   * Writes question and answer; a failure becomes a notice of the answer. `beside`: the answer starts without waiting
   * for the write; `into`: it waits for the write, and does not start if the result is false because the thread was
   * deleted.
   */
  write: { beside(): Promise<void> } | { into(): Promise<boolean> };
  /** The person chose to continue although found pages may not be opened. */
  withoutPages: boolean;
  /** The web is searched also where, without a model, what is attached answers. */
  alsoWeb?: boolean;
  /** The interrupted answer that is continued. */
  resume?: AssistantMessage;
}

/** A question that is not answered, and why. */
export interface RefusedQuestion {
  ok: false;
  obstacle: AskObstacle;
}

/** Starts the answers of stored questions. */
export interface AnswerStarter {
  /**
   * The profile of a question, or why it cannot be answered, for example because the person excluded a site whose text
   * is attached.
   * @param choices its attachments, and the choices for this question only
   */
  prepare(
    profileId: string,
    choices: OwnChoices,
    withoutPages: boolean,
    question: string,
  ): Promise<{ profile: Profile } | RefusedQuestion>;
  /** Writes an answer, then checks it; resolves when it has begun. @returns what came in its way, if anything did */
  start(
    profile: Profile,
    question: UserMessage,
    answer: AssistantMessage,
    options: StartOptions,
  ): Promise<RefusedQuestion | undefined>;
}

export function refusedQuestion(error: ErrorInfo): RefusedQuestion {
  return { ok: false, obstacle: { type: 'error', error } };
}

/**
 * The failure of the first attachment whose site the person excluded, after it was attached or read; undefined for
 * none.
 */
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

  /**
   * The checks of an answer, and the suggestion of next questions: at once where it needs the pages only, else in
   * parallel by a model.
   */
  function withNextQuestions(
    phases: readonly AnswerPhase[],
    { askNext }: Profile,
    { chat, ...context }: NextQuestionServices,
  ): AnswerPhase[] {
    if (askNext === 'off') return [...phases];
    if (askNext !== 'model' || !chat) {
      return [(ended, signal) => engine.suggestQuestions(ended, context, signal), ...phases];
    }
    let suggested: Promise<AnswerStreamEvent[]> = Promise.resolve([]);
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
    async prepare(profileId, choices, withoutPages, question) {
      const excluded = await excludedSite(choices.attachments, sitePolicy);
      if (excluded) return refusedQuestion(excluded);
      const all = await profiles.listProfiles();
      const saved = all.find(({ id }) => id === profileId) ?? all[0];
      if (!saved) return refusedQuestion(errorInfo('citebar', 'invalid-input'));
      const profile = withNamedLanguage(profileFor(saved, choices), dependencies.interfaceLanguage);
      const obstacle = await services.findObstacle(profile, withoutPages, question);
      return obstacle ? { ok: false, obstacle } : { profile };
    },
    async start(profile, question, answer, { store, earlier, write, withoutPages, alsoWeb, resume }) {
      const { attachments } = question;
      const pages = pagesOfAttachments(attachments);
      if (searchesKeptPages(profile) && store.isPrivate)
        return refusedQuestion(errorInfo('citebar', 'kept-pages-private'));
      const limit = await services.countHostedSearch(profile);
      if (limit) return refusedQuestion(limit);
      const into = 'into' in write ? write.into() : undefined;
      const [isThere, answerServices, messages] = await Promise.all([
        // A question is answered also where nothing can be written.
        into?.catch(() => true) ?? true,
        services.servicesFor(profile, { withoutPages, withoutWeb: !profile.webSearch, ...privacyOf(store) }, pages),
        earlier ?? store.listMessages(question.threadId),
      ]);
      if (!isThere) return refusedQuestion(errorInfo('citebar', 'thread-gone'));
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
