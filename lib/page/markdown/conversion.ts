/** What is known of one page while it is written. */
export interface Conversion {
  /** Labels of the footnotes whose text is in what is written: a mark without its text is no link. */
  notes: ReadonlySet<string>;
  /** The number of the next item of each ordered list. */
  numbers: Map<Element, number>;
  /** Whether a table only lays out a page. */
  layouts: Map<Element, boolean>;
  /** The markdown of cells and captions that their tables have not taken yet. */
  cells: Map<Element, string>;
  captions: Map<Element, string>;
}

/** Writes an element, given the markdown of what it holds. */
export type Writer = (content: string, element: Element, page: Conversion) => string;
