import type { Pattern } from './notation';

/** Words that point to the page beside the panel. */
export interface PageReferences {
  /** Point to a page together with a noun, with the space between: 'this ' in 'this page'. */
  demonstratives: Pattern;
  /**
   * Point to it only with a noun that nothing follows: 'the ' in 'the article', but not in 'the article about tides'.
   */
  articles: Pattern;
  /** 'Page', 'article'. */
  nouns: Pattern;
  /** Nouns that also name other things, and so need a demonstrative: 'paper'. */
  otherNouns: Pattern;
  /**
   * Words behind a noun with an article that make it another thing than the page: ' about' in 'the article about
   * tides'.
   */
  complements: Pattern;
  /** Point to it alone: 'here', 'tl;dr'. */
  others: Pattern;
}

/** Questions for the whole of a page, of one language: patterns of a question in lower case. */
export interface DigestWords {
  /** The object of the phrases below: 'this page', 'it'; empty where they contain it. */
  object: Pattern;
  /** Politeness and the like before the phrase: 'can you '. */
  before?: Pattern;
  /** Length and politeness behind it: ' in three sentences'. */
  after?: Pattern;
  /** Whole phrases that ask for a digest: 'sum up @'; `@` stands for the object. */
  digest: readonly Pattern[];
  /** Whole phrases that ask how two pages differ: 'compare @'. */
  comparison: readonly Pattern[];
  /**
   * Whole phrases that ask for a translation, which only a model makes: 'translate @ to #'; `#` stands for the name of
   * a language.
   */
  translation?: readonly Pattern[];
}
