import type { AnswerServices, JudgeService } from '../../core/answer-request';
import { AppError, type ErrorInfo, errorInfo } from '../../core/app-error';
import type { AssistantMessage } from '../../core/message';
import { type Profile, readLength } from '../../core/profile';
import type { ConnectionSummary } from '../../core/protocol/options-protocol';
import type { AskObstacle } from '../../core/protocol/panel-protocol';
import type { SearchQuery } from '../../core/provider';
import type { SentText } from '../../core/receipt-parts';
import { givenPage } from '../../core/search/given-page';
import { mixedSearch } from '../../core/search/mixed-search';
import { isMixedSearch, searchFallbackChain } from '../../core/search/search-fallback';
import type { Source } from '../../core/source';
import { allPages } from '../../core/url/origins';
import { type Connections, settingsOf } from '../auth/connections';
import { createContextLengths } from '../auth/context-lengths';
import type { HostAccess } from '../browser/host-access';
import { isExcludedSource, type SitePolicy, withoutExcluded } from '../browser/site-policy';
import type { PageSource } from '../pages/page-source';
import type { SpendGuard } from '../storage/spend-guard';
import { type Privacy, privacyOf } from '../storage/window-scope';
import type { PageReader } from './after-steps';
import { chooseJudge } from './judge-choice';
import { searchLimitReached } from './limited-profile';
import { accessibleSources, missingSourceAccess } from './mixed-sources';
import { intervalOf, type RateLimiter, startPause } from './rate-limiter';
import { addPage, type ReadPages } from './read-pages';
import type { StreamLimiter } from './stream-limiter';

export interface AnswerServiceDependencies {
  connections: Connections;
  hostAccess: HostAccess;
  sitePolicy: SitePolicy;
  spendGuard: SpendGuard;
  rateLimiter: RateLimiter;
  streamLimiter: StreamLimiter;
  pages: PageSource;
  now(): number;
}

/** The circumstances of an answer. */
export interface AnswerContext extends Privacy {
  /** The person chose to continue without access to the pages that are found. */
  withoutPages: boolean;
  /** Nothing is searched or opened for it. */
  withoutWeb?: boolean;
}

/** Data collected while an answer is made. */
interface AnswerRecord {
  pages: ReadPages;
  onSent(sent: SentText): void;
}

type MissingAccess = Extract<AskObstacle, { type: 'access' }>;

/** Makes the engine's services for a profile. */
export interface AnswerServiceFactory {
  /**
   * Obstacles to an answer: a model that was removed, a limit that is reached, or missing host access (to one service where
   * that suffices, else to all pages). Changes nothing, however often it is asked.
   * @param question decides which of several sources are asked
   */
  findObstacle(profile: Profile, withoutPages: boolean, question?: string): Promise<AskObstacle | undefined>;
  /**
   * Counts one search for an answer that begins, where the model's service searches: its searches cannot be counted when they are
   * made. @returns the error of a limit that is reached
   */
  countHostedSearch(profile: Profile): Promise<ErrorInfo | undefined>;
  /** @param pages gets every page that is read for the answer */
  servicesFor(profile: Profile, answer: AnswerContext, pages: ReadPages): Promise<AnswerServices>;
  /** Reads pages whole, with the profile's reader, and anew where `fresh` is set; undefined without access to pages. */
  pageReaderFor(profile: Profile, answer: Privacy & { fresh?: boolean }): Promise<PageReader | undefined>;
  /** The host access that reading pages needs and does not have: to one service, where that reads them, or to all pages. */
  missingPageAccess(profile: Profile): Promise<MissingAccess | undefined>;
  /** The model that is asked about citations of an ended answer that are partly found; undefined where none is. */
  judgeFor(profile: Profile, answer: Pick<AssistantMessage, 'mode' | 'model'>): Promise<JudgeService | undefined>;
}

export function createAnswerServices(dependencies: AnswerServiceDependencies): AnswerServiceFactory {
  const { connections, hostAccess, sitePolicy, spendGuard, now } = dependencies;
  const contextLengths = createContextLengths(connections, now);

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
      admit: (onWait, signal) => admit(settings.baseUrl, onWait, signal),
    };
  }

  function searchServiceFor(
    profile: Profile,
    { id, providerId, label }: ConnectionSummary,
    { pages, onSent }: AnswerRecord,
    countSearch: (query: SearchQuery) => Promise<boolean> = () => spendGuard.tryCountSearch(profile),
  ): AnswerServices['searches'][number] {
    return {
      providerId,
      label,
      async search(query: SearchQuery, signal: AbortSignal) {
        const found = await connections.find(id);
        const search = found?.provider.search;
        if (!found || !search) throw new Error(`No search '${id}'.`);
        const onRequest = (host: string) =>
          onSent({ host, parts: [{ kind: 'search', characters: query.query.length }] });
        const context = { ...(await connections.context(found.connection, found.provider, signal)), onRequest };
        const all = await dependencies.rateLimiter(id, intervalOf(search, context.settings), signal, async () => {
          // Counted here, so that a request which a cooldown refuses does not count.
          if (!(await countSearch(query))) throw new AppError(searchLimitReached(profile));
          const { searchWords } = await import('../../passages/question/search-words');
          return search.search({ ...query, words: searchWords(query.query) }, context);
        });
        const answer = await withoutExcluded(all, sitePolicy);
        // The check of citations looks for their quotes in the same text.
        for (const given of answer.results.flatMap((result) => givenPage(result) ?? [])) {
          addPage(pages, given.url, given);
        }
        if (answer.backoffMs) await startPause(id, found.provider, answer.backoffMs, now());
        return answer;
      },
    };
  }

  /** The built-in searches as one, as far as they may be reached. Together they count as one search of the day. */
  async function mixedSearchFor(profile: Profile, chain: readonly ConnectionSummary[], record: AnswerRecord) {
    const counted = new WeakMap<SearchQuery, Promise<boolean>>();
    const countOnce = (query: SearchQuery) => {
      const isCounted = counted.get(query) ?? spendGuard.tryCountSearch(profile);
      counted.set(query, isCounted);
      return isCounted;
    };
    const [first, ...others] = (await accessibleSources(dependencies, chain)).map(
      ({ connection, specialism, domains }) => ({
        ...searchServiceFor(profile, connection, record, countOnce),
        ...(specialism && { specialism }),
        ...(domains && { domains }),
      }),
    );
    return first ? [mixedSearch([first, ...others])] : [];
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
    return { type: 'access', origins, scope: 'service', service: found.connection.label };
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
      const searches = profile.webSearch && !hosted;
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
      return (url, signal, onSent) => dependencies.pages.read({ ...request, url, ...(onSent && { onSent }) }, signal);
    },

    judgeFor: (profile, answer) => chooseJudge(profile, answer, chatFor, connections.list),

    async servicesFor(profile, { withoutPages, withoutWeb, ...answer }, pages) {
      const isExcluded = (source: Source) => isExcludedSource(source, sitePolicy);
      if (withoutWeb) {
        const [chat] = await Promise.all([chatFor(profile), sitePolicy.load()]);
        return { searches: [], now, isExcluded, ...(chat && { chat }) };
      }
      const [summaries, chat, missing] = await Promise.all([
        connections.list(),
        chatFor(profile),
        missingPageAccess(profile),
        sitePolicy.load(),
      ]);
      const fallbackChain = searchFallbackChain(profile, summaries);
      const mayRead = !withoutPages && missing === undefined;
      let listener: ((sent: SentText) => void) | undefined;
      const onSent = (sent: SentText) => listener?.(sent);
      const record: AnswerRecord = { pages, onSent };
      const read = async (url: string, maxLength: number, signal: AbortSignal) => {
        const page = await dependencies.pages.read({ url, maxLength, profile, ...privacyOf(answer), onSent }, signal);
        addPage(pages, url, page);
        return page;
      };
      return {
        searches: isMixedSearch(fallbackChain, profile)
          ? await mixedSearchFor(profile, fallbackChain, record)
          : fallbackChain.map((connection) => searchServiceFor(profile, connection, record)),
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
