import { takeOmniboxQuestions } from '../browser/omnibox';
import type { WindowScope } from '../storage/window-scope';
import { type BackgroundServer, type PanelConnection, serveBackground } from './background-server';
import { createCallHandlers, type MessagingDependencies } from './call-handlers';
import { createOpenPanels } from './open-panels';
import { takePanelCommands } from './panel-commands';
import { panelStateOf } from './panel-state';
import { createSiteProfiles } from './site-profiles';
import { watchStateChanges } from './state-changes';
import { sendThreadNews } from './thread-news';

/** Milliseconds without a further change before pages get the new state: changes come in bursts. */
const refreshMs = 50;

/**
 * Serves the panels and the options page: their calls, the events of answers, and every change of what they show.
 * Registers listeners: call it synchronously at the start of the background.
 */
export function createMessaging(dependencies: MessagingDependencies) {
  const { storage, problems, texts } = dependencies;
  const { attachments, policy, profiles, secrets, threads, windowThreads } = storage;
  const { hostAccess, sitePolicy } = dependencies.browserAccess;
  const { connections } = dependencies.auth;
  const { runner, citingPageChecker, selectionExaminations } = dependencies.answers;
  const { preferences } = dependencies.data;

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

  const panels = createOpenPanels(() => server, { threads, policy });
  const { panelOf, sidePanelOf, scopeOfPanel, show } = panels;

  const server: BackgroundServer = serveBackground(
    createCallHandlers(dependencies, {
      state: stateDependencies,
      panels,
      takeQuestion: (id) => omniboxQuestions.take(id),
      subscribed(panel, windowId) {
        if (panel.tabId === undefined && changesWanted.delete(windowId)) panel.send({ type: 'show-changes' });
      },
      endSession,
      refresh,
    }),
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

  const omniboxQuestions = takeOmniboxQuestions(texts.ask, (windowId, question) => {
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
      omniboxQuestions.ask(scope.windowId, question);
    },
    /** Begins to check the citations of a page, and shows that in the panels of the window. */
    async beginPageCheck(scope: WindowScope, tabId: number | undefined, selection?: string): Promise<void> {
      const shown = await scopeOfPanel(scope);
      show(await citingPageChecker.begin(shown, { tabId, selection, isGranted: true }), shown);
    },
    /** Begins an examination of what is selected in a page, and shows that in the panels of the window. */
    async beginExamination(scope: WindowScope, tabId: number | undefined, text = ''): Promise<void> {
      const shown = await scopeOfPanel(scope);
      show(await selectionExaminations.begin(shown, { tabId, text }), shown);
    },
    isPanelOpen: (windowId: number | undefined) => panelOf(windowId) !== undefined,
    /** A panel, a tab with one or the options page is open. */
    isAnyPageOpen: () => server.pages().length > 0,
    scopeOfPanel,
  };
}
