import type { ErrorInfo } from '../app-error';
import type { Preferences } from '../choices/preferences';
import type { ShownPolicy } from '../policy';
import type { Profile } from '../profile';
import type { Connection, ModelInfo, Provider, ProviderPreset, ToolDefinition } from '../provider';
import type { SearchTopic } from '../search-query';
import type { ToolOutcome } from '../tool';
import { anyCall } from './call';

/** A connection for the panel and the options page. Instead of secrets it holds their last four characters. */
export interface ConnectionSummary extends Connection {
  capabilities: { chat: boolean; search: boolean; read: boolean };
  hostedSearch: 'always' | 'optional' | 'none';
  savedSecrets: Record<string, { lastFour: string }>;
  /** All required settings and secrets are set. */
  ready: boolean;
  /** Whether it exists without being set up, and cannot be removed. */
  builtIn: boolean;
  /** Set if its server is on this computer or in the person's own network: requests to it are not billed. */
  local?: true;
  /**
   * Set if its server is on this computer and runs its models itself, except those whose names have the given ending.
   */
  ownModels?: NonNullable<ProviderPreset['ownModels']>;
  /** Topic that a question must have for this search to be asked, too; absent if it is asked every question. */
  topic?: SearchTopic;
  defaultModel?: string;
  /**
   * Present with a session; `account` is absent while the secrets are locked, or where the service does not name it.
   */
  signedIn?: { account?: string };
}

/** The state of a sign-in. */
export type SignInProgress =
  /** `expiresAt`: milliseconds since the epoch. */
  | { type: 'code'; userCode: string; verificationUrl: string; expiresAt: number }
  /** A tab is open, and its redirect is awaited. */
  | { type: 'tab' }
  | { type: 'failed'; error: ErrorInfo };

/** State of a provider's sign-in on the options page. */
export interface SignInSummary {
  methods: ('code' | 'tab' | 'file')[];
  notice?: 'unofficial';
  /** Match patterns of the URL that a sign-in in a tab is redirected to. */
  tabOrigins: string[];
}

/** A provider on the options page. */
export type ProviderSummary = Pick<
  Provider,
  'id' | 'label' | 'homepage' | 'keyUrl' | 'endsOn' | 'auth' | 'settings' | 'presets' | 'suggested'
> & {
  capabilities: { chat: boolean; search: boolean; read: boolean };
  defaultModel?: string;
  signIn?: SignInSummary;
  /**
   * Match patterns that it needs with its default settings; those of a base URL that the person enters replace them.
   */
  origins: string[];
};

/** A tool on the options page. */
export interface ToolSummary extends ToolDefinition {
  /** Match patterns that it needs. */
  origins: string[];
  /** The service that it alone uses. */
  service?: string;
}

/** The result of a tool that the person ran on the options page. */
export type ToolRun =
  | { type: 'done'; outcome: ToolOutcome; milliseconds: number }
  | { type: 'stopped'; milliseconds: number };

export type SignInResult = { ok: true } | { ok: false; error: ErrorInfo };

export interface OptionsState {
  providers: ProviderSummary[];
  connections: ConnectionSummary[];
  /** Sign-ins that are under way or failed, by connection. */
  signIns: Record<string, SignInProgress>;
  profiles: Profile[];
  /** The profile that new threads start with. */
  profileId: string;
  preferences: Preferences;
  allPages: boolean;
  secrets: 'open' | 'locked' | 'lost';
  policy: ShownPolicy;
  passphrase: boolean;
  /** Set if the browser cannot open tabs in the background, as on phones: pages are not rendered in one. */
  noBackgroundTabs?: true;
}

/** The options page's calls about services, secrets and tools. */
export const optionsCalls = {
  'options-state': anyCall<Record<string, never>, OptionsState>(),
  'save-connection': anyCall<
    { connection: Connection; secrets: Record<string, string> },
    { ok: true } | { ok: false; error: ErrorInfo }
  >(),
  'remove-connection': anyCall<{ connectionId: string }, null>(),
  'check-connection': anyCall<{ connectionId: string }, { ok: true } | { ok: false; error: ErrorInfo }>(),
  'list-models': anyCall<
    { connectionId: string },
    { ok: true; models: ModelInfo[] } | { ok: false; error: ErrorInfo }
  >(),
  /** Begins a sign-in; cancels an earlier one of the connection. */
  'sign-in': anyCall<{ connectionId: string; method: 'code' | 'tab' }, SignInResult>(),
  /** Completes a sign-in in a tab with the URL that the tab was redirected to, copied by the person. */
  'finish-sign-in': anyCall<{ connectionId: string; address: string }, SignInResult>(),
  'cancel-sign-in': anyCall<{ connectionId: string }, null>(),
  /** Imports the session from the file of another program; `text`: its content. */
  'import-sign-in': anyCall<{ connectionId: string; text: string }, SignInResult>(),
  'sign-out': anyCall<{ connectionId: string }, null>(),
  'set-passphrase': anyCall<{ current?: string; next: string }, { ok: boolean }>(),
  unlock: anyCall<{ passphrase: string }, { ok: boolean }>(),
  'forget-secrets': anyCall<Record<string, never>, null>(),
  /** Every tool of the contracts. */
  'list-tools': anyCall<Record<string, never>, ToolSummary[]>(),
  /** Runs a tool with the person's connections; `runId` is chosen by the page, for `stop-tool`. */
  'run-tool': anyCall<{ runId: string; name: string; args: unknown }, ToolRun>(),
  'stop-tool': anyCall<{ runId: string }, null>(),
};
