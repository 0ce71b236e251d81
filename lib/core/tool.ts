import type { ErrorInfo } from './app-error';
import type { Page, Provider, SearchAnswer, SearchQuery, ToolDefinition } from './provider';
import type { ProviderContext } from './provider-context';

/** What a tool gave back. */
export interface ToolOutcome {
  /** False: `value` is the error object that the tool's contract describes. */
  ok: boolean;
  /** Plain JSON: what the model or the terminal gets. */
  value: unknown;
  /** What a service failed with; absent where none was asked: the arguments, or the address in them, were refused. */
  failure?: ErrorInfo;
}

/** A tool of the contracts: what a model is told of it, and what it does. */
export interface Tool extends ToolDefinition {
  /**
   * Checks the arguments and does the work. Failures are outcomes.
   * @param args as they came from a model or a person
   * @throws the signal's reason once it is aborted, and nothing else
   */
  execute(args: unknown, signal: AbortSignal): Promise<ToolOutcome>;
}

/** A tool outside an answer, where a person or a terminal calls it. */
export interface OfferedTool extends Tool {
  /** What it asks: the person's search, pages, or the providers of these ids. */
  uses: 'search' | 'pages' | readonly string[];
}

/** What the tools of the contracts work with, outside an answer. */
export interface ToolServices {
  /** Asks the search that the person chose. @throws AppError */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
  /** Asks one provider. @throws AppError */
  searchWith(provider: Provider, query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
  /** The person's settings and keys for a provider whose model searches. @throws AppError */
  connect(provider: Provider, signal: AbortSignal): Promise<ProviderContext>;
  /** Reads a page. @throws AppError */
  read(url: string, maxLength: number, signal: AbortSignal): Promise<Page>;
  /** What the person allows, and the number of results where a call does not say one. */
  scope: Omit<SearchQuery, 'query'>;
  /** Characters of a page, unless a call says otherwise. */
  pageLength: number;
  /** Characters of a page that a call may ask for. */
  mostPageLength: number;
}

/** `type` of the failure that there is no search to ask. */
export const noSearchType = 'NO_WEB_SEARCH_PROVIDER';
