import browser from 'webextension-polyfill';
import { AppError, errorInfo, toErrorInfo } from '../../core/app-error';
import type { Attachment } from '../../core/message';
import type { AskParams, AskResult, ConnectionSummary, PanelSnapshot, ThreadView } from '../../core/panel-protocol';
import type { Profile } from '../../core/profile';
import { chosenPart } from '../../passages/text/chosen-part';
import type { AnswerRunner } from '../answers/answer-runner';
import type { AskService } from '../answers/ask-service';
import { openPageOf } from '../browser/open-page';
import { isPrivateWindow } from '../browser/windows';
import { openSource } from '../pages/open-source';
import type { PageService } from '../pages/page-service';
import { attachmentOf } from '../storage/attachment-store';
import type { ThreadStore } from '../storage/thread-store';
import type { WindowThreads } from '../storage/window-threads';
import type { CallHandlers, PanelConnection } from './background-server';
import { type PanelStateDependencies, panelStateOf } from './panel-state';

type PanelCallName =
  | 'subscribe'
  | 'submit-question'
  | 'go-on'
  | 'stop'
  | 'open-thread'
  | 'new-thread'
  | 'list-threads'
  | 'delete-thread'
  | 'choose-profile'
  | 'set-model'
  | 'set-web-search'
  | 'open-source'
  | 'open-options';

export interface PanelCallDependencies extends PanelStateDependencies {
  asks: AskService;
  pages: Pick<PageService, 'readTabPage'>;
  /** Whether a tab is one of ours, in which a page is only being rendered. */
  isOwnTab(tabId: number | undefined): boolean;
  sessions: AnswerRunner;
  stores: { disk: ThreadStore; memory: ThreadStore };
  windowThreads: WindowThreads;
  /** Resolves when the answers that a dead background left are marked. */
  ready: Promise<void>;
  now(): number;
  /** Tells attached panels that something they draw has changed. */
  refresh(): void;
}

/** A profile with another model; one that names no search takes the model's own where it has one. */
function withModel(profile: Profile, connection: ConnectionSummary | undefined): Profile {
  const { modelRef: _old, ...rest } = profile;
  if (connection === undefined) return rest;
  // A connection without a model of its own has to be set up first.
  if (!connection.defaultModel) return profile;
  const modelRef = { connectionId: connection.id, model: connection.defaultModel };
  const named = profile.search !== 'hosted' && profile.search.length > 0;
  return { ...rest, modelRef, ...(!named && connection.hostedSearch !== 'none' && { search: 'hosted' }) };
}

function attachmentGone(): AppError {
  const params = { field: 'attachment' };
  return new AppError(errorInfo('citebar', 'invalid-input', { type: 'ATTACHMENT_GONE', params }));
}

/** The calls of the side panel. */
export function createPanelHandlers(dependencies: PanelCallDependencies): Pick<CallHandlers, PanelCallName> {
  const { asks, sessions, stores, profiles, attachments, windowThreads, refresh } = dependencies;
  async function storeOf(page: PanelConnection): Promise<ThreadStore> {
    await page.subscribing;
    return page.private ? stores.memory : stores.disk;
  }

  async function viewThread(threadId: string, store: ThreadStore): Promise<ThreadView | null> {
    const thread = await store.getThread(threadId);
    if (!thread) return null;
    const messages = await store.listMessages(threadId);
    // A growing answer is ahead of what is saved.
    return { thread, messages: messages.map((message) => sessions.current(message.id) ?? message) };
  }

  /**
   * What goes along with a question: what the panel names; without the web and without attachments, the page beside the panel.
   * @throws AppError where something named is gone: nothing else is put in its place
   */
  async function attachmentsFor(params: AskParams, page: PanelConnection): Promise<Attachment[]> {
    const windowId = page.windowId ?? browser.windows.WINDOW_ID_CURRENT;
    const earlier = await earlierAttachments(params, await storeOf(page));
    const pending = (await attachments.of(windowId)).attachments.map(chosenPart);
    const known = new Map([...earlier, ...pending].map((attachment) => [attachment.id, attachment]));
    const named = [...new Set(params.attachmentIds)].map((id) => known.get(id));
    if (named.includes(undefined)) throw attachmentGone();
    // One of which no section was chosen has nothing to send.
    if (named.length > 0) return named.flatMap((attachment) => (attachment?.markdown ? [attachment] : []));
    const profile = (await profiles.listProfiles()).find(({ id }) => id === params.profileId);
    return profile?.webSearch ? [] : openPageFor(windowId, page.private, profile, earlier.slice(-1));
  }

  /** The page beside the panel; where it cannot be read, what the thread had last, and for a model nothing at all. */
  async function openPageFor(
    windowId: number,
    isPrivate: boolean,
    profile: Profile | undefined,
    last: Attachment[],
  ): Promise<Attachment[]> {
    const open = await openPageOf(windowId);
    const readable = open !== null && open.restriction === undefined;
    if (!readable && (last.length > 0 || open === null || profile?.modelRef)) return last;
    if (!open) return [];
    const page = await dependencies.pages.readTabPage(open.tabId, isPrivate);
    return [attachmentOf(page, 'page', dependencies.now())];
  }

  /** What earlier questions of the thread had, oldest first. */
  async function earlierAttachments(params: AskParams, store: ThreadStore): Promise<Attachment[]> {
    const messages = params.threadId ? await store.listMessages(params.threadId) : [];
    return messages.flatMap((message) => (message.role === 'user' ? message.attachments : []));
  }

  return {
    async subscribe({ windowId, threadId }, page): Promise<PanelSnapshot> {
      page.windowId = windowId;
      page.subscribing = isPrivateWindow(windowId).then((isPrivate) => {
        page.private = isPrivate;
      });
      await Promise.all([page.subscribing, dependencies.ready]);
      const state = await panelStateOf(windowId, page.private, dependencies);
      const shown = threadId ?? (await windowThreads.of(windowId));
      return { state, thread: shown ? await viewThread(shown, await storeOf(page)) : null };
    },
    async 'submit-question'(params, page): Promise<AskResult> {
      await dependencies.ready;
      let attached: Attachment[];
      try {
        attached = await attachmentsFor(params, page);
      } catch (thrown) {
        return { ok: false, obstacle: { type: 'error', error: toErrorInfo(thrown, 'tab') } };
      }
      const result = await asks.ask(params, attached, await storeOf(page));
      if (result.ok && page.windowId !== undefined) {
        await windowThreads.set(page.windowId, result.thread.id, page.private);
        await attachments.remove(page.windowId, params.attachmentIds, page.private);
        refresh();
      }
      return result;
    },
    async 'go-on'(params, page) {
      await dependencies.ready;
      return asks.goOn(params, await storeOf(page));
    },
    async stop({ answerId }) {
      sessions.stop(answerId);
      return null;
    },
    async 'open-thread'({ threadId }, page) {
      const store = await storeOf(page);
      if (page.windowId !== undefined) await windowThreads.set(page.windowId, threadId, page.private);
      return viewThread(threadId, store);
    },
    async 'new-thread'(_params, page) {
      await page.subscribing;
      if (page.windowId !== undefined) await windowThreads.set(page.windowId, undefined, page.private);
      return null;
    },
    'list-threads': async (_params, page) => (await storeOf(page)).listThreads(),
    async 'delete-thread'({ threadId }, page) {
      const store = await storeOf(page);
      for (const { id } of await store.listMessages(threadId)) sessions.stop(id);
      await store.deleteThread(threadId);
      return null;
    },
    async 'choose-profile'({ profileId }) {
      await profiles.chooseProfile(profileId);
      refresh();
      return null;
    },
    async 'set-model'({ profileId, connectionId }) {
      const profile = (await profiles.listProfiles()).find(({ id }) => id === profileId);
      const connection = (await dependencies.connections.list()).find(({ id }) => id === connectionId);
      if (profile) await profiles.saveProfile(withModel(profile, connection));
      refresh();
      return null;
    },
    async 'set-web-search'({ profileId, on }) {
      const profile = (await profiles.listProfiles()).find(({ id }) => id === profileId);
      if (profile) await profiles.saveProfile({ ...profile, webSearch: on });
      refresh();
      return null;
    },
    async 'open-source'(source, page) {
      await page.subscribing;
      return openSource(source, { ...page, isOwnTab: dependencies.isOwnTab });
    },
    async 'open-options'({ section }) {
      await browser.tabs.create({ url: browser.runtime.getURL(`/options.html${section ? `#${section}` : ''}`) });
      return null;
    },
  };
}
