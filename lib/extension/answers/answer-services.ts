import browser from 'webextension-polyfill';
import type { AnswerServices } from '../../core/answer-request';
import { AppError, type ErrorInfo, errorInfo } from '../../core/app-error';
import type { AskObstacle, ConnectionSummary } from '../../core/panel-protocol';
import type { Profile } from '../../core/profile';
import type { Page, SearchQuery } from '../../core/provider';
import { searchFallbackChain } from '../../core/search-fallback';
import { allPages } from '../../core/url/origins';
import { type Connections, settingsOf } from '../auth/connections';
import type { PageSource } from '../pages/page-source';
import type { SpendGuard } from '../storage/spend-guard';
import { intervalOf, type RateLimiter } from './rate-limiter';

/** The pages that were read for one answer, by address: a page and a selection of it, or a found copy, may share one. */
export type ReadPages = Map<string, Page[]>;

export interface AnswerServiceDependencies {
  connections: Connections;
  spendGuard: SpendGuard;
  rateLimiter: RateLimiter;
  pages: PageSource;
  now(): number;
}

/** What an answer is for. */
export interface AnswerContext {
  /** The person asked to go on although found pages may not be opened. */
  withoutPages: boolean;
  /** It belongs to a private window. */
  isPrivate: boolean;
}

/** Makes out of a profile what the engine works with. */
export interface AnswerServiceFactory {
  /** What stands in the way of an answer: a model that is gone, or the narrowest access that is needed and not there. */
  obstacleOf(profile: Profile, withoutPages: boolean): Promise<AskObstacle | undefined>;
  servicesFor(profile: Profile, thread: AnswerContext, pages: ReadPages): Promise<AnswerServices>;
}

/** Keeps a page under its address, beside others of the same. */
export function addPage(pages: ReadPages, url: string, page: Page): void {
  pages.set(url, [...(pages.get(url) ?? []), page]);
}

/** The day's searches are used up. */
export function searchLimitReached(profile: Profile): ErrorInfo {
  const params = { limit: profile.limits.searchesPerDay, guard: 1 };
  return errorInfo('citebar', 'out-of-quota', { type: 'SEARCH_LIMIT', params });
}

export function createAnswerServices(dependencies: AnswerServiceDependencies): AnswerServiceFactory {
  const { connections, spendGuard: spending, now } = dependencies;

  async function chatFor(profile: Profile): Promise<AnswerServices['chat']> {
    const found = profile.modelRef && (await connections.find(profile.modelRef.connectionId));
    if (!profile.modelRef || !found?.provider.chat) return undefined;
    const { connection, provider } = found;
    const { chat } = found.provider;
    const settings = settingsOf(provider, connection);
    const model = profile.modelRef.model || settings.model || chat.defaultModel;
    const hostedSearch = chat.hostedSearchOf?.({ ...settings, model }) ?? chat.hostedSearch;
    return {
      providerId: provider.id,
      label: connection.label,
      model,
      chat: { ...chat, hostedSearch },
      context: (signal) => connections.context(connection, provider, signal),
    };
  }

  function searchServiceFor(
    profile: Profile,
    { id, providerId, label }: ConnectionSummary,
  ): AnswerServices['searches'][number] {
    return {
      providerId,
      label,
      async search(query: SearchQuery, signal: AbortSignal) {
        const found = await connections.find(id);
        const search = found?.provider.search;
        if (!found || !search) throw new Error(`No search '${id}'.`);
        const context = await connections.context(found.connection, found.provider, signal);
        return dependencies.rateLimiter(id, intervalOf(search, context.settings), signal, async () => {
          // Counted where it is made: not while the service is left alone.
          if (!(await spending.take(profile))) throw new AppError(searchLimitReached(profile));
          return search.search(query, context);
        });
      },
    };
  }

  async function usesHostedSearch(profile: Profile): Promise<boolean> {
    if (!profile.webSearch || profile.search !== 'hosted') return false;
    const chat = (await chatFor(profile))?.chat;
    return chat !== undefined && chat.hostedSearch !== 'none';
  }

  /** Services open pages elsewhere: then Citebar itself need not be let to all of them. */
  async function readingAccess(profile: Profile): Promise<AskObstacle | undefined> {
    if (await browser.permissions.contains({ origins: allPages })) return undefined;
    const service = await dependencies.pages.serviceOf(profile);
    return service ? accessFor(service.connection.id) : { type: 'access', origins: allPages, scope: 'all-pages' };
  }

  async function accessFor(connectionId: string): Promise<AskObstacle | undefined> {
    const found = await connections.find(connectionId);
    const origins = found ? connections.origins(found.connection, found.provider) : [];
    if (!found || origins.length === 0 || (await browser.permissions.contains({ origins }))) return undefined;
    return { type: 'access', origins, scope: 'service', service: found.provider.label };
  }

  return {
    async obstacleOf(profile, withoutPages) {
      const { modelRef } = profile;
      const chat = await chatFor(profile);
      if (modelRef && !chat) {
        const params = { model: modelRef.model, field: 'model' };
        return { type: 'error', error: errorInfo('citebar', 'unknown-model', { type: 'MODEL_GONE', params }) };
      }
      const hosted = await usesHostedSearch(profile);
      if (hosted && !(await spending.take(profile))) return { type: 'error', error: searchLimitReached(profile) };
      const searches = profile.webSearch && !hosted;
      const unread = searches && !withoutPages ? await readingAccess(profile) : undefined;
      if (unread) return unread;
      const [first] = searches ? searchFallbackChain(profile, await connections.list()) : [];
      return (modelRef && (await accessFor(modelRef.connectionId))) ?? (first && (await accessFor(first.id)));
    },

    async servicesFor(profile, { withoutPages, isPrivate }, pages) {
      const ladder = searchFallbackChain(profile, await connections.list());
      const chat = await chatFor(profile);
      const mayRead = !withoutPages && (await readingAccess(profile)) === undefined;
      const read = async (url: string, maxLength: number, signal: AbortSignal) => {
        const page = await dependencies.pages.read({ url, maxLength, profile, isPrivate }, signal);
        addPage(pages, url, page);
        return page;
      };
      return {
        searches: ladder.map((rung) => searchServiceFor(profile, rung)),
        now,
        ...(chat && { chat }),
        ...(mayRead && { read }),
      };
    },
  };
}
