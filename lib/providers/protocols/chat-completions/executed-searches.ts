import * as v from 'valibot';
import type { FoundPage } from '../../../core/citations/source-register';
import { parseToolArguments } from '../tool-arguments';
import type { ExecutedTool } from './schemas';

const querySchema = v.looseObject({ query: v.string() });

/** The query in a tool call's arguments; empty where there is none. */
function queryIn(toolArguments: string): string {
  const parsed = v.safeParse(querySchema, parseToolArguments(toolArguments));
  return parsed.success ? parsed.output.query : '';
}

/** A search that a model made on the server, without being asked to call a tool. */
export interface ExecutedSearch {
  query: string;
  /** Number of results; undefined as long as the search runs. */
  results: number | undefined;
}

export function executedSearches(tools: readonly ExecutedTool[]): ExecutedSearch[] {
  return tools.map((tool) => ({ query: queryIn(tool.arguments ?? ''), results: tool.search_results?.results.length }));
}

/** The pages that the searches found, in order. */
export function executedResults(tools: readonly ExecutedTool[]): FoundPage[] {
  return tools.flatMap(({ search_results: found }) =>
    (found?.results ?? []).map(({ url, title = '', content: snippet = '' }) => ({ url, title, snippet })),
  );
}
