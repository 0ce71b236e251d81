import type { QuoteContext, Span } from './source';

/** A value that a page gives, in the page's own words. */
export interface QuotedValue {
  /** The value as it is written: '41.6 metres'. */
  text: string;
  sourceId: number;
  /** The sentence that gives it, verbatim. */
  quote: string;
  /** Where the value stands in the quote. */
  span: Span;
  context?: QuoteContext;
}

/** Pages of different owners that give different values for the same thing. */
export interface Disagreement {
  values: QuotedValue[];
}
