import type { Page, Provider, ProviderContext, Registry, SearchAnswer, SearchQuery } from '../core/provider';
import { createOpenPageTool } from '../tools/open-page';
import { createProviderSearchTools } from '../tools/provider-search';
import type { Tool } from '../tools/tool';
import { createWebFetchTool } from '../tools/web-fetch';
import { createWebSearchTool } from '../tools/web-search';
import { createWebsearchTools, type WebsearchTool } from './websearch';

/** What the tools of the contracts work with, outside an answer. */
export interface ToolboxServices {
  /** Asks the search that the person chose. @throws ProviderFailure */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
  /** Asks one provider. @throws ProviderFailure */
  searchWith(provider: Provider, query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
  /** The person's settings and keys for a provider whose model searches. @throws ProviderFailure */
  connect(provider: Provider, signal: AbortSignal): Promise<ProviderContext>;
  /** Reads a page. @throws ProviderFailure */
  read(url: string, maxLength: number, signal: AbortSignal): Promise<Page>;
  scope: Omit<SearchQuery, 'query'>;
  /** Characters of a page, unless a call says otherwise. */
  pageLength: number;
  /** Characters of a page that a call may ask for. */
  mostPageLength: number;
}

/** Results of a search tool whose schema has no limit. */
const fixedLimit = 10;

/** A `websearch_*` tool answers with text and keeps its failure inside; other tools' outcomes tell it. */
function fromWebsearch({ execute, ...definition }: WebsearchTool): Tool {
  return {
    ...definition,
    async execute(args, signal) {
      const value: unknown = JSON.parse(await execute(args, signal));
      signal.throwIfAborted();
      return { ok: !(typeof value === 'object' && value !== null && 'error' in value), value };
    },
  };
}

/** Every tool of the contracts, each under its own name. */
export function createToolbox(registry: Registry, services: ToolboxServices): Tool[] {
  const { search, searchWith, connect, read, scope, pageLength, mostPageLength } = services;
  return [
    createWebSearchTool({ search, scope }),
    createOpenPageTool({ read, maxLength: pageLength, mostLength: mostPageLength }),
    createWebFetchTool({ read }),
    ...createProviderSearchTools(registry.providers, { search: searchWith, scope: { ...scope, limit: fixedLimit } }),
    ...createWebsearchTools(registry, connect).map(fromWebsearch),
  ];
}
