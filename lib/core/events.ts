import type { ErrorInfo } from './app-error';
import type { CrossExamination, Disagreement } from './contradictions';
import type { Notice } from './notice';
import type { PageRead, SentText, SentToHost } from './receipt-parts';
import type { SearchedService } from './search-query';
import type { Citation, CitationCheck, LaterCheck, Source, Span } from './source';

/**
 * Why an answer or model call ended. `stop`: complete; `length`: the limit of output tokens; `refused`: by the service
 * or the model; `aborted`: by the person; `interrupted`: the stream broke off; `error`: any other failure.
 */
export type StopReason = 'stop' | 'length' | 'refused' | 'aborted' | 'interrupted' | 'error';

export interface Usage {
  inputTokens?: number;
  /** Reasoning included. */
  outputTokens?: number;
  /** The part of the output that is reasoning. */
  reasoningTokens?: number;
  searches?: number;
  /** US dollars, where the service reports what it charges. */
  cost?: number;
}

/** Opaque state that a service wants back, unchanged, on the next turn with the same model. */
export interface ProviderState {
  providerId: string;
  model: string;
  data: unknown;
}

/** A link to a search that the service made; its terms of use require that it is shown. */
export interface SearchSuggestion {
  text: string;
  url: string;
}

/** Events of one model call, from its adapter. Offsets are relative to the text of the call; `ask()` shifts them. */
export type ModelEvent =
  | { type: 'search-start'; queries: string[]; suggestions?: SearchSuggestion[] }
  | { type: 'search-end'; results?: number }
  | { type: 'source'; source: Source }
  | { type: 'reasoning-delta'; text: string }
  | { type: 'text-delta'; text: string }
  /** `ofDocuments`: the source ids count the request's documents, and are not the service's own numbers. */
  | { type: 'citation'; citation: Citation; ofDocuments?: true }
  | { type: 'tool-call'; id: string; name: string; arguments: string }
  /** The model reads its prompt; `part`: how much of what it has to read is read, 0 to 1. */
  | { type: 'prompt-progress'; part: number }
  | { type: 'usage'; usage: Usage }
  /**
   * `error`: why an `interrupted` call broke off, or what the service says of a refusal; `unknownEnd`: the reason that
   * the service gave, if it is an unknown one.
   */
  | {
      type: 'finish';
      stopReason: StopReason;
      providerState?: ProviderState;
      error?: ErrorInfo;
      unknownEnd?: { service: string; reason: string };
    }
  | { type: 'error'; error: ErrorInfo };

/** An {@link AnswerEvent} without answer id and sequence number. */
export type AnswerEventBody =
  | {
      type: 'answer-start';
      question: string;
      mode: AnswerMode;
      model?: { providerId: string; label: string; model: string };
    }
  /** The model is not called yet: its service is already writing as many answers as it accepts at once. */
  | { type: 'wait-start'; service: string }
  | { type: 'wait-end' }
  /** `asked`: the services, where they are several. */
  | {
      type: 'search-start';
      queries: string[];
      providerId?: string;
      asked?: SearchedService[];
      suggestions?: SearchSuggestion[];
    }
  /**
   * `query`: of the search that has ended; `ms`: how long it took; `leftOut`: results whose sites the person excluded.
   */
  | { type: 'search-end'; results?: number; query?: string; ms?: number; leftOut?: number }
  /** Results of a model's own search whose sites the person excluded: nothing of them is kept. */
  | { type: 'left-out'; count: number }
  /** A request has left. */
  | { type: 'text-sent'; sent: SentText }
  /** The model reads its prompt; `part`: how much of it, 0 to 1. */
  | { type: 'prompt-progress'; part: number }
  /** A call of the model is over. */
  | { type: 'model-called'; ms: number }
  /** The sub-questions of a deep research; `at`: index of the one in progress, or their number when all are done. */
  | { type: 'plan'; questions: string[]; at: number }
  | { type: 'read-start'; urls: string[] }
  | { type: 'read-end'; url: string; ok: boolean; error?: ErrorInfo; ms?: number }
  | { type: 'source-available'; source: Source }
  | { type: 'reasoning-delta'; text: string }
  | { type: 'text-delta'; text: string }
  /** Discards what was written so far: text and citations start again. */
  | { type: 'answer-restart'; mode: AnswerMode }
  | { type: 'citation-available'; citation: Citation }
  | { type: 'usage-available'; usage: Usage }
  | { type: 'notice'; notice: Notice }
  /** `at`: milliseconds since the epoch; `error`: why an `interrupted` answer broke off. */
  | {
      type: 'answer-end';
      stopReason: StopReason;
      /** See `AssistantMessage.language`. */
      language?: string;
      providerState?: ProviderState;
      error?: ErrorInfo;
      at: number;
    }
  | { type: 'answer-error'; error: ErrorInfo; at: number };

/**
 * `quotes`: passages of pages, word for word, no model; `written`: a model's text; `checked`: the sentences of a page
 * that cite, in their own words, without a model.
 */
export type AnswerMode = 'quotes' | 'written' | 'checked';

/**
 * Events of one answer, from `ask()`: exactly one terminal event (`answer-end` or `answer-error`), also on abort and
 * failure. They are numbered without a gap. The background joins deltas that follow each other: such an event has the
 * `seq` of the last, and `first` is that of the first of them.
 */
export type AnswerEvent = AnswerEventBody & { answerId: string; seq: number; first?: number };

/**
 * Purposes of requests after an answer had ended. `redirects`: the targets of its sources' redirects; `check`: cited
 * pages; `judge`, as it is stored: a model's review of the citations; `next-questions`: a model's suggestions;
 * `find-source`: a page for one sentence; `cross-examination`: what other pages say; `check-again`: the cited pages as
 * they are now.
 */
export const afterPurposes = [
  'redirects',
  'check',
  'judge',
  'next-questions',
  'find-source',
  'cross-examination',
  'check-again',
] as const;
export type AfterPurpose = (typeof afterPurposes)[number];

/** Data that left the computer for one purpose after an answer had ended. */
export interface AfterStep {
  purpose: AfterPurpose;
  /** When it began, in milliseconds since the epoch; with `purpose` it identifies a step of an answer. */
  at: number;
  /** Milliseconds until its end; absent in answers of earlier builds. */
  ms?: number;
  /** The model that was asked. `providerId` is absent in answers of earlier builds. */
  model?: { providerId?: string; label: string; model: string };
  /** Number of citations that a model was asked about. */
  citations?: number;
  usage?: Usage;
  /** Why it led to nothing. */
  error?: ErrorInfo;
  reads: PageRead[];
  sent: SentToHost[];
}

/** Questions that a person may ask after an answer. */
export interface NextQuestions {
  questions: string[];
}

/**
 * Events that do not come from the engine: a failed write, and after the end of an answer its resolved redirects and
 * checked citations. `total`: number of citations that get a verdict; `index`: index of the citation in the message;
 * `sourceId`: the source that was checked, absent for a quote. `check-blocked`: the pages of some citations were not
 * read, because the extension has no access to them; `origins`: the access that it needs, absent: to all pages. The
 * events `recheck-…` are about passages whose pages are read again long after the answer; `total`: number of these
 * passages.
 */
export type CheckEvent =
  | { type: 'write-failed'; answerId: string }
  | { type: 'source-resolved'; answerId: string; sourceId: number; url: string }
  /**
   * A redirect leads to a site that the person excluded: its source is removed, and so is each citation of it alone.
   */
  | { type: 'source-left-out'; answerId: string; sourceId: number }
  | { type: 'check-start'; answerId: string; total: number }
  | { type: 'check-verdict'; answerId: string; index: number; sourceId?: number; check: CitationCheck }
  | { type: 'check-blocked'; answerId: string; origins?: string[] }
  /** None of a citation's pages supports its claim, but another source of the answer does. */
  | { type: 'carried-by'; answerId: string; index: number; sourceId: number }
  /**
   * A model could review the citations if the person agrees; `tokens`: estimate of the tokens that this takes. Events
   * of a review are stored by these names.
   */
  | { type: 'judge-offer'; answerId: string; label: string; tokens: number }
  /** A model reviews citations; `total`: their number. Its verdicts are events `check-verdict`. */
  | { type: 'judge-start'; answerId: string; label: string; total: number }
  | { type: 'judge-end'; answerId: string }
  /** Data that has left the computer since the end; a later state of the same step replaces it. */
  | { type: 'after-step'; answerId: string; step: AfterStep }
  | { type: 'check-end'; answerId: string }
  /**
   * A page was found that supports a sentence of an ended answer. `index`: index of the citation that gets it; absent
   * for a sentence without a citation, whose range is `claim`.
   */
  | { type: 'source-found'; answerId: string; source: Source; claim: Span; index?: number; check: CitationCheck }
  | { type: 'next-questions'; answerId: string; next: NextQuestions }
  /**
   * Contradictions between the pages of an ended answer, and with kept pages: `kept` are those that become sources of
   * it.
   */
  | { type: 'sources-compared'; answerId: string; disagreements: Disagreement[]; kept?: Source[] }
  /** The state of a cross-examination; a later one of the same claim replaces it. */
  | { type: 'examination'; answerId: string; examination: CrossExamination }
  | { type: 'recheck-start'; answerId: string; total: number }
  | { type: 'recheck-result'; answerId: string; index: number; sourceId: number; later: LaterCheck }
  | { type: 'recheck-blocked'; answerId: string }
  | { type: 'recheck-end'; answerId: string };

export type AnswerStreamEvent = AnswerEvent | CheckEvent;
