import { i18n } from '#i18n';
import type { AnswerEngine } from '../core/answer-engine';
import type { Provider, Registry } from '../core/provider';
import { createAnswers } from './answers/create-answers';
import { createAuth } from './auth/create-auth';
import { createBrowser } from './browser/create-browser';
import { applyUpdatesWhenIdle, noteNews } from './browser/updates';
import { onLastPrivateWindowClosed } from './browser/windows';
import { createCollections } from './collections/create-collections';
import { createData } from './data/create-data';
import { createProblemReports } from './data/problem-reports';
import { createSync } from './data/sync';
import { createHistory } from './history/create-history';
import { createKept } from './kept/create-kept';
import { keepByChoice } from './kept/keep-by-choice';
import { createKeepingStore } from './kept/keeping-store';
import { createMessaging } from './messaging/create-messaging';
import type { ToolHandlerDependencies } from './messaging/tool-handlers';
import { createPages } from './pages/create-pages';
import { createReaders } from './pages/create-readers';
import { forgetExcludedSites } from './pages/forget-sites';
import { offerReadThisPage } from './pages/read-this-page';
import { offerSelectionMenu } from './pages/selection-menu';
import { createSearch } from './search/create-search';
import { createStorage } from './storage/create-storage';
import { createPolicyStore } from './storage/policy-store';
import { createPromptStore } from './storage/prompt-store';
import { createSiteRuleStore } from './storage/site-rule-store';
import { createWatches } from './watches/create-watches';

/** Parts of the background from outside lib/extension: the engine, its tools, and the providers. */
export interface BackgroundEngine extends AnswerEngine {
  /** @param browserProviders those that need an API of the browser */
  createRegistry(browserProviders: readonly Provider[]): Registry;
  createToolbox: ToolHandlerDependencies['createToolbox'];
}

/**
 * Starts the background: calls the factories of the folders of lib/extension, and passes each what it needs of the
 * others. Every listener is registered before this returns: a worker that was started for an event
 * loses it otherwise.
 * @see https://developer.chrome.com/docs/extensions/develop/concepts/service-workers/events
 */
export function startBackground(engine: BackgroundEngine): void {
  const now = Date.now;
  const policy = createPolicyStore(() => registry.providers);
  const storage = createStorage(
    { web: i18n.t('background.profile_web'), page: i18n.t('background.profile_page') },
    now,
    policy,
  );
  const choices = { prompts: createPromptStore(), siteRules: createSiteRuleStore(policy) };
  const browserAccess = createBrowser(choices.siteRules, policy);
  const readers = createReaders(browserAccess, {
    fetched: i18n.t('background.built_in_reader'),
    openTab: i18n.t('background.open_tab'),
    rendered: i18n.t('background.rendered'),
  });
  const registry = engine.createRegistry(readers.providers);

  const auth = createAuth(storage, browserAccess, registry, now);
  const search = createSearch(storage.database, async (call) => (await import('./browser/ask-index')).askIndex(call));
  const keeping = createKeepingStore();
  const kept = createKept({
    storage,
    keeping,
    search: search.store,
    sitePolicy: browserAccess.sitePolicy,
    profiles: storage.profiles,
    texts: { search: i18n.t('background.kept_pages'), profile: i18n.t('background.profile_kept') },
    readAnonymously: (url) => pages.readAnonymously(url),
    now,
  });
  const pages = createPages({ storage, browserAccess, auth, readers, onAttached: kept.note, now });
  const choice = keepByChoice({
    keeping,
    loadLibrary: kept.load,
    pages: { readAnonymously: pages.readAnonymously, readTab: pages.pageService.readTabPage },
    now,
  });
  const collections = createCollections(storage.database, now);
  const answers = createAnswers({
    engine,
    storage,
    browserAccess,
    auth,
    pages,
    kept,
    instructionsOf: collections.instructionsOf,
    texts: {
      language: i18n.t('shared.language'),
      checkQuestion: (title) => i18n.t('background.check_question', { title }),
      examineQuestion: (title) => i18n.t('background.examine_question', { title }),
    },
    now,
  });
  const history = createHistory(storage, search);
  const data = createData(storage, history, { kept, collections }, now);
  const sync = createSync({ ...storage, ...choices, ...auth, preferences: data.preferences, now });
  const watches = createWatches({
    engine,
    storage,
    answers,
    pages,
    texts: { changed: i18n.t('background.watch_changed') },
    now,
  });
  const messaging = createMessaging({
    createToolbox: engine.createToolbox,
    compareWatched: engine.compareWatched,
    storage,
    choices,
    browserAccess,
    auth,
    pages,
    kept,
    collections,
    answers,
    history,
    data,
    sync,
    watches,
    problems: createProblemReports(registry, i18n.t('shared.language'), now),
    texts: { ask: i18n.t('background.ask') },
    now,
  });

  noteNews(data.preferences);
  choice.onChanged(messaging.refresh);
  applyUpdatesWhenIdle(() => !answers.runner.isBusy() && !messaging.isAnyPageOpen());
  data.pruneDaily(answers.runner.stop);
  sync.start();
  forgetExcludedSites({ ...choices, ...browserAccess, storage, refresh: messaging.refresh });
  onLastPrivateWindowClosed(() => {
    storage.forgetPrivate();
    history.forgetPrivate();
  });
  offerSelectionMenu({
    preferences: data.preferences,
    siteRules: choices.siteRules,
    pages: pages.pageService,
    questions: { explain: i18n.t('background.explain_selection'), translate: i18n.t('background.translate_selection') },
    examine: messaging.beginExamination,
    ask: messaging.askAttached,
    scopeOfPanel: messaging.scopeOfPanel,
    refresh: messaging.refresh,
  });
  offerReadThisPage({
    texts: {
      page: i18n.t('background.read_page'),
      selection: i18n.t('background.read_selection'),
      link: i18n.t('background.read_link'),
      tab: i18n.t('background.read_tab'),
      checkPage: i18n.t('background.check_page'),
      checkSelection: i18n.t('background.check_selection'),
      examineSelection: i18n.t('background.examine_selection'),
      watchSelection: i18n.t('background.watch_passage'),
      keepPage: i18n.t('background.keep_page'),
    },
    keepPage: async (page) => (await kept.load()).keepAllowed(page, 'by-hand'),
    ...messaging,
    pages: pages.pageService,
    async watchPassage(passage, scope) {
      const service = await watches.service();
      return (await service.add({ kind: 'passage', ...passage }, 'week', scope)).ok;
    },
  });
}
