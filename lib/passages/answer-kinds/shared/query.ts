import type { FieldValueKind } from '../../languages/pack/field-words';

/** The kinds of answer that a question may ask for. */
export type AnswerKindId =
  | 'date'
  | 'number'
  | 'measure'
  | 'reason'
  | 'definition'
  | 'person'
  | 'maker'
  | 'place'
  | 'steps'
  | 'working'
  | 'frequency'
  | 'price'
  | 'yes-or-no'
  | 'denial'
  | 'deed';

/** A content word of a question; stop words, which include interrogatives, are left out. */
export interface QueryTerm {
  /** Stemmed as by `tokenize`. */
  term: string;
  /** Terms that a page may use instead, each with the strength of the relation, 0 to 1. */
  related: ReadonlyMap<string, number>;
  /**
   * Whether it names the expected kind of answer, like 'name' in 'the name of …': a passage can answer without the
   * word.
   */
  isOptional: boolean;
  /** Set if the question asks the same without it: 'possible', 'people', 'usually'. It counts where a page has it. */
  isDispensable?: boolean;
  /**
   * Set if it follows 'what' or 'which' and so names the kind of thing that is asked for: a passage that names the
   * thing may leave it out.
   */
  isKind?: boolean;
  /**
   * Whether it names what is measured or counted: 'tall' in 'how tall', 'cost' in 'what does it cost', 'bees' in 'how
   * many bees'.
   */
  isMeasure: boolean;
  /** Set if it names what is counted: 'bees' in 'how many bees'. */
  isCounted?: boolean;
  /** The kind of value that answers it without the word: money for 'price'. */
  value?: FieldValueKind;
  /** The day of the week that it names, from 0 for Sunday. */
  day?: number;
  /** Whether it is capitalised within the question, or has a digit. */
  isName: boolean;
  /**
   * The number of characters that its name or compound is split into, of which it is one, in a language without spaces.
   */
  ofCharacters?: number;
  /**
   * Set in a question that joins several: it was taken over from another part, which names the subject that this part
   * refers to.
   */
  isInherited?: boolean;
  /**
   * Set in a question that joins several: it is listed so that all parts have the same terms, but this part does not
   * ask about it.
   */
  isOfOtherPart?: boolean;
}

/** A parsed question: its words, and the kinds of answer that it asks for. */
export interface Query {
  kinds: ReadonlySet<AnswerKindId>;
  language: string;
  terms: QueryTerm[];
  /** Set if it is English and typed without capitals, which leaves open which of its words are names. */
  isWithoutCapitals?: boolean;
  /** Set if it is only the name of a thing, of a word or two. */
  isNameAlone?: boolean;
  /** Index of its last word, if it is English and asks when something did what that word says. */
  deed?: number;
  /**
   * Set if it is English and refers to something that it does not name: 'How was this possible?' A pronoun is read as
   * the page's topic.
   */
  isPointing?: boolean;
  /** Its words that ask to compare the rows of a table, folded: a single row does not answer, unless it has them. */
  compares?: readonly string[];
  /** Index of the term that it negates ('Who did not sign it?'); -1 if none follows the negation. */
  denies?: number;
}

/** Whether a question asks for an answer of one of these kinds. */
export function asksFor({ kinds }: Pick<Query, 'kinds'>, ...ids: readonly AnswerKindId[]): boolean {
  return ids.some((id) => kinds.has(id));
}

/** Whether a question asks for what can be recognised by its kind, whatever its words are. */
export const asksForKnownKind = (query: Pick<Query, 'kinds'>): boolean =>
  asksFor(query, 'date', 'number', 'definition', 'person', 'place', 'reason', 'steps', 'working', 'yes-or-no');

/** Which value a question asks for. */
export function expectedValue(query: Pick<Query, 'kinds'>): 'number' | 'date' | undefined {
  if (query.kinds.has('date')) return 'date';
  return query.kinds.has('number') ? 'number' : undefined;
}
