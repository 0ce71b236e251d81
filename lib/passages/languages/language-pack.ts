import type { AnswerWords } from './pack/answer-words';
import type { ClaimWords } from './pack/claim-words';
import type { Pattern, WordList } from './pack/notation';
import type { PageWords } from './pack/page-words';
import type { QuestionWords } from './pack/question-words';
import type { ReaderWords } from './pack/reader-words';
import type { LabelWords, StatementWords } from './pack/statement-words';
import type { TextWords } from './pack/text-words';

/** Words between Citebar and a small model, of one language. */
export interface ModelWords {
  /** The instruction to answer from numbered quotes, in about 100 tokens at most. */
  fromQuotes: string;
  /** The beginning of a refusal that gives no reason: 'sorry, i can't help'; no boundary follows. In any case. */
  refusal?: Pattern;
}

/**
 * All that Citebar knows of one natural language; the fields of each subject are explained in `pack/`. What is left out
 * is not known: readers take that for 'unknown', never for 'no'.
 */
export interface LanguagePack {
  /** Its tag (BCP 47), two letters where there are two: 'en'; the name of its file. */
  tag: string;
  /** Words that a small model is told and says. */
  model?: ModelWords;
  /**
   * The words that it writes with capitals within a sentence: names and little else, all nouns, or nothing; absent
   * where that is not used.
   */
  capitals?: 'names' | 'nouns' | 'none';
  /** Usually only the first word of a name of several words has a capital. */
  capitalisesFirstWordOnly?: true;
  /** Writes compounds of nouns as one word, of which the last part says what it is: German 'Wassermühle'. */
  joinsNouns?: true;
  /** Puts no spaces between words. */
  withoutSpaces?: true;
  /** Puts spaces between syllables. */
  spacesSyllables?: true;
  /** Its words have few forms or none, so that two words which begin alike are hardly forms of one. */
  keepsWordForms?: true;
  /**
   * Nearly all forms of its words are known to be the same word, so that a passage is held to a larger share of the
   * question's words.
   */
  knowsForms?: true;
  /** Its synonyms are in `question/synonyms.json`. */
  hasSynonyms?: true;
  /** Letters with what is typed where a keyboard lacks them: 'ä=ae ö=oe'. */
  typedAs?: string;
  /** The place of a word in a sentence does not tell that it is the subject. */
  subjectAnywhere?: true;
  /**
   * Words that a period shortens, so that it ends no sentence: 'dr', 'vol'; in lower case. Months are in `monthForms`.
   */
  abbreviations?: WordList;
  /**
   * Articles and pronouns that lose their vowel and are written together with the next word, by an apostrophe: French
   * 'l'.
   */
  elisions?: Pattern;
  /** Articles and prepositions that are written together with the next word: Arabic 'ال'. */
  prefixes?: Pattern;
  /** Endings of words that `stem` takes off: Arabic 'ات'. */
  endings?: Pattern;
  /**
   * Takes the endings off a folded word, where a stemmer finds more answers than `stem` and the likeness of words do.
   */
  stemmer?: (word: string) => string;
  /** Base forms, each with its irregular forms; by strokes: 'begin began begun| break broke broken'. */
  wordForms?: string;
  /** The same, of words that `stem` leaves as they are; none is a word of its own, as 'ground' or 'left' is. */
  otherWordForms?: string;
  /**
   * Stand before a verb and apart from it: German 'auf' of 'aufmachen'. The forms of the verb itself are among the
   * others.
   */
  separablePrefixes?: Pattern;
  /** Words that are spelt in two ways, beside `spellingRules`; by strokes: 'centre center| fibre fiber'. */
  spellings?: string;
  /** Stems that are spelt in two ways, with what the other spelling has in the place of the pattern: 'our' and 'or'. */
  spellingRules?: readonly (readonly [pattern: Pattern, replacement: string])[];
  /** Signs that are read as words: `'%': 'percent'`. */
  signs?: Readonly<Record<string, string>>;
  /** Writes a period behind an ordinal number, although CLDR's dates have none. */
  ordinalPeriod?: true;
  /**
   * Words without a meaning of their own, left out of queries: 'the', 'about'; folded as by `foldWord`. A word that
   * also has a meaning in the same language must not be here.
   */
  stopWords?: WordList;
  questions: QuestionWords;
  texts: TextWords;
  claims?: ClaimWords;
  statements?: StatementWords;
  labels?: LabelWords;
  answers: AnswerWords;
  pages: PageWords;
  reader?: ReaderWords;
}
