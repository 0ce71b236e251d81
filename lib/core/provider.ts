import type { ErrorInfo } from './app-error';
import type { ModelEvent, ProviderState } from './events';
import type { TimeRange } from './profile';
import type { ProviderContext } from './provider-context';
import type { SignIn } from './sign-in';

/** A value that a person sets for a connection. `secret` values are stored apart and never leave the background. */
export interface ProviderSetting {
  key: string;
  kind: 'text' | 'url' | 'secret' | 'model' | 'number';
  required?: boolean;
  default?: string;
  placeholder?: string;
}

/** A service that speaks another one's protocol, as data: where it is, and how it differs. */
export interface ProviderPreset {
  id: string;
  label: string;
  homepage?: string;
  keyUrl?: string;
  /** Values for the provider's settings, in the place of its defaults. */
  settings: Readonly<Record<string, string>>;
  /** Keys of settings that this service cannot do without. */
  requires?: readonly string[];
  /** How it differs; read by the provider alone. */
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

/** One turn. `assistant` may call tools; `tool` is the result of one such call. */
export interface ChatMessage {
  role: 'user' | 'assistant' | 'tool';
  text: string;
  /** Of an assistant: the tools that it called; `arguments` is JSON as the model wrote it. */
  toolCalls?: { id: string; name: string; arguments: string }[];
  /** Of a tool's result: the call that it answers. */
  toolCallId?: string;
  providerState?: ProviderState;
}

/** A tool of ours that a model may call. */
export interface ToolDefinition {
  name: string;
  description: string;
  /** JSON schema of its arguments. */
  parameters: Record<string, unknown>;
}

/** How the service's own search is to search; each service maps what it can. */
export interface HostedSearch {
  allowedDomains: string[];
  blockedDomains: string[];
  timeRange: TimeRange;
  /** Two-letter country code (ISO 3166-1). */
  location?: string;
  /** Searches at most, where the service can be told. */
  maxUses?: number;
  /** The answer is to rest on a search, also where the model would rather not. */
  required?: boolean;
}

export interface ChatRequest {
  model: string;
  system: string;
  messages: ChatMessage[];
  /** The person's words of this turn alone; in `messages` the text of pages may follow them. */
  question?: string;
  /** The service's own web search; absent: off. */
  hostedSearch?: HostedSearch;
  /** Tools of ours; only for models with `tools`. */
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
  /** The contract's name of its `websearch_*` tool, where that is not its id. */
  websearchName?: string;
  /** The contract's default model of that tool, where it differs. */
  websearchModel?: string;
  hostedSearch: 'always' | 'optional' | 'none';
  /** What a connection's own search is, where that depends on its settings (`model` and `preset` among them). */
  hostedSearchOf?(settings: Readonly<Record<string, string>>): 'always' | 'optional' | 'none';
  tools: boolean;
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
}

export interface SearchResult {
  url: string;
  title: string;
  snippet: string;
  /** ISO 8601. */
  publishedAt?: string;
  score?: number;
}

export interface SearchAnswer {
  results: SearchResult[];
  answer?: string;
}

/** A tool of the contracts that asks one search service alone, as data. */
export interface SearchToolNames {
  /** As a model calls it. */
  name: string;
  /** The service as the tool's description names it. */
  service: string;
  /** The contract's environment variables, by the key of the setting that each one fills. */
  variables: Readonly<Record<string, string>>;
  /** What has to be there, in the contract's word. */
  needs: 'API key' | 'credentials';
  /** Where a person gets it, as the contract says. */
  keyPage: string;
}

export interface SearchProvider {
  /** Present where the contracts give the service a tool of its own. */
  tool?: SearchToolNames;
  /** Milliseconds that must lie between two requests; carried out by the extension. */
  minIntervalMs?: number;
  /** @throws AppError; `empty` is not a failure: it is `results: []`. */
  search(query: SearchQuery, context: ProviderContext): Promise<SearchAnswer>;
}

/** A readable page. Lengths are in characters of markdown. */
export interface Page {
  url: string;
  title: string;
  markdown: string;
  contentLength: number;
  originalLength?: number;
  truncated: boolean;
  byline?: string;
  siteName?: string;
  publishedAt?: string;
  language?: string;
}

export interface ReadRequest {
  url: string;
  /** Characters of markdown at most. */
  maxLength: number;
}

export interface ReadProvider {
  /** @throws AppError */
  read(request: ReadRequest, context: ProviderContext): Promise<Page>;
}

/** What the test of a connection found; `ok` false carries the reason. */
export type CheckResult = { ok: true } | { ok: false; error: ErrorInfo };

/** An answer of a service that was recorded, with as much of its request as is known. */
export interface RecordedAnswer {
  requestUrl?: string;
  requestBody?: unknown;
  body: string;
}

/** One external service. One file of lib/providers each, named by its id. */
export interface Provider {
  id: string;
  label: string;
  homepage: string;
  keyUrl?: string;
  /** The date (ISO 8601) from which the service is no more, where its maker has announced one. */
  endsOn?: string;
  /** Used by itself where it fits; never offered as a choice. */
  automatic?: boolean;
  /** `optional-key`: works without a key too, but is asked only where the person set up a connection. */
  auth: 'key' | 'optional-key' | 'oauth-device' | 'oauth-code' | 'none';
  /** Present where `auth` is by OAuth. */
  signIn?: SignIn;
  settings: ProviderSetting[];
  /** Services that a connection of this provider may be made for. */
  presets?: readonly ProviderPreset[];
  /** Origins (scheme and host, no port) that the extension must be allowed to reach, for these settings. */
  origins(settings: Readonly<Record<string, string>>): string[];
  chat?: ChatModel;
  search?: SearchProvider;
  read?: ReadProvider;
  /** Settings under which a recorded answer is what this provider would get: which API it is of, told by request or body. */
  recordedSettings?(recorded: RecordedAnswer): Record<string, string>;
  /**
   * Whether it is on this computer at all, where that is not a matter of settings: `absent` is not offered, `obtainable`
   * not ready. Quick, asks no service, never rejects.
   */
  availability?(): Promise<'here' | 'obtainable' | 'absent'>;
  /** Tries the connection; one cheap request. */
  check?(context: ProviderContext): Promise<CheckResult>;
}

/** The providers by id. */
export interface Registry {
  providers: readonly Provider[];
  find(id: string): Provider | undefined;
}
