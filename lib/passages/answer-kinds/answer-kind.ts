import type { QuestionForms } from '../languages/pack/question-forms';
import type { PassageView } from './shared/passage';
import type { AnswerKindId } from './shared/query';

/** The words of a question in the form by which kinds of answers are recognised. */
export interface AskedWords {
  /** In lower case and without accents. */
  folded: string;
  /** The same without marks and spaces at its ends. */
  bare: string;
  /** The tag of its language. */
  language: string;
  /** Whether it has a form of its language that asks for something. */
  hasForm(form: keyof QuestionForms): boolean;
  /**
   * Whether it asks with the interrogative of a form: in a language that joins clauses with interrogatives, one of
   * several asks.
   */
  asksWith(form: keyof QuestionForms): boolean;
  /** Whether it has a word for what is measured or counted. */
  hasMeasure: boolean;
  /** Whether it asks what is not so. */
  isDenied: boolean;
  /** Whether it asks for the date of the deed that its last word names: 'When did the mill burn?' */
  asksOfDeed: boolean;
  /** The kinds before this one in the registry that it asks for. */
  kinds: ReadonlySet<AnswerKindId>;
}

/** A feature of a passage that a kind of answer brings, and what a score is multiplied by for it. */
export interface KindFeature {
  factor: number;
  of(passage: PassageView): number | boolean;
}

/** A kind of answer: how it is asked for, and what a passage has or lacks of it. */
export interface AnswerKind {
  id: AnswerKindId;
  asks(words: AskedWords): boolean;
  /** Whether a text has a value of this kind. Absent: that cannot be determined. */
  holds?(text: string, language: string): boolean;
  /** Whether a passage cannot answer such a question, whatever else it contains. Absent: that cannot be determined. */
  lacks?(passage: PassageView): boolean;
  /**
   * The features that a passage's score depends on, by name; the file behind a factor is the test or benchmark that it
   * was set on.
   */
  features?: Readonly<Record<string, KindFeature>>;
}
