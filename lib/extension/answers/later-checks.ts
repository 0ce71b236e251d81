import type { AnswerEngine } from '../../core/answer-engine';
import type { CheckServices, RecheckServices } from '../../core/answer-request';
import { canCheckAgain, couldNotOpen } from '../../core/checks/later-checks';
import type { AnswerStreamEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import type { Profile } from '../../core/profile';
import type { BackgroundCalls } from '../../core/protocol/panel-protocol';
import type { ThreadsChecked } from '../../core/protocol/watch-calls';
import type { Page } from '../../core/provider';
import { reduceAnswer } from '../../core/reduce-answer';
import type { Citation } from '../../core/source';
import { pageKey } from '../../core/url/clean-url';
import type { ProfileStore } from '../storage/profile-store';
import type { ThreadStore, ThreadStores } from '../storage/thread-store';
import { privacyOf, type WindowScope } from '../storage/window-scope';
import { type PageReader, recordAfterStep } from './after-steps';
import type { AnswerPhase, AnswerRunner } from './answer-runner';
import type { AnswerServiceFactory } from './answer-services';
import { claimsSubject } from './thread-messages';

type CheckAgain = BackgroundCalls['check-again'];

export interface LaterCheckDependencies {
  engine: Pick<AnswerEngine, 'checkCitations' | 'recheckCitations'>;
  services: Pick<AnswerServiceFactory, 'pageReaderFor' | 'modelReviewFor'>;
  runner: AnswerRunner;
  threads: ThreadStores;
  profiles: Pick<ProfileStore, 'listProfiles'>;
  /** Settles when what an earlier background left unfinished is in order. */
  ready: Promise<unknown>;
  now(): number;
}

/** Checks the citations of saved answers again. */
export interface LaterChecks {
  checkAgain(params: CheckAgain['params'], scope: WindowScope): Promise<CheckAgain['result']>;
  /**
   * Checks all answers of threads on the disk, one thread after the other.
   * @param onThread called after each of them
   * @returns the numbers of those that were reached before the signal stopped it
   */
  checkThreads(
    threadIds: readonly string[],
    onThread: (done: number) => void,
    signal: AbortSignal,
  ): Promise<ThreadsChecked>;
}

/** The question of an answer, and what was attached to it. */
type QuestionWithAttachments = Pick<CheckServices, 'question' | 'attachments'>;

/** Reads each page once, even if several answers cite it. */
function readOnce(read: PageReader): PageReader {
  const known = new Map<string, Promise<Page>>();
  return (url, signal, onSent) => {
    const key = pageKey(url);
    const page = known.get(key) ?? read(url, signal, onSent);
    known.set(key, page);
    // The answer for which the page was read was stopped, or its time is over.
    page.catch(() => signal.aborted && known.delete(key));
    return page;
  };
}

/** A promise, and what resolves it. */
function promiseWithEnd(): { promise: Promise<void>; end(): void } {
  let end = () => {};
  const promise = new Promise<void>((resolve) => {
    end = resolve;
  });
  return { promise, end };
}

/** A citation without the checks whose page could not be opened, so that they are made again. */
function withoutUnopened({ check, checks, ...citation }: Citation): Citation {
  const kept = checks?.filter((one) => !couldNotOpen(one));
  return { ...citation, ...(check && !couldNotOpen(check) && { check }), ...(kept && { checks: kept }) };
}

export function createLaterChecks(dependencies: LaterCheckDependencies): LaterChecks {
  const { engine, services, runner, threads, profiles, now } = dependencies;

  async function questionOf(answer: AssistantMessage, store: ThreadStore): Promise<QuestionWithAttachments> {
    const question = await store.getMessage(answer.parentId);
    if (question?.role !== 'user') return { question: '' };
    return { question: claimsSubject(answer, question), attachments: question.attachments };
  }

  /** Waits for the previous answer, since each answer reads several pages at once. */
  function phaseFor(
    question: QuestionWithAttachments,
    profile: Profile,
    reader: PageReader | undefined,
    turn: { before: Promise<void>; end(): void },
  ): AnswerPhase {
    async function* checked(answer: AssistantMessage, access: RecheckServices, signal: AbortSignal) {
      let compared = answer;
      for await (const event of engine.recheckCitations(answer, access, signal)) {
        yield event;
        compared = reduceAnswer(compared, event);
      }
      const unopened = { ...compared, citations: compared.citations.map(withoutUnopened) };
      const reviewer = await services.modelReviewFor(profile, answer);
      yield* engine.checkCitations(
        unopened,
        { ...question, pages: new Map(), ...access, ...(reviewer && { reviewer }) },
        signal,
      );
    }
    return async function* (answer, signal): AsyncGenerator<AnswerStreamEvent> {
      try {
        await turn.before;
        const step = recordAfterStep('check-again', now);
        const access = { now, ...(reader && { read: step.reading(reader) }) };
        yield* step.during(answer.id, checked(answer, access, signal));
      } finally {
        turn.end();
      }
    };
  }

  /**
   * @returns the ids of the answers whose check has begun, a promise of their end, and whether access to their pages is
   *   missing
   */
  async function begin({ threadId, answerId }: CheckAgain['params'], store: ThreadStore) {
    await dependencies.ready;
    const [thread, messages, all] = await Promise.all([
      store.getThread(threadId),
      store.listMessages(threadId),
      profiles.listProfiles(),
    ]);
    const profile = all.find(({ id }) => id === thread?.profileId) ?? all[0];
    const answers = messages.filter(
      (message): message is AssistantMessage =>
        message.role === 'assistant' &&
        (answerId === undefined || message.id === answerId) &&
        canCheckAgain(message) &&
        !runner.current(message.id),
    );
    if (!profile || answers.length === 0) return { ids: [], ended: Promise.resolve(), isBlocked: false };
    const fresh = await services.pageReaderFor(profile, { ...privacyOf(store), fresh: true });
    const read = fresh && readOnce(fresh);
    let before = Promise.resolve();
    const ids: string[] = [];
    for (const answer of answers) {
      const question = await questionOf(answer, store);
      const { promise, end } = promiseWithEnd();
      const phase = phaseFor(question, profile, read, { before, end });
      if (!(await runner.proceed(answer.id, store, [phase]))) continue;
      before = promise;
      ids.push(answer.id);
    }
    return { ids, ended: before, isBlocked: read === undefined };
  }

  return {
    checkAgain: async (params, scope) => ({ answers: (await begin(params, threads.of(scope))).ids.length }),
    async checkThreads(threadIds, onThread, signal) {
      const done: ThreadsChecked = { threads: 0, blocked: 0 };
      for (const threadId of threadIds) {
        if (signal.aborted) break;
        const { ids, ended, isBlocked } = await begin({ threadId }, threads.disk);
        const stop = () => ids.forEach(runner.stop);
        if (signal.aborted) stop();
        signal.addEventListener('abort', stop);
        await ended;
        signal.removeEventListener('abort', stop);
        if (signal.aborted) break;
        done[isBlocked ? 'blocked' : 'threads'] += 1;
        onThread(done.threads + done.blocked);
      }
      return done;
    },
  };
}
