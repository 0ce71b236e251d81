import browser from 'webextension-polyfill';
import { failuresIn } from '../../core/problem-report';
import type { CompareWatched } from '../../core/watched-page';
import type { Answers } from '../answers/create-answers';
import type { Auth } from '../auth/create-auth';
import type { BrowserAccess } from '../browser/create-browser';
import { createKeepAlive } from '../browser/keep-alive';
import { takeOmniboxQuestions } from '../browser/omnibox';
import { hasSidePanel } from '../browser/panel-opener';
import type { Collections } from '../collections/create-collections';
import type { Data } from '../data/create-data';
import type { ProblemReports } from '../data/problem-reports';
import type { Sync } from '../data/sync';
import type { History } from '../history/create-history';
import type { Kept } from '../kept/create-kept';
import type { Pages } from '../pages/create-pages';
import type { ExtensionStorage } from '../storage/create-storage';
import { outsideSession, type WindowScope, windowsOfTabs } from '../storage/window-scope';
import type { Watches } from '../watches/create-watches';
import { createAttachHandlers } from './attach-handlers';
import { type PanelConnection, serveBackground } from './background-server';
import { type ChoiceHandlerDependencies, createChoiceHandlers } from './choice-handlers';
import { createCollectionHandlers } from './collection-handlers';
import { createDataHandlers } from './data-handlers';
import { createImportHandlers } from './import-handlers';
import { lazyExcerpts } from './lazy-excerpts';
import { createLibraryHandlers } from './library-handlers';
import { createOpenPanels } from './open-panels';
import { createOptionsHandlers } from './options-handlers';
import { takePanelCommands } from './panel-commands';
import { createPanelHandlers } from './panel-handlers';
import { panelStateOf } from './panel-state';
import { createProfileHandlers } from './profile-handlers';
import { createQuestionHandlers } from './question-handlers';
import { createSiteProfiles } from './site-profiles';
import { createThreadHandlers } from './thread-handlers';
import { createThreadNews } from './thread-news';
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

/** Calls `refresh` at every change of what panels and the options page draw, apart from threads. */
function watchChanges(
  { storage, choices, browserAccess, auth, answers, sync }: MessagingDependencies,
  refresh: () => void,
) {
  sync.onChanged(refresh);
  answers.onAttachmentsSent(refresh);
  auth.onSignInsChanged(refresh);
  storage.connectionStore.onConnectionsChanged(() => void browserAccess.updateRules().then(refresh));
  storage.profiles.onProfilesChanged(refresh);
  choices.prompts.onChanged(refresh);
  choices.siteRules.onChanged(refresh);
  // Among others, the connections of the organisation are other ones.
  storage.policy.onChanged(() => void browserAccess.updateRules().then(refresh));
  browser.permissions.onAdded.addListener(refresh);
  browser.permissions.onRemoved.addListener(refresh);
  browser.tabs.onActivated.addListener(refresh);
  // When a tab is closed, a side panel gets the next active tab; a panel in its own tab has no page any more.
  if (!hasSidePanel()) browser.tabs.onRemoved.addListener(refresh);
  browser.tabs.onUpdated.addListener((_tabId, change) => {
    if (change.url !== undefined || change.title !== undefined || change.status === 'complete') refresh();
  });
}

/** Sends panels the events of answers and the changes of threads that they may show. */
function sendThreadNews(
  { storage, answers, problems }: MessagingDependencies,
  server: ReturnType<typeof serveBackground>,
) {
  answers.onEvent((threadId, events, store, before) => {
    const isOfStore = ({ scope }: PanelConnection) => storage.threads.of(scope ?? { isPrivate: false }) === store;
    server.broadcast({ type: 'stream', threadId, events }, isOfStore);
    if (store.isPrivate) return;
    for (const { error, work } of failuresIn(events, before)) void problems.note(error, work);
  });
  storage.onThreadsChanged(
    createThreadNews((store, deleted) => {
      // A panel with a private thread lists the threads of its window.
      const listsThem = ({ scope }: PanelConnection) =>
        scope !== undefined && storage.threads.of(outsideSession(scope)) === store;
      server.broadcast({ type: 'threads-changed', deleted }, listsThem);
    }),
  );
}

/**
 * Serves the panels and the options page: their calls, the events of answers, and every change of what they show. Registers
 * listeners: call it synchronously at the start of the background.
 */
export function createMessaging(dependencies: MessagingDependencies) {
  const { createToolbox, storage, choices, browserAccess, auth, kept, answers, history, data } = dependencies;
  const { problems, sync, texts, now } = dependencies;
  const { pageSource, pageService, fileService } = dependencies.pages;
  const { sitePolicy, hostAccess } = browserAccess;
  const siteProfiles = createSiteProfiles();
  const stateSources = {
    ...storage,
    connections: auth.connections,
    preferences: data.preferences,
    hostAccess,
    sitePolicy,
    siteProfiles,
  };
  const isOwnTab = browserAccess.backgroundTabs.isOwnTab;
  /** Windows whose side panel opens to show what has changed, by their ids. */
  const changesWanted = new Set<number>();

  /** Id of the window of a tab; of the current one without a tab. */
  const windowOf = async (tabId: number | undefined): Promise<number> =>
    (tabId === undefined ? undefined : (await browser.tabs.get(tabId)).windowId) ?? windowsOfTabs.ordinary;

  const asking = { ...storage, kept, collections: dependencies.collections, questions: answers.questions };

  const panels = createOpenPanels(() => server, storage);
  const { panelOf, sidePanelOf, scopeOfPanel, show } = panels;

  const server = serveBackground(
    {
      ...createQuestionHandlers(asking),
      ...createPanelHandlers({
        ...stateSources,
        ...answers,
        kept,
        isOwnTab,
        takeQuestion: (id) => asked.take(id),
        subscribed(panel, windowId) {
          if (panel.tabId === undefined && changesWanted.delete(windowId)) panel.send({ type: 'show-changes' });
        },
        endSession,
        refresh,
      }),
      ...createThreadHandlers({ ...storage, runner: answers.runner, searchOf: history.searchOf }),
      ...createImportHandlers(storage.threads),
      ...createAttachHandlers({
        ...storage,
        pages: pageService,
        files: fileService,
        sitePolicy,
        previewAttachment: answers.previewAttachment,
        isOwnTab,
        refresh,
      }),
      ...createChoiceHandlers({ ...choices, excerpts: lazyExcerpts(storage, answers, history), kept }),
      ...createLibraryHandlers({
        kept,
        pages: pageService,
        imports: { files: fileService, pageSource, profiles: storage.profiles, now },
        comparison: { compareWatched: dependencies.compareWatched, services: answers.services },
        refresh,
      }),
      ...createCollectionHandlers({
        ...asking,
        threads: storage.threads,
        windowOf,
        showThread: panels.showThread,
        windowThreads: storage.windowThreads,
        isShownPrivate: (windowId) => panelOf(windowId)?.scope?.session !== undefined,
        refresh,
      }),
      ...createOptionsHandlers({ ...storage, ...data, ...auth, updateRules: browserAccess.updateRules, refresh }),
      ...createProfileHandlers({ ...storage, ...auth, refresh }),
      ...createDataHandlers({
        ...storage,
        ...auth,
        ...answers,
        data,
        sync,
        updateRules: browserAccess.updateRules,
        refresh,
      }),
      ...createToolHandlers({
        ...storage,
        ...auth,
        createToolbox,
        services: answers.services,
        pages: pageSource,
        keepAlive: createKeepAlive(),
        now,
      }),
      ...createWatchHandlers({ ...dependencies.watches, laterChecks: answers.laterChecks, windowOf, isOwnTab }),
      'problem-report': problems.report,
    },
    { onClosed: endSession, onFailure: (error, call) => void problems.note(error, { call }) },
  );

  /** Ends the private thread of a panel that was closed or shows another one: its answers are stopped, and it is gone. */
  async function endSession({ scope }: Pick<PanelConnection, 'scope'>): Promise<void> {
    if (scope?.session === undefined) return;
    const store = storage.threads.of(scope);
    const messages = await Promise.all((await store.listThreads()).map(({ id }) => store.listMessages(id)));
    for (const { id } of messages.flat()) answers.runner.stop(id);
    storage.forgetSession(scope.session);
  }

  const asked = takeOmniboxQuestions(texts.ask, (windowId, question) => {
    // A window may have a panel and a tab with one: the question is asked once.
    const panel = panelOf(windowId);
    panel?.send({ type: 'ask', question });
    return panel !== undefined;
  });

  takePanelCommands({ sidePanelOf }, storage.windowThreads);

  let timer: ReturnType<typeof setTimeout> | undefined;
  /** Sends connected pages the state that they draw, soon. */
  function refresh(): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      for (const page of server.pages()) {
        if (page.scope === undefined) page.send({ type: 'options-changed' });
        else page.send({ type: 'state', state: await panelStateOf(page.scope, stateSources) });
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
  watchChanges(dependencies, refresh);

  return {
    refresh,
    /** Asks a question in a panel of the window, about what was attached there. */
    async askAttached(scope: WindowScope, question: string): Promise<void> {
      // Attachments go with the question only if the panel knows of them.
      for (const page of server.pages()) {
        if (page.scope?.windowId !== scope.windowId) continue;
        page.send({ type: 'state', state: await panelStateOf(page.scope, stateSources) });
      }
      asked.ask(scope.windowId, question);
    },
    /** Begins to check the citations of a page, and shows that in the panels of the window. */
    async beginPageCheck(scope: WindowScope, tabId: number | undefined, selection?: string): Promise<void> {
      const shown = await scopeOfPanel(scope);
      show(await answers.pageChecks.begin(shown, { tabId, selection, isGranted: true }), shown);
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
