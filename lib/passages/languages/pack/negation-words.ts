import type { Pattern, WordList } from './notation';

/** Words that say that something is not so. */
export interface NegationWords {
  /** At the beginning of a word, make it its opposite: 'un', 'dis'. */
  oppositePrefixes?: WordList;
  /** Negate what follows or precedes them: 'not'. Words that only contrast, as 'however', negate nothing. */
  words?: WordList;
  /** Ends a word that negates: 'n't' of 'isn't'; of a folded word. */
  endings?: Pattern;
  /** Answers a question before a comma, and negates nothing there: 'no' in 'No, it opens daily'. */
  answers?: WordList;
  /** Begin a word that denies the rest of it: 'un' of 'untreated'. */
  prefixes?: Pattern;
  /** Negate within longer words, in a language that puts no spaces between them: Japanese 'ない'. */
  signs?: Pattern;
  /** Deny without a negation, so that a page can support a negated claim by them: 'fails'. */
  denying?: WordList;
  /** Say that something is lacking or refuted, beside `denying`: 'without', 'debunked'. */
  lacking?: WordList;
  /** Behind a negation, make one that affirms: 'only' in 'not only'. */
  affirmed?: WordList;
  /** Behind a negation, make a date of it: 'until' in 'not finished until 1990'. */
  until?: WordList;
  /** A question with one asks what is not so: 'without'. */
  asked?: Pattern;
  /** A text with one says so: those of `asked`, verbs that deny, and words with a prefix or an ending that does. */
  said?: Pattern;
}
