/** A text that is found by its words: a turn of a thread, or a kept page. */
export interface SearchDocument {
  /** Unique: the id of a turn's answer, or of a kept page. */
  id: string;
  /** The record that it is a part of, which is indexed and removed as one: the id of a thread, or of a kept page. */
  group: string;
  kind: SearchKind;
  title: string;
  text: string;
}

export type SearchKind = 'turn' | 'page';

export interface SearchOptions {
  kind: SearchKind;
  /** Hits at most. */
  limit: number;
  /**
   * `all`: every word is the beginning of a word of the text, for search as you type; `any`: at least one is, for a
   * question.
   */
  match: 'all' | 'any';
  /** Only documents of these groups. */
  groups?: readonly string[];
}

export interface SearchHit {
  id: string;
  group: string;
  /** The higher the better; comparable within one search alone. */
  score: number;
}

/**
 * An index over threads and kept pages. The records in the database are the truth: what is indexed can always be made
 * from them again, and passages that are shown come from them.
 */
export interface SearchStore {
  /**
   * Indexes documents. All documents of a group must be passed together: its other documents are removed.
   * @throws the signal's reason, or a failure of the store; what was indexed before is kept then
   */
  put(documents: readonly SearchDocument[], signal: AbortSignal): Promise<void>;
  /** Removes all that is indexed of groups, from the disk too. */
  remove(groups: readonly string[]): Promise<void>;
  /** The documents with the words of a query, the best first. */
  search(query: string, options: SearchOptions, signal: AbortSignal): Promise<SearchHit[]>;
}
