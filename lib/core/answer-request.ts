import type { ModelFacts } from './choices/answering-way';
import type { ExaminedClaim } from './contradictions';
import type { AnswerEvent, CheckEvent } from './events';
import type { AssistantMessage, Attachment, UserMessage } from './message';
import type { Profile } from './profile';
import type { ChatModel, Page, SearchAnswer, SearchQuery } from './provider';
import type { ProviderContext } from './provider-context';
import type { SentText } from './receipt-parts';
import type { SearchedService } from './search-query';
import type { Source, Span } from './source';

/** A search that the person enabled, ready to be used. */
export interface SearchClient {
  providerId: string;
  label: string;
  /** The services that a query is sent to, where they are several. */
  servicesFor?(query: SearchQuery): SearchedService[];
  /** @throws AppError */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
}

/** The chat model of the profile, ready to be used. */
export interface ChatClient {
  providerId: string;
  label: string;
  model: string;
  chat: ChatModel;
  context(signal: AbortSignal): Promise<ProviderContext>;
  /**
   * The length of the model's context in tokens; undefined where it is unknown, or where `needed` is so small that it
   * need not be known.
   * @param needed tokens of the request without its answer
   * @throws the signal's reason, and nothing else
   */
  contextTokens?(needed: number, signal: AbortSignal): Promise<number | undefined>;
  /**
   * The number of tokens of a text as the model's server counts them; undefined where the server does not count.
   * Rejects only on abort.
   */
  countTokens?(text: string, signal: AbortSignal): Promise<number | undefined>;
  /**
   * The model's size and context as reported by a server in the person's own network; empty for any other server,
   * absent for a provider that cannot ask. Rejects only on abort.
   */
  facts?(signal: AbortSignal): Promise<ModelFacts>;
  /**
   * Waits until the service accepts one more call; absent where it accepts any number at once.
   * @param onWait called if the call cannot start at once
   * @returns releases the call's place; to be called when the call has ended, failed calls included
   * @throws the signal's reason
   */
  admit?(onWait: () => void, signal: AbortSignal): Promise<() => void>;
}

/** The dependencies of the answer engine, passed to `ask()`. */
export interface AnswerServices {
  /** Absent: quote mode. */
  chat?: ChatClient;
  /** The person's search services, in the order in which they are tried. */
  searches: SearchClient[];
  /**
   * Reads a page that a search found. Absent where pages may not be opened.
   * @throws AppError
   */
  read?(url: string, maxLength: number, signal: AbortSignal): Promise<Page>;
  /**
   * Registers a listener for each search and each page address that is sent to a service; absent where this cannot be
   * observed.
   */
  watchSent?(listener: (sent: SentText) => void): void;
  /** Whether the person excluded the site of a source; absent where nothing is excluded. */
  isExcluded?(source: Source): boolean;
  /**
   * Aborts when the person asks for quotes instead of the model's text; absent where the person cannot ask for that.
   */
  onlyQuotes?: AbortSignal;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** Services that the check of an answer's citations needs. */
export interface CheckServices {
  /** The question that was answered. */
  question: string;
  /**
   * The pages that were read for the answer, by the URL under which they were read; a page and a selection of it may
   * share one.
   */
  pages: ReadonlyMap<string, readonly Page[]>;
  /**
   * Reads a cited page whole. Absent where the extension has no access to pages: then nothing is requested.
   * @throws AppError; the reason of the signal
   */
  read?(url: string, signal: AbortSignal): Promise<Page>;
  /** The model that also reviews the citations. Absent where the person wants none. */
  reviewer?: ModelReviewService;
  /** Pages attached to the question; the receipt lists them apart from those found on the web. */
  attachments?: readonly Pick<Attachment, 'url'>[];
  /** Milliseconds since the epoch. */
  now(): number;
}

/** The model that reviews the citations of an answer in addition to the check by words. */
export interface ModelReviewService {
  chat: ChatClient;
  /** Whether it runs on this computer; only then may it be shown pages that only the person can see. */
  isLocal: boolean;
  /** Set if it did not write the answer: pages attached to the question are then sent to it only if it is local. */
  isOther?: true;
  /** The person has not decided yet: it is offered, and nothing is sent. */
  isOffered?: true;
}

/** Services that the suggestion of further questions needs. */
export interface NextQuestionServices extends Pick<CheckServices, 'pages' | 'now'> {
  /** The question that was answered. */
  question: UserMessage;
  /** The turns before it, oldest first. */
  history: (UserMessage | AssistantMessage)[];
  /** The model that is asked for them; absent: they are from the headings of the pages. */
  chat?: ChatClient;
}

/** One question with its context. */
export interface AnswerRequest {
  answerId: string;
  question: string;
  /** A passage of an earlier answer that the question is about. */
  quote?: string;
  profile: Profile;
  attachments: Attachment[];
  /** Search the web also where, without a model, what is attached answers. */
  alsoWeb?: boolean;
  /** Without a model, search for the question's words alone, also where it seems to take up what was asked before. */
  asTyped?: boolean;
  /** Earlier turns, oldest first. */
  history: (UserMessage | AssistantMessage)[];
  /** The interrupted answer to continue: its text, sources and their numbers are kept. */
  resume?: AssistantMessage;
}

/** Services that the search for a source of one sentence needs. */
export interface SourceSearchServices extends CheckServices {
  profile: Profile;
  searches: SearchClient[];
}

/**
 * A sentence of an ended answer. `index`: index of its citation, whose page does not support it; absent where it has
 * none.
 */
export interface SentencePlace {
  claim: Span;
  index?: number;
}

/**
 * Outcome of a search for a page that supports a sentence. `nothing`: pages were read, and none supports it; `unread`:
 * none of the pages could be read; `no-pages`: the search found none; `no-words`: the sentence has no words to search
 * for.
 */
export type SourceSearchOutcome = 'found' | 'nothing' | 'unread' | 'no-pages' | 'no-words';

/**
 * Searches the web for a sentence of an ended answer, yields one source whose passage supports it if there is one, and
 * returns the outcome; `findSource()` in lib/answer/checks implements it.
 * @throws AppError of the searches where none succeeded
 */
export type FindSource = (
  message: AssistantMessage,
  place: SentencePlace,
  services: SourceSearchServices,
  signal: AbortSignal,
) => AsyncGenerator<CheckEvent, SourceSearchOutcome>;

/** Work on an ended answer whose progress is reported by events. */
type AfterAnswer<Services> = (
  message: AssistantMessage,
  services: Services,
  signal: AbortSignal,
) => AsyncIterable<CheckEvent>;

/**
 * Compares the pages that were read for an ended answer with each other; `compareSources()` in lib/answer/checks
 * implements it. Nothing is requested.
 */
export type CompareSources = AfterAnswer<ComparisonServices>;

export interface ComparisonServices extends Pick<CheckServices, 'question' | 'pages'> {
  /** Pages that the person has kept, which may say otherwise; absent: none. */
  kept?: readonly Page[];
}

/**
 * Suggests what to ask after an ended answer; `suggestQuestions()` in lib/answer implements it. Never throws. Without a
 * model nothing is requested.
 */
export type SuggestQuestions = AfterAnswer<NextQuestionServices>;

/**
 * Searches for pages of different owners that say the same as a sentence of an ended answer, or otherwise;
 * `crossExamine()` in lib/answer/checks implements it. Never throws, except the reason of the signal.
 */
export type CrossExamine = (
  message: AssistantMessage,
  claim: ExaminedClaim,
  services: SourceSearchServices,
  signal: AbortSignal,
) => AsyncIterable<CheckEvent>;

/** Services that the comparison of an answer's passages with their pages of today needs. */
export type RecheckServices = Pick<CheckServices, 'read' | 'now'>;

/**
 * Compares the passages of an answer with their pages of today; `recheckCitations()` in lib/answer/checks implements
 * it.
 */
export type RecheckCitations = AfterAnswer<RecheckServices>;

/**
 * Checks the citations of an ended answer that have no verdict yet; `checkCitations()` in lib/answer/checks implements
 * it.
 */
export type CheckCitations = AfterAnswer<CheckServices>;

/** The entry point of the answer engine; `ask()` in lib/answer/ask.ts implements it. */
export type Ask = (request: AnswerRequest, services: AnswerServices, signal: AbortSignal) => AsyncIterable<AnswerEvent>;
