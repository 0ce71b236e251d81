import type { ErrorInfo } from './app-error';
import type { QuoteContext, Span } from './source';

/** A value that a page gives, in the page's own words. */
export interface QuotedValue {
  /** The value as the page writes it: '41.6 metres'. */
  text: string;
  sourceId: number;
  /** The sentence that gives it, verbatim. */
  quote: string;
  /** Range of the value in the quote. */
  span: Span;
  context?: QuoteContext;
}

/** Pages of different owners that give different values for the same thing. */
export interface Disagreement {
  values: QuotedValue[];
}

/** A sentence about which other pages are asked. */
export interface ExaminedClaim {
  text: string;
  /** The part of it that matters, a number for example; absent: all of it. */
  focus?: Span;
}

/** A page's statement about an examined claim, in its own words. */
export interface ClaimEvidence {
  stance: 'says-so' | 'says-otherwise';
  url: string;
  title: string;
  domain: string;
  /** ISO 8601 date or date-time. */
  publishedAt?: string;
  /** Verbatim. */
  quote: string;
  /** The words of the quote that decide. */
  span?: Span;
  context?: QuoteContext;
  /** Domains of other pages with the same words: they were copied, and count once. */
  copies?: string[];
}

/** Statements of pages of different owners about a sentence of an answer. */
export interface CrossExamination {
  claim: ExaminedClaim;
  /** The words that are searched for. */
  query: string;
  /** `ready`: nothing is searched before the person agrees; `open`: it runs, or was cut off. */
  state: 'ready' | 'open' | 'done' | 'stopped';
  evidence: ClaimEvidence[];
  /** Number of pages that were read and state nothing about the claim. */
  noStatement: number;
  /** Number of pages that could not be read. */
  unread: number;
  /** Why nothing more was found. */
  error?: ErrorInfo;
  /** Set if it came with an imported answer: this browser has read none of its pages. */
  imported?: true;
}

/** Equal for examinations of the same words of one answer. */
export function examinationKey({ text, focus }: ExaminedClaim): string {
  return `${focus ? `${focus.start}-${focus.end}` : ''} ${text}`;
}

/** The latest examination of each sentence: adds one, or replaces that of the same words. */
export function withExamination(
  known: readonly CrossExamination[] | undefined,
  changed: CrossExamination,
): CrossExamination[] {
  const key = examinationKey(changed.claim);
  const list = known ?? [];
  const index = list.findIndex(({ claim }) => examinationKey(claim) === key);
  return index === -1 ? [...list, changed] : list.with(index, changed);
}
