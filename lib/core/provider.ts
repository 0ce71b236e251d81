import type { ErrorInfo } from './app-error';
import type { ChatDocument } from './chat-document';
import type { ModelFacts } from './choices/answering-way';
import type { ModelEvent, ProviderState } from './events';
import type { TimeRange } from './profile';
import type { ContextLength, ProviderContext } from './provider-context';
import type { QueryWords, SearchToolNames, Specialism } from './search-query';
import type { SignIn } from './sign-in';

/** A value that a person sets for a connection. `secret` values are stored apart and never leave the background. */
export interface ProviderSetting {
  key: string;
  kind: 'text' | 'url' | 'secret' | 'model' | 'number';
  required?: boolean;
  default?: string;
  placeholder?: string;
}

/** A service that is compatible with a provider's protocol, as data: its URL and its differences. */
export interface ProviderPreset {
  id: string;
  label: string;
  homepage?: string;
  keyUrl?: string;
  suggested?: Provider['suggested'];
  /** Values that replace defaults of the provider's settings. */
  settings: Readonly<Record<string, string>>;
  /** Keys of settings that this service requires. */
  requires?: readonly string[];
  /** The server runs its models on its own computer. Models whose names end with `exceptEnding` run elsewhere. */
  ownModels?: { exceptEnding?: string };
  /** Deviations from the protocol; each provider defines what its flags mean. */
  flags?: Readonly<Record<string, string | number | boolean>>;
}

/** A configured provider. A person may have several of one kind. */
export interface Connection {
  id: string;
  providerId: string;
  presetId?: string;
  label: string;
  settings: Record<string, string>;
}

/** One message of a model's conversation. `assistant` may call tools; `tool` is the result of one call. */
export interface ChatMessage {
  role: 'user' | 'assistant' | 'tool';
  text: string;
  /** Tools that an assistant called; `arguments` is JSON as the model wrote it. */
  toolCalls?: { id: string; name: string; arguments: string }[];
  /** The call that a tool's result answers. */
  toolCallId?: string;
  /** The same message with its pages separate from the words, for a model with `citesDocuments`. */
  documented?: { text: string; documents: readonly ChatDocument[] };
  /** Parts of `text`, in characters; it is not sent. */
  contents?: { question: number; thread?: number; pages: { url: string; characters: number }[] };
  providerState?: ProviderState;
}

/** A tool of this extension that a model may call. */
export interface ToolDefinition {
  name: string;
  description: string;
  /** JSON Schema of its arguments. @see https://json-schema.org */
  parameters: Record<string, unknown>;
}

/** Options of a service's own web search; an adapter passes on those that its service supports. */
export interface HostedSearch {
  allowedDomains: string[];
  blockedDomains: string[];
  timeRange: TimeRange;
  /** Two-letter country code (ISO 3166-1). */
  location?: string;
  /** Maximum number of searches, where the service has such an option. */
  maxUses?: number;
  /** Requires the model to search, where the service has such an option. */
  required?: boolean;
}

export interface ChatRequest {
  model: string;
  system: string;
  /** Takes the place of `system` where the service gets the documents of `messages`. */
  documentedSystem?: string;
  messages: ChatMessage[];
  /** The question without the text of pages that may follow it in `messages`. */
  question?: string;
  /** The service's own web search; absent: off. */
  hostedSearch?: HostedSearch;
  /** Tools of this extension; only for models with `tools`. */
  tools?: ToolDefinition[];
}

export interface ModelInfo {
  id: string;
  label: string;
  /** Tokens that fit into one request. */
  contextTokens?: number;
}

export interface ChatModel {
  defaultModel: string;
  /** Suffix of its `websearch_*` tool in the contract, where that is not the provider's id. */
  websearchName?: string;
  /** The contract's default model of that tool, where it differs. */
  websearchModel?: string;
  hostedSearch: 'always' | 'optional' | 'none';
  /** `hostedSearch` of one connection, where it depends on the settings (`model` and `preset` among them). */
  hostedSearchOf?(settings: Readonly<Record<string, string>>): 'always' | 'optional' | 'none';
  /** Whether requests may have `tools`. */
  tools: boolean;
  /**
   * Whether the service takes pages as documents and cites them with their words: `documented` of the messages is then
   * sent, unless the service refuses it.
   */
  citesDocuments?: boolean;
  /** Reads the context lengths of its models, if the service reports them. */
  contextLength?: ContextLength;
  /** The size and context of a model; only servers in the person's own network are asked. @throws AppError */
  facts?(model: string, context: ProviderContext): Promise<ModelFacts>;
  /** The tokens of a text as a server counts them for a model; undefined where it does not count. @throws AppError */
  countTokens?(text: string, model: string, context: ProviderContext): Promise<number | undefined>;
  /** One model call. Failures are events of the stream; it never throws after its first event. */
  stream(request: ChatRequest, context: ProviderContext): AsyncIterable<ModelEvent>;
  /** @throws AppError */
  models(context: ProviderContext): Promise<ModelInfo[]>;
}

export interface SearchQuery {
  query: string;
  limit: number;
  allowedDomains: string[];
  blockedDomains: string[];
  timeRange: TimeRange;
  /** Two-letter country code (ISO 3166-1). */
  location?: string;
  /** The words of the query, if its caller has read them. */
  words?: QueryWords;
}

export interface SearchResult {
  url: string;
  title: string;
  snippet: string;
  /** ISO 8601. */
  publishedAt?: string;
  score?: number;
  /** The page's text, where the service gives it: the page itself is then not opened. */
  text?: string;
  /** Name of the service that found it, where several were asked. */
  foundBy?: string;
  /** When the text of a kept page was read, in milliseconds since the epoch. */
  readAt?: number;
}

export interface SearchAnswer {
  results: SearchResult[];
  /** The answer that some services write themselves. */
  answer?: string;
  /** Milliseconds in which the service wants no further search. */
  backoffMs?: number;
  /** Results that were left out: the person excluded their sites. */
  leftOut?: number;
}

export interface SearchProvider {
  /** Present where a contract defines a tool for this service alone. */
  tool?: SearchToolNames;
  /** Minimum time between two requests in milliseconds; enforced by the caller. */
  minIntervalMs?: number;
  /** Present for a source of one kind of knowledge: among several, it is asked only what suits it. */
  specialism?: Specialism;
  /**
   * The domains of its results, subdomains included: among several sources, it is not asked where none of them is
   * wanted. Absent: any.
   */
  domains?: readonly string[];
  /** @throws AppError; `empty` is not a failure: it is `results: []`. */
  search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer>;
}

/** A readable page. Lengths are in characters of markdown. */
export interface Page {
  url: string;
  title: string;
  markdown: string;
  contentLength: number;
  /** Length before the text was cut, where that is known. */
  originalLength?: number;
  truncated: boolean;
  byline?: string;
  siteName?: string;
  /** ISO 8601. */
  publishedAt?: string;
  /** Language tag, as the page declares it. */
  language?: string;
  /** Another absolute address that the page declares as its own; unverified. */
  canonicalUrl?: string;
  /** Set if it was read in a tab, with the person's cookies: it may contain what only the person can see. */
  asSeen?: true;
  /** When a kept page was read, in milliseconds since the epoch; absent for one that is read now. */
  readAt?: number;
  /** Set if it was read in a tab that shows a password field. */
  hasPasswordField?: true;
}

export interface ReadRequest {
  url: string;
  /** Maximum length in characters of markdown. */
  maxLength: number;
}

export interface ReadProvider {
  /** Set if the service does not report redirects: the page may have another address than the requested one. */
  hidesRedirects?: true;
  /** @throws AppError */
  read(request: ReadRequest, context: ProviderContext): Promise<Page>;
}

/** The result of testing a connection. */
export type CheckResult = { ok: true } | { ok: false; error: ErrorInfo };

/** One external service; each has a file in lib/providers that has its id as name. */
export interface Provider {
  id: string;
  label: string;
  homepage: string;
  keyUrl?: string;
  /** The date (ISO 8601) on which the service shuts down, where that was announced. */
  endsOn?: string;
  /** One of the few that the options name to begin with. */
  suggested?: true;
  /** Used automatically where it applies; never offered as a choice. */
  automatic?: boolean;
  /** `optional-key`: works without a key too, but is used only where the person set up a connection. */
  auth: 'key' | 'optional-key' | 'oauth-device' | 'oauth-code' | 'none';
  /** Present where `auth` is by OAuth. */
  signIn?: SignIn;
  settings: ProviderSetting[];
  /** Compatible services that a connection of this provider can be for. */
  presets?: readonly ProviderPreset[];
  /** Origins (scheme and host, no port) that need host permission with these settings. */
  origins(settings: Readonly<Record<string, string>>): string[];
  /** Addresses of its server that do not lie under the base URL; absent: none. */
  addresses?(settings: Readonly<Record<string, string>>): string[];
  chat?: ChatModel;
  search?: SearchProvider;
  read?: ReadProvider;
  /**
   * For a provider that runs on this computer: whether it can be used. One that is `absent` is not offered; one that is
   * `downloadable` is offered, but not ready. Sends no request and never rejects.
   */
  availability?(): Promise<'ready' | 'downloadable' | 'absent'>;
  /** Tests the connection with one cheap request. */
  check?(context: ProviderContext): Promise<CheckResult>;
}

/**
 * A service on the web or in the person's network: its connection can be tested. What is built in has nothing to test.
 */
export interface HttpProvider extends Provider {
  check(context: ProviderContext): Promise<CheckResult>;
}

/** The providers by id. */
export interface Registry {
  providers: readonly Provider[];
  find(id: string): Provider | undefined;
}
