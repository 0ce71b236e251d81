import type { Pattern } from './notation';

/**
 * The forms of questions by what they ask for: patterns of a question in lower case and without accents, with `\b`
 * where a word begins or ends.
 */
export interface QuestionForms {
  /** A date, or the time of day, by the word for it: 'what year'. */
  date?: Pattern;
  /** When something is: 'when'. */
  when?: Pattern;
  /** Under what condition something is done, with the words that also ask when: 'when should I'. */
  condition?: Pattern;
  /** Whether something is so: 'is', 'did'; `^` and `$` are the ends of the question without its marks. */
  yesOrNo?: Pattern;
  /** A number, or an amount of a measure: 'how tall'. */
  number?: Pattern;
  /** Why something is so: 'why', 'how come'. */
  reason?: Pattern;
  /** The steps to do something: 'how do I'. */
  steps?: Pattern;
  /** The way a thing works: 'how does … work'; `^` and `$` are the ends of the question without its marks. */
  working?: Pattern;
  /** The number of times: 'how often'. */
  frequency?: Pattern;
  /** The place of something: 'where'. */
  place?: Pattern;
  /** Who somebody is, or who did something: 'who', 'by whom'. */
  person?: Pattern;
  /** That something was built, designed, invented or founded, in a question that asks who did: 'built'. */
  maker?: Pattern;
}

/** Interrogatives of a language that joins clauses with them, too: of several in a question, one asks. */
export interface ClauseInterrogatives {
  /** All of them, anywhere in a question: 'what', 'who'. */
  all: Pattern;
  /** Those whose clause may stand before the question, at its beginning: 'When the mill burned, who …'. */
  opening: Pattern;
  /** By form of question, the beginning of the interrogative that has this form: `person: 'who'`. */
  asking: Partial<Record<keyof QuestionForms, string>>;
}

/** Words that join two questions in one, of a language that puts spaces between words. */
export interface CoordinationWords {
  /** 'And', 'or'. */
  conjunctions: Pattern;
  /** Refer to the subject of the first question: 'it' in 'Who built the mill, and when did it burn?'. */
  pronouns: Pattern;
}

/** Questions when something did what their last word says: 'When did the mill stop?'. */
export interface DeedWords {
  /** The question, without its marks. */
  question: Pattern;
  /** Last words that name no deed, since they say when, where or how: 'today' in 'When did it open today?'. */
  none: Pattern;
  /** Verbs that ask how a thing works: 'function'. */
  working: Pattern;
}
