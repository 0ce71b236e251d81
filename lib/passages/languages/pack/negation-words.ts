import type { Pattern, WordList } from './notation';

/** Words that say that something is not so. */
export interface NegationWords {
  /**
   * Prefixes by which the opposite of a question's word is looked for: 'un' of 'uncommon' for 'common'; also those that
   * often form no opposite, as 'de'.
   */
  oppositePrefixes?: WordList;
  /** Words that negate what follows or precedes them: 'not'. Words that only contrast, as 'however', negate nothing. */
  words?: WordList;
  /** Endings of folded words that negate: 'n't' of 'isn't'. */
  endings?: Pattern;
  /** Words that answer a question before a comma, and negate nothing there: 'no' in 'No, it opens daily'. */
  answers?: WordList;
  /**
   * Prefixes by which a word of a page denies the rest of it: 'un' of 'untreated'. Only those that nearly always do.
   */
  prefixes?: Pattern;
  /** Signs that negate within longer words, in a language that puts no spaces between them: Japanese 'ない'. */
  signs?: Pattern;
  /** Words that deny without a negation, so that a page can support a negated claim by them: 'fails'. */
  denying?: WordList;
  /** Words that say that something is lacking or refuted, beside `denying`: 'without', 'debunked'. */
  lacking?: WordList;
  /** Words that make an affirmation of the negation before them: 'only' in 'not only'. */
  affirmed?: WordList;
  /** Words that make a date of the negation before them: 'until' in 'not finished until 1990'. */
  until?: WordList;
  /** Words by which a question asks what is not so: 'without'. */
  inQuestion?: Pattern;
  /** The beginning of a question that denies only as people ask whether something is so: "Can't I bring my dog?" */
  openingQuestion?: Pattern;
  /**
   * Words by which a text says what is not so: those of `inQuestion`, verbs that deny, and words with a prefix or an
   * ending that does.
   */
  inText?: Pattern;
}
