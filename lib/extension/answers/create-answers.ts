import type { AnswerEngine } from '../../core/answer-engine';
import type { AnswerStreamEvent } from '../../core/events';
import type { AssistantMessage } from '../../core/message';
import { createListeners } from '../../core/utils/listeners';
import type { Auth } from '../auth/create-auth';
import type { BrowserAccess } from '../browser/create-browser';
import type { Kept } from '../kept/create-kept';
import { createClaimMarks } from '../pages/claim-marks';
import type { Pages } from '../pages/create-pages';
import type { ExtensionStorage } from '../storage/create-storage';
import { createMutex } from '../storage/mutex';
import type { ThreadStore } from '../storage/thread-store';
import { createAnswerChecks } from './answer-checks';
import { createAnswerRunner, interruptUnfinished } from './answer-runner';
import { createAnswerServices } from './answer-services';
import { createAnswerStarter } from './answer-starter';
import { createAttachmentPreview } from './attachment-preview';
import { createCitingPageChecker } from './citing-page-checker';
import { createLaterChecks } from './later-checks';
import { createQuestionService, type QuestionDependencies } from './question-service';
import { createRateLimiter } from './rate-limiter';
import { createSecondOpinions } from './second-opinions';
import { createSelectionExaminations } from './selection-examinations';
import { createSourceSearches } from './source-searches';
import { createStreamLimiter } from './stream-limiter';
import { createThreadRecovery } from './thread-recovery';

interface AnswerDependencies {
  engine: AnswerEngine;
  storage: ExtensionStorage;
  browserAccess: BrowserAccess;
  auth: Auth;
  pages: Pages;
  kept: Kept;
  /** In the person's language. */
  texts: {
    /** Their language, BCP 47. */
    language: string;
    /** The question of a check of a page's citations. */
    checkQuestion: (title: string) => string;
    /** The question of an examination of selected text. */
    examineQuestion: (title: string) => string;
  };
  instructionsOf: QuestionDependencies['instructionsOf'];
  /** Milliseconds since the epoch. */
  now: () => number;
}

/**
 * Questions and their answers. On start, repairs what an earlier background left unfinished; `ready` resolves when that
 * is done.
 */
export function createAnswers(dependencies: AnswerDependencies) {
  const { engine, storage, browserAccess, auth, pages, kept, texts, instructionsOf, now } = dependencies;
  const { connections } = auth;
  const { pageSource, pageService } = pages;
  const events =
    createListeners<[threadId: string, events: AnswerStreamEvent[], store: ThreadStore, before: AssistantMessage]>();
  const sentAttachments = createListeners();
  const ready = Promise.allSettled([interruptUnfinished(storage.threads.disk, now()), browserAccess.cleanUp()]);
  const runner = createAnswerRunner(events.notify, now);
  const services = createAnswerServices({
    connections,
    hostAccess: browserAccess.hostAccess,
    sitePolicy: browserAccess.sitePolicy,
    spendGuard: storage.spendGuard,
    profiles: storage.profiles,
    rateLimiter: createRateLimiter(now),
    interfaceLanguage: texts.language,
    streamLimiter: createStreamLimiter(),
    pages: pageSource,
    kept,
    now,
  });
  const checks = createAnswerChecks({
    ...storage,
    engine,
    services,
    runner,
    urlPolicy: browserAccess.urlPolicy,
    hostAccess: browserAccess.hostAccess,
    marks: createClaimMarks(),
    kept,
    ready,
    now,
  });
  const sourceSearches = createSourceSearches({ ...storage, engine, services, runner, ready, now });
  const laterChecks = createLaterChecks({ ...storage, engine, services, runner, ready, now });
  const recovering = createMutex();
  const questions = createQuestionService({
    ...storage,
    engine,
    services,
    runner,
    checks,
    pages: pageService,
    sitePolicy: browserAccess.sitePolicy,
    interfaceLanguage: texts.language,
    recovering,
    ready,
    onAttachmentsSent: sentAttachments.notify,
    instructionsOf,
    now,
  });
  const recovery = createThreadRecovery({ ...storage, runner, recovering, ready, now });
  const starter = createAnswerStarter({
    ...storage,
    engine,
    services,
    runner,
    checks,
    sitePolicy: browserAccess.sitePolicy,
    interfaceLanguage: texts.language,
  });
  const secondOpinions = createSecondOpinions({ ...storage, starter, ready, now });
  const citingPageChecker = createCitingPageChecker({
    ...storage,
    pages: pageService,
    ready,
    questionOf: texts.checkQuestion,
    now,
  });
  const selectionExaminations = createSelectionExaminations({
    ...storage,
    pages: pageService,
    ready,
    questionOf: texts.examineQuestion,
    now,
  });
  return {
    ready,
    runner,
    services,
    questions,
    recovery,
    secondOpinions,
    previewAttachment: createAttachmentPreview(storage, storage.profiles, engine.pageExcerpt),
    checks,
    citingPageChecker,
    laterChecks,
    sourceSearches,
    selectionExaminations,
    /**
     * Events of an unfinished answer, after they were applied to the answer in `store`; `before`: the answer before
     * them.
     */
    onEvent: events.add,
    onAttachmentsSent: sentAttachments.add,
  };
}

export type Answers = ReturnType<typeof createAnswers>;
