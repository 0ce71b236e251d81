import type { QuoteContext, Span } from '../../core/source';

/** A value of a page with the label that the page gives it. */
export interface PageValue {
  /** By which values of several pages stand in one column, as `labelKey` makes it. */
  key: string;
  /** Verbatim. */
  label: string;
  /** The unit that the label gives. */
  unit?: string;
  /** A row, a line or a sentence of the page, verbatim. */
  quote: string;
  /** The value in the quote. */
  span: Span;
  context: QuoteContext;
  /** What else the page says of what it is: a heading above, or the label of its own line. */
  under?: string;
  /** A label says it, or a sentence. */
  source: 'label' | 'sentence';
}
