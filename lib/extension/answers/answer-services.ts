import type { AnswerServices, ModelReviewService } from '../../core/answer-request';
import { type ErrorInfo, errorInfo } from '../../core/app-error';
import type { WayReason } from '../../core/choices/answering-way';
import type { AssistantMessage, Message } from '../../core/message';
import { type Profile, readLength, searchesKeptPages } from '../../core/profile';
import type { AskObstacle } from '../../core/protocol/panel-protocol';
import { quotesReason } from '../../core/quotes-reason';
import type { SentText } from '../../core/receipt-parts';
import { isMixedSearch, searchFallbackChain } from '../../core/search/search-fallback';
import type { Source } from '../../core/source';
import { allPages } from '../../core/url/origins';
import { settingsOf } from '../auth/connections';
import { createContextLengths } from '../auth/context-lengths';
import { createModelFacts } from '../auth/model-facts';
import { isExcludedSource } from '../browser/site-policy';
import type { Kept } from '../kept/create-kept';
import type { PageSource } from '../pages/page-source';
import type { ProfileStore } from '../storage/profile-store';
import { privacyOf, type ThreadPrivacy } from '../storage/window-scope';
import type { PageReader } from './after-steps';
import { type AnswerSearchDependencies, createAnswerSearches } from './answer-searches';
import { chooseReviewModel } from './choose-review-model';
import { searchLimitReached } from './limited-profile';
import { missingSourceAccess } from './mixed-sources';
import { addPage, type ReadPages } from './read-pages';
import type { StreamLimiter } from './stream-limiter';

export interface AnswerServiceDependencies extends AnswerSearchDependencies {
  streamLimiter: StreamLimiter;
  pages: PageSource;
  profiles: Pick<ProfileStore, 'listProfiles'>;
  kept: Pick<Kept, 'answersFor' | 'note'>;
}

/** The circumstances of an answer. */
export interface AnswerContext extends ThreadPrivacy {
  /** The person chose to continue without access to the pages that are found. */
  withoutPages: boolean;
  /** Nothing is searched or opened for it. */
  withoutWeb?: boolean;
}

type MissingAccess = Extract<AskObstacle, { type: 'access' }>;

/** Makes the engine's services for a profile. */
export interface AnswerServiceFactory {
  /**
   * Obstacles to an answer: a model that was removed, a limit that is reached, or missing host access (to one service
   * where that suffices, else to all pages). Changes nothing, however often it is asked.
   * @param question decides which of several sources are asked
   */
  findObstacle(profile: Profile, withoutPages: boolean, question?: string): Promise<AskObstacle | undefined>;
  /**
   * Counts one search for an answer that begins, where the model's service searches: its searches cannot be counted
   * when they are made.
   * @returns the error of a limit that is reached
   */
  countHostedSearch(profile: Profile): Promise<ErrorInfo | undefined>;
  /** @param pages gets every page that is read for the answer */
  servicesFor(profile: Profile, answer: AnswerContext, pages: ReadPages): Promise<AnswerServices>;
  /** Reads pages whole, with the profile's reader, and anew where `fresh` is set; undefined without access to pages. */
  pageReaderFor(profile: Profile, answer: ThreadPrivacy & { fresh?: boolean }): Promise<PageReader | undefined>;
  /**
   * The host access that reading pages needs and does not have: to one service, where that reads them, or to all pages.
   */
  missingPageAccess(profile: Profile): Promise<MissingAccess | undefined>;
  /** Why the profile's model answers from quotes in a thread; undefined where it does not. */
  quotesReasonFor(
    profile: Profile,
    history: readonly Message[],
    signal: AbortSignal,
  ): Promise<{ model: string; because: WayReason } | undefined>;
  /** The model that is asked about citations of an ended answer that are partly found; undefined where none is. */
  modelReviewFor(
    profile: Profile,
    answer: Pick<AssistantMessage, 'mode' | 'model'>,
  ): Promise<ModelReviewService | undefined>;
}

export function createAnswerServices(dependencies: AnswerServiceDependencies): AnswerServiceFactory {
  const { connections, hostAccess, sitePolicy, spendGuard, profiles, now } = dependencies;
  const contextLengths = createContextLengths(connections, now);
  const factsOf = createModelFacts(connections, now);
  const searchesFor = createAnswerSearches(dependencies);

  async function chatFor(profile: Profile): Promise<AnswerServices['chat']> {
    const found = profile.modelRef && (await connections.find(profile.modelRef.connectionId));
    if (!profile.modelRef || !found?.provider.chat) return undefined;
    const { connection, provider } = found;
    const { chat } = found.provider;
    const settings = settingsOf(provider, connection);
    const model = profile.modelRef.model || settings.model || chat.defaultModel;
    const hostedSearch = chat.hostedSearchOf?.({ ...settings, model }) ?? chat.hostedSearch;
    const admit = dependencies.streamLimiter.forAnswer();
    return {
      providerId: provider.id,
      label: connection.label,
      model,
      chat: { ...chat, hostedSearch },
      context: (signal) => connections.context(connection, provider, signal),
      contextTokens: (needed, signal) => contextLengths.of({ connection, provider, model }, needed, signal),
      ...(chat.countTokens && {
        countTokens: async (text: string, signal: AbortSignal) => {
          try {
            return await chat.countTokens?.(text, model, await connections.context(connection, provider, signal));
          } catch {
            // Without a count the length is estimated; why the service gave none is told by the request that follows.
            signal.throwIfAborted();
            return undefined;
          }
        },
      }),
      ...(chat.facts && { facts: (signal: AbortSignal) => factsOf({ connection, provider, model }, signal) }),
      admit: (onWait, signal) => admit(settings.baseUrl, onWait, signal),
    };
  }

  async function usesHostedSearch(profile: Profile): Promise<boolean> {
    if (!profile.webSearch || profile.search !== 'hosted') return false;
    const chat = (await chatFor(profile))?.chat;
    return chat !== undefined && chat.hostedSearch !== 'none';
  }

  async function missingPageAccess(profile: Profile): Promise<MissingAccess | undefined> {
    if (await hostAccess.has(allPages)) return undefined;
    const service = await dependencies.pages.serviceOf(profile);
    return service ? missingAccess(service.connection.id) : { type: 'access', origins: allPages, scope: 'all-pages' };
  }

  /** The host access to its service that a connection needs and does not have. */
  async function missingAccess(connectionId: string): Promise<MissingAccess | undefined> {
    const found = await connections.find(connectionId);
    const origins = found ? connections.origins(found.connection, found.provider) : [];
    if (!found || origins.length === 0 || (await hostAccess.has(origins))) return undefined;
    return { type: 'access', origins, scope: 'service', services: [found.connection.label] };
  }

  return {
    missingPageAccess,
    async findObstacle(profile, withoutPages, question = '') {
      const { modelRef } = profile;
      const chat = await chatFor(profile);
      if (modelRef && !chat) {
        const reason = { type: 'model-gone', model: modelRef.model } as const;
        return { type: 'error', error: errorInfo('citebar', reason, { type: 'MODEL_GONE' }) };
      }
      const hosted = await usesHostedSearch(profile);
      if (hosted && !(await spendGuard.maySearch(profile)))
        return { type: 'error', error: searchLimitReached(profile) };
      const searches = profile.webSearch && !hosted && !searchesKeptPages(profile);
      const pageAccess = searches && !withoutPages ? await missingPageAccess(profile) : undefined;
      if (pageAccess) return pageAccess;
      const modelAccess = modelRef && (await missingAccess(modelRef.connectionId));
      if (modelAccess || !searches) return modelAccess;
      const chain = searchFallbackChain(profile, await connections.list());
      if (isMixedSearch(chain, profile)) return missingSourceAccess(dependencies, chain, question);
      return chain[0] && missingAccess(chain[0].id);
    },

    async countHostedSearch(profile) {
      const isOver = (await usesHostedSearch(profile)) && !(await spendGuard.tryCountSearch(profile));
      return isOver ? searchLimitReached(profile) : undefined;
    },

    async pageReaderFor(profile, { fresh = false, ...answer }) {
      if ((await missingPageAccess(profile)) !== undefined) return undefined;
      const request = { maxLength: readLength, profile, ...privacyOf(answer), fresh };
      return async (url, signal, onSent) => {
        const page = await dependencies.pages.read({ ...request, url, ...(onSent && { onSent }) }, signal);
        if (!answer.isPrivate) void dependencies.kept.note(page, 'checked', url);
        return page;
      };
    },

    async quotesReasonFor(profile, history, signal) {
      const chat = await chatFor(profile);
      const because = chat && (await quotesReason(profile, chat, history, signal));
      return chat && because && { model: chat.model, because };
    },

    modelReviewFor: (profile, answer) =>
      chooseReviewModel(profile, answer, {
        chatOf: chatFor,
        connections: connections.list,
        profiles: profiles.listProfiles,
      }),

    async servicesFor(profile, { withoutPages, withoutWeb, ...answer }, pages) {
      const isExcluded = (source: Source) => isExcludedSource(source, sitePolicy);
      if (withoutWeb) {
        const [chat] = await Promise.all([chatFor(profile), sitePolicy.load()]);
        return { searches: [], now, isExcluded, ...(chat && { chat }) };
      }
      if (searchesKeptPages(profile)) {
        const [chat, library] = await Promise.all([
          chatFor(profile),
          dependencies.kept.answersFor((page) => addPage(pages, page.url, page)),
        ]);
        return { ...library, now, isExcluded, ...(chat && { chat }) };
      }
      const [summaries, chat, missing] = await Promise.all([
        connections.list(),
        chatFor(profile),
        missingPageAccess(profile),
        sitePolicy.load(),
      ]);
      const mayRead = !withoutPages && missing === undefined;
      let listener: ((sent: SentText) => void) | undefined;
      const onSent = (sent: SentText) => listener?.(sent);
      const read = async (url: string, maxLength: number, signal: AbortSignal) => {
        const page = await dependencies.pages.read({ url, maxLength, profile, ...privacyOf(answer), onSent }, signal);
        addPage(pages, url, page);
        if (!answer.isPrivate) void dependencies.kept.note(page, 'answer', url);
        return page;
      };
      return {
        searches: await searchesFor(profile, summaries, { pages, onSent }),
        now,
        isExcluded,
        watchSent(watching) {
          listener = watching;
        },
        ...(chat && { chat }),
        ...(mayRead && { read }),
      };
    },
  };
}
