import type { Span } from '../../core/source';
import { introducesTopic } from '../answer-kinds/definition';
import { findFieldValues, standsForTime } from '../answer-kinds/field-values';
import { isBelowMaker } from '../answer-kinds/maker';
import { type PassageView, sumOf, type TermView } from '../answer-kinds/passage';
import { sentencesOf } from '../answer-kinds/passage-sentences';
import { givesPlace } from '../answer-kinds/place';
import { givesPrice } from '../answer-kinds/price';
import { asksFor } from '../answer-kinds/query';
import { givesReason } from '../answer-kinds/reason';
import { lacksAskedKind } from '../answer-kinds/registry';
import { packOf } from '../languages/registry';
import { otherKinds } from '../question/everyday-fields';
import { isQuestionStopWord } from '../question/question-language';
import { commonForm } from '../question/word-forms';
import { type Token, tokenize } from '../text/tokenize';
import { namedDays } from '../text/weekdays';
import { type AnswerParameters, answerParameters, featureBounds } from './parameters';
import { coverage, directCoverage, isQuestion } from './passage-features';
import { isRunOfNumbers } from './run-of-numbers';

const { minInformativeTerms, minTopicStrength, noveltyOfTopicQuestion } = featureBounds;
/** Strength of a word for a price, which a value by itself does not reach; characters of a name. */
const minWordStrength = 0.75;
const minNameLength = 3;
type Thresholds = AnswerParameters['thresholds'];

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

/** Whether a question asks for what can be told by its kind. */
const tellsKind = (query: PassageView['query']): boolean =>
  asksFor(query, 'date', 'number', 'definition', 'person', 'place', 'reason', 'steps', 'working', 'yes-or-no');

/**
 * Whether the question points to something ('How was this possible?'), and has but one word, which is no topic of the page or
 * section: any page may have that word. What is of a kind that can be told, such as a date, is asked for with less.
 */
function isOfChanceWord({ query, terms, opening }: PassageView): boolean {
  if (!query.isPointing || tellsKind(query)) return false;
  const informative = terms.filter(({ asked }) => !asked.isOptional && !asked.isKind);
  const isAbout = ({ isTopic }: TermView) => isTopic || opening?.some((strength) => strength > 0) === true;
  return informative.length === 1 && !informative.some(isAbout);
}

/** Whether it carries as many informative terms as an answer must. */
export function hasEnoughTerms({ query, terms }: PassageView, strength: 'own' | 'overall' = 'overall'): boolean {
  const said = terms.filter(({ asked }) => !asked.isOptional);
  // A question without a word of its own ('Where is it made?') is answered by all that it has.
  if (said.length === 0)
    return tellsKind(query) && !query.isPointing && terms.every((term) => term[strength] >= minWordStrength);
  const required = Math.min(minInformativeTerms, said.length);
  return said.filter((term) => term[strength] > 0).length >= required;
}

/** Whether it has the date, place or reason that the question asks for; numbers and names are too many to tell as much. */
function givesAskedKind(passage: PassageView): boolean {
  const { query, holdsExpectedKind: holds } = passage;
  return (query.kinds.has('date') && holds === true) || givesPlace(passage) || givesReason(passage);
}

/** It says what the page's topic is, to a question that asks for no person, place or the like, and not whether something is so. */
function mayIntroduce(passage: PassageView): boolean {
  if (asksFor(passage.query, 'date', 'number', 'person', 'place', 'reason', 'steps', 'yes-or-no')) return false;
  return introducesTopic(passage);
}

/** The share of the question from which its own words may be those of the topic alone. */
function minFullCoverageOf(passage: PassageView, thresholds: Thresholds): number {
  if (!packOf(passage.query.language)?.knowsForms) return thresholds.minFullCoverageInflected;
  return mayIntroduce(passage) ? thresholds.minFullCoverageOfIntroduction : thresholds.minFullCoverage;
}

/** Whether its own words have every word of the question that says what it is about: 'Can I bring my dog?' is about the dog. */
function saysEveryTerm({ terms, opening }: PassageView): boolean {
  const informative = terms.filter(({ asked }) => !asked.isOptional && !asked.isKind);
  const min = opening ? minTopicStrength : minWordStrength;
  return informative.length > 0 && informative.every(({ own }) => own >= min);
}

/** Whether its own words carry enough of the question, and more of it than the topic of the page. */
function saysIt(passage: PassageView, thresholds: Thresholds): boolean {
  const { knowsForms = false } = packOf(passage.query.language) ?? {};
  const min =
    (knowsForms ? thresholds.minDirectCoverage : thresholds.minDirectCoverageInflected) +
    (passage.query.kinds.has('person') ? thresholds.personSurcharge : 0) +
    (passage.terms.some(({ asked, own }) => asked.isName && own === 0) ? thresholds.distantNameSurcharge : 0) +
    (passage.query.denies === undefined ? 0 : thresholds.denialSurcharge);
  const carried = sumOf(
    passage.terms,
    ({ weight, own, isTopic }) => weight * own * (isTopic ? thresholds.topicShare : 1),
  );
  if (carried < (min - thresholds.askedKindDiscount) * passage.totalWeight || !hasEnoughTerms(passage, 'own'))
    return false;
  const givesKind = givesAskedKind(passage);
  return (
    carried >= (min - (givesKind ? thresholds.askedKindDiscount : 0)) * passage.totalWeight &&
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
 * Whether it is one sentence or row that has the price, the time or the number of a telephone that the question asks for, together with a
 * word of what it is of, and no page has the other words of the question: it says the rest in other words.
 */
function givesValueBesideWord({ query, terms, weights, text, language, sentences, matches }: PassageView): boolean {
  const kind = valueKinds.find((one) =>
    query.terms.some(({ value, isOfOtherPart }) => value === one && !isOfOtherPart),
  );
  if (kind === undefined || sentences > 1) return false;
  const values = findFieldValues(text, kind, language);
  if (values.length === 0) return false;
  const informative = terms.filter(({ asked }) => !asked.value && !asked.isOptional && !asked.isKind);
  const isSaid = ({ asked }: TermView) => {
    const index = query.terms.indexOf(asked);
    return matches.some(({ term, strength }) => term === index && strength >= minWordStrength);
  };
  const isUnsaid = ({ asked }: TermView) => weights[query.terms.indexOf(asked)]?.isAbsent === true;
  const said = informative.filter(isSaid);
  return said.length > 0 && informative.every((term) => said.includes(term) || (!term.asked.isName && isUnsaid(term)));
}

/** Whether it says something new of what its surroundings name: rows and items leave that to them, and so do pronouns. */
function completesSurroundings(passage: PassageView, thresholds: Thresholds): boolean {
  const inherits = inheritsTerms(passage);
  const isShort = passage.structured || inherits;
  // A heading is read with what stands right below it, as a label with its row; steps have what stands above them anyway.
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

/** Whether a passage says the opposite: a word's opposite in its place. */
export function saysOpposite(passage: PassageView): boolean {
  const { query, terms, text } = passage;
  // Whoever asks whether it is so is told that it is not, too.
  if (query.kinds.has('yes-or-no')) return false;
  // Who asks where a river begins and ends is told either.
  const isAsked = (word: string) => terms.some(({ asked }) => asked.term === word || asked.related.has(word));
  // Who asks when it is open on a day is told that it is closed.
  const ofDay = terms.some(({ asked }) => asked.day !== undefined);
  const missing = terms.filter(({ asked, own }) => own === 0 && !asked.isName && !(ofDay && asked.value === 'time'));
  const opposites = missing.flatMap((term) => term.opposites).filter((word) => !isAsked(word));
  if (opposites.length === 0) return false;
  const words = new Set(tokenize(text, query.language).map(({ term }) => term));
  return opposites.some((word) => words.has(word));
}

/** Whether the question asks for a day of the week, and the passage and what stands above it name others alone. */
function isOfOtherDay({ query, text, language, columnHeads, heading, opening }: PassageView): boolean {
  const asked = query.terms.flatMap(({ day, isOfOtherPart }) => (day === undefined || isOfOtherPart ? [] : [day]));
  if (asked.length === 0) return false;
  const around = [columnHeads ?? '', opening ? (heading ?? '') : '', text].join('\n');
  const named = namedDays(around, language).flatMap(({ days }) => days);
  if (named.length === 0) return query.terms.some(({ value }) => value === 'time');
  return !asked.some((day) => named.includes(day));
}

/** Whether the question asks for a time, and a sentence says that something is closed, and no time: 'closed since Friday'. */
function isClosedAlone({ terms, text, language, structured }: PassageView): boolean {
  if (structured || terms.some(({ asked }) => asked.day !== undefined)) return false;
  if (!terms.some(({ asked, own }) => asked.value === 'time' && own < 1)) return false;
  const times = findFieldValues(text, 'time', language);
  return times.length > 0 && times.every(({ start, end }) => standsForTime(text.slice(start, end), language));
}

/** Whether the passage says something of another kind of thing than the question asks about: of children, and not of adults. */
function isOfOtherKind({ query, terms, text, language, structured }: PassageView): boolean {
  if (!structured) return false;
  const missing = terms.flatMap(({ asked, own, isTopic }) =>
    own > 0 || isTopic ? [] : (otherKinds(asked.term, query.language) ?? []),
  );
  if (missing.length === 0) return false;
  const words = tokenize(text, language);
  return missing.some((others) => words.some(({ term }) => others.has(commonForm(term, query.language))));
}

/**
 * Whether the question asks for the price for one kind of several ('a child', where others are adults), and no sentence of the passage
 * has both the kind and a price: what something else costs is none for children.
 */
function isPriceOfOtherSentence({ text, language, query, matches, sentences }: PassageView): boolean {
  if (sentences < 2 || !query.kinds.has('price')) return false;
  const ofKind = matches.filter(
    ({ term, strength }) =>
      strength >= minWordStrength && otherKinds(query.terms[term]?.term ?? '', query.language) !== undefined,
  );
  if (ofKind.length === 0) return false;
  return !sentencesOf(text).some(
    ({ from, sentence }) =>
      ofKind.some(({ start }) => start >= from && start < from + sentence.length) && givesPrice(sentence, language),
  );
}

/** Whether the question asks for the price of what the page is about, and the passage has that of something by its own name. */
function isPriceOfOther({ query, terms, text, language, structured, matches, heading }: PassageView): boolean {
  const price = terms.find(({ asked }) => asked.value === 'price');
  if (!price || !structured || price.isTopic) return false;
  const isNamed = terms.some(({ asked, own }) => asked.value !== 'price' && !asked.isOptional && own > 0);
  const index = query.terms.indexOf(price.asked);
  const values = findFieldValues(text, 'price', language);
  const [first] = values;
  const isWord = ({ start, end }: Span) => !values.some((value) => start >= value.start && end <= value.end);
  if (isNamed || !first || matches.some((match) => match.term === index && isWord(match))) return false;
  if (heading && price.own < minWordStrength) return true;
  const before = tokenize(text.slice(0, first.start), language);
  return before.some(
    ({ word }) => word.length >= minNameLength && /\p{L}/u.test(word) && !isQuestionStopWord(word, language),
  );
}

/**
 * Whether it is a row of a table, and the question asks to compare rows or to count them: for the first or the most, or how many songs
 * there are where no number of songs stands in the row.
 */
function asksForSeveralRows({ query, text, language, columnHeads }: PassageView): boolean {
  if (columnHeads === undefined) return false;
  const [heads, cells] = [columnHeads.split('\t'), text.split('\t')];
  const words = tokenize(`${columnHeads}\n${text}`, language);
  if (query.compares?.some((asked) => words.every(({ word }) => word !== asked))) return true;
  const counted = query.terms.find(({ isCounted, isOfOtherPart }) => isCounted && !isOfOtherPart);
  if (!counted) return false;
  const isCounted = ({ term }: Token) => term === counted.term || counted.related.has(term);
  return !cells.some(
    (cell, column) => /\p{Nd}/u.test(cell) && tokenize(`${heads[column] ?? ''}\n${cell}`, language).some(isCounted),
  );
}

/** Reasons not to show a passage, whatever else it says. */
const exclusions: readonly ((passage: PassageView) => boolean)[] = [
  isOfChanceWord,
  asksForSeveralRows,
  isQuestion,
  isRunOfNumbers,
  isOfOtherDay,
  isClosedAlone,
  isOfOtherKind,
  isPriceOfOther,
  isPriceOfOtherSentence,
  lacksAskedKind,
  saysOpposite,
];

/** Whether a passage says enough of what was asked to be shown as an answer. */
export function meetsAnswerCriteria(
  passage: PassageView,
  thresholds: Thresholds = answerParameters.thresholds,
): boolean {
  return (
    (completesSurroundings(passage, thresholds) ||
      (!inheritsTerms(passage) && (saysIt(passage, thresholds) || givesValueBesideWord(passage)))) &&
    !exclusions.some((excludes) => excludes(passage))
  );
}
