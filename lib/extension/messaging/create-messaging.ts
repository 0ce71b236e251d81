import browser from 'webextension-polyfill';
import { collectionCalls } from '../../core/protocol/collection-calls';
import { libraryCalls } from '../../core/protocol/library-calls';
import type { CompareWatched } from '../../core/watched-page';
import type { Answers } from '../answers/create-answers';
import type { Auth } from '../auth/create-auth';
import type { BrowserAccess } from '../browser/create-browser';
import { createKeepAlive } from '../browser/keep-alive';
import { takeOmniboxQuestions } from '../browser/omnibox';
import type { Collections } from '../collections/create-collections';
import type { Data } from '../data/create-data';
import type { ProblemReports } from '../data/problem-reports';
import type { Sync } from '../data/sync';
import type { History } from '../history/create-history';
import type { Kept } from '../kept/create-kept';
import type { Pages } from '../pages/create-pages';
import type { ExtensionStorage } from '../storage/create-storage';
import { type WindowScope, windowsOfTabs } from '../storage/window-scope';
import type { Watches } from '../watches/create-watches';
import { createAttachHandlers } from './attach-handlers';
import { type BackgroundServer, type PanelConnection, serveBackground } from './background-server';
import { type ChoiceHandlerDependencies, createChoiceHandlers } from './choice-handlers';
import { createDataHandlers } from './data-handlers';
import { createImportHandlers } from './import-handlers';
import { lazyExcerpts } from './lazy-excerpts';
import { lazyHandlers } from './lazy-handlers';
import { createOpenPanels } from './open-panels';
import { createOptionsHandlers } from './options-handlers';
import { takePanelCommands } from './panel-commands';
import { createPanelHandlers } from './panel-handlers';
import { panelStateOf } from './panel-state';
import { createProfileHandlers } from './profile-handlers';
import { createQuestionHandlers } from './question-handlers';
import { createSiteProfiles } from './site-profiles';
import { watchStateChanges } from './state-changes';
import { createThreadHandlers } from './thread-handlers';
import { sendThreadNews } from './thread-news';
import { createToolHandlers, type ToolHandlerDependencies } from './tool-handlers';
import { createWatchHandlers } from './watch-handlers';

/** Milliseconds without a further change before pages get the new state: changes come in bursts. */
const refreshMs = 50;

interface MessagingDependencies {
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

/**
 * Serves the panels and the options page: their calls, the events of answers, and every change of what they show.
 * Registers listeners: call it synchronously at the start of the background.
 */
export function createMessaging(dependencies: MessagingDependencies) {
  const { createToolbox, compareWatched, storage, choices, kept, collections, history, data } = dependencies;
  const { problems, sync, texts, now } = dependencies;
  const { attachments, connectionStore, drafts, policy, profiles, secrets, spendGuard, threads, windowThreads } =
    storage;
  const { hostAccess, sitePolicy, updateRules } = dependencies.browserAccess;
  const { isOwnTab } = dependencies.browserAccess.backgroundTabs;
  const { connections, localModels, registry, signIns, tokens } = dependencies.auth;
  const { pageSource, pageService, fileService } = dependencies.pages;
  const { questions, runner, services, laterChecks, ...answers } = dependencies.answers;
  const { preferences } = data;

  const stateDependencies = {
    attachments,
    connections,
    hostAccess,
    policy,
    profiles,
    secrets,
    sitePolicy,
    preferences,
    siteProfiles: createSiteProfiles(),
  };
  /** Windows whose side panel opens to show what has changed, by their ids. */
  const changesWanted = new Set<number>();

  /** Id of the window of a tab; of the current one without a tab. */
  const windowOf = async (tabId: number | undefined): Promise<number> =>
    (tabId === undefined ? undefined : (await browser.tabs.get(tabId)).windowId) ?? windowsOfTabs.ordinary;

  const { panelOf, sidePanelOf, scopeOfPanel, show, showThread } = createOpenPanels(() => server, { threads, policy });
  const collectionQuestions = { collections, kept, attachments, profiles, questions };

  const server: BackgroundServer = serveBackground(
    {
      ...createQuestionHandlers(collectionQuestions),
      ...createPanelHandlers({
        ...stateDependencies,
        checks: answers.checks,
        citedPageChecker: answers.citedPageChecker,
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
        takeQuestion: (id) => asked.take(id),
        subscribed(panel, windowId) {
          if (panel.tabId === undefined && changesWanted.delete(windowId)) panel.send({ type: 'show-changes' });
        },
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
    },
    { onClosed: endSession, onFailure: (error, call) => void problems.note(error, { call }) },
  );

  /**
   * Ends the private thread of a panel that was closed or shows another one: its answers are stopped, and it is gone.
   */
  async function endSession({ scope }: Pick<PanelConnection, 'scope'>): Promise<void> {
    if (scope?.session === undefined) return;
    const store = threads.of(scope);
    const messages = await Promise.all((await store.listThreads()).map(({ id }) => store.listMessages(id)));
    for (const { id } of messages.flat()) runner.stop(id);
    storage.forgetSession(scope.session);
  }

  const asked = takeOmniboxQuestions(texts.ask, (windowId, question) => {
    // A window may have a panel and a tab with one: the question is asked once.
    const panel = panelOf(windowId);
    panel?.send({ type: 'ask', question });
    return panel !== undefined;
  });

  takePanelCommands({ sidePanelOf }, windowThreads);

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Sends connected pages the state that they draw, soon. */
  function refresh(): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      for (const page of server.pages()) {
        if (page.scope === undefined) page.send({ type: 'options-changed' });
        else page.send({ type: 'state', state: await panelStateOf(page.scope, stateDependencies) });
      }
    }, refreshMs);
  }

  sendThreadNews(dependencies, server);
  dependencies.watches.onShown((windowId) => {
    const panel = sidePanelOf(windowId);
    if (panel) panel.send({ type: 'show-changes' });
    else changesWanted.add(windowId);
  });
  dependencies.watches.onChanged(() => server.broadcast({ type: 'watches-changed' }));
  watchStateChanges(dependencies, refresh);

  return {
    refresh,
    /** Asks a question in a panel of the window, about what was attached there. */
    async askAttached(scope: WindowScope, question: string): Promise<void> {
      // Attachments go with the question only if the panel knows of them.
      for (const page of server.pages()) {
        if (page.scope?.windowId !== scope.windowId) continue;
        page.send({ type: 'state', state: await panelStateOf(page.scope, stateDependencies) });
      }
      asked.ask(scope.windowId, question);
    },
    /** Begins to check the citations of a page, and shows that in the panels of the window. */
    async beginPageCheck(scope: WindowScope, tabId: number | undefined, selection?: string): Promise<void> {
      const shown = await scopeOfPanel(scope);
      show(await answers.citedPageChecker.begin(shown, { tabId, selection, isGranted: true }), shown);
    },
    /** Begins an examination of what is selected in a page, and shows that in the panels of the window. */
    async beginExamination(scope: WindowScope, tabId: number | undefined, text = ''): Promise<void> {
      const shown = await scopeOfPanel(scope);
      show(await answers.selectionExaminations.begin(shown, { tabId, text }), shown);
    },
    isPanelOpen: (windowId: number | undefined) => panelOf(windowId) !== undefined,
    /** A panel, a tab with one or the options page is open. */
    isAnyPageOpen: () => server.pages().length > 0,
    scopeOfPanel,
  };
}
