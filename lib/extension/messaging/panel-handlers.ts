import browser from 'webextension-polyfill';
import { toErrorInfo } from '../../core/app-error';
import { loadPart } from '../../core/load-part';
import type { Message } from '../../core/message';
import type { Profile } from '../../core/profile';
import type { ConnectionSummary } from '../../core/protocol/options-protocol';
import type { PanelSnapshot, ShownThread } from '../../core/protocol/panel-protocol';
import { withStanding } from '../../core/url/site-standing';
import type { AnswerChecks } from '../answers/answer-checks';
import type { AnswerRunner } from '../answers/answer-runner';
import type { AnswerServiceFactory } from '../answers/answer-services';
import type { CitingPageChecker } from '../answers/citing-page-checker';
import type { LaterChecks } from '../answers/later-checks';
import type { SecondOpinions } from '../answers/second-opinions';
import type { SourceSearches } from '../answers/source-searches';
import type { ThreadRecovery } from '../answers/thread-recovery';
import { openPageOf } from '../browser/open-page';
import { hasSidePanel } from '../browser/panel-opener';
import { windowScopeOf } from '../browser/windows';
import type { Kept } from '../kept/create-kept';
import { openSource } from '../pages/open-source';
import type { Drafts } from '../storage/draft-store';
import { shownThread } from '../storage/messages/shown-thread';
import { permittedScope } from '../storage/policy-store';
import type { ThreadStore, ThreadStores } from '../storage/thread-store';
import { outsideSession, privateSession, type WindowScope } from '../storage/window-scope';
import type { WindowThreads } from '../storage/window-threads';
import type { CallHandlers, PanelConnection, ScopedPanel } from './background-server';
import { type PanelStateDependencies, panelStateOf } from './panel-state';

type PanelCall =
  | 'subscribe'
  | 'second-opinion'
  | 'go-on-from'
  | 'hand-back'
  | 'save-draft'
  | 'quotes-reason'
  | 'stop'
  | 'show-quotes'
  | 'check-answer'
  | 'find-source'
  | 'cross-examine'
  | 'check-page'
  | 'mark-claims'
  | 'check-again'
  | 'open-thread'
  | 'reload-thread'
  | 'new-thread'
  | 'choose-profile'
  | 'set-model'
  | 'set-web-search'
  | 'set-site'
  | 'open-source'
  | 'back-to-page'
  | 'open-options';

export interface PanelHandlerDependencies extends PanelStateDependencies {
  checks: AnswerChecks;
  services: Pick<AnswerServiceFactory, 'quotesReasonFor'>;
  citingPageChecker: CitingPageChecker;
  laterChecks: LaterChecks;
  sourceSearches: SourceSearches;
  secondOpinions: SecondOpinions;
  recovery: ThreadRecovery;
  kept: Kept;
  /** Whether the extension opened a tab itself, to render a page in it. */
  isOwnTab(tabId: number | undefined): boolean;
  runner: AnswerRunner;
  threads: ThreadStores;
  windowThreads: WindowThreads;
  drafts: Drafts;
  /** Takes the question from the address bar that waits for a panel of the window. */
  takeQuestion(windowId: number): string | undefined;
  /** Called when a panel's window is known. */
  subscribed(panel: PanelConnection, windowId: number): void;
  /** Settles when the answers that an earlier background left unfinished are marked. */
  ready: Promise<unknown>;
  /** Ends the private thread of a panel, if it shows one. */
  endSession(panel: Pick<ScopedPanel, 'scope'>): Promise<void>;
  /** Sends connected pages the state that they draw. */
  refresh(): void;
}

/**
 * A message of which nothing runs: checks and examinations that were cut off with an earlier background are over, and
 * can be asked for again.
 */
function withChecksEnded(message: Message): Message {
  if (message.role !== 'assistant') return message;
  const isCut = message.examinations?.some(({ state }) => state === 'open');
  if (message.check?.done !== false && !isCut) return message;
  const examinations = message.examinations?.map((examination) =>
    examination.state === 'open' ? { ...examination, state: 'stopped' as const } : examination,
  );
  return {
    ...message,
    ...(message.check && { check: { ...message.check, done: true } }),
    ...(examinations && { examinations }),
  };
}

/** Milliseconds to wait for a model's server to report its size: a line of the panel depends on it. */
const maxReasonMs = 4_000;

/** A profile with another model. Where it names no search service, it uses the model's own search, if there is one. */
function withModel(profile: Profile, connection: ConnectionSummary | undefined, named = ''): Profile {
  const { modelRef: _old, ...rest } = profile;
  if (connection === undefined) return rest;
  // A connection without a default model has to be set up first.
  const model = named.trim() || connection.defaultModel;
  if (!model) return profile;
  const modelRef = { connectionId: connection.id, model };
  const hasSearch = profile.search === 'kept' || (profile.search !== 'hosted' && profile.search.length > 0);
  return { ...rest, modelRef, ...(!hasSearch && connection.hostedSearch !== 'none' && { search: 'hosted' }) };
}

/** The handlers of the side panel's calls, but those that ask: they are in `question-handlers.ts`. */
export function createPanelHandlers(dependencies: PanelHandlerDependencies): Pick<CallHandlers, PanelCall> {
  const {
    checks,
    sourceSearches,
    citingPageChecker,
    runner,
    threads,
    profiles,
    windowThreads,
    drafts,
    endSession,
    refresh,
  } = dependencies;
  async function viewThread(threadId: string, store: ThreadStore): Promise<ShownThread | null> {
    const thread = await store.getThread(threadId);
    if (!thread) return null;
    const messages = await store.listMessages(threadId);
    // An unfinished answer in memory is newer than what is saved.
    const current = messages.map((message) => runner.current(message.id) ?? withChecksEnded(message));
    return shownThread({ thread, messages: current }, store);
  }

  /**
   * Before the first `await` of a call: the next one is already of the other scope.
   * @returns the scope of the panel's window
   */
  function leaveSession(page: ScopedPanel): WindowScope {
    const before = page.scope;
    if (before.session === undefined) return before;
    const scope = outsideSession(before);
    page.setScope(scope);
    void endSession({ scope: before });
    refresh();
    return scope;
  }

  const findProfile = async (profileId: string) => (await profiles.listProfiles()).find(({ id }) => id === profileId);

  async function changeProfile(profileId: string, change: (profile: Profile) => Profile): Promise<null> {
    const profile = await findProfile(profileId);
    if (profile) await profiles.saveProfile(change(profile));
    refresh();
    return null;
  }

  return {
    async subscribe({ windowId, threadId, privateThread }, page): Promise<PanelSnapshot> {
      if (!Number.isSafeInteger(windowId)) throw new Error('A panel needs the id of its window.');
      const isOwnTab = page.tabId !== undefined && !hasSidePanel();
      const inTab = isOwnTab && { panelTab: page.tabId };
      const ofWindow = { ...(await permittedScope(await windowScopeOf(windowId), dependencies.policy)), ...inTab };
      // A panel that subscribes again over the same port keeps its thread.
      const current = page.scope?.session === undefined ? undefined : page.scope;
      const scope = privateThread && !ofWindow.isPrivate ? (current ?? privateSession(ofWindow)) : ofWindow;
      page.setScope(scope);
      await dependencies.ready;
      const state = await panelStateOf(scope, dependencies);
      const shown = threadId ?? (scope.session === undefined ? await windowThreads.of(windowId) : undefined);
      const thread = shown ? await viewThread(shown, threads.of(scope)) : null;
      const ask = dependencies.takeQuestion(windowId);
      dependencies.subscribed(page, windowId);
      return { state, thread, drafts: await drafts.of(outsideSession(scope)), ...(ask !== undefined && { ask }) };
    },
    'second-opinion': (params, { scope }) => dependencies.secondOpinions.ask(params, scope),
    async 'go-on-from'(params, { scope }) {
      await dependencies.secondOpinions.goOnFrom(params, scope);
      return null;
    },
    async 'hand-back'({ shown }, { scope }) {
      await dependencies.recovery.takeBack(shown, scope);
      return null;
    },
    async 'save-draft'({ draft }, { scope }) {
      await drafts.set(outsideSession(scope), draft);
      return null;
    },
    async 'quotes-reason'({ profileId, threadId }, { scope }) {
      const profile = await findProfile(profileId);
      if (!profile) return null;
      const history = threadId === undefined ? [] : await threads.of(scope).listMessages(threadId);
      const signal = AbortSignal.timeout(maxReasonMs);
      return (await dependencies.services.quotesReasonFor(profile, history, signal).catch(() => undefined)) ?? null;
    },
    async stop({ answerId }) {
      runner.stop(answerId);
      return null;
    },
    async 'show-quotes'({ answerId }) {
      runner.showQuotes(answerId);
      return null;
    },
    async 'check-answer'({ answerId }, { scope }) {
      await checks.checkAnswer(answerId, scope);
      return null;
    },
    'find-source': ({ answerId, place }, { scope }) => sourceSearches.findSource(answerId, place, scope),
    'cross-examine': ({ answerId, claim }, { scope }) => sourceSearches.examine(answerId, claim, scope),
    async 'check-page'({ tabId }, { scope }) {
      try {
        return { ok: true, view: shownThread(await citingPageChecker.begin(scope, { tabId }), scope) };
      } catch (thrown) {
        return { ok: false, error: toErrorInfo(thrown, 'tab') };
      }
    },
    'mark-claims': async ({ answerId, on }, { scope }) => ({ marked: await checks.markClaims(answerId, on, scope) }),
    'check-again': (params, { scope }) => dependencies.laterChecks.checkAgain(params, scope),
    async 'open-thread'({ threadId }, page) {
      const scope = leaveSession(page);
      await windowThreads.set(scope, threadId);
      return viewThread(threadId, threads.of(scope));
    },
    'reload-thread': ({ threadId }, { scope }) => viewThread(threadId, threads.of(scope)),
    async 'new-thread'({ private: isPrivate }, page) {
      const scope = leaveSession(page);
      // In a private window every thread is private.
      if (isPrivate && !scope.isPrivate) page.setScope(privateSession(scope));
      refresh();
      await windowThreads.set(scope, undefined);
      return null;
    },
    async 'choose-profile'({ profileId }, { scope }) {
      const site = scope && (await panelStateOf(scope, dependencies)).site;
      if (scope && site?.profileId !== undefined) dependencies.siteProfiles.set(scope.windowId, site, profileId);
      else await profiles.chooseProfile(profileId);
      refresh();
      return null;
    },
    async 'set-model'({ profileId, connectionId, model }) {
      const connection = (await dependencies.connections.list()).find(({ id }) => id === connectionId);
      return changeProfile(profileId, (profile) => withModel(profile, connection, String(model ?? '')));
    },
    'set-web-search': ({ profileId, on }) => changeProfile(profileId, (profile) => ({ ...profile, webSearch: on })),
    'set-site': ({ profileId, domain, standing }) =>
      changeProfile(profileId, (profile) => withStanding(profile, String(domain), standing)),
    async 'open-source'({ kept, ...source }, { scope }) {
      // The library opens in no private window.
      if (kept && !scope.isPrivate) {
        const { openKeptCopy } = await loadPart(import('./open-kept-copy'));
        if (await openKeptCopy(source, dependencies.kept)) return { opened: true };
      }
      return openSource(source, { scope, isOwnTab: dependencies.isOwnTab });
    },
    async 'back-to-page'(_params, { scope }) {
      const page = await openPageOf(scope);
      if (page) await browser.tabs.update(page.tabId, { active: true });
      return null;
    },
    async 'open-options'({ section }) {
      await browser.tabs.create({ url: browser.runtime.getURL(`/options.html${section ? `#${section}` : ''}`) });
      return null;
    },
  };
}
