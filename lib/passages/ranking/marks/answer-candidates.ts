import type { Span } from '../../../core/source';
import { overlaps } from '../../../core/utils/overlaps';
import { expectedDimensions, isExpectedKind } from '../../answer-kinds/shared/extract-value';
import { expectedKinds, isIncompatibleKind, statedKind } from '../../answer-kinds/shared/measure-kinds';
import type { TermMatch, TermWeight } from '../../answer-kinds/shared/passage';
import { asksFor, type Query } from '../../answer-kinds/shared/query';
import { findAgentName } from '../../answer-kinds/shared/read-names';
import { isOutdated, minStrength, type SentenceView, textInForce } from '../../answer-kinds/shared/read-sentence';
import { optionalArticle, perTextLanguage } from '../../languages/compile-pack';
import { type CapitalisedName, capitalisedNames, capitalsTellNames } from '../../text/capitalised-names';
import { stopWordsOf } from '../../text/language';
import { beginsWithDayOrMonth } from '../../text/months';
import { beginsWithPronoun } from '../../text/pronouns';
import { type Token, tokenize } from '../../text/tokenize';
import { rarityOf } from '../../text/word-rarity';
import { readValues, type Value } from '../../values/read-values';

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

/** Words of a candidate at most. */
const maxWords = 8;
/** Runs of content words that one candidate joins at most: 'Treaty of the Three Rivers'. */
const maxJoined = 3;
/** Maximum number of words at the edges of a run that are tried on their own, next to a word of the question. */
const maxEdgeWords = 4;
/** Words that a mark between two words counts for in their distance. */
const markDistance = 2;
/** The rarity of a word that few pages have, see `rarityOf`. */
const maxRarity = 5.5;
const mark = /[.,;:!?()[\]"“”«»„‟「」『』（）、，。；：？！،؛।\t\n—]|\s[–-]\s/u;

/**
 * Words directly before a name: those for a time or a place, after which it is not a person's; prepositions of place.
 */
const leadsOf = perTextLanguage(({ questions, answers: { person, place } }) => {
  const behind = (words: string | undefined) =>
    words === undefined ? undefined : new RegExp(`(?<!\\p{L})(?:${words})\\s${optionalArticle(questions)}$`, 'iu');
  return { time: behind(person?.prepositions), place: behind(place?.prepositions) };
});

interface CandidateWord extends Token {
  /** Whether it is a term of the question. */
  isOfQuestion: boolean;
  isStop: boolean;
}

interface PossibleAnswer extends Span {
  value?: Value;
}

/** Splits words where `endsAt` says that one does not continue the word before. */
function split(
  words: readonly CandidateWord[],
  endsAt: (word: CandidateWord, previous: CandidateWord) => boolean,
): CandidateWord[][] {
  const runs: CandidateWord[][] = [];
  let previous: CandidateWord | undefined;
  for (const word of words) {
    if (!previous || endsAt(word, previous)) runs.push([]);
    runs.at(-1)?.push(word);
    previous = word;
  }
  return runs;
}

/** The runs of words of a sentence that are not of the question, parted by its words and by marks. */
function runsOf(text: string, words: readonly CandidateWord[]): CandidateWord[][] {
  const isCut = (word: CandidateWord, previous: CandidateWord) =>
    word.isOfQuestion !== previous.isOfQuestion || mark.test(text.slice(previous.end, word.start));
  return split(words, isCut).filter(([first]) => first?.isOfQuestion === false);
}

/** The phrases of a run: its content words, those joined by stop words, and the words at its edges. */
function phrasesOf(run: readonly CandidateWord[]): CandidateWord[][] {
  const parts = split(run, (word, previous) => word.isStop !== previous.isStop).filter(([first]) => !first?.isStop);
  const phrases = parts.flatMap((part, from) =>
    parts.slice(from, from + maxJoined).flatMap((last) => {
      const [start = 0, end = 0] = [part[0]?.start, last.at(-1)?.end];
      const phrase = run.filter((word) => word.start >= start && word.end <= end);
      if (phrase.length <= maxWords) return [phrase];
      return last === part ? [phrase.slice(0, maxWords), phrase.slice(-maxWords)] : [];
    }),
  );
  if (parts.length > 1 && run.length <= maxWords) return phrases;
  const edges = Array.from({ length: maxEdgeWords }, (_, count) => [run.slice(0, count + 1), run.slice(-count - 1)]);
  const isPhrase = (words: readonly CandidateWord[]) =>
    words.length < run.length && !words[0]?.isStop && !words.at(-1)?.isStop;
  return [...phrases, ...edges.flat().filter(isPhrase)];
}

/** A sentence with what its candidates are made of. */
interface CandidateSentence {
  sentence: SentenceView;
  query: Query;
  words: readonly CandidateWord[];
  values: readonly Value[];
  names: readonly CapitalisedName[];
}

/** Whether a date or an amount is asked for: by the form of the question, or by nothing but a word for a measure. */
export function asksForValue(query: Query): boolean {
  return asksFor(query, 'date', 'number', 'measure') || (query.kinds.size === 0 && expectedKinds(query).size > 0);
}

/** Whether a figure without a unit may be a year, without a word that shows so: 'the 2003 case'. */
function isYearAlone({ kind, dimension, start, end }: Value, text: string): boolean {
  return kind === 'amount' && dimension === '' && /^(?:1\d|20)\d\d$/.test(text.slice(start, end));
}

/** Whether a value is a date or an amount of the kind that is asked for, whatever its subject. */
function canAnswer(value: Value, sentence: SentenceView, query: Query, isOnly: boolean): boolean {
  const isYear = isYearAlone(value, sentence.text);
  if (query.kinds.has('date')) return value.kind === 'date' || isYear;
  if (value.kind !== 'amount') return false;
  if (value.dimension === '')
    return isExpectedKind(value, sentence, query) || (!isYear && expectedDimensions(query) === undefined);
  if (isIncompatibleKind(statedKind(sentence, value), expectedKinds(query))) return false;
  // Things that are counted have no unit: of 'how many bees', 58 per cent is no count.
  const isCount = query.terms.some(({ isCounted, isOfOtherPart }) => isCounted && !isOfOtherPart);
  // If it is not known what is measured, any other figure of the sentence could be the answer.
  return expectedDimensions(query)?.has(value.dimension) ?? (!isCount && isOnly);
}

/** The words that can be of the kind that is asked for; no candidate consists only of words of the question. */
function possibleAnswers({ sentence, query, words, values, names }: CandidateSentence): PossibleAnswer[] {
  const { text, language } = sentence;
  const isOwn = ({ start, numberEnd }: Value) =>
    !words.some((word) => word.isOfQuestion && overlaps(word, { start, end: numberEnd }));
  if (asksForValue(query))
    return values
      .filter((value) => isOwn(value) && canAnswer(value, sentence, query, values.length === 1))
      .map((value) => ({ start: value.start, end: value.end, value }));
  // In a row, the columns decide which cell answers.
  if (sentence.columnHeads) return [];
  const spans = new Map<string, Span>();
  const add = ({ start, end }: Span) => spans.set(`${start} ${end}`, { start, end });
  for (const run of runsOf(text, words))
    for (const phrase of phrasesOf(run)) add({ start: phrase[0]?.start ?? 0, end: phrase.at(-1)?.end ?? 0 });
  for (const name of names) if (words.some((word) => !word.isOfQuestion && overlaps(word, name))) add(name);
  const [asksPerson, asksPlace] = [query.kinds.has('person'), query.kinds.has('place')];
  const leads = leadsOf(language);
  const isNamed = capitalsTellNames(language) && names.length > 0 && (asksPerson || asksPlace);
  return [...spans.values()].filter((span) => {
    const surface = text.slice(span.start, span.end);
    if (isNamed && !/\p{Lu}/u.test(surface)) return false;
    const name = names.find((one) => overlaps(one, span)) ?? span;
    const before = text.slice(0, name.start);
    if (asksPerson && leads?.time?.test(before)) return false;
    if (asksPlace && leads?.place?.test(before) === false) return false;
    const isTime = (word: CandidateWord) =>
      overlaps(word, span) && beginsWithDayOrMonth(language)?.test(text.slice(word.start, word.end));
    if ((asksPerson || asksPlace) && words.some(isTime)) return false;
    // A date or a number alone is not the name of somebody or something.
    const isFigure = values.some((value) => value.start <= span.start && span.end <= value.end);
    return !isFigure && !((asksPerson || asksPlace) && /\p{N}/u.test(surface));
  });
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
  const found = [...new Set(matches.map(({ term }) => term))];
  const shares = new Map(found.map((term) => [term, questionShare([term], weights)]));
  const placeOf = (offset: number) => words.findIndex(({ end }) => end > offset);
  const placed = matches.map(({ term, start }) => ({ term, place: placeOf(start) }));
  /** Marks before each word of the sentence, from its beginning. */
  const marks = [0];
  for (const [index, word] of words.entries()) {
    const next = words[index + 1];
    marks.push((marks[index] ?? 0) + (mark.test(text.slice(word.end, next?.start ?? text.length)) ? 1 : 0));
  }
  return possibleAnswers({ sentence, query, words, values, names }).flatMap((span): AnswerCandidate[] => {
    const from = placeOf(span.start);
    const to = words.findLastIndex(({ start }) => start < span.end);
    const own = words.slice(from, to + 1);
    if (from === -1 || own.length === 0 || isOutdated(sentence, span)) return [];
    const marksTo = (place: number) => Math.abs((marks[place] ?? 0) - (marks[place < from ? from : to] ?? 0));
    const distanceTo = (place: number) =>
      place >= from && place <= to ? 0 : (place < from ? from - place : place - to) - 1 + markDistance * marksTo(place);
    const nearness = (term: number) =>
      Math.max(0, ...placed.flatMap((one) => (one.term === term ? [2 / (2 + distanceTo(one.place))] : [])));
    const terms = new Set(placed.flatMap(({ term, place }) => (marksTo(place) === 0 ? [term] : [])));
    const content = own.filter(({ isStop }) => !isStop);
    const { value } = span;
    const isYear = value !== undefined && isYearAlone(value, text);
    const following = words[to + 1];
    const features: Record<keyof CandidateFeatures, number | boolean | undefined> = {
      covered: shareOfSentence(sentence, query, weights),
      ofClause: questionShare(terms, weights),
      near: found.reduce((sum, term) => sum + (shares.get(term) ?? 0) * nearness(term), 0),
      nearKind: nearness(query.terms.findIndex(({ isKind }) => isKind)),
      isName: names.some(({ start, end }) => start <= span.start && span.end <= end),
      isAgent: agent && overlaps(agent, span),
      rarity: content.reduce((sum, { term }) => sum + rarityOf(term), 0) / Math.max(1, content.length) / maxRarity,
      content: content.length / maxWords,
      length: own.length / maxWords,
      hasQuestionWords: own.some(({ isOfQuestion }) => isOfQuestion),
      endsPart: !following || mark.test(text.slice(span.end, following.start)),
      isQuoted: /["“«„「『]\s*$/u.test(text.slice(0, span.start)),
      isYearAlone: isYear,
      isFigureAlone:
        value?.kind === 'amount' && value.dimension === '' && !isYear && !isExpectedKind(value, sentence, query),
    };
    const numbers = toNumbers(features);
    const isOther = (other: Value) =>
      other.kind === 'amount' &&
      other.dimension === value?.dimension &&
      (other.low !== value.low || other.high !== value.high) &&
      isYearAlone(other, text) === isYearAlone(value, text);
    return [{ ...span, features: numbers, terms, hasOther: values.some(isOther), ...(value && { value }) }];
  });
}
