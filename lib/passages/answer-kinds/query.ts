import type { FieldValueKind } from '../languages/language-pack';

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
  /** It names the kind of answer that is expected, like 'name' in 'the name of …': a passage can answer without the word. */
  isOptional: boolean;
  /** It follows 'what' or 'which' and so names the kind of thing that is asked for: a passage that names the thing may leave it out. */
  isKind?: boolean;
  /** It names what is measured or counted: 'tall' in 'how tall', 'cost' in 'what does it cost', 'bees' in 'how many bees'. */
  isMeasure: boolean;
  /** It names what is counted: 'bees' in 'how many bees'. */
  isCounted?: boolean;
  /** The kind of value that stands for it: money for 'price'. */
  value?: FieldValueKind;
  /** The day of the week that it names, from 0 for Sunday. */
  day?: number;
  /** It is capitalised within the question, or has a digit. */
  isName: boolean;
  /** The number of characters that its name or compound is split into, of which it is one, in a language without spaces. */
  ofCharacters?: number;
  /** In a question that joins several: taken over from another part, which names the subject that this part refers to. */
  isInherited?: boolean;
  /** In a question that joins several: listed so that all parts have the same terms, but this part does not ask about it. */
  isOfOtherPart?: boolean;
}

/** A question as it is read: its words, and the kinds of answer that it asks for. */
export interface Query {
  kinds: ReadonlySet<AnswerKindId>;
  language: string;
  terms: QueryTerm[];
  /** It is English and typed without capitals, which leaves open which of its words are names. */
  isWithoutCapitals?: boolean;
  /** It is the name of a thing and nothing else, of a word or two. */
  isNameAlone?: boolean;
  /** It is English and asks when something did what its last word says: the index of that word. */
  deed?: number;
  /** It is English and points to something that it does not name: 'How was this possible?' A pronoun stands for the page's topic. */
  isPointing?: boolean;
  /** Its words that ask to compare the rows of a table, folded: a single row does not answer, unless it has them. */
  compares?: readonly string[];
  /** It asks what is not so ('Who did not sign it?'): the index of the term that it denies; -1 where none follows. */
  denies?: number;
}

/** Whether a question asks for an answer of one of these kinds. */
export function asksFor({ kinds }: Pick<Query, 'kinds'>, ...ids: readonly AnswerKindId[]): boolean {
  return ids.some((id) => kinds.has(id));
}

/** Which value a question asks for. */
export function expectedValue(query: Pick<Query, 'kinds'>): 'number' | 'date' | undefined {
  if (query.kinds.has('date')) return 'date';
  return query.kinds.has('number') ? 'number' : undefined;
}
