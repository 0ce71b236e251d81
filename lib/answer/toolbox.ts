import type { Registry } from '../core/provider';
import type { OfferedTool, ToolServices } from '../core/tool';
import { createOpenPageTool } from '../tools/open-page';
import { createProviderSearchTools } from '../tools/provider-search';
import { createWebFetchTool } from '../tools/web-fetch';
import { createWebSearchTool } from '../tools/web-search';
import { createWebsearchTools, type WebsearchTool } from './websearch';

/** Number of results of a search tool whose schema has no argument for it. */
const fixedLimit = 10;

/** Adapts a `websearch_*` tool, whose result holds its error, to the interface of the other tools. */
function fromWebsearch({ search, providerIds, ...definition }: WebsearchTool): OfferedTool {
  return {
    ...definition,
    uses: providerIds,
    async execute(args, signal) {
      const value = await search(args, signal);
      signal.throwIfAborted();
      return { ok: value.error === undefined, value };
    },
  };
}

/** All tools of the contracts, each under its own name. */
export function createToolbox(registry: Registry, services: ToolServices): OfferedTool[] {
  const { search, searchWith, connect, read, scope, pageLength, maxPageLength } = services;
  return [
    { ...createWebSearchTool({ search, scope }), uses: 'search' },
    { ...createOpenPageTool({ read, defaultLength: pageLength, maxLength: maxPageLength }), uses: 'pages' },
    { ...createWebFetchTool({ read }), uses: 'pages' },
    ...createProviderSearchTools(registry.providers, { search: searchWith, scope: { ...scope, limit: fixedLimit } }),
    ...createWebsearchTools(registry, connect).map(fromWebsearch),
  ];
}
