import type { Registry } from '../core/provider';
import type { OfferedTool, ToolServices } from '../core/tool';
import { createOpenPageTool } from '../tools/open-page';
import { createProviderSearchTools } from '../tools/provider-search';
import { createWebFetchTool } from '../tools/web-fetch';
import { createWebSearchTool } from '../tools/web-search';
import { createWebsearchTools, type WebsearchTool } from './websearch';

/** Results of a search tool whose schema has no limit. */
const fixedLimit = 10;

/** A `websearch_*` tool answers with text and keeps its failure inside; other tools' outcomes tell it. */
function fromWebsearch({ execute, providerIds, ...definition }: WebsearchTool): OfferedTool {
  return {
    ...definition,
    uses: providerIds,
    async execute(args, signal) {
      const value: unknown = JSON.parse(await execute(args, signal));
      signal.throwIfAborted();
      return { ok: !(typeof value === 'object' && value !== null && 'error' in value), value };
    },
  };
}

/** Every tool of the contracts, each under its own name. */
export function createToolbox(registry: Registry, services: ToolServices): OfferedTool[] {
  const { search, searchWith, connect, read, scope, pageLength, mostPageLength } = services;
  return [
    { ...createWebSearchTool({ search, scope }), uses: 'search' },
    { ...createOpenPageTool({ read, maxLength: pageLength, mostLength: mostPageLength }), uses: 'pages' },
    { ...createWebFetchTool({ read }), uses: 'pages' },
    ...createProviderSearchTools(registry.providers, { search: searchWith, scope: { ...scope, limit: fixedLimit } }),
    ...createWebsearchTools(registry, connect).map(fromWebsearch),
  ];
}
