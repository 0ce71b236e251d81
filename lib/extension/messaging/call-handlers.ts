import browser from 'webextension-polyfill';
import { collectionCalls } from '../../core/protocol/collection-calls';
import { libraryCalls } from '../../core/protocol/library-calls';
import type { CompareWatched } from '../../core/watched-page';
import type { Answers } from '../answers/create-answers';
import type { Auth } from '../auth/create-auth';
import type { BrowserAccess } from '../browser/create-browser';
import { createKeepAlive } from '../browser/keep-alive';
import type { Collections } from '../collections/create-collections';
import type { Data } from '../data/create-data';
import type { ProblemReports } from '../data/problem-reports';
import type { Sync } from '../data/sync';
import type { History } from '../history/create-history';
import type { Kept } from '../kept/create-kept';
import type { Pages } from '../pages/create-pages';
import type { ExtensionStorage } from '../storage/create-storage';
import { windowsOfTabs } from '../storage/window-scope';
import type { Watches } from '../watches/create-watches';
import { createAttachHandlers } from './attach-handlers';
import type { CallHandlers } from './background-server';
import { type ChoiceHandlerDependencies, createChoiceHandlers } from './choice-handlers';
import { createDataHandlers } from './data-handlers';
import { createImportHandlers } from './import-handlers';
import { lazyExcerpts } from './lazy-excerpts';
import { lazyHandlers } from './lazy-handlers';
import type { OpenPanels } from './open-panels';
import { createOptionsHandlers } from './options-handlers';
import { createPanelHandlers, type PanelHandlerDependencies } from './panel-handlers';
import type { PanelStateDependencies } from './panel-state';
import { createProfileHandlers } from './profile-handlers';
import { createQuestionHandlers } from './question-handlers';
import { createThreadHandlers } from './thread-handlers';
import { createToolHandlers, type ToolHandlerDependencies } from './tool-handlers';
import { createWatchHandlers } from './watch-handlers';

export interface MessagingDependencies {
  /** Makes every tool of the contracts. */
  createToolbox: ToolHandlerDependencies['createToolbox'];
  compareWatched: CompareWatched;
  storage: ExtensionStorage;
  /** The person's own prompts and rules for sites. */
  choices: Omit<ChoiceHandlerDependencies, 'excerpts' | 'kept'>;
  browserAccess: BrowserAccess;
  auth: Auth;
  pages: Pages;
  kept: Kept;
  collections: Collections;
  answers: Answers;
  history: History;
  data: Data;
  sync: Sync;
  watches: Watches;
  problems: ProblemReports;
  /** `ask`: suggested in the address bar while a question is typed. */
  texts: { ask: string };
  /** Milliseconds since the epoch. */
  now: () => number;
}

interface PanelWiring {
  state: PanelStateDependencies;
  panels: Pick<OpenPanels, 'panelOf' | 'showThread'>;
  takeQuestion: PanelHandlerDependencies['takeQuestion'];
  subscribed: PanelHandlerDependencies['subscribed'];
  endSession: PanelHandlerDependencies['endSession'];
  /** Sends connected pages the state that they draw. */
  refresh: () => void;
}

/** Id of the window of a tab; of the current one without a tab. */
async function windowOf(tabId: number | undefined): Promise<number> {
  return (tabId === undefined ? undefined : (await browser.tabs.get(tabId)).windowId) ?? windowsOfTabs.ordinary;
}

/** The handlers of all calls, by subject. */
export function createCallHandlers(
  dependencies: MessagingDependencies,
  { state, panels, takeQuestion, subscribed, endSession, refresh }: PanelWiring,
): CallHandlers {
  const { createToolbox, compareWatched, choices, kept, collections, history, data, problems, sync, now } =
    dependencies;
  const { attachments, connectionStore, drafts, policy, profiles, secrets, spendGuard, threads, windowThreads } =
    dependencies.storage;
  const { sitePolicy, updateRules } = dependencies.browserAccess;
  const { isOwnTab } = dependencies.browserAccess.backgroundTabs;
  const { connections, localModels, registry, signIns, tokens } = dependencies.auth;
  const { pageSource, pageService, fileService } = dependencies.pages;
  const { questions, runner, services, laterChecks, ...answers } = dependencies.answers;
  const { preferences } = data;
  const { panelOf, showThread } = panels;
  const collectionQuestions = { collections, kept, attachments, profiles, questions };

  return {
    ...createQuestionHandlers(collectionQuestions),
    ...createPanelHandlers({
      ...state,
      checks: answers.checks,
      citingPageChecker: answers.citingPageChecker,
      sourceSearches: answers.sourceSearches,
      secondOpinions: answers.secondOpinions,
      recovery: answers.recovery,
      ready: answers.ready,
      services,
      laterChecks,
      runner,
      kept,
      threads,
      windowThreads,
      drafts,
      isOwnTab,
      takeQuestion,
      subscribed,
      endSession,
      refresh,
    }),
    ...createThreadHandlers({ threads, drafts, policy, runner, searchOf: history.searchOf }),
    ...createImportHandlers(threads),
    ...createAttachHandlers({
      attachments,
      threads,
      pages: pageService,
      files: fileService,
      sitePolicy,
      previewAttachment: answers.previewAttachment,
      isOwnTab,
      refresh,
    }),
    ...createChoiceHandlers({
      prompts: choices.prompts,
      siteRules: choices.siteRules,
      excerpts: lazyExcerpts({ threads, runner, searchOf: history.searchOf }),
      kept,
    }),
    ...lazyHandlers(libraryCalls, async () =>
      (await import('./library-handlers')).createLibraryHandlers({
        kept,
        pages: pageService,
        imports: { files: fileService, pageSource, profiles, now },
        comparison: { compareWatched, services },
        refresh,
      }),
    ),
    ...lazyHandlers(collectionCalls, async () =>
      (await import('./collection-handlers')).createCollectionHandlers({
        ...collectionQuestions,
        threads,
        windowOf,
        showThread,
        windowThreads,
        isShownPrivate: (windowId) => panelOf(windowId)?.scope?.session !== undefined,
        refresh,
      }),
    ),
    ...createOptionsHandlers({
      connections,
      connectionStore,
      profiles,
      policy,
      preferences,
      secrets,
      tokens,
      signIns,
      localModels,
      updateRules,
      refresh,
    }),
    ...createProfileHandlers({ profiles, connections, refresh }),
    ...createDataHandlers({ data, sync, connections, threads, policy, runner, updateRules, refresh }),
    ...createToolHandlers({
      createToolbox,
      registry,
      connections,
      profiles,
      services,
      spendGuard,
      pages: pageSource,
      keepAlive: createKeepAlive(),
      now,
    }),
    ...createWatchHandlers({ service: dependencies.watches.service, laterChecks, windowOf, isOwnTab }),
    'problem-report': problems.report,
  };
}
