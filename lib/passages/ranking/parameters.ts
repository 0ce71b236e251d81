/**
 * Every number that decides which passages of a page are shown, by what it weighs or bounds. `passage-features.ts` holds
 * the features that `scoreWeights` names; a test holds the two to the same names.
 *
 * All were set by hand and none was fitted by a program. To retune: change a value, then
 * `npx vitest run tests/unit/passages/rank-sample-web.test.ts tests/unit/passages/ranking/compose-answer.test.ts`, which
 * hold the shares of questions answered first and of unanswerable ones left unanswered; a share that falls short lists
 * its questions.
 */

/**
 * What a number was set on: the file in tests/unit/passages that came with the commit that set it. Numbers of `rank.test`
 * come from before there were lists of questions, and were kept when the lists arrived.
 */
type Basis = 'ranking/rank.test' | 'sample-questions' | 'small-questions' | 'ranking/compose-answer.test';

export interface Parameter {
  readonly value: number;
  readonly setOn: Basis;
}

type Parameters = Readonly<Record<string, Parameter>>;

/** The numbers of a table, without what they were set on. */
export function valuesOf<Table extends Parameters>(table: Table): { readonly [Name in keyof Table]: number } {
  const values = Object.entries(table).map(([name, { value }]) => [name, value] as const);
  return Object.fromEntries(values) as { [Name in keyof Table]: number };
}

/**
 * What each feature weighs in a passage's score:
 * (sum of coverage + sum of arrangement) * product of factor ** feature * product of (1 - reduction * feature).
 */
export const scoreWeights = {
  /** Shares of the question, 0 to 1, whose weights add up to 1. */
  coverage: {
    discountedCoverage: { value: 0.45, setOn: 'sample-questions' },
    coverage: { value: 0.55, setOn: 'sample-questions' },
  },
  /** How the question's words are arranged. */
  arrangement: {
    proximity: { value: 0.1, setOn: 'ranking/rank.test' },
    adjacentPairs: { value: 0.05, setOn: 'ranking/rank.test' },
  },
  /** Above 1 the feature raises the score, below 1 it lowers it. */
  factors: {
    holdsExpectedKind: { value: 1.15, setOn: 'ranking/rank.test' },
    lacksExpectedKind: { value: 0.6, setOn: 'ranking/rank.test' },
    givesMeasure: { value: 1.12, setOn: 'sample-questions' },
    lacksName: { value: 0.75, setOn: 'small-questions' },
    namesPlace: { value: 1.1, setOn: 'small-questions' },
    lacksMeasure: { value: 0.7, setOn: 'sample-questions' },
    lacksFigure: { value: 0.6, setOn: 'sample-questions' },
    isQuestion: { value: 0.5, setOn: 'ranking/rank.test' },
    isFragment: { value: 0.5, setOn: 'ranking/rank.test' },
    furtherSentences: { value: 0.94, setOn: 'ranking/rank.test' },
    furtherSentencesOfReason: { value: 1.04, setOn: 'sample-questions' },
    givesReason: { value: 1.1, setOn: 'sample-questions' },
  },
  /** The share of the score that a feature of 1 takes away. */
  reductions: {
    excessLength: { value: 0.2, setOn: 'ranking/rank.test' },
  },
} as const satisfies Readonly<Record<string, Parameters>>;

/** Where the features themselves draw a line. */
export const featureBounds = {
  /** Strength of a match in the surroundings from which the term is a topic of its page or section. */
  minTopicStrength: { value: 0.6, setOn: 'sample-questions' },
  /** What a topic's word counts for when the passage repeats it; another word counts 1. */
  repeatedTopicShare: { value: 0.5, setOn: 'sample-questions' },
  /** Where the whole question is topic, its coverage counts so many times as novelty. */
  noveltyOfTopicQuestion: { value: 1.5, setOn: 'sample-questions' },
  /** Characters: in shorter texts all words are near each other. */
  minProximitySpan: { value: 120, setOn: 'ranking/rank.test' },
  /** Characters between two adjacent words. */
  maxAdjacentGap: { value: 2, setOn: 'ranking/rank.test' },
  maxAdjacentPairs: { value: 3, setOn: 'ranking/rank.test' },
  /** Characters between the word of a measure and its number. */
  maxNumberDistance: { value: 16, setOn: 'sample-questions' },
  /** Words of a whole sentence. */
  minSentenceWords: { value: 4, setOn: 'ranking/rank.test' },
  /** Characters from which a passage is long, and over which its excess grows to 1. */
  minExcessLength: { value: 180, setOn: 'ranking/rank.test' },
  excessLengthRange: { value: 600, setOn: 'ranking/rank.test' },
} as const satisfies Parameters;

/** What a passage must reach to be shown as an answer. Shares are of the question's weight, 0 to 1. */
export const answerThresholds = {
  /** In its own words or in its surroundings. */
  minCoverage: { value: 0.62, setOn: 'sample-questions' },
  /** Of the terms that name the subject, without measures: a cost alone may be the cost of anything. */
  minSubjectCoverage: { value: 0.6, setOn: 'ranking/rank.test' },
  /** In its own words, of the terms that are no topic of its page or section; or else `minDirectCoverage`. */
  minNovelty: { value: 0.55, setOn: 'sample-questions' },
  /** In its own words, of all terms. */
  minDirectCoverage: { value: 0.5, setOn: 'sample-questions' },
  /** In its own words, of the terms that a part of a question does not inherit from another part. */
  minOwnPartCoverage: { value: 0.5, setOn: 'small-questions' },
  /** Count of informative terms; fewer where the question has fewer. */
  minInformativeTerms: { value: 2, setOn: 'ranking/rank.test' },
  /** A sentence below it has little but the topic of its page. Not for rows and list items, which are short. */
  minScore: { value: 0.63, setOn: 'small-questions' },
} as const satisfies Parameters;

/** How terms are weighed and candidates made. */
export const judgingBounds = {
  /** What a term weighs that only says which sort of answer is wanted; another term weighs 1. */
  optionalTermWeight: { value: 0.35, setOn: 'ranking/rank.test' },
  /** Adjacent sentences of one passage. */
  maxSentences: { value: 3, setOn: 'ranking/rank.test' },
  /** Units of a page that are judged, which bounds the time for a huge page; an article has fewer that match. */
  maxUnits: { value: 800, setOn: 'ranking/rank.test' },
  /** Characters of a passage where the caller gives no length. */
  defaultMaxLength: { value: 600, setOn: 'ranking/rank.test' },
} as const satisfies Parameters;

/** What a match in the surroundings counts for a passage, 0 to 1; a match in its own words counts 1. */
export const contextStrengths = {
  topic: { value: 0.75, setOn: 'sample-questions' },
  title: { value: 0.8, setOn: 'sample-questions' },
  headings: { value: 0.75, setOn: 'sample-questions' },
  /** A table's column heads, the line that introduces a list. */
  blockContext: { value: 0.8, setOn: 'sample-questions' },
  /** Another sentence of the same block. */
  sameBlock: { value: 0.45, setOn: 'sample-questions' },
} as const satisfies Parameters;

/** When a term is a topic of a page, and how a block is cut into units. */
export const unitBounds = {
  /** Sentences with a term from which it is a topic; on a long page, the share of its sentences. */
  minTopicSentences: { value: 3, setOn: 'sample-questions' },
  minTopicShare: { value: 0.04, setOn: 'ranking/rank.test' },
  /** Characters of a piece of code, and of a list item that is quoted whole. */
  maxWholeLength: { value: 400, setOn: 'sample-questions' },
} as const satisfies Parameters;

/** Which of the judged passages are chosen. */
export const choiceBounds = {
  /** Share of the best passage's score. */
  minShareOfBest: { value: 0.72, setOn: 'ranking/rank.test' },
  /** What each chosen passage of a page leaves of the score of the page's next one. */
  samePageDiscount: { value: 0.93, setOn: 'ranking/rank.test' },
  /** Share of the shorter passage's words from which two are duplicates, unless each has a figure or name of its own. */
  maxWordOverlap: { value: 0.8, setOn: 'ranking/rank.test' },
  /** Passages of a page that are compared with the chosen ones, which bounds the time for a repetitive page. */
  maxCompared: { value: 300, setOn: 'ranking/rank.test' },
} as const satisfies Parameters;

/** Which passages are compared by the value that they give. */
export const comparisonBounds = {
  /** Characters of a sentence, row or item that is read for a value; longer ones are no statement of one value. */
  maxSentenceLength: { value: 1_000, setOn: 'ranking/compose-answer.test' },
  /** Share of the leading passage's score that one without a value needs beside one with a value. */
  minShareOfLeader: { value: 0.85, setOn: 'ranking/compose-answer.test' },
  /** Passages of a page that are read for a value beside the chosen ones, best first. */
  maxValuePassages: { value: 5, setOn: 'small-questions' },
} as const satisfies Parameters;
