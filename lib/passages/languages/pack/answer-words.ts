import type { Pattern, WordList, WordPattern } from './notation';

/** Words by which a price is asked for and recognised. */
export interface PriceWords {
  /** Things that people pay for at a place or an event: 'admission'; of folded words. */
  paidFor: Pattern;
  /** Asks for a price: 'how much is'; of a question in lower case and without accents. */
  asks: Pattern;
  /** Money, and words for nothing to pay: 'euros', 'free'. */
  money: WordPattern;
  /** Short names of currencies that also mean other things, and so count behind a figure only: 'p', 'won'. */
  behindFigures?: WordPattern;
  /** A price, behind which a number is one: 'cost'. */
  priced: WordPattern;
}

/** Words by which a definition is asked for and recognised. */
export interface DefinitionWords {
  /**
   * Whole questions for what a thing is or what a word means, with '@' in place of its name: 'what is @', '@ meaning';
   * in lower case and without accents. The words around the name say nothing about it. Of several forms that a
   * question has, the one that leaves the fewest words to the name counts, of these the first.
   */
  forms?: readonly Pattern[];
  /** Words that are no part of the name of a thing: 'between'. */
  notSubjects?: Pattern;
  /** Forms of 'be' between a thing and an article with what it is: 'is' in 'A bothy is a hut'. */
  copulas?: Pattern;
  /** Those between several things and what they are, without an article: 'are' in 'Bothies are huts'. */
  plurals?: Pattern;
  /** Follow `plurals` without naming a thing: 'not', and participles. */
  notNouns?: Pattern;
  /** Verbs that explain a thing: 'means'. */
  verbs?: Pattern;
  /** Stand before what a thing is as an article does: 'one' in 'one of'. */
  determiners?: Pattern;
  /** Adverbs between `copulas` and the article: 'usually'. */
  adverbs?: Pattern;
  /** Articles that explain a thing behind a comma or in brackets: 'a' in 'Skarn, a village in …'. */
  appositions?: Pattern;
  /** Stand right behind a thing that is explained, of a language without spaces: Japanese 'とは'. */
  signs?: Pattern;
}

/** Words that tell who built, designed, invented or founded something. */
export interface MakerWords {
  /** Say that somebody made something, verbs and nouns for who does: 'designed', 'architect'. */
  making?: WordPattern;
  /** Headings above who made what a page is about, without an article: 'architects'. */
  headings?: WordPattern;
  /** Words with a capital at the beginning of a sentence that are no names: 'The', 'Later'. */
  noNames?: WordPattern;
}

/** Words by which kinds of answers are asked for and recognised in a text, by kind; in any case. */
export interface AnswerWords {
  price?: PriceWords;
  /** Say how often: 'twice', 'daily'. */
  frequency?: WordPattern;
  number?: {
    /** Beside numerals: 'half', 'every day'; without accents. */
    words?: WordPattern;
    /** Numerals, of a language without spaces: Japanese '三'. */
    signs?: Pattern;
  };
  date?: {
    /** Birth and death, as a question asks for them: 'born'; stemmed. */
    life?: Pattern;
    /** Mark the year of a birth or death in brackets: 'died' in '(died 1901)'. */
    lifeMarks?: WordPattern;
  };
  /** A sentence that tells the date of the deed that a question asks for: 'When did the mill stop?' */
  deed?: {
    /** Begin a sentence in the place of what did so: 'it' in 'It stopped in 1938'. */
    pronouns: WordPattern;
    /** Stand before what a verb does something to: 'the' in 'stopped the clock'. */
    objects: WordPattern;
    /** Behind one of these, say when instead: 'next year' in 'stopped the next year'. */
    times: WordPattern;
    /** Begin the subject of a sentence: 'the', 'its'. */
    subjects: WordPattern;
    /** Make what precedes them the subject: 'in' in 'The fire in the mill stopped'. */
    prepositions: WordPattern;
  };
  /**
   * Words for a measure by its kind, as `answer-kinds/shared/measure-kinds.ts` names them; folded: `length: 'long
   * length'`.
   */
  measures?: Readonly<Record<string, WordList>>;
  /** Ends of longer words that say the kind of a measure: German '…länge' for `length`; of folded words. */
  measureEndings?: Readonly<Record<string, Pattern>>;
  /** The only words that say the kind right behind an amount: 'across' in '4 m across'. */
  measureBehind?: Readonly<Record<string, WordList>>;
  /** The word for a measure stands before its amount. */
  measuresFirst?: boolean;
  person?: {
    /** Make a name before a verb the time or the place of what is said: 'in' in 'In October opened …'. */
    prepositions: WordPattern;
  };
  maker?: MakerWords;
  place?: {
    /** Prepositions before the name of a place: 'near'. */
    prepositions: WordPattern;
  };
  definition?: DefinitionWords;
  working?: {
    /** Say what happens when, or by what: 'while', 'by the'. */
    steps: WordPattern;
    /** Announce what is good or hard about a thing, which is not how it works: 'problems with'. */
    judging?: WordPattern;
  };
  /** Say that a reason is given: 'because'. */
  reason?: WordPattern;
  /** The same, within longer words: Japanese 'ため'. */
  reasonSigns?: Pattern;
}
