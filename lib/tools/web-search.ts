import * as v from 'valibot';
import { type ErrorInfo, toErrorInfo } from '../core/app-error';
import type { SearchAnswer, SearchQuery, SearchResult } from '../core/provider';
import type { Tool, ToolOutcome } from '../core/tool';
import { keepInScope } from '../providers/shared/search-scope';
import { checkArguments, choiceArgument, domainsArgument, queryArgument, wholeNumberArgument } from './check-arguments';
import { searchFailureSentence } from './failure-sentences';
import { formatResultsAsMarkdown, type NumberedResult } from './markdown-results';
import { narrowDomains, narrowTime, timeRangesShortestFirst } from './narrow-scope';

/** Default upper limit for the number of results of one call. */
const defaultMaxResults = 20;

export interface WebSearchServices {
  /** @throws AppError */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
  /**
   * Domains and time range that the profile allows, which a call can only narrow, and the default number of results.
   */
  scope: Omit<SearchQuery, 'query'>;
  /** Upper limit for the number of results of one call. */
  maxResults?: number;
  /** The number by which an answer cites a result; results are counted from 1 in each call when it is absent. */
  numberOf?(result: SearchResult): number;
  /** Writes the field `message`; the contract's markdown of all results when it is absent. */
  renderMessage?(results: readonly NumberedResult[], answer: string | undefined): string;
}

/** The JSON result of the tool; after a failure `error` is set and the lists are empty. */
export interface WebSearchValue {
  results: {
    citation_id: number;
    title: string;
    url: string;
    snippet: string;
    published_date?: string;
    score?: number;
  }[];
  sources: { citation_id: number; url: string; title: string }[];
  /** The results as markdown, or `Error: …`. */
  message: string;
  error?: string;
}

function failed(error: string, failure?: ErrorInfo): ToolOutcome<WebSearchValue> {
  const value: WebSearchValue = { results: [], sources: [], message: `Error: ${error}`, error };
  return { ok: false, value, ...(failure && { failure }) };
}

function searchValue(results: readonly NumberedResult[], message: string): WebSearchValue {
  return {
    results: results.map(({ citationId, title, url, snippet, publishedAt, score }) => ({
      citation_id: citationId,
      title,
      url,
      snippet,
      ...(publishedAt && { published_date: publishedAt }),
      ...(score !== undefined && { score }),
    })),
    sources: results.map(({ citationId, url, title }) => ({ citation_id: citationId, url, title })),
    message,
  };
}

/** `web_search`: finds pages; the results have the numbers by which an answer cites them. */
export function createWebSearchTool(services: WebSearchServices): Tool<WebSearchValue> {
  const { search, scope, numberOf, renderMessage = formatResultsAsMarkdown } = services;
  const maxResults = Math.max(services.maxResults ?? defaultMaxResults, scope.limit);
  const name = 'web_search';
  const schema = v.strictObject({
    query: queryArgument(1),
    limit: v.optional(wholeNumberArgument('limit', 1, maxResults), scope.limit),
    allowed_domains: domainsArgument('allowed_domains'),
    time_range: v.optional(choiceArgument('time_range', timeRangesShortestFirst), 'all'),
  });
  return {
    name,
    description:
      'Search the web for current information. Use this when you need up-to-date information that may not be in your ' +
      'training data, such as recent news, current events, documentation updates, or any time-sensitive information.',
    parameters: {
      type: 'object',
      properties: {
        query: { type: 'string', description: 'The search query to look up on the web.', minLength: 1 },
        limit: {
          type: 'integer',
          description: `Maximum number of results to return. Default: ${scope.limit}.`,
          minimum: 1,
          maximum: maxResults,
        },
        allowed_domains: {
          type: 'array',
          items: { type: 'string' },
          description:
            'Restrict results to these domains (e.g. ["wikipedia.org", "github.com"]). Empty = no restriction.',
        },
        time_range: {
          type: 'string',
          enum: [...timeRangesShortestFirst],
          description: 'Filter by recency: d (day), w (week), m (month), y (year), all. Default: all.',
        },
      },
      required: ['query'],
      additionalProperties: false,
    },
    async execute(args, signal) {
      const checked = checkArguments(schema, args);
      if (!checked.ok) return failed(checked.message);
      const { query, limit, allowed_domains: requestedDomains, time_range: timeRange } = checked.value;
      const allowedDomains = narrowDomains(scope.allowedDomains, requestedDomains);
      const narrowed: SearchQuery = {
        ...scope,
        query,
        limit,
        allowedDomains: allowedDomains ?? [],
        timeRange: narrowTime(scope.timeRange, timeRange),
      };
      try {
        // Allowed domains without an intersection leave nothing to search.
        const { results, answer } = allowedDomains === null ? { results: [] } : await search(narrowed, signal);
        const numbered = keepInScope(results, narrowed).map((result, index) => ({
          ...result,
          citationId: numberOf?.(result) ?? index + 1,
        }));
        // An answer without results may come from any site, so it is outside a scope that is limited to some.
        const isScoped =
          narrowed.allowedDomains.length > 0 || narrowed.blockedDomains.length > 0 || allowedDomains === null;
        const message = renderMessage(numbered, numbered.length === 0 && isScoped ? undefined : answer);
        return { ok: true, value: searchValue(numbered, message) };
      } catch (thrown) {
        signal.throwIfAborted();
        const failure = toErrorInfo(thrown, 'citebar');
        return failed(searchFailureSentence(failure), failure);
      }
    },
  };
}
