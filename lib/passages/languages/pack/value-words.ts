import type { Pattern, WordList, WordPattern } from './notation';

/** Words by which a text tells an earlier amount from the present one. */
export interface EarlierValueWords {
  /**
   * Before an amount that does not hold any more: 'formerly'. None that also stand before a time, as 'before' in
   * 'before 30 days'.
   */
  replaced: WordPattern;
  /** The same, where another amount stands behind `now`: 'was' in 'was 5 euros and is now 6'. */
  past: WordPattern;
  /** Before the amount that holds: 'now'. */
  now: WordPattern;
  /** How the language says that an amount changed from one to another: 'reduced', 'from', 'to'. */
  changed?: { verb: WordPattern; from: WordPattern; to: WordPattern };
}

/** Words beside a value that tell what it is of; the lists are folded. */
export interface ValueContextWords {
  /**
   * Limit a value to a time, a state or one of several things: 'planned', since what was planned is not what was built.
   */
  qualifiers?: WordList;
  /** Make a value approximate: 'about'. */
  approximations?: WordList;
  /** Verbs that link a thing to a value, and prepositions of place: 'measure', 'near'. */
  linking?: WordList;
  /** Begin what is said of a part of the thing before them: 'of which'. */
  partitives?: WordPattern;
  /** The same, within longer words: Japanese 'うち'. */
  partitiveSigns?: Pattern;
  /** Between a date and a place behind it, which is a name: 'in the ' in '1908 in the Highlands'. */
  placeAfterDate?: Pattern;
  /** Before a place that stands before its date: German 'in '. */
  placeBeforeDate?: Pattern;
  /** Join two clauses: 'whereas'. */
  conjunctions?: WordPattern;
  earlier?: EarlierValueWords;
}
