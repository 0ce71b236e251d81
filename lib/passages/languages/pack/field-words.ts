import type { Pattern, WordList, WordPattern } from './notation';

/** The kinds of values that stand for the words that ask for them. */
export type FieldValueKind = 'price' | 'time' | 'contact';

/**
 * What people ask for on everyday pages, such as shops, timetables and notices, in the words for it of questions and of
 * pages: a row may answer that has none of them, but the value.
 */
export interface FieldWords {
  /** Words for a cost, for which money stands: 'fare'. Behind a colon, currencies: 'price fare : euro'. */
  price?: WordList;
  /** When something opens, begins or leaves, for which a time of the day stands: 'opens', 'departs'. */
  time?: WordList;
  /** Words in the place of a time of the day: 'closed'. */
  timeWords?: WordPattern;
  /** Times of the day, of a language without spaces: Japanese '9時'. */
  timeSigns?: Pattern;
  /** Money, of a language without spaces: Japanese '500円'. */
  priceSigns?: Pattern;
  /** How somebody is reached, for which a telephone number or a mail address stands: 'phone', 'email'. */
  contact?: WordList;
  /** Every day: 'daily'. */
  daily?: WordPattern;
  /** The days from Monday to Friday: 'weekdays'. */
  weekdays?: WordPattern;
  /** Saturday and Sunday: 'weekend'. */
  weekend?: WordPattern;
  /** Say a time by its distance to another one, behind a number: 'hours before'. */
  relative?: WordPattern;
  /**
   * Kinds of things of which a page says each by itself, so that what is monthly is not yearly: 'monthly | yearly
   * annual'. Each kind with its words, between strokes.
   */
  alternatives?: readonly string[];
  /**
   * Words for other fields, a line for each: 'discount reduction'. Every word of a line stands for every other of it;
   * behind a colon are units of its values.
   */
  others?: readonly string[];
  /**
   * Say that something is asked for, may be done or is needed, so that a page need not have them: 'allowed', 'bring'.
   */
  asking?: WordList;
  /**
   * Words without which a question asks the same, so that they count only where a page has them: that something may be
   * done ('possible'), that anybody does it ('people'), and adverbs such as 'usually', 'roughly'. Each by itself: no
   * phrases, and no word that means something else as well.
   */
  dispensable?: WordList;
  /** Words for the present, dispensable unless a person or a place is asked for: 'now' in 'is it open now?'. */
  present?: WordList;
}
