import type { Span } from '../../../core/source';
import { overlaps } from '../../../core/utils/overlaps';
import { isExpectedKind } from '../../answer-kinds/shared/extract-value';
import type { TermMatch, TermWeight } from '../../answer-kinds/shared/passage';
import type { Query } from '../../answer-kinds/shared/query';
import { findAgentName } from '../../answer-kinds/shared/read-names';
import { isOutdated, minStrength, type SentenceView, textInForce } from '../../answer-kinds/shared/read-sentence';
import { capitalisedNames, capitalsTellNames } from '../../text/capitalised-names';
import { stopWordsOf } from '../../text/language';
import { beginsWithPronoun } from '../../text/pronouns';
import { tokenize } from '../../text/tokenize';
import { rarityOf } from '../../text/word-rarity';
import { readValues, type Value } from '../../values/read-values';
import { type CandidateWord, clauseSeparator, isYearAlone, maxWords, possibleAnswers } from './possible-answers';

/** The weights of a question's terms, in order. */
export type TermWeights = readonly Pick<TermWeight, 'weight'>[];

/**
 * The measures by which a candidate is judged, 0 to 1 unless they say otherwise; their weights are in marked-words.ts.
 */
export interface CandidateFeatures {
  /** The share of the question, by the weights of its words, that the sentence has. */
  covered: number;
  /** The share of the question that the candidate's own clause has. */
  ofClause: number;
  /** As `covered`, with each word counting for less the farther it is. */
  near: number;
  /** Nearness of the word behind 'which' or 'what', which names the kind of thing. */
  nearKind: number;
  /** Whether it is a name or a part of one. */
  isName: number;
  /** Whether it is the agent of the question's verb. */
  isAgent: number;
  /** The rarity of its words. */
  rarity: number;
  /** Words of its own, of eight. */
  content: number;
  /** All its words, of eight. */
  length: number;
  /** Whether it has words of the question, as a name may. */
  hasQuestionWords: number;
  /** A mark or the end of the sentence follows it. */
  endsPart: number;
  isQuoted: number;
  /** Whether it is four figures that may be a year, without a word that shows so. */
  isYearAlone: number;
  /** Whether it is a figure without a unit or a noun of the question that says what it counts. */
  isFigureAlone: number;
}

/** Words of a sentence that may answer; offsets into the sentence. */
export interface AnswerCandidate extends Span {
  features: CandidateFeatures;
  /** For an amount: whether its sentence has another one of the same dimension. */
  hasOther: boolean;
  /** The terms of the question in its clause. */
  terms: ReadonlySet<number>;
  value?: Value;
}

/** Measures as figures: of those that hold or do not, 1 or 0; what is not known counts as 0. */
function toNumbers<Name extends string>(measures: Record<Name, number | boolean | undefined>): Record<Name, number>;
function toNumbers(measures: Record<string, number | boolean | undefined>): Record<string, number> {
  return Object.fromEntries(Object.entries(measures).map(([name, measure]) => [name, Number(measure ?? 0)]));
}

/** Words that a mark between two words counts for in their distance. */
const markDistance = 2;
/** The rarity of a word that few pages have, see `rarityOf`. */
const maxRarity = 5.5;

/** Whether one value is another amount of the dimension that a value has. */
function isOtherAmount(other: Value, value: Value, text: string): boolean {
  return (
    other.kind === 'amount' &&
    other.dimension === value.dimension &&
    (other.low !== value.low || other.high !== value.high) &&
    isYearAlone(other, text) === isYearAlone(value, text)
  );
}

function isStrongMatch({ terms }: Query, { term, strength }: Pick<TermMatch, 'term' | 'strength'>): boolean {
  return strength >= minStrength && terms[term]?.isOfOtherPart !== true;
}

/** The share of a question that terms have, by their weights. */
function questionShare(terms: Iterable<number>, weights: TermWeights): number {
  const total = weights.reduce((sum, { weight }) => sum + weight, 0) || 1;
  let share = 0;
  for (const term of terms) share += (weights[term]?.weight ?? 0) / total;
  return share;
}

/** The share of a question that a sentence has: by its words, and behind a pronoun by what it is about. */
export function shareOfSentence(
  { context, language, matches, text }: SentenceView,
  query: Query,
  weights: TermWeights,
): number {
  const own = matches.flatMap((match) => (isStrongMatch(query, match) ? [match.term] : []));
  const around = beginsWithPronoun(text.trimStart(), language)
    ? context.flatMap((strength, term) => (isStrongMatch(query, { term, strength }) ? [term] : []))
    : [];
  return questionShare(new Set([...own, ...around]), weights);
}

/** Words of a sentence, by the indexes of the first and the last of them. */
interface WordRange {
  from: number;
  to: number;
}

/** Where the words of the question stand in a sentence, and what parts it. */
interface SentencePlaces {
  /** For each match, the index of its word. */
  placed: readonly { term: number; place: number }[];
  /** Marks before each word, from the beginning of the sentence. */
  marks: readonly number[];
}

/** The index of the word at an offset, or of the next one. */
function placeOf(words: readonly CandidateWord[], offset: number): number {
  return words.findIndex(({ end }) => end > offset);
}

function readPlaces(text: string, words: readonly CandidateWord[], matches: readonly TermMatch[]): SentencePlaces {
  const marks = [0];
  for (const [index, word] of words.entries()) {
    const between = text.slice(word.end, words[index + 1]?.start ?? text.length);
    marks.push((marks[index] ?? 0) + (clauseSeparator.test(between) ? 1 : 0));
  }
  return { placed: matches.map(({ term, start }) => ({ term, place: placeOf(words, start) })), marks };
}

/** The number of marks between some words and another one. */
function marksBetween({ marks }: SentencePlaces, { from, to }: WordRange, place: number): number {
  return Math.abs((marks[place] ?? 0) - (marks[place < from ? from : to] ?? 0));
}

/** How near a term of the question is to some words of a sentence: 1 beside them, 0 where the sentence lacks it. */
function nearnessOf(term: number, places: SentencePlaces, range: WordRange): number {
  const { from, to } = range;
  const distanceTo = (place: number) => {
    if (place >= from && place <= to) return 0;
    return (place < from ? from - place : place - to) - 1 + markDistance * marksBetween(places, range, place);
  };
  return Math.max(0, ...places.placed.flatMap((one) => (one.term === term ? [2 / (2 + distanceTo(one.place))] : [])));
}

/**
 * The words of a sentence that may answer a question, of the kind that it asks for.
 * @param weights of the question's terms, in their order
 */
export function readCandidates(sentence: SentenceView, query: Query, weights: TermWeights): AnswerCandidate[] {
  const { text, language } = sentence;
  const matches = sentence.matches.filter((match) => isStrongMatch(query, match));
  const stopWords = stopWordsOf(language);
  const words = tokenize(text, language).map(
    (token): CandidateWord => ({
      ...token,
      isOfQuestion: matches.some((match) => overlaps(token, match)),
      isStop: stopWords.has(token.word) || stopWords.has(token.term),
    }),
  );
  const values = readValues(textInForce(sentence), language);
  const names = capitalsTellNames(language) ? capitalisedNames(text, language) : [];
  const agent = query.kinds.has('person') ? findAgentName(text, matches, query, language) : undefined;
  const shares = new Map(matches.map(({ term }) => [term, questionShare([term], weights)]));
  const places = readPlaces(text, words, matches);
  const covered = shareOfSentence(sentence, query, weights);
  const kindTerm = query.terms.findIndex(({ isKind }) => isKind);
  return possibleAnswers({ sentence, query, words, values, names }).flatMap((span): AnswerCandidate[] => {
    const { value } = span;
    const range = { from: placeOf(words, span.start), to: words.findLastIndex(({ start }) => start < span.end) };
    const own = words.slice(range.from, range.to + 1);
    if (range.from === -1 || own.length === 0 || isOutdated(sentence, span)) return [];
    const terms = new Set(
      places.placed.flatMap(({ term, place }) => (marksBetween(places, range, place) === 0 ? [term] : [])),
    );
    const content = own.filter(({ isStop }) => !isStop);
    const isYear = value !== undefined && isYearAlone(value, text);
    const following = words[range.to + 1];
    const features: Record<keyof CandidateFeatures, number | boolean | undefined> = {
      covered,
      ofClause: questionShare(terms, weights),
      near: [...shares].reduce((sum, [term, share]) => sum + share * nearnessOf(term, places, range), 0),
      nearKind: nearnessOf(kindTerm, places, range),
      isName: names.some(({ start, end }) => start <= span.start && span.end <= end),
      isAgent: agent && overlaps(agent, span),
      rarity: content.reduce((sum, { term }) => sum + rarityOf(term), 0) / Math.max(1, content.length) / maxRarity,
      content: content.length / maxWords,
      length: own.length / maxWords,
      hasQuestionWords: own.some(({ isOfQuestion }) => isOfQuestion),
      endsPart: !following || clauseSeparator.test(text.slice(span.end, following.start)),
      isQuoted: /["“«„「『]\s*$/u.test(text.slice(0, span.start)),
      isYearAlone: isYear,
      isFigureAlone:
        value?.kind === 'amount' && value.dimension === '' && !isYear && !isExpectedKind(value, sentence, query),
    };
    const hasOther = value !== undefined && values.some((other) => isOtherAmount(other, value, text));
    return [{ ...span, features: toNumbers(features), terms, hasOther, ...(value && { value }) }];
  });
}
