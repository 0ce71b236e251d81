import browser from 'webextension-polyfill';
import type { CheckCitations } from '../../core/answer-request';
import type { StreamEvent } from '../../core/events';
import { questionText } from '../../core/message';
import type { Profile } from '../../core/profile';
import { allPages } from '../../core/url/origins';
import type { UrlPolicy } from '../browser/url-policy';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStores } from '../storage/thread-store';
import type { WindowScope } from '../storage/window-scope';
import type { AnswerPhase, AnswerRunner } from './answer-runner';
import { type AnswerServiceFactory, addPage, type ReadPages } from './answer-services';
import { resolveSources } from './resolve-sources';

export interface AnswerCheckDependencies {
  engine: { check: CheckCitations };
  services: Pick<AnswerServiceFactory, 'pageReaderFor'>;
  runner: AnswerRunner;
  threads: ThreadStores;
  profiles: Pick<ProfileStore, 'listProfiles'>;
  urlPolicy: UrlPolicy;
  /** Settles when what an earlier background left unfinished is in order. */
  ready: Promise<unknown>;
  now(): number;
}

/** An answer whose citations are to be checked. */
export interface CheckedAnswer {
  question: string;
  profile: Profile;
  /** The pages that were read for the answer. */
  pages: ReadPages;
  isPrivate: boolean;
}

/** Checks the citations of ended answers. */
export interface AnswerChecks {
  /** What follows an answer: its redirects are resolved, then its citations are checked. */
  phasesFor(answer: CheckedAnswer): AnswerPhase[];
  /** Checks the citations of an ended answer that have no verdict; nothing where it is being written or checked. */
  checkAnswer(answerId: string, scope: WindowScope): Promise<void>;
}

export function createAnswerChecks(dependencies: AnswerCheckDependencies): AnswerChecks {
  const { engine, services, runner, threads, profiles, urlPolicy, now } = dependencies;

  /** Some services name their sources by redirects of their own, which expire. */
  const resolveRedirects: AnswerPhase = async function* (answer, signal): AsyncGenerator<StreamEvent> {
    if (!answer.sources.some(({ redirect }) => redirect)) return;
    if (!(await browser.permissions.contains({ origins: allPages }))) return;
    yield* resolveSources(answer, urlPolicy, signal);
  };

  function phasesFor({ question, profile, pages, isPrivate }: CheckedAnswer): AnswerPhase[] {
    return [
      resolveRedirects,
      async function* (answer, signal) {
        const read = await services.pageReaderFor(profile, isPrivate);
        yield* engine.check(answer, { question, pages, now, ...(read && { read }) }, signal);
      },
    ];
  }

  return {
    phasesFor,
    async checkAnswer(answerId, scope) {
      await dependencies.ready;
      const store = threads.of(scope);
      const [answer, all] = await Promise.all([store.getMessage(answerId), profiles.listProfiles()]);
      if (answer?.role !== 'assistant' || answer.stopReason === undefined || runner.current(answerId)) return;
      const [question, thread] = await Promise.all([
        store.getMessage(answer.parentId),
        store.getThread(answer.threadId),
      ]);
      const profile = all.find(({ id }) => id === thread?.profileId) ?? all[0];
      if (question?.role !== 'user' || !profile || runner.current(answerId)) return;
      const pages: ReadPages = new Map();
      for (const attachment of question.attachments) addPage(pages, attachment.url, attachment);
      const checked = { question: questionText(question), profile, pages, isPrivate: store.isPrivate };
      runner.start(answer, store, phasesFor(checked));
    },
  };
}
