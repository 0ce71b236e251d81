import * as v from 'valibot';
import { type ErrorInfo, toErrorInfo } from '../core/app-error';
import type { SearchAnswer, SearchQuery, SearchResult } from '../core/provider';
import type { Tool, ToolOutcome } from '../core/tool';
import { keepInScope } from '../providers/shared/search-scope';
import { checkArguments, choiceArgument, domainsArgument, queryArgument, wholeNumberArgument } from './check-arguments';
import { searchFailureSentence } from './failure-sentences';
import { formatResultsAsMarkdown, type NumberedResult } from './markdown-results';
import { narrowDomains, narrowTime, timeRanges } from './narrow-scope';

/** Results of one call at most, unless the caller says otherwise. */
const mostResults = 20;

export interface WebSearchServices {
  /** @throws AppError */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
  /** What the person allows, and the number of results where a call does not say one. A call can only narrow it. */
  scope: Omit<SearchQuery, 'query'>;
  /** Results of one call at most. */
  mostResults?: number;
  /** The number by which an answer cites a result; absent: counted from 1 in each call. */
  numberOf?(result: SearchResult): number;
}

/** What the tool gives back as JSON; after a failure `error` is there and the lists are empty. */
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
  /** The results as markdown, or 'Error: …'. */
  message: string;
  error?: string;
}

function failed(error: string, failure?: ErrorInfo): ToolOutcome {
  const value: WebSearchValue = { results: [], sources: [], message: `Error: ${error}`, error };
  return { ok: false, value, ...(failure && { failure }) };
}

function searchValue(results: readonly NumberedResult[], answer: string | undefined): WebSearchValue {
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
    message: formatResultsAsMarkdown(results, answer),
  };
}

/** `web_search`: finds pages; the results carry the numbers by which an answer cites them. */
export function createWebSearchTool(services: WebSearchServices): Tool {
  const { search, scope, numberOf } = services;
  const most = Math.max(services.mostResults ?? mostResults, scope.limit);
  const name = 'web_search';
  const schema = v.strictObject({
    query: queryArgument(1),
    limit: v.optional(wholeNumberArgument('limit', 1, most), scope.limit),
    allowed_domains: domainsArgument('allowed_domains'),
    time_range: v.optional(choiceArgument('time_range', timeRanges), 'all'),
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
          maximum: most,
        },
        allowed_domains: {
          type: 'array',
          items: { type: 'string' },
          description:
            'Restrict results to these domains (e.g. ["wikipedia.org", "github.com"]). Empty = no restriction.',
        },
        time_range: {
          type: 'string',
          enum: [...timeRanges],
          description: 'Filter by recency: d (day), w (week), m (month), y (year), all. Default: all.',
        },
      },
      required: ['query'],
      additionalProperties: false,
    },
    async execute(args, signal) {
      const checked = checkArguments(schema, args);
      if (!checked.ok) return failed(checked.message);
      const { query, limit, allowed_domains: wished, time_range: timeRange } = checked.value;
      const allowedDomains = narrowDomains(scope.allowedDomains, wished);
      const narrowed: SearchQuery = {
        ...scope,
        query,
        limit,
        allowedDomains: allowedDomains ?? [],
        timeRange: narrowTime(scope.timeRange, timeRange),
      };
      try {
        // Domains with nothing in common allow no page at all: there is nothing to ask for.
        const { results, answer } = allowedDomains === null ? { results: [] } : await search(narrowed, signal);
        const numbered = keepInScope(results, narrowed).map((result, index) => ({
          ...result,
          citationId: numberOf?.(result) ?? index + 1,
        }));
        // An answer without a result comes from anywhere: where only some sites are allowed, it is outside the scope.
        const isScoped =
          narrowed.allowedDomains.length > 0 || narrowed.blockedDomains.length > 0 || allowedDomains === null;
        return { ok: true, value: searchValue(numbered, numbered.length === 0 && isScoped ? undefined : answer) };
      } catch (thrown) {
        signal.throwIfAborted();
        const failure = toErrorInfo(thrown, 'citebar');
        return failed(searchFailureSentence(failure), failure);
      }
    },
  };
}
