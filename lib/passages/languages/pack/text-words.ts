import type { NegationWords } from './negation-words';
import type { Pattern, WordList, WordPattern } from './notation';
import type { ValueContextWords } from './value-words';

/** Words that a text is read by, whatever it is for: a page, a claim, an answer. */
export interface TextWords {
  /**
   * Words that a question and the page that answers it often use for the same thing: 'tall high height : metre'. Those
   * before a colon are related to each other and to the words after it, which are related to nothing: a height is given
   * in metres, but metres are not a height. General words only, no names and no terms of a field.
   */
  related?: readonly WordList[];
  /** Words in lower case within the name of a person: 'van'. */
  nameParticles?: WordList;
  /** Others within a name: 'of' in 'Tower of London'. */
  nameJoints?: WordList;
  /** The same, where they join other words as often: 'in'. */
  otherNameJoints?: WordList;
  besideValues?: ValueContextWords;
  /** Begin words of place, time or manner, which limit a value: 'during'; folded. */
  prepositions?: WordList;
  /** Numerals by their value, folded: `2: 'two'`. That for 1 is left out: it is an article in most languages. */
  numerals?: Readonly<Record<number, WordList>>;
  /** Multiply the number before them, by how much, beside those that `Intl` gives (CLDR); folded: `1000000: 'mn'`. */
  multipliers?: Readonly<Record<number, WordList>>;
  /** Names of units by the unit, as `values/units.ts` lists them; folded. */
  units?: Readonly<Record<string, WordList>>;
  /** Makes a unit of area of the unit of length before or behind it: 'square' in 'square metre'. */
  square?: Pattern;
  /** The same, written together with the unit: German 'Quadrat' in 'Quadratmeter'. */
  squarePrefix?: Pattern;
  /** From January on, forms of a month beside those that `Intl` gives, abbreviated or inflected: 'jan'; folded. */
  monthForms?: readonly WordList[];
  /** From Sunday on, names of a day of the week beside those that `Intl` gives: Chinese '周日'. */
  dayForms?: readonly WordList[];
  /** Begins as the name of a day does and is none: 'once a week' of a language without spaces. */
  noDay?: Pattern;
  /** Months that mean something else without a capital: 'may'; folded. */
  otherwiseMonths?: WordList;
  /** 'Century', behind an ordinal number. */
  century?: Pattern;
  /** Endings that make an ordinal number of figures: 'th' in '19th'. */
  ordinalEndings?: WordPattern;
  /** Seasons, parts of the day and the like, which tell a date beside months and days: 'spring', 'noon'. */
  times?: WordPattern;
  /** The same, within longer words: Japanese '世紀'. */
  timeSigns?: Pattern;
  /** Stand before a year: 'since'. */
  beforeYear?: WordPattern;
  /** Stand behind a year: Russian 'год'. */
  afterYear?: WordPattern;
  /** Join a day, a month and a year: 'of' in '3rd of May'. */
  ofMonth?: WordPattern;
  /** Endings that make a decade of a year: 's' in '1950s'. */
  decadeEndings?: Pattern;
  /** Stand between an amount and what it is of: 'of' in '19 tonnes of wool'. */
  ofAmount?: WordPattern;
  /** Make a rate of an amount: 'a' in '19 tonnes a year'. */
  rates?: WordPattern;
  /** Prepositions that make a year say when, so that it counts nothing: 'in' in 'in 1990'. */
  timePrepositions?: WordPattern;
  negation?: NegationWords;
  /** Negations, conditions and reports, with which a sentence does not state its value as a fact: 'if', 'allegedly'. */
  unstated?: WordPattern;
  /** The same, within longer words: Japanese 'とされ'. */
  unstatedSigns?: Pattern;
  /** Only tie a sentence to the one before it, so that a page need not say them: 'moreover'. */
  connectives?: WordList;
  /** Claim more than the words around them, so that a page must say them, too: 'only', 'all'. */
  strong?: WordList;
  /** Words that contradict each other, those of one side before the stroke: 'rise increase | fall decrease'. */
  opposites?: readonly string[];
  /** Begin a sentence whose subject the sentence before it names: 'it', 'these'. */
  openingPronouns?: Pattern;
  /** Begin a sentence that another one has to explain, apart from pronouns: 'however', 'for example'. */
  connectors?: Pattern;
  /** The same, pronouns included, of a language without spaces or with endings: Japanese 'しかし'. */
  unspacedConnectors?: Pattern;
}
