import type { ErrorInfo } from './app-error';
import type { AnswerMode, ProviderState, SearchSuggestion, StopReason, Usage } from './events';
import type { Notice } from './notice';
import type { Citation, Source } from './source';

/** A page that the person attached to a question. Of a long one, a model gets the parts that fit the question. */
export interface Attachment {
  id: string;
  kind: 'page' | 'selection' | 'link';
  url: string;
  title: string;
  /** All that was read of it; with a question, what the person chose of that. */
  markdown: string;
  /** Characters of it. */
  contentLength: number;
  /** Characters before it was cut or sections were left out, where that is known. */
  originalLength?: number;
  truncated: boolean;
  byline?: string;
  siteName?: string;
  publishedAt?: string;
  language?: string;
  /** Milliseconds since the epoch. */
  retrievedAt?: number;
  /** Sections that stay out of the next question, by their places in the outline of `markdown`. */
  leftOut?: number[];
}

export interface UserMessage {
  id: string;
  threadId: string;
  parentId?: string;
  role: 'user';
  /** Only text so far. */
  parts: { type: 'text'; text: string }[];
  attachments: Attachment[];
  /** Milliseconds since the epoch. */
  createdAt: number;
}

/** What was done for an answer, counted. */
export interface Receipt {
  searches: { queries: string[]; providerId?: string; suggestions?: SearchSuggestion[] }[];
  /** URLs that were opened, and whether their text arrived. */
  reads: { url: string; ok: boolean; error?: ErrorInfo }[];
}

/** What is happening now, or happened last. */
export type Activity =
  | { type: 'starting' }
  | { type: 'searching'; queries: string[] }
  | { type: 'reading'; urls: string[] }
  | { type: 'thinking' }
  | { type: 'writing' }
  | { type: 'done' };

export interface AssistantMessage {
  /** The answer's id: events name it. */
  id: string;
  threadId: string;
  parentId: string;
  role: 'assistant';
  mode: AnswerMode;
  model?: { providerId: string; label: string; model: string };
  text: string;
  reasoning: string;
  citations: Citation[];
  sources: Source[];
  usage?: Usage;
  notices: Notice[];
  receipt: Receipt;
  /** Of a question that is researched in parts: the parts, and the one being worked on. */
  plan?: { questions: string[]; at: number };
  activity: Activity;
  check?: { total: number; done: boolean };
  /** Absent while the answer grows. */
  stopReason?: StopReason;
  error?: ErrorInfo;
  providerState?: ProviderState;
  /** Of the last event that this message holds; -1 before the first. */
  seq: number;
  /** Milliseconds since the epoch. */
  createdAt: number;
  endedAt?: number;
}

export type Message = UserMessage | AssistantMessage;

/** A conversation; its messages form a tree by `parentId`. */
export interface Thread {
  id: string;
  title: string;
  profileId: string;
  /** Milliseconds since the epoch. */
  createdAt: number;
  updatedAt: number;
}

/** The text of a user's message. */
export function questionText(message: UserMessage): string {
  return message.parts.map((part) => part.text).join('');
}
