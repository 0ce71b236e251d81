import type { SentencePlace } from '../answer-request';
import type { ErrorInfo } from '../app-error';
import type { CitationStyle } from '../choices/preferences';
import type { ModelPrice } from '../choices/price';
import type { ChosenLimits } from '../choices/question-limits';
import type { OpenSite } from '../choices/site-rules';
import type { ExaminedClaim } from '../contradictions';
import type { Draft } from '../draft';
import type { PageRestriction } from '../error-reason';
import type { StreamEvent } from '../events';
import type { AssistantMessage, Message, ShownMessage, ShownQuestion, Thread } from '../message';
import type { Profile } from '../profile';
import type { QuoteContext, Span } from '../source';
import type { AttachCalls, AttachmentSummary } from './attach-calls';
import type { ChoiceCalls } from './choice-calls';
import type { DataCalls, ImportPart, ImportResult } from './data-calls';
import type { ConnectionSummary, OptionsCalls } from './options-protocol';

/** The tab beside the panel. Without host access, browsers withhold its URL and title. */
export interface OpenPage {
  tabId: number;
  title?: string;
  url?: string;
  /** Absent: the page can be read. */
  restriction?: PageRestriction;
}

/** What a panel shows besides the thread. */
export interface PanelState {
  /** Nothing of the thread is stored. */
  private: boolean;
  /** The window is not private, but the thread is: it is seen by this panel alone, and gone with it. */
  privateThread?: true;
  profiles: Profile[];
  profileId: string;
  connections: ConnectionSummary[];
  page: OpenPage | null;
  /** Whether the extension may access all sites, and so open the pages that a search finds. */
  allPages: boolean;
  /** Attached to the next question. */
  attachments: AttachmentSummary[];
  /** The site of the page beside the panel, where its address is known. */
  site?: OpenSite;
  /** Why the last page, selection or link could not be attached. */
  attachmentError?: ErrorInfo;
  /** Searches use the sample web instead of the web; the panel says so. */
  sampleWeb: boolean;
  /** The style in which sources were cited last. */
  citationStyle?: CitationStyle;
  /** What models cost, as the person typed it. */
  prices?: ModelPrice[];
  /** Secrets are encrypted with a passphrase that was not entered since the browser started. */
  locked: boolean;
}

export interface ThreadView {
  thread: Thread;
  messages: Message[];
}

/** A thread without the texts of what is attached; a private one has them, since a panel gives it back to the next background. */
export type ShownThread = Omit<ThreadView, 'messages'> & { messages: ShownMessage[] };

/** A thread that a search found. */
export interface ThreadHit {
  threadId: string;
  /** The question of the turn that matched best. */
  questionId: string;
  /** The place in that turn; absent where only the title matched. `matches`: UTF-16 offsets of the words in `text`. */
  snippet?: { text: string; matches: Span[] };
}

export interface PanelSnapshot {
  state: PanelState;
  thread: ShownThread | null;
  /** Absent: none. */
  drafts?: Draft[];
  /** Typed into the address bar, to be asked now in a new thread. */
  ask?: string;
}

export interface AskParams {
  threadId?: string;
  /** The message that the question follows; absent at the start of a thread. */
  parentId?: string;
  question: string;
  /** A passage of an earlier answer that the question is about. */
  quote?: string;
  profileId: string;
  /** The model that answers this question instead of the profile's; with `quotes`, none does: passages are quoted. */
  model?: { connectionId: string; model: string };
  quotes?: boolean;
  attachmentIds: string[];
  /** For this question alone; absent: off with an attachment, otherwise as the profile has it. */
  webSearch?: boolean;
  /** Search the web also where what is attached answers; without a model it is asked first, and the web only where it does not. */
  alsoWeb?: boolean;
  /** What is changed of the profile's limits; of a question that is asked again, absent: what was changed then. */
  limits?: ChosenLimits;
  /** The question stands by itself: nothing that was asked before is added to its words. */
  asTyped?: boolean;
  /** Answer although found pages may not be opened. */
  withoutPages?: boolean;
}

export interface GoOnParams {
  /** The answer as the panel shows it: it may hold more than was saved before the background was terminated. */
  answer: AssistantMessage;
  /** Continue although found pages may not be opened. */
  withoutPages?: boolean;
}

export interface OpinionParams {
  /** The answer that the second opinion stands beside. */
  answerId: string;
  profileId: string;
  /** Answer although found pages may not be opened. */
  withoutPages?: boolean;
}

/** Why a question cannot be answered yet. */
export type AskObstacle =
  | { type: 'access'; origins: string[]; scope: 'all-pages' | 'service'; service?: string }
  | { type: 'error'; error: ErrorInfo };

export type AskResult =
  | { ok: true; thread: Thread; question: ShownQuestion; answer: AssistantMessage }
  | { ok: false; obstacle: AskObstacle };

/** `busy`: the answer is being written or checked. */
export type FindSourceResult = { type: 'found' | 'nothing' | 'busy' } | { type: 'blocked'; obstacle: AskObstacle };

/** `busy`: the answer is being written or checked. */
export type CrossExamineResult = { type: 'over' | 'busy' } | { type: 'blocked'; obstacle: AskObstacle };

/** Calls from the panel and the options page to the background: parameters and result by name. */
export interface BackgroundCalls extends AttachCalls, ChoiceCalls, DataCalls, OptionsCalls {
  /** Registers the panel for the events of its window. `privateThread`: it shows a private thread, or is about to begin one. */
  subscribe: { params: { windowId: number; threadId?: string; privateThread?: true }; result: PanelSnapshot };
  'submit-question': { params: AskParams; result: AskResult };
  /** Writes the rest of an interrupted answer, or the answer anew where it cannot be continued. */
  'go-on': { params: GoOnParams; result: AskResult };
  /** Has the question of an ended answer answered by another profile, too. */
  'second-opinion': { params: OpinionParams; result: AskResult };
  /** Has the thread go on from a second opinion, or with null again from the answer that it stands beside. */
  'go-on-from': { params: { answerId: string; opinionId: string | null }; result: null };
  /**
   * What a panel shows of answers beyond what was written before the background was terminated; from a private window, whose
   * threads are in memory only, the whole thread.
   */
  'hand-back': { params: { shown: ShownThread }; result: null };
  stop: { params: { answerId: string }; result: null };
  /** Checks the citations of an ended answer that have no verdict yet; its verdicts arrive as events. */
  'check-answer': { params: { answerId: string }; result: null };
  /**
   * Searches for a page that carries a sentence of an ended answer. Where one is found it arrives as an event, and the call
   * resolves after it.
   */
  'find-source': { params: { answerId: string; place: SentencePlace }; result: FindSourceResult };
  /**
   * Asks pages of different owners about a sentence of an ended answer. What they say arrives as events, and the call resolves
   * when it is over.
   */
  'cross-examine': { params: { answerId: string; claim: ExaminedClaim }; result: CrossExamineResult };
  /**
   * Reads the open tab, or the one given, and begins a thread with its sentences that cite. Nothing of what they cite is opened
   * before `check-answer`.
   */
  'check-page': {
    params: { tabId?: number };
    result: { ok: true; view: ShownThread } | { ok: false; error: ErrorInfo };
  };
  /**
   * Marks the sentences of a checked page in the tab that shows it, or removes the marks. Verdicts mark them without this call.
   * `marked`: number of sentences that were found in the tab; 0 where no tab shows the page.
   */
  'mark-claims': { params: { answerId: string; on: boolean }; result: { marked: number } };
  /**
   * Compares the passages that were found for an answer, or for all answers of a thread, with their pages as they are now; results
   * arrive as events. `answers`: number of answers that are checked.
   */
  'check-again': { params: { threadId: string; answerId?: string }; result: { answers: number } };
  'save-draft': { params: { draft: Draft }; result: null };
  /** Opens a stored thread; a private one that the panel shows is deleted. */
  'open-thread': { params: { threadId: string }; result: ShownThread | null };
  /** Reads the thread that the panel shows anew. */
  'reload-thread': { params: { threadId: string }; result: ShownThread | null };
  /** Begins a thread; a private one that the panel shows is deleted. `private`: it is stored nowhere, and gone with the panel. */
  'new-thread': { params: { private?: true }; result: null };
  'list-threads': { params: Record<string, never>; result: Thread[] };
  /** Searches titles, questions, answers, quotes and sources of all threads; the best first. */
  'search-threads': { params: { query: string }; result: ThreadHit[] };
  /** Reads threads for export, without showing them. */
  'read-threads': { params: { threadIds: string[] }; result: ThreadView[] };
  /** Adds threads of an exported file, under new ids, as `restore-threads` does to those of the panel's window. */
  'import-threads': { params: { parts: ImportPart[]; begins: boolean }; result: ImportResult };
  /** Renames a thread, pins it or unpins it. */
  'change-thread': { params: { threadId: string; title?: string; pinned?: boolean }; result: null };
  'delete-threads': { params: { threadIds: string[] }; result: null };
  'choose-profile': { params: { profileId: string }; result: null };
  /** Chooses the model of a profile, the service's default unless one is named; without a service, passages are quoted. */
  'set-model': { params: { profileId: string; connectionId?: string; model?: string }; result: null };
  'set-web-search': { params: { profileId: string; on: boolean }; result: null };
  /** Mutes a site in a profile, or prefers it; null: neither. */
  'set-site': { params: { profileId: string; domain: string; standing: 'muted' | 'preferred' | null }; result: null };
  /** Shows a source, at the quote if there is one, in the tab that has it open or in a new one. Where `opened` is false the caller has to open it. */
  'open-source': { params: { url: string; quote?: string; context?: QuoteContext }; result: { opened: boolean } };
  'open-options': { params: { section?: string }; result: null };
}

export type BackgroundCall = keyof BackgroundCalls;

/** Messages from the background to pages that are not replies to a call. */
export type BackgroundEvent =
  /** Events of one answer that came together, in their order. */
  | { type: 'stream'; threadId: string; events: StreamEvent[] }
  | { type: 'state'; state: PanelState }
  /** Threads that the panel lists were added or changed, or some, by their ids, deleted. */
  | { type: 'threads-changed'; deleted: string[] }
  /** A thread was begun outside of the panel, by the context menu: it is to be shown. */
  | { type: 'show-thread'; view: ShownThread }
  /** A question that was typed into the address bar, to be asked in a new thread. */
  | { type: 'ask'; question: string }
  /** A command of the browser: a new thread, or the end of a side panel that is shown. */
  | { type: 'new-thread' }
  | { type: 'close' }
  /** Settings changed somewhere: read them again. */
  | { type: 'options-changed' };

/** The pages' interface to the background; lib/extension implements it. */
export interface BackgroundClient {
  call<Name extends BackgroundCall>(
    name: Name,
    params: BackgroundCalls[Name]['params'],
  ): Promise<BackgroundCalls[Name]['result']>;
  /** @returns a function that removes the listener */
  onEvent(listener: (event: BackgroundEvent) => void): () => void;
  /** The listener is called after the background was restarted; a panel has to subscribe again. */
  onReconnect(listener: () => void): () => void;
  /**
   * Requests host access; must be called synchronously in a user gesture.
   * @see https://developer.mozilla.org/en-US/docs/Mozilla/Add-ons/WebExtensions/API/permissions/request
   */
  requestAccess(origins: string[]): Promise<boolean>;
  /**
   * The text of the clipboard, which the browser asks the person about the first time; must be called synchronously in a user
   * gesture. Null where they refuse.
   */
  readClipboard(): Promise<string | null>;
}
