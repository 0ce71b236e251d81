import type { ErrorInfo } from './app-error';
import type { Notice } from './notice';
import type { Citation, CitationCheck, Source } from './source';

export type StopReason = 'stop' | 'length' | 'refused' | 'aborted' | 'interrupted' | 'error';

export interface Usage {
  inputTokens?: number;
  outputTokens?: number;
  reasoningTokens?: number;
  searches?: number;
}

/** What a service wants back, verbatim, on the next turn with the same model. */
export interface ProviderState {
  providerId: string;
  model: string;
  data: unknown;
}

/** A search of the service as its terms ask it to be shown: a link to the same search. */
export interface SearchSuggestion {
  text: string;
  url: string;
}

/** One call of a model, as its adapter reports it. Offsets count within this call; `ask()` shifts them. */
export type ModelEvent =
  | { type: 'search-start'; queries: string[]; suggestions?: SearchSuggestion[] }
  | { type: 'search-end'; results?: number }
  | { type: 'source'; source: Source }
  | { type: 'reasoning-delta'; text: string }
  | { type: 'text-delta'; text: string }
  | { type: 'citation'; citation: Citation }
  | { type: 'tool-call'; id: string; name: string; arguments: string }
  | { type: 'usage'; usage: Usage }
  /** `error` tells why an `interrupted` call broke off. */
  | { type: 'finish'; stopReason: StopReason; providerState?: ProviderState; error?: ErrorInfo }
  | { type: 'error'; error: ErrorInfo };

/** What an {@link AnswerEvent} says, without its place in the stream. */
export type AnswerEventBody =
  | {
      type: 'answer-start';
      question: string;
      mode: AnswerMode;
      model?: { providerId: string; label: string; model: string };
    }
  | { type: 'search-start'; queries: string[]; providerId?: string; suggestions?: SearchSuggestion[] }
  | { type: 'search-end'; results?: number }
  /** The parts of a question that is researched one by one; `at` is the one being worked on, their number when all are done. */
  | { type: 'plan'; questions: string[]; at: number }
  | { type: 'read-start'; urls: string[] }
  | { type: 'read-end'; url: string; ok: boolean; error?: ErrorInfo }
  | { type: 'source-available'; source: Source }
  | { type: 'reasoning-delta'; text: string }
  | { type: 'text-delta'; text: string }
  | { type: 'citation-available'; citation: Citation }
  | { type: 'usage-available'; usage: Usage }
  | { type: 'notice'; notice: Notice }
  /** `at`: milliseconds since the epoch; `error` tells why an `interrupted` answer broke off. */
  | { type: 'answer-end'; stopReason: StopReason; providerState?: ProviderState; error?: ErrorInfo; at: number }
  | { type: 'answer-error'; error: ErrorInfo; at: number };

/** `quotes`: passages of pages, word for word, no model; `written`: a model's text. */
export type AnswerMode = 'quotes' | 'written';

/** One answer, from `ask()`: exactly one terminal event (`answer-end` or `answer-error`), also on abort and failure. */
export type AnswerEvent = AnswerEventBody & { answerId: string; seq: number };

/** What follows an answer: redirects followed, citations checked. `index` is the citation's place in the message's list. */
export type CheckEvent =
  | { type: 'source-resolved'; answerId: string; sourceId: number; url: string }
  | { type: 'check-start'; answerId: string; total: number }
  | { type: 'check-verdict'; answerId: string; index: number; check: CitationCheck }
  | { type: 'check-end'; answerId: string };

export type StreamEvent = AnswerEvent | CheckEvent;
