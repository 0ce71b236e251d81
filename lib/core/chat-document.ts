/** A page, or parts of it, that a model cites by the words that it rests on. */
export interface ChatDocument {
  /** Number of the source in the answer. */
  sourceId: number;
  url: string;
  title: string;
  /** Markdown. */
  text: string;
}
