import type { AnswerServices } from '../../core/answer-request';
import { AppError, errorInfo } from '../../core/app-error';
import { type Profile, readLength } from '../../core/profile';
import type { ToolRun } from '../../core/protocol/options-protocol';
import type { Connection, Provider, Registry, SearchQuery } from '../../core/provider';
import { searchFallbackChain } from '../../core/search/search-fallback';
import { noSearchType, type OfferedTool, type ToolServices } from '../../core/tool';
import { allPages } from '../../core/url/origins';
import { isAbort } from '../../core/utils/async/abortable';
import type { AnswerServiceFactory } from '../answers/answer-services';
import { searchLimitReached } from '../answers/limited-profile';
import type { Connections } from '../auth/connections';
import type { PageSource } from '../pages/page-source';
import { notPermitted } from '../storage/policy-store';
import type { ProfileStore } from '../storage/profile-store';
import type { SpendGuard } from '../storage/spend-guard';
import type { CallHandlers, PanelConnection } from './background-server';

type ToolsCall = 'list-tools' | 'run-tool' | 'stop-tool';

export interface ToolHandlerDependencies {
  /** Makes every tool of the tool contracts, which fix the names, parameters and results that callers rely on. */
  createToolbox(registry: Registry, services: ToolServices): Promise<OfferedTool[]>;
  registry: Registry;
  connections: Pick<Connections, 'list' | 'find' | 'context' | 'origins'>;
  profiles: Pick<ProfileStore, 'currentProfile'>;
  /** Makes the searches of a profile, which are rate-limited and counted. */
  services: Pick<AnswerServiceFactory, 'servicesFor'>;
  spendGuard: SpendGuard;
  pages: PageSource;
  /** Keeps the background alive. @returns a function that ends this */
  keepAlive(): () => void;
  now(): number;
}

/** The options page has no window of its own: what it does is not private. */
const isPrivatePage = ({ scope }: PanelConnection) => scope?.isPrivate ?? false;

/** The failure of a service that is not set up: it has no key, or the person is not signed in to it. */
function notSetUp({ id, label, signIn }: Provider): AppError {
  if (!signIn) return new AppError(errorInfo(id, 'missing-key', { service: label }));
  const reason = { type: 'sign-in', problem: 'none' } as const;
  return new AppError(errorInfo(id, reason, { service: label, type: signIn.missingType }));
}

/** The result of the first search service that does not fail. @throws the failure of the last one */
async function searchWithFallback(
  searches: AnswerServices['searches'],
  query: SearchQuery,
  signal: AbortSignal,
): ReturnType<ToolServices['search']> {
  let failure: unknown = new AppError(errorInfo('citebar', 'missing-search', { type: noSearchType }));
  for (const service of searches) {
    try {
      return await service.search(query, signal);
    } catch (thrown) {
      signal.throwIfAborted();
      failure = thrown;
    }
  }
  throw failure;
}

/** The handlers of the calls that try out a tool. Tools run with the profile that new threads start with. */
export function createToolHandlers(dependencies: ToolHandlerDependencies): Pick<CallHandlers, ToolsCall> {
  const { connections, profiles, services, spendGuard, pages, registry, now } = dependencies;
  const running = new Map<string, AbortController>();

  /** A connection of a provider, preferably one that is ready for use. */
  async function connectionOf(providerId: string): Promise<(Connection & { ready: boolean }) | undefined> {
    const own = (await connections.list()).filter((connection) => connection.providerId === providerId);
    return own.find(({ ready }) => ready) ?? own[0];
  }

  async function originsOf(connectionId: string): Promise<string[]> {
    const found = await connections.find(connectionId);
    return found ? connections.origins(found.connection, found.provider) : [];
  }

  /** The host access that a tool needs, as match patterns. */
  async function originsFor({ uses }: OfferedTool, profile: Profile): Promise<string[]> {
    if (uses === 'pages') {
      const service = await pages.serviceOf(profile);
      return service ? originsOf(service.connection.id) : allPages;
    }
    const list = await connections.list();
    const [first] = uses === 'search' ? searchFallbackChain(profile, list) : [];
    const used =
      uses === 'search' ? [first] : list.filter(({ providerId, ready }) => ready && uses.includes(providerId));
    const origins = await Promise.all(used.map((connection) => (connection ? originsOf(connection.id) : [])));
    return [...new Set(origins.flat())];
  }

  async function toolsFor(profile: Profile, isPrivate: boolean): Promise<OfferedTool[]> {
    const { allowedDomains, blockedDomains, timeRange, location, limits } = profile;
    const searchesOf = async (chosen: Profile) =>
      (await services.servicesFor(chosen, { withoutPages: true, isPrivate }, new Map())).searches;
    return dependencies.createToolbox(registry, {
      search: async (query, signal) => searchWithFallback(await searchesOf(profile), query, signal),
      async searchWith(provider, query, signal) {
        const connection = await connectionOf(provider.id);
        if (!connection?.ready) throw notSetUp(provider);
        return searchWithFallback(await searchesOf({ ...profile, search: [connection.id] }), query, signal);
      },
      async connect(provider, signal) {
        const connection = await connectionOf(provider.id);
        const found = connection && (await connections.find(connection.id));
        if (!found) throw notSetUp(provider);
        if (provider.chat && !found.provider.chat) throw notPermitted();
        const context = await connections.context(found.connection, found.provider, signal);
        if (!(await spendGuard.tryCountSearch(profile))) throw new AppError(searchLimitReached(profile));
        return context;
      },
      read: (url, maxLength, signal) => pages.read({ url, maxLength, profile, isPrivate }, signal),
      scope: { limit: limits.results, allowedDomains, blockedDomains, timeRange, ...(location && { location }) },
      pageLength: limits.pageLength,
      maxPageLength: readLength,
    });
  }

  return {
    async 'list-tools'(_params, page) {
      const profile = await profiles.currentProfile();
      const tools = await toolsFor(profile, isPrivatePage(page));
      return Promise.all(
        tools.map(async (tool) => {
          const { name, description, parameters } = tool;
          const origins = await originsFor(tool, profile);
          const [id, ...others] = Array.isArray(tool.uses) ? tool.uses : [];
          const service =
            others.length === 0 ? registry.providers.find((provider) => provider.id === id)?.label : undefined;
          return { name, description, parameters, origins, ...(service !== undefined && { service }) };
        }),
      );
    },
    async 'run-tool'({ runId, name, args }, page): Promise<ToolRun> {
      const controller = new AbortController();
      running.set(runId, controller);
      const release = dependencies.keepAlive();
      const begin = now();
      try {
        const tools = await toolsFor(await profiles.currentProfile(), isPrivatePage(page));
        const tool = tools.find((candidate) => candidate.name === name);
        if (!tool) throw new Error(`No tool '${name}'.`);
        const outcome = await tool.execute(args, controller.signal);
        return { type: 'done', outcome, milliseconds: now() - begin };
      } catch (thrown) {
        if (isAbort(thrown)) return { type: 'stopped', milliseconds: now() - begin };
        throw thrown;
      } finally {
        running.delete(runId);
        release();
      }
    },
    async 'stop-tool'({ runId }) {
      running.get(runId)?.abort();
      return null;
    },
  };
}
