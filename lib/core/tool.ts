import type { ErrorInfo } from './app-error';
import type { Page, Provider, SearchAnswer, SearchQuery, ToolDefinition } from './provider';
import type { ProviderContext } from './provider-context';

/** The result of a tool call. @typeParam Value the object that the tool's contract describes, plain JSON */
export interface ToolOutcome<Value = unknown> {
  /** False: `value` is the error object that the tool's contract describes. */
  ok: boolean;
  /** The result for the model or the terminal. */
  value: Value;
  /**
   * The failure of a service; absent where no request was made, because the arguments or the URL in them were refused.
   */
  failure?: ErrorInfo;
}

/** A tool of the contracts: the definition for the model, and the implementation. */
export interface Tool<Value = unknown> extends ToolDefinition {
  /**
   * Validates the arguments and does the work. Failures are returned as outcomes.
   * @param args untrusted, from a model or a person
   * @throws the signal's reason once it is aborted, and nothing else
   */
  execute(args: unknown, signal: AbortSignal): Promise<ToolOutcome<Value>>;
}

/** A tool that can be called outside an answer: on the options page or in a terminal. */
export interface OfferedTool extends Tool {
  /** Recipients of its requests: the search services of the profile, pages, or the providers with these ids. */
  uses: 'search' | 'pages' | readonly string[];
}

/** The dependencies of the tools, outside an answer. */
export interface ToolServices {
  /** Searches with the service that the profile chose. @throws AppError */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
  /** Searches with one given provider. @throws AppError */
  searchWith(provider: Provider, query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
  /** Settings and keys for a provider whose model does the searching. @throws AppError */
  connect(provider: Provider, signal: AbortSignal): Promise<ProviderContext>;
  /** Reads a page; `maxLength` in characters of markdown. @throws AppError */
  read(url: string, maxLength: number, signal: AbortSignal): Promise<Page>;
  /** Domains and time range that the profile allows, and the default number of results. */
  scope: Omit<SearchQuery, 'query'>;
  /** Default length of a page, in characters of markdown. */
  pageLength: number;
  /** Upper limit for the length that a call may request, in characters of markdown. */
  maxPageLength: number;
}

/** {@link ErrorInfo.type} of the failure that no search service is configured. */
export const noSearchType = 'NO_WEB_SEARCH_PROVIDER';
