import type { Pattern, WordList, WordPattern } from './notation';

/** Nouns of a language that writes them all with a capital, so that few of them are names: patterns of folded words. */
export interface CapitalNouns {
  /** Endings of common nouns: German 'ung'. */
  endings: Pattern;
  /** Stand before a common noun: German 'der'. */
  determiners: WordPattern;
  /** The form of an adjective before a common noun: German '…er' in 'alter Turm'. */
  adjectives: WordPattern;
}

/** Words that claims and the sentences of a page are compared by. */
export interface ClaimWords {
  /** Endings of verbs, of a language in which the subject stands before its verb and the object behind it: 'ed'. */
  orderedVerbs?: Pattern;
  /** Names by words, each with its abbreviations, of which pages write either form: `'united nations': 'u.n un'`. */
  abbreviatedNames?: Readonly<Record<string, WordList>>;
  nouns?: CapitalNouns;
  /** Characters that tie words together, so that two neighbouring ones with one of them say nothing: Chinese '的'. */
  ties?: string;
  /** Between a day's number and its month: 'of' in '3rd of May'. */
  beforeMonth?: WordList;
  /** 'Per cent', in two words. */
  percent?: string;
  /** Endings of words that begin a sentence without being names, however rare they are: 'ly' of 'Oddly'. */
  verbsAndAdverbs?: Pattern;
  /** Begins a claim with what an assistant says of its sources: 'according to the sources'. */
  sourcePhrase?: Pattern;
  /** Begin a clause behind a citation: 'while'. */
  clauseConjunctions?: WordPattern;
  /** One that is written together with the next word: Arabic 'و'. */
  joinedConjunction?: Pattern;
  /**
   * Words for the same thing, in groups separated by semicolons: 'abroad overseas; about roughly'. No names, no terms
   * of a field.
   */
  synonyms?: string;
}
