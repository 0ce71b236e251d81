import type { Span } from '../../core/source';
import type { Value } from '../values/read-values';
import type { PageTopic } from './page-topic';

/** A word by which statements are compared. */
export interface StatementWord {
  /** Folded and stemmed. */
  term: string;
  /** Folded only. */
  word: string;
  /** Range in its sentence; absent for a word of a label, and for a year. */
  start?: number;
}

/** A statement of a sentence: a number, a date or the name of who did it. Offsets are into the sentence. */
export interface Statement extends Span {
  sentence: string;
  /** The value as it is written. */
  text: string;
  /** Absent for a name. */
  value?: Value;
  /** The words of a name, folded. */
  agents?: ReadonlySet<string>;
  /** Whether a word such as 'about' goes with it. */
  isApproximate: boolean;
  /** The attribute: `height`, `opened`; absent if no known word names it. */
  kind?: string;
  /** The names of its subject. */
  names: readonly StatementWord[];
  /** Those with a number or a letter that belongs to them, as from `modelNumbersIn`: 'php 7'. */
  models: ReadonlySet<string>;
  /** Other words before it about its subject. */
  subject: readonly StatementWord[];
  /** Words after it. */
  rest: readonly StatementWord[];
  /** Years, places and states that it is limited to; only statements with equal limits compare. */
  limits: readonly StatementWord[];
  topic: PageTopic;
  /** Words of the title and of the headings above, as stems. */
  about: ReadonlySet<string>;
}

/** A sentence, list item or table row of a page with what surrounds it. */
export interface StatementSource {
  text: string;
  language: string;
  /** Labels rather than a sentence: a list item or a table row. */
  structured: boolean;
  /** For a table row: the column heads, separated by tabs. */
  columnHeads?: string;
  /** The headings above it, outermost first. */
  headings: readonly string[];
  /** The sentence before it in its block. */
  previous?: string;
}
