import type { AnswerEngine } from '../../core/answer-engine';
import type { AnswerStreamEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import { type Profile, searchesKeptPages } from '../../core/profile';
import { reduceAnswer } from '../../core/reduce-answer';
import { allPages } from '../../core/url/origins';
import type { PageClaim } from '../../page/quote/claim-marker';
import type { HostAccess } from '../browser/host-access';
import type { UrlPolicy } from '../browser/url-policy';
import type { Kept } from '../kept/create-kept';
import type { ClaimMarks } from '../pages/claim-marks';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStores } from '../storage/thread-store';
import { privacyOf, type WindowScope } from '../storage/window-scope';
import { recordAfterStep } from './after-steps';
import type { AnswerPhase, AnswerRunner } from './answer-runner';
import type { AnswerServiceFactory } from './answer-services';
import type { CheckedAnswer } from './answer-starter';
import { createEndedAnswers } from './ended-answers';
import { addPage, pagesOfAttachments, type ReadPages } from './read-pages';
import { resolveSources } from './resolve-sources';
import { checkedPage, claimsSubject, profileFor } from './thread-messages';

export interface AnswerCheckDependencies {
  engine: Pick<AnswerEngine, 'checkCitations' | 'compareSources'>;
  services: Pick<AnswerServiceFactory, 'missingPageAccess' | 'pageReaderFor' | 'modelReviewFor'>;
  runner: AnswerRunner;
  threads: ThreadStores;
  profiles: Pick<ProfileStore, 'listProfiles'>;
  urlPolicy: UrlPolicy;
  hostAccess: HostAccess;
  marks: ClaimMarks;
  kept: Pick<Kept, 'pagesAbout'>;
  /** Settles when what an earlier background left unfinished is in order. */
  ready: Promise<unknown>;
  now(): number;
}

/** Checks the citations of ended answers. */
export interface AnswerChecks {
  /** The steps after an answer: its redirects are resolved, then its citations are checked. */
  phasesFor(answer: CheckedAnswer): AnswerPhase[];
  /** Checks the citations of an ended answer that have no verdict; nothing where it is being written or checked. */
  checkAnswer(answerId: string, scope: WindowScope): Promise<void>;
  /**
   * Marks the sentences of a checked page in the tab that shows it, or removes the marks.
   * @returns how many sentences were found in the tab
   */
  markClaims(answerId: string, on: boolean, scope: WindowScope): Promise<number>;
}

function claimsOf({ text, citations }: AssistantMessage): PageClaim[] {
  return citations.map(({ claim, check }) => ({
    text: text.slice(claim.start, claim.end),
    ...(check && { verdict: check.verdict }),
  }));
}

export function createAnswerChecks(dependencies: AnswerCheckDependencies): AnswerChecks {
  const { engine, services, runner, threads, urlPolicy, hostAccess, marks, now } = dependencies;
  const endedAnswer = createEndedAnswers(dependencies);

  /** Some services name their sources by redirects of their own, which expire. */
  const resolveRedirects: AnswerPhase = async function* (answer, signal): AsyncGenerator<AnswerStreamEvent> {
    if (!answer.sources.some(({ redirect }) => redirect)) return;
    if (!(await hostAccess.has(allPages))) return;
    const step = recordAfterStep('redirects', now);
    yield* step.during(answer.id, resolveSources(answer, urlPolicy, step.onSent, signal));
  };

  async function originsFor(profile: Profile): Promise<string[]> {
    return (await services.missingPageAccess(profile))?.origins ?? allPages;
  }

  function phasesFor({ question, profile, pages, page, attachments, ...checked }: CheckedAnswer): AnswerPhase[] {
    const privacy = privacyOf(checked);
    /** Pages that the checks have read in addition to those of the answer. */
    const seen: ReadPages = new Map();
    return [
      resolveRedirects,
      async function* (answer, signal) {
        const step = recordAfterStep('check', now);
        const reader = await services.pageReaderFor(profile, privacy);
        const read =
          reader &&
          step.reading(async (url, stop, onSent) => {
            const text = await reader(url, stop, onSent);
            addPage(seen, url, text);
            return text;
          });
        const reviewer = await services.modelReviewFor(profile, answer);
        const checkServices = {
          question,
          attachments,
          pages,
          now,
          ...(read && { read }),
          ...(reviewer && { reviewer }),
        };
        let current = answer;
        const check = crypto.randomUUID();
        for await (const event of step.during(answer.id, engine.checkCitations(answer, checkServices, signal))) {
          const completed = event.type === 'check-blocked' ? { ...event, origins: await originsFor(profile) } : event;
          yield completed;
          current = reduceAnswer(current, completed);
          if (page !== undefined) marks.show({ url: page, ...privacy }, { check, claims: claimsOf(current) });
        }
      },
      async function* (answer, signal) {
        if (signal.aborted) return;
        const read = new Map(pages);
        for (const [url, texts] of seen) read.set(url, [...(read.get(url) ?? []), ...texts]);
        // A question that was asked of kept pages has them already.
        const kept =
          privacy.isPrivate || searchesKeptPages(profile) ? [] : await dependencies.kept.pagesAbout(question, signal);
        yield* engine.compareSources(answer, { question, pages: read, kept }, signal);
      },
    ];
  }

  return {
    phasesFor,
    async checkAnswer(answerId, scope) {
      const ended = await endedAnswer(answerId, scope);
      if (!ended) return;
      const { answer, question, store } = ended;
      const profile = profileFor(ended.profile, question);
      const pages = pagesOfAttachments(question.attachments);
      const page = checkedPage(answer, question);
      const checked = {
        question: claimsSubject(answer, question),
        attachments: question.attachments,
        profile,
        pages,
        ...privacyOf(store),
        ...(page && { page: page.url }),
      };
      await runner.proceed(answerId, store, phasesFor(checked));
    },
    async markClaims(answerId, on, scope) {
      const store = threads.of(scope);
      const answer = runner.current(answerId) ?? (await store.getMessage(answerId));
      const question = answer?.role === 'assistant' ? await store.getMessage(answer.parentId) : undefined;
      if (answer?.role !== 'assistant' || question?.role !== 'user') return 0;
      const page = checkedPage(answer, question);
      if (page === undefined) return 0;
      const marked = { url: page.url, ...privacyOf(store) };
      if (on) return marks.mark(marked, { check: crypto.randomUUID(), claims: claimsOf(answer) });
      await marks.remove(marked);
      return 0;
    },
  };
}
