/** The words of a query, for services that want each of them to occur, or a name alone. */
export interface QueryWords {
  /** Language of the query as it was guessed: a primary subtag of BCP 47, such as `pt`. */
  language: string;
  /** The query without words that say nothing about what is asked, in its order. */
  keywords: string;
  /** The names in it, longest first. */
  names: string[];
}
