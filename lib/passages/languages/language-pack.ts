/** A source of a regular expression, without flags; matched as a whole word unless its field says otherwise. */
export type WordPattern = string;

/**
 * The forms of questions by what they ask for, as sources of regular expressions: of a question in lower case and without accents,
 * with `\\b` where a word begins or ends.
 */
export interface QuestionForms {
  /** A date, or the time of day, by the word for it: 'what year'. */
  date?: string;
  /** When something is: 'when'. */
  when?: string;
  /** How many, or how much of a measure: 'how tall'. */
  number?: string;
  /** Why something is so. */
  reason?: string;
  /** How to do something. */
  steps?: string;
  /** How a thing works; `^` and `$` are the ends of the question without its marks. */
  working?: string;
  /** How often. */
  frequency?: string;
  /** Where something is. */
  place?: string;
  /** Who somebody is, or who did something. */
  person?: string;
  /** That something was built, designed, invented or founded, in a question that asks who did. */
  maker?: string;
}

/** Questions for the whole of a page, of one language. All are sources of regular expressions over a question in lower case. */
export interface DigestWords {
  /** What is asked about, behind the phrases below: 'this page', 'it'; empty where they hold it. */
  object: string;
  /** Politeness and the like before the phrase. */
  before?: string;
  /** Length and politeness behind it. */
  after?: string;
  /** Whole phrases that ask for a digest; `@` stands for the object. */
  digest: readonly string[];
  /** Whole phrases that ask how two pages differ. */
  comparison: readonly string[];
}

/** Words that questions are read by. */
export interface QuestionWords {
  /** Words that say nothing about what is asked, apart from `stopWords`; by spaces, in any spelling that `foldWord` makes one. */
  fillers?: string;
  forms?: QuestionForms;
  digests?: DigestWords;
}

/** Words that a text is read by, whatever it is for: a page, a claim, an answer. */
export interface TextWords {
  /** Negation, in folded words. */
  negation?: WordPattern;
}

/** Words by which parts of a web page are known. */
export interface PageWords {
  /** Headings above lists of references. */
  references?: WordPattern;
}

/** All that Citebar knows of one natural language. What is left out is not known: readers take that for 'unknown', never for 'no'. */
export interface LanguagePack {
  /** Its tag (BCP 47), two letters where there are two; the name of its file. */
  tag: string;
  /**
   * Words without a meaning of their own, left out of queries; by spaces, folded as by `foldWord`. A word that also has a meaning
   * in the same language must not be here.
   */
  stopWords?: string;
  questions: QuestionWords;
  texts: TextWords;
  pages: PageWords;
}
