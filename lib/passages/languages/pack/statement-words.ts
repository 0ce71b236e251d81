import type { Pattern, WordList, WordPattern } from './notation';

/** Nouns that dates and amounts belong to, and verbs for what somebody did to a thing. */
export type AttributeKind =
  | AgentKind
  | 'opened'
  | 'closed'
  | 'lit'
  | 'begun'
  | 'completed'
  | 'born'
  | 'died'
  | 'published'
  | 'released'
  | 'demolished'
  | 'cost'
  | 'population'
  | 'area'
  | 'capacity'
  | 'duration'
  | 'employees'
  | 'visitors';

/** Verbs for what somebody did to a thing, so that a name can be its value. */
export type AgentKind =
  | 'designed'
  | 'built'
  | 'founded'
  | 'discovered'
  | 'invented'
  | 'written'
  | 'painted'
  | 'composed'
  | 'directed';

/** Kinds of things for which a language has several nouns. */
export type ThingKind =
  | 'tower'
  | 'building'
  | 'bridge'
  | 'mountain'
  | 'river'
  | 'lake'
  | 'ship'
  | 'company'
  | 'town'
  | 'church'
  | 'film'
  | 'book'
  | 'dam'
  | 'mill'
  | 'station';

/** Words that statements are read by: what a value is of, who did it, what limits it. */
export interface StatementWords {
  /** Say what a date or an amount is of, in every form: an opening is no completion, and 'found' is no 'founded'. */
  attributes?: Partial<Record<AttributeKind, WordList>>;
  /** Mean a beginning only beside `first`: 'shown' in 'first shown'. */
  firstShown?: WordList;
  /** 'First', beside a verb. */
  first?: WordList;
  /** Nouns for one kind of thing, of which one page uses one and another page another: `tower: 'tower lighthouse'`. */
  things?: Partial<Record<ThingKind, WordList>>;
  /** The present, and the whole of something, which are meant where nothing else is said: 'today', 'total'. */
  present?: WordList;
  /** Articles with the stem of a word for 'some', which do not make a value approximate: Spanish 'uno'. */
  indefinite?: WordList;
  /** Stand before the name of who did something: 'by'. */
  agents?: WordList;
  /** Verbs after which the subject of a sentence has ended: 'has', 'did'. */
  auxiliaries?: WordList;
  /** Those of `auxiliaries` that a short adverbial does not have: 'is'. */
  copulas?: WordPattern;
  /** Between names: 'and'. */
  and?: WordPattern;
  /** Stand before a name with its title: 'the' in 'the architect Ada Wren'. */
  articles?: WordPattern;
  /** From where to where something was measured, behind its measure: 'from the ground to'. */
  span?: WordPattern;
  /** Makes an elevation of a height: 'above the sea'. */
  aboveWater?: Pattern;
}

/**
 * Words of the labels beside values ('Weight: 14 kg') by what they name, the same names in all languages, so that a
 * label that two pages write in two languages has the same: `weight: 'weight mass'`. `_` stands for whatever separates
 * the words of a phrase. A word that joins several has a name of them all: 'minimum+deposit'.
 */
export type LabelWords = Readonly<Record<string, WordList>>;
