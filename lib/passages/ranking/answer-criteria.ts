import { answerThresholds, featureBounds } from './parameters';
import { coverage, directCoverage, isQuestion, lacksExpectedKind, lacksFigure, lacksMeasure } from './passage-features';
import { type PassageView, sumOf, type TermView } from './passage-view';

const thresholds = answerThresholds;
const { noveltyOfTopicQuestion } = featureBounds;

/** The total weight of some of the question's terms, and the part of it that the passage matches. */
interface Share {
  carried: number;
  total: number;
}

function shareOf(terms: readonly TermView[], strength: 'own' | 'overall'): Share {
  return { carried: sumOf(terms, (term) => term.weight * term[strength]), total: sumOf(terms, ({ weight }) => weight) };
}

/** Whether a share is at least `min`; always true for a share of no terms. */
function reaches({ carried, total }: Share, min: number): boolean {
  return carried >= total * min;
}

/** The share matched of the terms for the question's subject, without measures and words for the kind of answer. */
export function subjectCoverage({ terms }: PassageView): Share {
  return shareOf(
    terms.filter(({ asked }) => !asked.isMeasure && !asked.isOptional),
    'overall',
  );
}

/** Share of the terms that are no topic of the page or section in the passage's own words, 0 to 1. */
export function novelty(passage: PassageView): number {
  const terms = passage.terms.filter(({ isTopic }) => !isTopic);
  const { carried, total } = shareOf(terms, 'own');
  return total > 0 ? carried / total : directCoverage(passage) * noveltyOfTopicQuestion;
}

/** The share matched of a part's own terms, without those that it inherits from another part of the question. */
export function ownPartCoverage({ terms }: PassageView): Share {
  return shareOf(
    terms.filter(({ asked }) => !asked.isOptional && !asked.isInherited),
    'own',
  );
}

function inheritsTerms({ terms }: PassageView): boolean {
  return terms.some(({ asked }) => asked.isInherited && !asked.isOptional);
}

/** Whether it carries as many informative terms as an answer must. */
export function hasEnoughTerms({ terms }: PassageView): boolean {
  const informative = terms.filter(({ asked }) => !asked.isOptional);
  const required = Math.min(thresholds.minInformativeTerms, Math.max(1, informative.length));
  return informative.filter(({ overall }) => overall > 0).length >= required;
}

/**
 * Whether a passage says enough of what was asked to be shown as an answer.
 * @param score of the same passage
 */
export function meetsAnswerCriteria(passage: PassageView, score: number): boolean {
  // What another part of the question names is the topic, so that a low score does not mean 'nothing but the topic'.
  const inherits = inheritsTerms(passage);
  return (
    (passage.structured || inherits || score >= thresholds.minScore) &&
    coverage(passage) >= thresholds.minCoverage &&
    reaches(subjectCoverage(passage), thresholds.minSubjectCoverage) &&
    (novelty(passage) >= thresholds.minNovelty || directCoverage(passage) >= thresholds.minDirectCoverage) &&
    (!inherits || reaches(ownPartCoverage(passage), thresholds.minOwnPartCoverage)) &&
    hasEnoughTerms(passage) &&
    !lacksExpectedKind(passage) &&
    !lacksFigure(passage) &&
    !lacksMeasure(passage) &&
    !isQuestion(passage)
  );
}
