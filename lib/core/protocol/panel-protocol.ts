import type { SentencePlace, SourceSearchOutcome } from '../answer-request';
import type { ErrorInfo } from '../app-error';
import type { WayReason } from '../choices/answering-way';
import type { CitationStyle } from '../choices/preferences';
import type { ModelPrice } from '../choices/price';
import type { ChosenLimits } from '../choices/question-limits';
import type { OpenSite } from '../choices/site-rules';
import type { ExaminedClaim } from '../contradictions';
import type { Draft } from '../draft';
import type { PageRestriction } from '../error-reason';
import type { AnswerStreamEvent } from '../events';
import type { AssistantMessage, Message, ShownMessage, ShownQuestion, Thread } from '../message';
import type { Profile } from '../profile';
import type { QuoteContext, Span } from '../source';
import { type AttachmentSummary, attachCalls } from './attach-calls';
import { anyCall, type CallShapes, windowCall } from './call';
import { choiceCalls } from './choice-calls';
import { collectionCalls } from './collection-calls';
import { dataCalls, type ImportPart, type ThreadImportResult } from './data-calls';
import { libraryCalls } from './library-calls';
import { type ConnectionSummary, optionsCalls } from './options-protocol';
import { watchCalls } from './watch-calls';

/** The active tab of the panel's window. Without host access, browsers withhold its URL and title. */
export interface OpenPage {
  tabId: number;
  title?: string;
  url?: string;
  /** Absent: the page can be read. */
  restriction?: PageRestriction;
}

/** State that a panel shows besides the thread. */
export interface PanelState {
  /** Nothing of the thread is stored. */
  private: boolean;
  /** The window is not private, but the thread is: it is seen by this panel alone, and gone with it. */
  privateThread?: true;
  /** The organisation allows only private threads. */
  onlyPrivate?: true;
  /** The organisation does not allow models. */
  modelOff?: true;
  /** The organisation does not allow threads to be saved to files. */
  exportOff?: true;
  profiles: Profile[];
  profileId: string;
  connections: ConnectionSummary[];
  page: OpenPage | null;
  /**
   * The panel is in a tab of its own, since the browser has no side panels: `page` is the one that it was opened from.
   */
  ownTab?: true;
  /** Whether the extension may access all sites, and so open the pages that a search finds. */
  allPages: boolean;
  /** Attached to the next question. */
  attachments: AttachmentSummary[];
  /** The site of the active tab's page, where its address is known. */
  site?: OpenSite;
  /** Why the last page, selection or link could not be attached. */
  attachmentError?: ErrorInfo;
  /** Searches use the sample web instead of the web; the panel says so. */
  sampleWeb: boolean;
  /** The style in which sources were cited last. */
  citationStyle?: CitationStyle;
  /** Answers from quotes keep their sentences without a source. */
  keepUnsourced?: true;
  /** The version that Citebar was updated to, until a panel has shown what is new. */
  newVersion?: string;
  /** Prices of models, as the person typed them. */
  prices?: ModelPrice[];
  /** Secrets are encrypted with a passphrase that was not entered since the browser started. */
  locked: boolean;
}

export interface ThreadView {
  thread: Thread;
  messages: Message[];
}

/**
 * A thread without the texts of what is attached; a private one has them, since a panel gives it back to the next
 * background.
 */
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
  /** For this question only; absent: off with an attachment, otherwise as the profile says. */
  webSearch?: boolean;
  /** Ask kept pages in place of the web; so does the word `@kept` in the question. */
  kept?: boolean;
  /**
   * Search the web also where what is attached answers; without a model it is asked first, and the web only where it
   * does not.
   */
  alsoWeb?: boolean;
  /** Changes to the profile's limits; if absent for a question that is asked again, those that were made then. */
  limits?: ChosenLimits;
  /** The question stands alone: no words of earlier questions are added to it. */
  asTyped?: boolean;
  /** Answer although found pages may not be opened. */
  withoutPages?: boolean;
  /**
   * The collection that it is asked in: of its pages, by its profile and its instructions; its thread is in it
   * afterwards. Nothing in a private window.
   */
  collectionId?: string;
}

export interface GoOnParams {
  /** The answer as the panel shows it: it may hold more than was saved before the background was terminated. */
  answer: AssistantMessage;
  /** Continue although found pages may not be opened. */
  withoutPages?: boolean;
}

export interface OpinionParams {
  /** The answer that the second opinion is shown beside. */
  answerId: string;
  profileId: string;
  /** Answer although found pages may not be opened. */
  withoutPages?: boolean;
}

/** Why a question cannot be answered yet. */
export type AskObstacle =
  | { type: 'access'; origins: string[]; scope: 'all-pages' | 'service'; services?: string[] }
  | { type: 'error'; error: ErrorInfo };

export type AskResult =
  | { ok: true; thread: Thread; question: ShownQuestion; answer: AssistantMessage }
  | { ok: false; obstacle: AskObstacle };

/** `busy`: the answer is being written or checked. */
export type FindSourceResult = { type: SourceSearchOutcome | 'busy' } | { type: 'blocked'; obstacle: AskObstacle };

/** `busy`: the answer is being written or checked. */
export type CrossExamineResult = { type: 'over' | 'busy' } | { type: 'blocked'; obstacle: AskObstacle };

/** The model that answers from quotes, and why. */
export interface QuotesFirst {
  model: string;
  because: WayReason;
}

/** Calls from the panel and the options page to the background. */
const panelCalls = {
  /**
   * Registers the panel for the events of its window. `privateThread`: it shows a private thread, or is about to begin
   * one.
   */
  subscribe: anyCall<{ windowId: number; threadId?: string; privateThread?: true }, PanelSnapshot>(),
  'submit-question': windowCall<AskParams, AskResult>(),
  /** Writes the rest of an interrupted answer, or the answer anew where it cannot be continued. */
  'go-on': windowCall<GoOnParams, AskResult>(),
  /** Has the question of an ended answer answered by another profile, too. */
  'second-opinion': windowCall<OpinionParams, AskResult>(),
  /** Makes the thread continue from a second opinion; with null, from the answer that it is shown beside. */
  'go-on-from': windowCall<{ answerId: string; opinionId: string | null }, null>(),
  /**
   * Parts of answers that a panel shows beyond what was written before the background was terminated; from a private
   * window, whose threads are in memory only, the whole thread.
   */
  'hand-back': windowCall<{ shown: ShownThread }, null>(),
  /** Why the profile's model would answer the next question of a thread from quotes; null: it would not. */
  'quotes-reason': windowCall<{ profileId: string; threadId?: string }, QuotesFirst | null>(),
  stop: anyCall<{ answerId: string }, null>(),
  /** Stops the model of an answer from quotes: the quotes themselves become the answer. */
  'show-quotes': anyCall<{ answerId: string }, null>(),
  /** Checks the citations of an ended answer that have no verdict yet; its verdicts arrive as events. */
  'check-answer': windowCall<{ answerId: string }, null>(),
  /**
   * Searches for a page that supports a sentence of an ended answer. If one is found, it arrives as an event before the
   * call resolves.
   */
  'find-source': windowCall<{ answerId: string; place: SentencePlace }, FindSourceResult>(),
  /**
   * Asks pages of different owners about a sentence of an ended answer. What they say arrives as events, and the call
   * resolves when it is over.
   */
  'cross-examine': windowCall<{ answerId: string; claim: ExaminedClaim }, CrossExamineResult>(),
  /**
   * Reads the open tab, or the one given, and begins a thread with its sentences that cite. Nothing of what they cite
   * is opened before `check-answer`.
   */
  'check-page': windowCall<{ tabId?: number }, { ok: true; view: ShownThread } | { ok: false; error: ErrorInfo }>(),
  /**
   * Marks the sentences of a checked page in the tab that shows it, or removes the marks. Verdicts mark them without
   * this call. `marked`: number of sentences that were found in the tab; 0 where no tab shows the page.
   */
  'mark-claims': windowCall<{ answerId: string; on: boolean }, { marked: number }>(),
  /**
   * Compares the passages that were found for an answer, or for all answers of a thread, with their pages as they are
   * now; results arrive as events. `answers`: number of answers being checked.
   */
  'check-again': windowCall<{ threadId: string; answerId?: string }, { answers: number }>(),
  'save-draft': windowCall<{ draft: Draft }, null>(),
  /** Opens a stored thread; a private one that the panel shows is deleted. */
  'open-thread': windowCall<{ threadId: string }, ShownThread | null>(),
  /** Reads the thread that the panel shows anew. */
  'reload-thread': windowCall<{ threadId: string }, ShownThread | null>(),
  /**
   * Begins a thread; a private one that the panel shows is deleted. `private`: it is stored nowhere, and gone with the
   * panel.
   */
  'new-thread': windowCall<{ private?: true }, null>(),
  /** All threads, or the `limit` most recently changed ones. */
  'list-threads': windowCall<{ limit?: number }, Thread[]>(),
  /** Searches titles, questions, answers, quotes and sources of all threads; the best first. */
  'search-threads': windowCall<{ query: string }, ThreadHit[]>(),
  /** Number of threads that a search does not find yet. */
  'threads-to-index': windowCall<Record<string, never>, number>(),
  /** Reads threads for export, without showing them. */
  'read-threads': windowCall<{ threadIds: string[] }, ThreadView[]>(),
  /** Adds threads of an exported file, under new ids, as `restore-threads` does, to those of the panel's window. */
  'import-threads': windowCall<{ parts: ImportPart[]; begins: boolean }, ThreadImportResult>(),
  /** Renames a thread, pins it or unpins it, or notes when the person dismissed that its pages are old. */
  'change-thread': windowCall<{ threadId: string; title?: string; pinned?: boolean; ageSeenAt?: number }, null>(),
  'delete-threads': windowCall<{ threadIds: string[] }, null>(),
  'choose-profile': anyCall<{ profileId: string }, null>(),
  /**
   * Chooses the model of a profile, the service's default unless one is named; without a service, passages are quoted.
   */
  'set-model': anyCall<{ profileId: string; connectionId?: string; model?: string }, null>(),
  'set-web-search': anyCall<{ profileId: string; on: boolean }, null>(),
  /** Mutes a site in a profile, or prefers it; null: neither. */
  'set-site': anyCall<{ profileId: string; domain: string; standing: 'muted' | 'preferred' | null }, null>(),
  /**
   * Shows a source, at the quote if there is one, in the tab that has it open or in a new one; `kept`: the kept copy of
   * it in the library, if there still is one. Where `opened` is false the caller has to open it.
   */
  'open-source': windowCall<
    { url: string; quote?: string; context?: QuoteContext; kept?: true },
    { opened: boolean }
  >(),
  /** Shows the tab of the page that the panel is about, where the panel is in a tab of its own. */
  'back-to-page': windowCall<Record<string, never>, null>(),
  'open-options': anyCall<{ section?: string }, null>(),
};

/** All calls to the background. */
export const backgroundCalls = {
  ...attachCalls,
  ...choiceCalls,
  ...collectionCalls,
  ...dataCalls,
  ...libraryCalls,
  ...optionsCalls,
  ...panelCalls,
  ...watchCalls,
};

/** Parameters and result of the calls to the background, by name. */
export type BackgroundCalls = CallShapes<typeof backgroundCalls>;

export type BackgroundCall = keyof BackgroundCalls;

/** Messages from the background to pages that are not replies to a call. */
export type BackgroundEvent =
  /** Events of one answer that came together, in their order. */
  | { type: 'stream'; threadId: string; events: AnswerStreamEvent[] }
  | { type: 'state'; state: PanelState }
  /** Threads that the panel lists were added or changed, or some, by their ids, deleted. */
  | { type: 'threads-changed'; deleted: string[] }
  /** A thread was started outside of the panel, by the context menu, and is to be shown. */
  | { type: 'show-thread'; view: ShownThread }
  /** A question that was typed into the address bar, to be asked in a new thread. */
  | { type: 'ask'; question: string }
  /** A command of the browser: a new thread, or the end of a side panel that is shown. */
  | { type: 'new-thread' }
  | { type: 'close' }
  /** The notification of changes was clicked: the list of changes is to be shown. */
  | { type: 'show-changes' }
  /** Watches or their results may have changed and should be read again. */
  | { type: 'watches-changed' }
  /** Threads of `check-threads` that are compared. */
  | { type: 'threads-check'; done: number; total: number }
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
   * The text of the clipboard, which the browser asks the person about the first time; must be called synchronously in
   * a user gesture. Null where they refuse.
   */
  readClipboard(): Promise<string | null>;
  /**
   * Asks the person for an optional permission of the browser, and for access to hosts with it; must be called
   * synchronously in a user gesture.
   */
  requestPermission(name: 'notifications' | 'bookmarks', origins?: string[]): Promise<boolean>;
}
