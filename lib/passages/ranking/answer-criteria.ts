import { isBelowMaker } from '../answer-kinds/maker';
import { givesPlace } from '../answer-kinds/place';
import { givesReason } from '../answer-kinds/reason';
import { introducesTopic } from '../answer-kinds/shared/explanation';
import { findFieldValues } from '../answer-kinds/shared/field-values';
import { type PassageView, sumOf, type TermView } from '../answer-kinds/shared/passage';
import { asksFor, asksForKnownKind } from '../answer-kinds/shared/query';
import { packOf } from '../languages/registry';
import { exclusions } from './exclusions/registry';
import { type AnswerParameters, answerParameters, featureBounds } from './parameters';
import { coverage, directCoverage } from './passage-features';

const { minInformativeTerms, minTopicStrength, minWordStrength, noveltyOfTopicQuestion } = featureBounds;
type AnswerThresholds = AnswerParameters['thresholds'];

/** The total weight of some of the question's terms, and the part of it that the passage matches. */
interface Share {
  matched: number;
  total: number;
}

function matchedShare(terms: readonly TermView[], strength: 'own' | 'overall'): Share {
  return { matched: sumOf(terms, (term) => term.weight * term[strength]), total: sumOf(terms, ({ weight }) => weight) };
}

/** Whether a share is at least `min`; always true for a share of no terms. */
function reaches({ matched, total }: Share, min: number): boolean {
  return matched >= total * min;
}

/** The share matched of the terms for the question's subject, without measures and words for the kind of answer. */
export function subjectCoverage({ terms }: PassageView): Share {
  return matchedShare(
    terms.filter(({ queryTerm }) => !queryTerm.isMeasure && !queryTerm.isOptional),
    'overall',
  );
}

/** Share of the terms that are no topic of the page or section in the passage's own words, 0 to 1. */
export function novelty(passage: PassageView): number {
  const terms = passage.terms.filter(({ isTopic }) => !isTopic);
  const { matched, total } = matchedShare(terms, 'own');
  return total > 0 ? matched / total : directCoverage(passage) * noveltyOfTopicQuestion;
}

/** The share matched of a part's own terms, without those that it inherits from another part of the question. */
export function ownPartCoverage({ terms }: PassageView): Share {
  return matchedShare(
    terms.filter(({ queryTerm }) => !queryTerm.isOptional && !queryTerm.isInherited),
    'own',
  );
}

function inheritsTerms({ terms }: PassageView): boolean {
  return terms.some(({ queryTerm }) => queryTerm.isInherited && !queryTerm.isOptional);
}

/** Whether it has as many terms of the question as an answer must, without those that it may leave out. */
export function hasEnoughTerms({ query, terms }: PassageView, strength: 'own' | 'overall' = 'overall'): boolean {
  const said = terms.filter(({ queryTerm }) => !queryTerm.isOptional);
  // A question without a word of its own ('Where is it made?') is answered by all that it has.
  if (said.length === 0)
    return asksForKnownKind(query) && !query.isPointing && terms.every((term) => term[strength] >= minWordStrength);
  const required = Math.min(minInformativeTerms, said.length);
  return said.filter((term) => term[strength] > 0).length >= required;
}

/**
 * Whether it has the date, place or reason that the question asks for; numbers and names are too many to tell as much.
 */
function givesAskedKind(passage: PassageView): boolean {
  const { query, holdsExpectedKind: holds } = passage;
  return (query.kinds.has('date') && holds === true) || givesPlace(passage) || givesReason(passage);
}

/**
 * It says what the page's topic is, to a question that asks for no person, place or the like, and not whether something
 * is so.
 */
function mayIntroduce(passage: PassageView): boolean {
  if (asksFor(passage.query, 'date', 'number', 'person', 'place', 'reason', 'steps', 'yes-or-no')) return false;
  return introducesTopic(passage);
}

/** The share of the question from which its own words may be those of the topic alone. */
function minFullCoverageOf(passage: PassageView, thresholds: AnswerThresholds): number {
  if (!packOf(passage.query.language)?.knowsForms) return thresholds.minFullCoverageInflected;
  return mayIntroduce(passage) ? thresholds.minFullCoverageOfIntroduction : thresholds.minFullCoverage;
}

/**
 * Whether its own words have every word of the question that says what it is about: 'Can I bring my dog?' is about the
 * dog.
 */
function saysEveryTerm({ terms, opening }: PassageView): boolean {
  const requiredTerms = terms.filter(({ queryTerm }) => !queryTerm.isOptional && !queryTerm.isKind);
  const min = opening ? minTopicStrength : minWordStrength;
  return requiredTerms.length > 0 && requiredTerms.every(({ own }) => own >= min);
}

/** Whether its own words carry enough of the question, and more of it than the topic of the page. */
function saysIt(passage: PassageView, thresholds: AnswerThresholds): boolean {
  const { knowsForms = false } = packOf(passage.query.language) ?? {};
  const min =
    (knowsForms ? thresholds.minDirectCoverage : thresholds.minDirectCoverageInflected) +
    (passage.query.kinds.has('person') ? thresholds.personSurcharge : 0) +
    (passage.terms.some(({ queryTerm, own }) => queryTerm.isName && own === 0) ? thresholds.distantNameSurcharge : 0) +
    (passage.query.denies === undefined ? 0 : thresholds.denialSurcharge);
  const matched = sumOf(
    passage.terms,
    ({ weight, own, isTopic }) => weight * own * (isTopic ? thresholds.topicShare : 1),
  );
  if (matched < (min - thresholds.askedKindDiscount) * passage.totalWeight || !hasEnoughTerms(passage, 'own'))
    return false;
  const givesKind = givesAskedKind(passage);
  return (
    matched >= (min - (givesKind ? thresholds.askedKindDiscount : 0)) * passage.totalWeight &&
    (!knowsForms || reaches(subjectCoverage(passage), thresholds.minDirectSubjectCoverage)) &&
    // A value that stands for a word of the question may be that of anything.
    (!passage.query.terms.some(({ value }) => value === 'price') ||
      reaches(subjectCoverage(passage), thresholds.minSubjectCoverage)) &&
    (givesKind ||
      novelty(passage) >= thresholds.minDirectNovelty ||
      directCoverage(passage) >= minFullCoverageOf(passage, thresholds) ||
      saysEveryTerm(passage))
  );
}

const valueKinds = ['price', 'time', 'contact'] as const;

/**
 * Whether it is one sentence or row that has the price, the time or the number of a telephone that the question asks
 * for, together with a word of what it is of, and no page has the other words of the question: it says the rest in
 * other words.
 */
function givesValueBesideWord({ query, terms, weights, text, language, sentences, matches }: PassageView): boolean {
  const kind = valueKinds.find((one) =>
    query.terms.some(({ value, isOfOtherPart }) => value === one && !isOfOtherPart),
  );
  if (kind === undefined || sentences > 1) return false;
  const values = findFieldValues(text, kind, language);
  if (values.length === 0) return false;
  const requiredTerms = terms.filter(({ queryTerm }) => !queryTerm.value && !queryTerm.isOptional && !queryTerm.isKind);
  const isSaid = ({ queryTerm }: TermView) => {
    const index = query.terms.indexOf(queryTerm);
    return matches.some(({ term, strength }) => term === index && strength >= minWordStrength);
  };
  const isUnsaid = ({ queryTerm }: TermView) => weights[query.terms.indexOf(queryTerm)]?.isAbsent === true;
  const said = requiredTerms.filter(isSaid);
  return (
    said.length > 0 && requiredTerms.every((term) => said.includes(term) || (!term.queryTerm.isName && isUnsaid(term)))
  );
}

/**
 * Whether it says something new of what its surroundings name: rows and items leave that to them, and so do pronouns.
 */
function completesSurroundings(passage: PassageView, thresholds: AnswerThresholds): boolean {
  const inherits = inheritsTerms(passage);
  const isShort = passage.structured || inherits;
  // A heading is read with what stands right below it, as a label with its row; steps have what stands above them
  // anyway.
  const isOpening = !passage.query.kinds.has('steps') && passage.opening?.some((strength) => strength > 0) === true;
  const isLabelled = isShort || isOpening;
  const minCoverage = isLabelled || givesReason(passage) ? thresholds.minCoverage : thresholds.minSentenceCoverage;
  return (
    coverage(passage) >= minCoverage &&
    reaches(subjectCoverage(passage), thresholds.minSubjectCoverage) &&
    (novelty(passage) >= (passage.columnHeads ? thresholds.minNoveltyOfRow : thresholds.minNovelty) ||
      isBelowMaker(passage) ||
      (isShort && directCoverage(passage) >= thresholds.minDirectCoverage)) &&
    (!inherits || reaches(ownPartCoverage(passage), thresholds.minOwnPartCoverage)) &&
    hasEnoughTerms(passage)
  );
}

/** Whether a passage says enough of what was asked to be shown as an answer. */
export function meetsAnswerCriteria(
  passage: PassageView,
  thresholds: AnswerThresholds = answerParameters.thresholds,
): boolean {
  return (
    (completesSurroundings(passage, thresholds) ||
      (!inheritsTerms(passage) && (saysIt(passage, thresholds) || givesValueBesideWord(passage)))) &&
    !exclusions.some((excludes) => excludes(passage))
  );
}
