import { kindFeatures } from '../answer-kinds/registry';

/**
 * The numbers that decide which passages of a page are shown, by what they weigh or bound; how strongly one word stands
 * for another is in `match-terms.ts`, beside how it is found. `passage-features.ts` holds the features that
 * `scoreWeights` names, `answer-kinds` those of a kind with their factors; a test holds the two to the same names.
 *
 * All were set by hand and none was fitted by a program. To retune: change a value, then
 * `npx vitest run` with `rank-sample-web.test.ts` and `compose-answer.test.ts` of tests/unit/passages/ranking, which
 * hold the shares of questions answered first and of unanswerable ones left unanswered; a share that falls short lists
 * its questions.
 *
 * The comment behind a number, where there is one, is what it was set on: the file in tests/unit/passages that came
 * with the commit that set it, or the benchmark. Numbers of `ranking/rank.test` come from before there were lists of
 * questions, and were kept when the lists arrived.
 */

/** The factors that stand at the kinds of answers. */
const factorsOfKinds = Object.fromEntries(
  Object.entries(kindFeatures).map(([name, { factor }]) => [name, factor]),
) as Readonly<Record<keyof typeof kindFeatures, number>>;

/**
 * The weight of each feature in a passage's score:
 * (sum of coverage + sum of arrangement) * product of factor ** feature * product of (1 - reduction * feature).
 */
export const scoreWeights = {
  /** Shares of the question, 0 to 1, whose weights add up to 1. */
  coverage: {
    discountedCoverage: 0.45, // sample-questions
    coverage: 0.55, // sample-questions
  },
  /** Weights of the arrangement of the question's words. */
  arrangement: {
    proximity: 0.1, // ranking/rank.test
    adjacentPairs: 0.05, // ranking/rank.test
  },
  /** Above 1 the feature raises the score, below 1 it lowers it. */
  factors: {
    holdsExpectedKind: 1.15, // ranking/rank.test
    lacksExpectedKind: 0.6, // ranking/rank.test
    lacksFigure: 0.6, // sample-questions
    isQuestion: 0.5, // ranking/rank.test
    isFragment: 0.5, // ranking/rank.test
    furtherSentences: 0.98, // bench:answers
    opensAskedSection: 1.8, // everyday-questions
    ...factorsOfKinds,
  },
  /** The share of the score that a feature of 1 takes away. */
  reductions: {
    excessLength: 0.1, // bench:answers
  },
};

/** Thresholds of the features themselves. */
export const featureBounds = {
  /** Strength of a match in the surroundings from which the term is a topic of its page or section. */
  minTopicStrength: 0.6, // sample-questions
  /** Strength of a match in the surroundings from which a passage is about a name of the question. */
  minPremiseStrength: 0.4, // bench:answers
  /**
   * Strength of a match from which it is the word itself: of a value alone, such as an amount for 'price', it is less.
   */
  minWordStrength: 0.75, // everyday-questions
  /** Weight of a topic's word when the passage repeats it; another word counts 1. */
  repeatedTopicShare: 0.5, // sample-questions
  /** Factor by which coverage counts as novelty if the whole question is topic. */
  noveltyOfTopicQuestion: 1.5, // sample-questions
  /** Characters: in shorter texts all words are near each other. */
  minProximitySpan: 120, // ranking/rank.test
  /** Characters between two adjacent words. */
  maxAdjacentGap: 2, // ranking/rank.test
  maxAdjacentPairs: 3, // ranking/rank.test
  /** Words of a whole sentence. */
  minSentenceWords: 4, // ranking/rank.test
  /** Characters above which a passage is long, and the range of characters in which its excess rises from 0 to 1. */
  minExcessLength: 180, // ranking/rank.test
  excessLengthRange: 600, // ranking/rank.test
  /** Informative terms that an answer has; fewer where the question has fewer. */
  minInformativeTerms: 2, // ranking/rank.test
};

/** Minima that a passage must reach to be shown as an answer. Shares are of the question's weight, 0 to 1. */
export const answerThresholds = {
  /** Share of the question that a sentence itself matches. */
  minDirectCoverage: 0.48, // bench:answers
  /** The same where forms of words are known by their beginning only, as in all languages but English. */
  minDirectCoverageInflected: 0.42, // bench:answers
  /** Share of an English question's terms for the subject that a sentence and its surroundings match. */
  minDirectSubjectCoverage: 0.5, // bench:answers
  /**
   * Share that such a sentence matches of the terms that are no topic of its page or section; or else
   * `minFullCoverage`.
   */
  minDirectNovelty: 0.2, // bench:answers
  /** Share of the question that a sentence itself matches, from which it may be of the topic's words alone. */
  minFullCoverage: 0.85, // bench:answers
  /** The same in other languages than English. */
  minFullCoverageInflected: 0.75, // bench:answers
  /** The same where an English passage says what the page's topic is. */
  minFullCoverageOfIntroduction: 0.65, // bench:answers
  /** Reduction of the minimum if it has the date or place that is asked for. */
  askedKindDiscount: 0.05, // bench:answers
  /** Increase of the minimum if a person is asked for: most sentences have a name. */
  personSurcharge: 0.05, // bench:answers
  /** Increase of the minimum if a name of the question stands in the surroundings alone. */
  distantNameSurcharge: 0.05, // bench:answers
  /** Increase of the minimum if the question asks what is not so. */
  denialSurcharge: 0.2, // bench:answers
  /** Weight of a topic's word in the first two shares; another word counts 1. */
  topicShare: 0.8, // bench:answers
  /** Share that a row, a list item or an answer to a part of a question matches, its surroundings included. */
  minCoverage: 0.62, // sample-questions
  /** Share that a sentence and its surroundings match, where the sentence alone does not match enough. */
  minSentenceCoverage: 0.75, // bench:answers
  /** Share that the passage itself matches of the terms that are no topic of its page or section. */
  minNovelty: 0.55, // sample-questions
  /** The same of a row, whose column heads have the rest. */
  minNoveltyOfRow: 0.48, // ranking/everyday-pages.test
  /** Share matched of the terms for the subject, without measures: a cost alone may be the cost of anything. */
  minSubjectCoverage: 0.6, // ranking/rank.test
  /**
   * Share that the passage itself matches of the terms that a part of a question does not inherit from another part.
   */
  minOwnPartCoverage: 0.5, // small-questions
};

/** Weight of a word of the question that no page has beside one that a page has once, unless it is a name. */
export const termWeights = {
  /** Share if the page or section is about a term of the question. */
  absentShareOnTopic: 0.6, // bench:answers
  /** Elsewhere. */
  absentShare: 0.6, // bench:answers
  /** In both, where few pages of the web have the word: it may be a name. */
  absentShareRare: 0.8, // bench:answers
};

/** Weights of terms, and limits of the candidates. */
export const scoringBounds = {
  /** Weight of a term that only names the kind of answer that is expected; other terms weigh 1. */
  optionalTermWeight: 0.35, // ranking/rank.test
  /** Exponent of the number of characters that a name is split into, by which the weight of each is divided. */
  characterShare: 0.15, // bench:answers
  /** Sentences of the background that words are weighed against; a longer page is its own. */
  minBackground: 300, // bench:answers
  /** Adjacent sentences of one passage. */
  maxSentences: 3, // ranking/rank.test
  /** Units of a page that are scored, which bounds the time for a huge page; an article has fewer that match. */
  maxUnits: 800, // ranking/rank.test
  /** Units of all pages together that are scored, the same number of each: it bounds the time for many pages. */
  maxUnitsOfAll: 2_000, // ranking/many-pages.test
  /** Characters of a passage where the caller gives no length. */
  defaultMaxLength: 600, // ranking/rank.test
};

/** Weight of a match in the surroundings for a passage, 0 to 1; a match in its own words counts 1. */
export const contextStrengths = {
  topic: 0.75, // sample-questions
  title: 0.8, // sample-questions
  /** The first words of the page's text, or the last part of a compound of its title. */
  lead: 0.64,
  headings: 0.75, // sample-questions
  /** The heading that the passage stands below, without other text between: it says what the passage is about. */
  ownHeading: 0.8, // readable-pages
  /** A table's column heads, the line that introduces a list. */
  blockContext: 0.8, // sample-questions
  /** Another sentence of the same block. */
  sameBlock: 0.45, // sample-questions
};

/** When a term is a topic of a page, and how a block is cut into units. */
export const unitBounds = {
  /** Sentences with a term from which it is a topic; on a long page, the share of its sentences. */
  minTopicSentences: 3, // sample-questions
  minTopicShare: 0.04, // ranking/rank.test
  /** Characters of a piece of code, and of a list item that is quoted whole. */
  maxWholeLength: 400, // sample-questions
};

type Numbers<Of> = { readonly [Name in keyof Of]: Of[Name] extends number ? number : Numbers<Of[Name]> };

/**
 * Numbers that weigh the passages of an answer and decide which are not shown: folds of a benchmark can choose them.
 */
export interface AnswerParameters {
  terms: Numbers<typeof termWeights>;
  weights: Numbers<typeof scoreWeights>;
  thresholds: Numbers<typeof answerThresholds>;
}

export const answerParameters: AnswerParameters = {
  terms: termWeights,
  weights: scoreWeights,
  thresholds: answerThresholds,
};

/** How the words of a thread's earlier questions weigh in the choice of passages for a later one. */
export const threadWeights = {
  /** The additional score of a passage with all of these words, as a share of its score. */
  bonus: 0.4, // bench:answers
  /** Weight of a question's words beside those of the question behind it. */
  decay: 0.4, // bench:answers
  /** Earlier questions that are read. */
  maxTurns: 4, // bench:answers
  /** Weight of a word that only names a measure or a kind; another word counts 1. */
  measureShare: 0.5, // bench:answers
  /** Weight of a word that stands in the title or the headings alone. */
  around: 0.8, // bench:answers
  /** Share of these words from which a passage may say less of the question itself, as `threadParameters` have it. */
  minShare: 0.3, // bench:answers
};

/** Thresholds for a passage that speaks of what its thread does, where no other one answers. */
export const threadParameters: AnswerParameters = {
  ...answerParameters,
  thresholds: {
    ...answerThresholds,
    minDirectCoverage: 0.36, // bench:answers
    minDirectSubjectCoverage: 0.38, // bench:answers
    minDirectNovelty: 0.1, // bench:answers
    minSentenceCoverage: 0.63, // bench:answers
    minSubjectCoverage: 0.48, // bench:answers
  },
};

/** Which of the scored passages are chosen. */
export const choiceBounds = {
  /** Share of the best passage's score. */
  minShareOfBest: 0.72, // ranking/rank.test
  /**
   * Share of the best passage's score that another one needs to be shown as an answer: a third of those are right, and
   * few below.
   */
  minShareToAnswer: 0.88, // bench:answers
  /** Passages that are offered beside an answer, or in place of one. */
  maxClosest: 3, // ranking/compose-answer.test
  /** Share of the score that each chosen passage of a page leaves to the page's next one. */
  samePageDiscount: 0.93, // ranking/rank.test
  /**
   * Share of the shorter passage's words from which two are duplicates, unless each has a figure or name of its own.
   */
  maxWordOverlap: 0.8, // ranking/rank.test
  /** Passages of a page that are compared with the chosen ones, which bounds the time for a repetitive page. */
  maxCompared: 300, // ranking/rank.test
};

/** Which passages are compared by the value that they give. */
export const comparisonBounds = {
  /** Characters of a sentence, row or item that is read for a value; longer ones are no statement of one value. */
  maxSentenceLength: 1_000, // ranking/compose-answer.test
  /** Share of the leading passage's score that one without a value needs beside one with a value. */
  minShareOfLeader: 0.85, // ranking/compose-answer.test
  /** Passages of a page that are read for a value beside the chosen ones, best first. */
  maxValuePassages: 5, // small-questions
};
