import type { Pattern } from './notation';

/** Words by which the clauses of a question are told apart, of English. */
export interface ClauseWords {
  /** Precede the subject of a question: 'is', 'did'. */
  auxiliaries: Pattern;
  /** Ends what is said before what is asked: 'but' in 'It is closed, but when will it open?'. */
  contrast: Pattern;
  /** May ask for the subject of a question: 'who'. */
  subjectInterrogatives: Pattern;
  /** Forms of 'be', behind which a pronoun is no possessive: 'is', 'was'. */
  linkingVerbs: Pattern;
  /** The speakers, with their case: 'I', 'you'. */
  persons: Pattern;
  /** Begin a noun phrase: 'the', 'my'. */
  determiners: Pattern;
  /** Those of `determiners` that begin one thing of several: 'a'. */
  indefinite: Pattern;
  /** A past form that is a participle, too, and its object, in a group each: 'built' and 'the mill'. */
  past: Pattern;
  /** Comes before the object and that participle, for 'was the mill built'; a text. */
  passive: string;
  /** A question that ends in its verb, with the subject in a group: 'does (the old mill) work'; the longest first. */
  subjectBeforeVerb: readonly Pattern[];
  /** Asks how to do something, which is in a group: 'how do I (clean the filter)'. */
  howTo: Pattern;
  /** Comes before what is to be done: 'to' in 'to clean the filter'; a text. */
  activity: string;
  /** The thing that something is done to: 'the filter'. */
  activityThing: Pattern;
  /** Stands for something to do behind `beforeActivityPronoun`: 'it' in 'how long does it take?'. */
  activityPronoun: Pattern;
  /** 'Does' in that question. */
  beforeActivityPronoun: Pattern;
  /** Begin words that say where, when or how: 'without'. */
  prepositions: Pattern;
  /** 'With'; a text. */
  with: string;
  /** One thing of several, before its verb or what it is for: 'a seat' in 'what does a seat cost'. */
  oneOfKind: Pattern;
}
