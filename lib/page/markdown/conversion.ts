/** State of the conversion of one page. */
export interface ConversionState {
  /** Labels of the footnotes whose text is part of the content: a reference to any other is not written as a link. */
  notes: ReadonlySet<string>;
  /** The number of the next item of each ordered list. */
  numbers: Map<Element, number>;
  /** Whether a table only lays out a page. */
  layouts: Map<Element, boolean>;
  /** The markdown of cells, until their table is written; of captions, by their table. */
  cells: Map<Element, string>;
  captions: Map<Element, string>;
}

/** Converts an element. @param content the markdown of its children */
export type ElementWriter = (content: string, element: Element, page: ConversionState) => string;
