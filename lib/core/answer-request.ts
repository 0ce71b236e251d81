import type { AnswerEvent } from './events';
import type { AssistantMessage, Attachment, UserMessage } from './message';
import type { Profile } from './profile';
import type { ChatModel, Page, SearchAnswer, SearchQuery } from './provider';
import type { ProviderContext } from './provider-context';

/** A search that the person enabled, ready to be used. */
export interface SearchService {
  providerId: string;
  label: string;
  /** @throws AppError */
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer>;
}

/** The chat model of the profile, ready to be used. */
export interface ChatService {
  providerId: string;
  label: string;
  model: string;
  chat: ChatModel;
  context(signal: AbortSignal): Promise<ProviderContext>;
}

/** What the engine works with; whoever calls `ask()` hands it in. */
export interface AnswerServices {
  /** Absent: quote mode. */
  chat?: ChatService;
  /** In the person's order. */
  searches: SearchService[];
  /**
   * Reads a page that a search found. Absent where pages may not be opened.
   * @throws AppError
   */
  read?(url: string, maxLength: number, signal: AbortSignal): Promise<Page>;
  /** Milliseconds since the epoch. */
  now(): number;
}

/** One question with all that belongs to it. */
export interface AnswerRequest {
  answerId: string;
  question: string;
  profile: Profile;
  attachments: Attachment[];
  /** Earlier turns, oldest first. */
  history: (UserMessage | AssistantMessage)[];
  /** An interrupted answer whose rest is wanted: its text, sources and numbers stand. */
  resume?: AssistantMessage;
}

/** The engine as others see it. */
export type Ask = (request: AnswerRequest, services: AnswerServices, signal: AbortSignal) => AsyncIterable<AnswerEvent>;
