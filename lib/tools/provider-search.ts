import * as v from 'valibot';
import { type ErrorInfo, toErrorInfo } from '../core/app-error';
import type { Provider, SearchAnswer, SearchProvider, SearchQuery } from '../core/provider';
import type { SearchToolNames } from '../core/search-query';
import type { OfferedTool } from '../core/tool';
import { keepInScope } from '../providers/shared/search-scope';
import { checkArguments, domainsArgument, queryArgument } from './check-arguments';
import { searchFailureSentence } from './failure-sentences';
import { narrowDomains } from './narrow-scope';
import { hasUnusableKey } from './web-search-result';

/** A provider with a search tool of its own in the contracts. */
export type ToolSearchProvider = Provider & { search: SearchProvider & { tool: SearchToolNames } };

export interface ProviderSearchServices {
  /** Searches with one provider. @throws AppError */
  search(provider: Provider, query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
  /** Domains and time range that the profile allows, and the number of results. */
  scope: Omit<SearchQuery, 'query'>;
}

/** The JSON result of the tool; after a failure it is `{error}`. */
export interface ProviderSearchValue {
  results: { title: string; url: string; description: string; published_date?: string }[];
}

function hasTool(provider: Provider): provider is ToolSearchProvider {
  return provider.search?.tool !== undefined;
}

/** The contract's schema, byte for byte: the tools differ only in their names and those of the services. */
function definitionOf({ name, service }: SearchToolNames) {
  return {
    name,
    description:
      `Search the web using ${service} and use the results to inform responses. Provides up-to-date information for ` +
      'current events and recent data. Returns search result information formatted as search result blocks, including ' +
      'links as markdown hyperlinks.',
    parameters: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'The search query to use', minLength: 2 },
        allowed_domains: {
          type: 'array',
          items: { type: 'string' },
          description: 'Only include search results from these domains',
        },
        blocked_domains: {
          type: 'array',
          items: { type: 'string' },
          description: 'Never include search results from these domains',
        },
      },
      required: ['query'],
    },
  };
}

/** The contract's sentence for missing or refused credentials, with where to set them. */
function authenticationSentence({ variables, needs, keyPage }: SearchToolNames, isRefused: boolean): string {
  const names = Object.values(variables);
  const place = names.length === 1 ? 'environment variable' : 'environment variables';
  return (
    `Authentication required: ${names.join(' or ')} ${isRefused ? 'not accepted' : 'not found'}. ` +
    `Set ${place} or use the options page of the extension. Get ${needs} from ${keyPage}`
  );
}

function failureText(tool: SearchToolNames, failure: ErrorInfo): string {
  const { kind } = failure;
  if (hasUnusableKey(failure)) return searchFailureSentence(failure);
  if (kind === 'missing-key' || kind === 'bad-key') return authenticationSentence(tool, kind === 'bad-key');
  return searchFailureSentence(failure);
}

function createProviderSearchTool(
  provider: ToolSearchProvider,
  { search, scope }: ProviderSearchServices,
): OfferedTool {
  const names = provider.search.tool;
  const schema = v.strictObject({
    query: queryArgument(2),
    allowed_domains: domainsArgument('allowed_domains'),
    blocked_domains: domainsArgument('blocked_domains'),
  });
  return {
    ...definitionOf(names),
    uses: [provider.id],
    async execute(args, signal) {
      const checked = checkArguments(schema, args);
      if (!checked.ok) return { ok: false, value: { error: checked.message } };
      const { query: text, allowed_domains: allowed, blocked_domains: blocked } = checked.value;
      const allowedDomains = narrowDomains(scope.allowedDomains, allowed);
      const blockedDomains = [...scope.blockedDomains, ...blocked];
      const query: SearchQuery = { ...scope, query: text, allowedDomains: allowedDomains ?? [], blockedDomains };
      try {
        const answer = allowedDomains === null ? { results: [] } : await search(provider, query, signal);
        const results = keepInScope(answer.results, query).map(({ title, url, snippet, publishedAt }) => ({
          title,
          url,
          description: snippet,
          ...(publishedAt && { published_date: publishedAt }),
        }));
        return { ok: true, value: { results } satisfies ProviderSearchValue };
      } catch (thrown) {
        signal.throwIfAborted();
        const failure = toErrorInfo(thrown, provider.id);
        return { ok: false, value: { error: failureText(names, failure) }, failure };
      }
    },
  };
}

/** The tools `web_search_NAME`, for each provider that has one in the contracts. */
export function createProviderSearchTools(
  providers: readonly Provider[],
  services: ProviderSearchServices,
): OfferedTool[] {
  return providers.filter(hasTool).map((provider) => createProviderSearchTool(provider, services));
}
