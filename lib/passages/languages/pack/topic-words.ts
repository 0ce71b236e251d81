import type { FactKind } from '../../../core/search-query';
import type { WordPattern } from './notation';

/** Words that ask for a fact: those of deeds together with an interrogative, the others by themselves. */
export type FactWord =
  | FactKind
  | 'born'
  | 'died'
  | 'founded'
  | 'opened'
  | 'published'
  | 'dissolved'
  | 'designed'
  | 'wrote'
  | 'composed'
  | 'painted'
  | 'discovered'
  | 'directed';

/**
 * Words by which a search finds the sources that know about a question. Folded, one space between two; in a language
 * without spaces they may stand anywhere.
 */
export interface TopicWords {
  /** Ask for a fact, by the fact: `height: 'how tall|height'`. */
  facts?: Partial<Record<Exclude<FactWord, 'wrote'>, WordPattern>>;
  /** Name a scientific paper, or ask for one: 'preprint', 'which study'. */
  paper?: WordPattern;
  /** Ask for a paper only beside its identifier: 'abstract'. */
  paperPart?: WordPattern;
  /** Name a book, or ask for one: 'novel', 'paperback'. */
  book?: WordPattern;
  /** Stand in no title where a book is asked for, although they alone do not ask for one: 'publisher', 'year'. */
  bookRecord?: WordPattern;
  /** 'Wrote', in questions for an author. */
  wrote?: WordPattern;
  /** Words of programming that are no English ones: German 'Funktion'. */
  programming?: WordPattern;
}
