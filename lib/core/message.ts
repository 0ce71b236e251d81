import type { ErrorInfo } from './app-error';
import type { QuestionLimits } from './choices/question-limits';
import type { CrossExamination, Disagreement } from './contradictions';
import type {
  AfterStep,
  AnswerMode,
  NextQuestions,
  ProviderState,
  SearchSuggestion,
  StopReason,
  Usage,
} from './events';
import type { Notice } from './notice';
import type { ModelCalls, PageRead, SentToHost } from './receipt-parts';
import type { SearchedService } from './search-query';
import type { Citation, Source } from './source';

/**
 * A page, a text or a file that the person attached to a question. Of a long one, a model gets an excerpt that matches
 * the question.
 */
export interface Attachment {
  id: string;
  /** `text`: pasted or dropped; `file`: of the person's computer. */
  kind: 'page' | 'selection' | 'link' | 'text' | 'file';
  /** Address; for a text or a file a `file:` URL that ends with its name, and by which it is recognised. */
  url: string;
  title: string;
  /** The text that was read; in a message, without the sections that the person left out. */
  markdown: string;
  /** Characters of `markdown`. */
  contentLength: number;
  /** Characters before the text was cut or sections were left out, where that is known. */
  originalLength?: number;
  truncated: boolean;
  byline?: string;
  siteName?: string;
  publishedAt?: string;
  language?: string;
  /** Milliseconds since the epoch. */
  retrievedAt?: number;
  /** When the text of a kept page was read, in milliseconds since the epoch. */
  readAt?: number;
  /** Sections that are left out of the next question, as indexes in the outline of `markdown`. */
  leftOut?: number[];
  /** Sections were left out of it, which `markdown` does not have any more. */
  chosen?: true;
  /** Set if its text came with an imported thread: the page itself may never have contained it. */
  imported?: true;
  /**
   * Set if the person did not attach it: it is the page that was open when the question was asked with web search off.
   */
  automatic?: boolean;
  /** Id of an earlier question of the thread, with which its text is stored; absent: with its own. */
  storedIn?: string;
}

/**
 * Whether a text is said to be a web page's only by an imported file: nothing is checked against it, the page itself is
 * read. A file or a pasted text has no page.
 */
export function isImportedPage({ url, imported }: Pick<Attachment, 'url' | 'imported'>): boolean {
  return imported === true && !url.startsWith('file:');
}

export interface UserMessage {
  id: string;
  threadId: string;
  parentId?: string;
  role: 'user';
  /** The question. */
  parts: { type: 'text'; text: string }[];
  attachments: Attachment[];
  /** A passage of an earlier answer that the question is about. */
  quote?: string;
  /** The model that answers this question instead of the profile's. */
  model?: { connectionId: string; model: string };
  /** Passages are quoted for this question, though the profile has a model. */
  quotes?: boolean;
  /** Whether the web was searched for this question; absent where the profile decided. */
  webSearch?: boolean;
  /** Set if only kept pages were searched, whatever the profile searches. */
  kept?: true;
  /** The person's changes to the profile's limits for it. */
  limits?: QuestionLimits;
  /** Set if only its own words were searched for, even if it looks like a follow-up. */
  asTyped?: boolean;
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** The searches and page reads of an answer. */
export interface Receipt {
  searches: {
    queries: string[];
    providerId?: string;
    asked?: SearchedService[];
    suggestions?: SearchSuggestion[];
    /** Milliseconds that it took; absent for a search of the model's own service. */
    ms?: number;
  }[];
  /** Results that were left out, since the person decided that their sites are never read. */
  leftOut?: number;
  reads: PageRead[];
  /** Which host got what. */
  sent?: SentToHost[];
  /** Calls of the model that wrote the answer, and the milliseconds that they took together. */
  calls?: ModelCalls;
  /** Requests after its end. */
  after?: AfterStep[];
}

/** The current step of an answer. */
export type AnswerActivity =
  | { type: 'starting' }
  /** Waiting for a service that is busy with other answers. */
  | { type: 'queued'; service: string }
  /** `running`: searches that have not ended; absent: one. */
  | { type: 'searching'; queries: string[]; running?: number }
  | { type: 'reading'; urls: string[] }
  /**
   * Searches and reads have ended, and the model has not written anything since. `part`: share of the prompt that the
   * model has read, 0 to 1, where its server reports it.
   */
  | { type: 'waiting'; part?: number }
  | { type: 'thinking' }
  | { type: 'writing' }
  | { type: 'done' };

/**
 * Profile of a second opinion: an answer to a question that another profile has answered already. The two are shown
 * side by side.
 */
export interface Opinion {
  /** Id of the answer that it is shown beside. */
  of: string;
  profileId: string;
  /** The profile's name at that time. */
  profile: string;
}

/** Data of an imported answer besides its content. */
export interface ImportedAnswer {
  /** When it was imported, in milliseconds since the epoch. */
  at: number;
  /** Receipt in the file; `receipt` of the answer has what this browser did. */
  receipt?: Receipt;
}

export interface AssistantMessage {
  /** The answer's id: events name it. */
  id: string;
  threadId: string;
  parentId: string;
  role: 'assistant';
  /** Present for a second opinion. */
  opinion?: Opinion;
  /** Present for an answer that came with a file: another program, or a person, may have written all of it. */
  imported?: ImportedAnswer;
  mode: AnswerMode;
  model?: { providerId: string; label: string; model: string };
  text: string;
  /** Language of a text that a model has written, as a BCP 47 tag; absent where it cannot be recognised. */
  language?: string;
  reasoning: string;
  citations: Citation[];
  sources: Source[];
  usage?: Usage;
  notices: Notice[];
  receipt: Receipt;
  /** Sub-questions of a deep research, and the index of the one in progress. */
  plan?: { questions: string[]; at: number };
  activity: AnswerActivity;
  /**
   * The check of its citations. `blocked`: some of their pages were not read, because access to them is missing;
   * `origins`: the missing access, absent: to all pages; `judging`, as it is stored: the model that is reviewing
   * citations, and their number; `offer`: the model that could review them, and an estimate of the tokens that this
   * takes.
   */
  check?: {
    total: number;
    done: boolean;
    blocked?: boolean;
    origins?: string[];
    judging?: { label: string; total: number };
    offer?: { label: string; tokens: number };
  };
  /** Contradictions between its sources; absent if they were not compared. */
  disagreements?: Disagreement[];
  /** Statements of other pages about sentences that the person chose. */
  examinations?: CrossExamination[];
  next?: NextQuestions;
  /** Absent until the answer ends. */
  stopReason?: StopReason;
  error?: ErrorInfo;
  providerState?: ProviderState;
  /** Sequence number of the last event applied to the message; -1 before the first. */
  seq: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  endedAt?: number;
}

export type Message = UserMessage | AssistantMessage;

/** Whether a citation is a quote that this browser copied from its page: it needs no check. */
export function isCopied({ quote, sourceIds }: Citation, { mode, imported, sources }: AssistantMessage): boolean {
  const isForeign =
    imported !== undefined || sources.some((source) => source.imported && sourceIds.includes(source.id));
  return mode === 'quotes' && Boolean(quote) && !isForeign;
}

/** An attachment of a question as a panel draws it: its text stays in the background, which finds it by its id. */
export interface ShownAttachment extends Omit<Attachment, 'markdown'> {
  /** The first characters of a selection or a text, which is called by them. */
  beginning?: string;
}

/** A question as a panel draws it. */
export interface ShownQuestion extends Omit<UserMessage, 'attachments'> {
  attachments: ShownAttachment[];
}

export type ShownMessage = ShownQuestion | AssistantMessage;

/** A conversation; its messages form a tree by `parentId`. */
export interface Thread {
  id: string;
  title: string;
  profileId: string;
  /** Whether it is listed above the others. */
  pinned?: boolean;
  /** Rises whenever one of its messages is written, also long after: the search reads the thread anew then. */
  revision?: number;
  /**
   * Second opinions that the thread continues from: the id of the opinion by the id of the answer that it is shown
   * beside.
   */
  goesOn?: Record<string, string>;
  /** The limits that its questions begin with, where the person chose some for the thread. */
  limits?: QuestionLimits;
  /** Ids of attachments that were taken away since the latest question: the next one is not asked of them. */
  detached?: string[];
  /** When the person dismissed the line that its pages are old; milliseconds since the epoch, as the next ones. */
  ageSeenAt?: number;
  createdAt: number;
  updatedAt: number;
}

/** A question as a model reads it: with the passage that it is about. */
export function quotedQuestion(question: string, quote: string | undefined): string {
  return quote ? `${quote.replace(/^/gm, '> ')}\n\n${question}` : question;
}

/** The text of a user's message. */
export function questionText(message: Pick<UserMessage, 'parts'>): string {
  return message.parts.map((part) => part.text).join('');
}
