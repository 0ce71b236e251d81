import type { Span } from '../../../core/source';
import { overlaps } from '../../../core/utils/overlaps';
import { expectedDimensions, isExpectedKind } from '../../answer-kinds/shared/extract-value';
import { expectedKinds, isIncompatibleKind, statedKind } from '../../answer-kinds/shared/measure-kinds';
import { asksFor, type Query } from '../../answer-kinds/shared/query';
import type { SentenceView } from '../../answer-kinds/shared/read-sentence';
import { optionalArticle, perTextLanguage } from '../../languages/compile-pack';
import { type CapitalisedName, capitalsTellNames } from '../../text/capitalised-names';
import { beginsWithDayOrMonth } from '../../text/months';
import type { Token } from '../../text/tokenize';
import type { Value } from '../../values/read-values';

/** Words of a candidate at most. */
export const maxWords = 8;
/** Runs of content words that one candidate joins at most: 'Treaty of the Three Rivers'. */
const maxJoined = 3;
/** Maximum number of words at the edges of a run that are tried on their own, next to a word of the question. */
const maxEdgeWords = 4;
/** A mark that parts a sentence. */
export const clauseSeparator = /[.,;:!?()[\]"“”«»„‟「」『』（）、，。；：？！،؛।\t\n—]|\s[–-]\s/u;

/**
 * Words directly before a name: those for a time or a place, after which it is not a person's; prepositions of place.
 */
const leadsOf = perTextLanguage(({ questions, answers: { person, place } }) => {
  const behind = (words: string | undefined) =>
    words === undefined ? undefined : new RegExp(`(?<!\\p{L})(?:${words})\\s${optionalArticle(questions)}$`, 'iu');
  return { time: behind(person?.prepositions), place: behind(place?.prepositions) };
});

/** A word of a sentence that may answer. */
export interface CandidateWord extends Token {
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
    word.isOfQuestion !== previous.isOfQuestion || clauseSeparator.test(text.slice(previous.end, word.start));
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
export function isYearAlone({ kind, dimension, start, end }: Value, text: string): boolean {
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
export function possibleAnswers({ sentence, query, words, values, names }: CandidateSentence): PossibleAnswer[] {
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
