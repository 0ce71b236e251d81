import type { ErrorInfo } from './app-error';
import type { PageRestriction } from './error-reason';
import type { StreamEvent } from './events';
import type { AssistantMessage, Attachment, Message, Thread, UserMessage } from './message';
import type { Profile } from './profile';
import type { Connection, ModelInfo, Provider, ToolDefinition } from './provider';
import type { QuoteContext } from './source';
import type { ToolOutcome } from './tool';

/** The tab beside the panel. Without access, browsers tell neither its address nor its title. */
export interface OpenPage {
  tabId: number;
  title?: string;
  url?: string;
  /** Absent: the page can be read. */
  restriction?: PageRestriction;
}

/** A tab whose page may be attached. */
export interface OpenTab {
  tabId: number;
  title: string;
  url: string;
  /** It stands beside the panel. */
  active: boolean;
}

/** A connection as pages may see it: no secret, only whether one is kept and its last four characters. */
export interface ConnectionSummary extends Connection {
  capabilities: { chat: boolean; search: boolean; read: boolean };
  hostedSearch: 'always' | 'optional' | 'none';
  savedSecrets: Record<string, { lastFour: string }>;
  /** All that is required is there. */
  ready: boolean;
  /** Cannot be removed: it exists without being set up. */
  builtIn: boolean;
  defaultModel?: string;
  /** There is a session; `account` is absent while the keys are locked, or where the service does not tell it. */
  signedIn?: { account?: string };
}

/** How far a sign-in has come. */
export type SignInProgress =
  /** `expiresAt`: milliseconds since the epoch. */
  | { type: 'code'; userCode: string; verificationUrl: string; expiresAt: number }
  /** A tab is open, and its redirect is awaited. */
  | { type: 'tab' }
  | { type: 'failed'; error: ErrorInfo };

/** How a provider's sign-in is drawn. */
export interface SignInSummary {
  methods: ('code' | 'tab' | 'file')[];
  notice?: 'unofficial';
  /** Match patterns of the address that a sign-in in a tab is redirected to. */
  tabOrigins: string[];
}

/** A provider as the options page draws it. */
export type ProviderSummary = Pick<
  Provider,
  'id' | 'label' | 'homepage' | 'keyUrl' | 'endsOn' | 'auth' | 'settings' | 'presets'
> & {
  capabilities: { chat: boolean; search: boolean; read: boolean };
  defaultModel?: string;
  signIn?: SignInSummary;
  /** Match patterns that it needs with its default settings; a typed base URL takes their place. */
  origins: string[];
};

/** Everything that a panel draws besides the thread. */
export interface PanelState {
  private: boolean;
  profiles: Profile[];
  profileId: string;
  connections: ConnectionSummary[];
  page: OpenPage | null;
  /** May the pages that a search finds be opened? */
  allPages: boolean;
  /** Attached to the next question. */
  attachments: Attachment[];
  /** Why the last page, selection or link could not be attached. */
  attachmentError?: ErrorInfo;
  /** The search stands in for the web: the person is told so. */
  sampleWeb: boolean;
  /** Keys are under a passphrase that has not been given yet. */
  locked: boolean;
}

export interface ThreadView {
  thread: Thread;
  messages: Message[];
}

export interface PanelSnapshot {
  state: PanelState;
  thread: ThreadView | null;
}

export interface AskParams {
  threadId?: string;
  /** The message that the question follows; absent at the start of a thread. */
  parentId?: string;
  question: string;
  profileId: string;
  attachmentIds: string[];
  /** Go on although found pages may not be opened. */
  withoutPages?: boolean;
}

export interface GoOnParams {
  /** The answer as the panel shows it: it may be ahead of what was saved when the background died. */
  answer: AssistantMessage;
  /** Go on although found pages may not be opened. */
  withoutPages?: boolean;
}

/** What stands between a question and its answer. */
export type AskObstacle =
  | { type: 'access'; origins: string[]; scope: 'all-pages' | 'service'; service?: string }
  | { type: 'error'; error: ErrorInfo };

export type AskResult =
  | { ok: true; thread: Thread; question: UserMessage; answer: AssistantMessage }
  | { ok: false; obstacle: AskObstacle };

export type AttachResult = { ok: true; attachment: Attachment } | { ok: false; error: ErrorInfo };

/** A tool of the contracts as the options page draws it. */
export interface ToolSummary extends ToolDefinition {
  /** Match patterns that it needs. */
  origins: string[];
}

/** How a tool that a person tried out ended. */
export type ToolRun =
  | { type: 'done'; outcome: ToolOutcome; milliseconds: number }
  | { type: 'stopped'; milliseconds: number };

/** Calls from the panel and the options page to the background: name -> what goes in and what comes out. */
export interface BackgroundCalls {
  /** Tells the window that the panel stands in; from then on the panel gets the events of that window. */
  subscribe: { params: { windowId: number; threadId?: string }; result: PanelSnapshot };
  'submit-question': { params: AskParams; result: AskResult };
  /** Writes the rest of an interrupted answer, or the answer anew where it cannot be continued. */
  'go-on': { params: GoOnParams; result: AskResult };
  stop: { params: { answerId: string }; result: null };
  'open-thread': { params: { threadId: string }; result: ThreadView | null };
  'new-thread': { params: Record<string, never>; result: null };
  'list-threads': { params: Record<string, never>; result: Thread[] };
  'delete-thread': { params: { threadId: string }; result: null };
  /** Reads the open tab and attaches it to the next question. */
  'attach-page': { params: { tabId?: number }; result: AttachResult };
  /** The tabs of the panel's window whose pages may be read; `hidden` tabs do not tell what they show. */
  'list-tabs': { params: Record<string, never>; result: { tabs: OpenTab[]; hidden: number } };
  /** Reads one of these tabs, and no other, and attaches it to the next question. */
  'attach-tab': { params: { tabId: number }; result: AttachResult };
  /** Reads a linked page and attaches it to the next question. */
  'attach-link': { params: { url: string }; result: AttachResult };
  'remove-attachment': { params: { attachmentId: string }; result: null };
  /** Leaves sections of an attached page out of the next question, by their places in its outline. */
  'leave-out': { params: { attachmentId: string; sections: number[] }; result: null };
  'choose-profile': { params: { profileId: string }; result: null };
  /** Chooses the model of a profile; without one, passages are quoted. */
  'set-model': { params: { profileId: string; connectionId?: string }; result: null };
  'set-web-search': { params: { profileId: string; on: boolean }; result: null };
  /** Shows a source in the tab that has it open, else in a new one, at the passage where one is given. Not opened: the caller has to. */
  'open-source': { params: { url: string; quote?: string; context?: QuoteContext }; result: { opened: boolean } };
  'open-options': { params: { section?: string }; result: null };
  'options-state': { params: Record<string, never>; result: OptionsState };
  'save-connection': {
    params: { connection: Connection; secrets: Record<string, string> };
    result: { ok: true } | { ok: false; error: ErrorInfo };
  };
  'remove-connection': { params: { connectionId: string }; result: null };
  'check-connection': { params: { connectionId: string }; result: { ok: true } | { ok: false; error: ErrorInfo } };
  'list-models': {
    params: { connectionId: string };
    result: { ok: true; models: ModelInfo[] } | { ok: false; error: ErrorInfo };
  };
  /** Begins a sign-in; an earlier one of the connection is given up. */
  'sign-in': { params: { connectionId: string; method: 'code' | 'tab' }; result: SignInResult };
  /** The address that the tab was redirected to, copied by the person. */
  'finish-sign-in': { params: { connectionId: string; address: string }; result: SignInResult };
  'cancel-sign-in': { params: { connectionId: string }; result: null };
  /** Takes over the session that another program keeps in a file. */
  'import-sign-in': { params: { connectionId: string; text: string }; result: SignInResult };
  'sign-out': { params: { connectionId: string }; result: null };
  'save-profile': { params: { profile: Profile }; result: null };
  'remove-profile': { params: { profileId: string }; result: null };
  'set-passphrase': { params: { current?: string; next: string }; result: { ok: boolean } };
  unlock: { params: { passphrase: string }; result: { ok: boolean } };
  'forget-secrets': { params: Record<string, never>; result: null };
  /** Every tool of the contracts. */
  'list-tools': { params: Record<string, never>; result: ToolSummary[] };
  /** Runs a tool with the person's own connections; `runId` is made up by the page, for the way to stop it. */
  'run-tool': { params: { runId: string; name: string; args: unknown }; result: ToolRun };
  'stop-tool': { params: { runId: string }; result: null };
}

export type SignInResult = { ok: true } | { ok: false; error: ErrorInfo };

export interface OptionsState {
  providers: ProviderSummary[];
  connections: ConnectionSummary[];
  /** Sign-ins that are under way or failed, by connection. */
  signIns: Record<string, SignInProgress>;
  profiles: Profile[];
  /** The profile that new threads start with. */
  profileId: string;
  allPages: boolean;
  secrets: 'open' | 'locked' | 'lost';
  passphrase: boolean;
}

export type BackgroundCall = keyof BackgroundCalls;

/** What the background tells an attached page on its own account. */
export type BackgroundEvent =
  | { type: 'stream'; threadId: string; event: StreamEvent }
  | { type: 'state'; state: PanelState }
  /** Settings changed somewhere: read them again. */
  | { type: 'options-changed' };

/** The background as a page sees it; lib/extension makes it, `ui` gets it handed in. */
export interface BackgroundClient {
  call<Name extends BackgroundCall>(
    name: Name,
    params: BackgroundCalls[Name]['params'],
  ): Promise<BackgroundCalls[Name]['result']>;
  /** @returns the way to stop listening */
  onEvent(listener: (event: BackgroundEvent) => void): () => void;
  /** Called after the background came back from the dead; subscribe again. */
  onReconnect(listener: () => void): () => void;
  /** Asks the browser for access; must be called straight from a click. */
  requestAccess(origins: string[]): Promise<boolean>;
}
