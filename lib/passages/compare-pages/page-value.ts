import type { QuoteContext, Span } from '../../core/source';

/** A value of a page with the page's label for it. */
export interface PageValue {
  /** The key of a column for values of several pages, from `labelKey`. */
  key: string;
  /** Verbatim. */
  label: string;
  /** The unit in the label. */
  unit?: string;
  /** A row, a line or a sentence of the page, verbatim. */
  quote: string;
  /** The value in the quote. */
  span: Span;
  context: QuoteContext;
  /** Other words of the page about it: a heading above, or the label of its own line. */
  under?: string;
  /** Whether a label gives it, or a sentence. */
  source: 'label' | 'sentence';
}
