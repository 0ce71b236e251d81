import browser from 'webextension-polyfill';
import { i18n } from '#i18n';
import type { Provider, Registry } from '../core/provider';
import { allPages } from '../core/url/origins';
import { createAnswerRunner, interruptUnfinished } from './answers/answer-runner';
import { createAnswerServices } from './answers/answer-services';
import { type AskDependencies, createAskService } from './answers/ask-service';
import { createRateLimiter } from './answers/rate-limiter';
import { createConnections } from './auth/connections';
import { browserLock, createOAuthTokenStore } from './auth/oauth-token-store';
import { createSignIns } from './auth/sign-ins';
import { createBackgroundTabs } from './browser/background-tabs';
import { createKeepAlive } from './browser/keep-alive';
import { createRequestGuard } from './browser/request-guard';
import { onLastPrivateWindowClosed } from './browser/windows';
import { createAttachHandlers } from './messaging/attach-handlers';
import { serveBackground } from './messaging/background-server';
import { createOptionsHandlers } from './messaging/options-handlers';
import { createPanelHandlers } from './messaging/panel-handlers';
import { panelStateOf } from './messaging/panel-state';
import { createToolHandlers, type ToolCallDependencies } from './messaging/tool-handlers';
import { createFetchAndRead, createPageReader } from './pages/page-reader';
import { createPageService } from './pages/page-service';
import { createPageSource } from './pages/page-source';
import { parsePage, parsePdf } from './pages/parse-page';
import { offerReadThisPage } from './pages/read-this-page';
import { createRenderedReader } from './pages/rendered-reader';
import { createOpenTabReading, createTabReader } from './pages/tab-reader';
import { createAttachmentStore } from './storage/attachment-store';
import { createConnectionStore } from './storage/connection-store';
import { createDatabase } from './storage/database';
import { createMemoryThreadStore } from './storage/memory-thread-store';
import { createMemoryArea, createPageCache } from './storage/page-cache';
import { createProfileStore } from './storage/profile-store';
import { createSecrets } from './storage/secrets';
import { createSpendGuard } from './storage/spend-guard';
import { createThreadStore } from './storage/thread-store';
import { createWindowThreads } from './storage/window-threads';

/** What the background gets from outside lib/extension: the engine and the services that speak HTTP. */
export interface Engine extends Pick<AskDependencies, 'ask' | 'questionFault' | 'check'> {
  createRegistry(browserProviders: readonly Provider[]): Registry;
  createToolbox: ToolCallDependencies['createToolbox'];
}

/** Changes come in bursts: panels are told once per burst. */
const refreshMs = 50;

/** Wires the background together. Every listener is registered before this returns. */
export function startBackground(engine: Engine): void {
  const now = Date.now;
  const database = createDatabase();
  const secrets = createSecrets(database);
  const stores = { disk: createThreadStore(database), memory: createMemoryThreadStore() };
  const connectionStore = createConnectionStore();
  const profiles = createProfileStore({
    web: i18n.t('background.profile_web'),
    page: i18n.t('background.profile_page'),
  });
  const attachments = createAttachmentStore();

  const guard = createRequestGuard(() => connections.baseUrls());
  const reader = createPageReader(parsePage, i18n.t('background.built_in_reader'), guard, parsePdf);
  const backgroundTabs = createBackgroundTabs(guard);
  const readOpenTab = createOpenTabReading(parsePage, guard, backgroundTabs.isLent);
  const tabReader = createTabReader(readOpenTab, i18n.t('background.open_tab'));
  const rendered = createRenderedReader(backgroundTabs, parsePage, i18n.t('background.rendered'), guard);
  const registry = engine.createRegistry([reader, tabReader, rendered]);
  const plainFetch: typeof fetch = (input, init) => fetch(input, init);
  const signedIn = createOAuthTokenStore(secrets, browserLock, now, plainFetch, () => refresh());
  const connections = createConnections(registry, connectionStore, secrets, signedIn, now);
  const signIns = createSignIns({
    connections,
    sessions: signedIn,
    isLocked: async () => (await secrets.state()) === 'locked',
    fetch: plainFetch,
    hold: createKeepAlive(),
    now,
    changed: () => refresh(),
  });

  // Without the rules everything works but the reading of pages, which asks the guard once more and says so where it fails.
  const guardRequests = () => guard.update().catch(() => undefined);
  // Tabs that were left open go before their rules do.
  const cleared = backgroundTabs.closeLeftovers().catch(() => undefined);
  const ready = Promise.allSettled([interruptUnfinished(stores.disk, now()), cleared.then(guardRequests)]).then(
    () => undefined,
  );

  const sessions = createAnswerRunner((threadId, event, store) => {
    const isPrivate = store === stores.memory;
    server.broadcast({ type: 'stream', threadId, event }, (page) => page.private === isPrivate);
  }, now);
  const privatePages = createMemoryArea();
  const pageSource = createPageSource({
    gate: guard,
    connections,
    fetchAndRead: createFetchAndRead(parsePage, guard, parsePdf),
    readOpenTab,
    rendered,
    caches: {
      private: createPageCache(privatePages, now),
      others: createPageCache(browser.storage.session, now),
    },
    mayFetchPages: () => browser.permissions.contains({ origins: allPages }),
    now,
  });
  const pages = createPageService(attachments, parsePage, pageSource, profiles, now);
  const spending = createSpendGuard(now);
  const services = createAnswerServices({
    connections,
    spending,
    pace: createRateLimiter(now),
    pages: pageSource,
    now,
  });
  const asks = createAskService({
    ...engine,
    services,
    profiles,
    sessions,
    gate: guard,
    isPrivate: (store) => store === stores.memory,
    now,
  });
  const windowThreads = createWindowThreads();
  onLastPrivateWindowClosed(() => {
    stores.memory.clear();
    privatePages.clear();
    attachments.forgetPrivate();
    windowThreads.forgetPrivate();
  });

  const stateParts = { attachments, connections, profiles, secrets };
  const server = serveBackground({
    ...createPanelHandlers({
      ...stateParts,
      asks,
      pages,
      isOwnTab: backgroundTabs.isLent,
      sessions,
      stores,
      windowThreads,
      ready,
      now,
      refresh,
    }),
    ...createAttachHandlers({ attachments, pages, isOwnTab: backgroundTabs.isLent, refresh }),
    ...createOptionsHandlers({
      connections,
      connectionStore,
      profiles,
      secrets,
      sessions: signedIn,
      signIns,
      guardRequests,
      refresh,
    }),
    ...createToolHandlers({
      createToolbox: engine.createToolbox,
      registry,
      connections,
      profiles,
      services,
      spending,
      pages: pageSource,
      hold: createKeepAlive(),
      now,
    }),
  });

  let timer: ReturnType<typeof setTimeout> | undefined;
  function refresh(): void {
    clearTimeout(timer);
    timer = setTimeout(async () => {
      for (const page of server.pages()) {
        if (page.windowId === undefined) page.send({ type: 'options-changed' });
        else page.send({ type: 'state', state: await panelStateOf(page.windowId, page.private, stateParts) });
      }
    }, refreshMs);
  }

  connectionStore.onConnectionsChanged(() => void guardRequests().then(refresh));
  profiles.onProfilesChanged(refresh);
  browser.permissions.onAdded.addListener(refresh);
  browser.permissions.onRemoved.addListener(refresh);
  browser.tabs.onActivated.addListener(refresh);
  browser.tabs.onUpdated.addListener((_tabId, change) => {
    if (change.url !== undefined || change.title !== undefined || change.status === 'complete') refresh();
  });

  offerReadThisPage(
    {
      page: i18n.t('background.read_page'),
      selection: i18n.t('background.read_selection'),
      link: i18n.t('background.read_link'),
      tab: i18n.t('background.read_tab'),
    },
    pages,
    (windowId) => server.pages().some((page) => page.windowId === windowId),
    refresh,
  );
}
